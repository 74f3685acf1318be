/** What calls about codes at sign-in say. */
export const secondFactorMessages = {
  begun: 'Add the key to your authenticator app, then enter the code that it shows.',
  on: 'Signing in asks for a code from now on.',
  renewed: 'These recovery codes take the place of those you had.',
  off: 'Signing in asks for your password alone again.',
  reset: 'Their code has been reset. They sign in with their password, and can set it up again.',
} as const

/** What the audit says of them. */
export const auditSummaries = {
  'second-factor-on': (name: string): string => `${name} signs in with a code from now on`,
  'second-factor-off': (name: string): string => `${name} signs in without a code again`,
  'second-factor-reset': (name: string): string => `The code of ${name} was reset`,
  'recovery-codes-renewed': (name: string): string => `${name} made new recovery codes`,
} as const

/** What the audit says of accounts; `name` is the one to sign in with. */
export const auditSummaries = {
  'signed-in': (name: string): string => `${name} signed in`,
  'sign-in-refused': (name: string): string => `Wrong password or code for ${name}`,
  'account-locked': (name: string): string =>
    `${name} is locked for ten minutes after too many wrong attempts`,
  'account-unlocked': (name: string): string => `${name} was unlocked early`,
  'signed-out': (name: string): string => `${name} signed out`,
  'signed-out-everywhere': (name: string): string => `${name} signed out everywhere`,
  'session-ended': (name: string): string =>
    `A session for ${name} was ended because its renewal token was used twice`,
  'user-created': (name: string): string => `Account ${name} was created`,
  'user-changed': (name: string): string => `Account ${name} was changed`,
  'user-removed': (name: string): string => `Account ${name} was deleted`,
  'role-changed': (name: string): string => `The role of ${name} was changed`,
  'password-changed': (name: string): string => `The password of ${name} was changed`,
  'password-link-asked': (name: string): string => `Someone asked for a password reset link for ${name}`,
  'password-reset': (name: string): string => `${name} reset their password with an emailed link`,
  'second-factor-on': (name: string): string => `${name} switched on two-step sign-in`,
  'second-factor-off': (name: string): string => `${name} switched off two-step sign-in`,
  'second-factor-reset': (name: string): string => `Two-step sign-in for ${name} was reset`,
  'recovery-code-used': (name: string): string => `${name} used a recovery code`,
  'recovery-codes-renewed': (name: string): string => `${name} created new recovery codes`,
} as const

/** Of tries that are about no account, or one that is closed. */
export const refusedSummaries = {
  unknown: 'Unknown username',
  closed: (name: string): string => `Sign-in attempt while locked: ${name}`,
} as const

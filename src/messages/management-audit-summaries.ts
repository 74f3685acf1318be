/** What the audit says of accounts; `name` is the one to sign in with. */
export const auditSummaries = {
  'signed-in': (name: string): string => `${name} signed in`,
  'sign-in-refused': (name: string): string => `Wrong password or code for ${name}`,
  'account-locked': (name: string): string => `${name} is closed for ten minutes after too many wrong ones`,
  'account-unlocked': (name: string): string => `${name} may sign in again before the ten minutes are over`,
  'signed-out': (name: string): string => `${name} signed out`,
  'signed-out-everywhere': (name: string): string => `${name} signed out everywhere`,
  'session-ended': (name: string): string => `A session of ${name} ended: what renews it was used twice`,
  'user-created': (name: string): string => `The sign-in ${name} was made`,
  'user-changed': (name: string): string => `The sign-in ${name} was changed`,
  'user-removed': (name: string): string => `The sign-in ${name} was removed`,
  'role-changed': (name: string): string => `What ${name} may do was changed`,
  'password-changed': (name: string): string => `The password of ${name} was changed`,
  'password-link-asked': (name: string): string => `A link to a new password was asked for ${name}`,
  'password-reset': (name: string): string => `${name} chose a new password by a mailed link`,
  'second-factor-on': (name: string): string => `${name} signs in with a code from now on`,
  'second-factor-off': (name: string): string => `${name} signs in without a code again`,
  'second-factor-reset': (name: string): string => `The code of ${name} was reset`,
  'recovery-code-used': (name: string): string => `${name} used a recovery code`,
  'recovery-codes-renewed': (name: string): string => `${name} made new recovery codes`,
} as const

/** Of tries that are about no account, or one that is closed. */
export const refusedSummaries = {
  unknown: 'A name that nobody has',
  closed: (name: string): string => `Tried while closed: ${name}`,
} as const

/** What the audit records, by what one looks for; whatever stands in none of them is the salon's daily work. */
export const auditKinds = {
  'sign-ins': [
    'signed-in',
    'sign-in-refused',
    'account-locked',
    'account-unlocked',
    'signed-out',
    'signed-out-everywhere',
    'session-ended',
  ],
  accounts: [
    'user-created',
    'user-changed',
    'user-removed',
    'role-changed',
    'password-changed',
    'password-link-asked',
    'password-reset',
    'second-factor-on',
    'second-factor-off',
    'second-factor-reset',
    'recovery-code-used',
    'recovery-codes-renewed',
    'staff-archived',
    'calendar-renewed',
  ],
  settings: ['settings-changed'],
  content: ['content-binned', 'content-restored', 'content-deleted'],
  data: [
    'customer-exported',
    'customers-exported',
    'participants-exported',
    'report-exported',
    'audit-exported',
    'customer-removed',
    'customer-anonymised',
    'customers-merged',
    'health-notes-read',
  ],
} as const

export type AuditKind = keyof typeof auditKinds | 'work'

/** Every kind, as it is offered. */
export const kindsOfAudit: readonly AuditKind[] = [
  'sign-ins',
  'accounts',
  'settings',
  'content',
  'data',
  'work',
]

/** Whether what was typed names a kind. */
export const isAuditKind = (text: string): text is AuditKind =>
  (kindsOfAudit as readonly string[]).includes(text)

/** Everything that is not the daily work. */
export const watchedActions: readonly string[] = Object.values(auditKinds).flat()

/** The actions in the activity log, by kind. All other actions are the salon's daily work. */
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
    'invitation-sent',
    'invitation-shown',
    'second-factor-on',
    'second-factor-off',
    'second-factor-reset',
    'recovery-code-used',
    'recovery-codes-renewed',
    'staff-archived',
    'calendar-renewed',
  ],
  settings: ['settings-changed', 'settings-entered', 'settings-deleted', 'salon-opened', 'salon-closed'],
  content: [
    'content-added',
    'content-published',
    'content-binned',
    'content-restored',
    'content-deleted',
    'publishing-scheduled',
    'publishing-schedule-removed',
  ],
  data: [
    'customer-exported',
    'customers-exported',
    'participants-exported',
    'report-exported',
    'tills-exported',
    'audit-exported',
    'backup-downloaded',
    'payments-listed',
    'customer-removed',
    'customer-anonymised',
    'customers-merged',
    'demo-removal-begun',
    'demo-removed',
    'customers-imported',
    'treatments-imported',
    'import-undone',
    'import-interrupted',
    'health-notes-read',
    'dispute-evidence-read',
  ],
} as const

export type AuditKind = keyof typeof auditKinds | 'work'

/** Every kind, in the order in which they are shown. */
export const kindsOfAudit: readonly AuditKind[] = [
  'sign-ins',
  'accounts',
  'settings',
  'content',
  'data',
  'work',
]

/** True if the text is the name of a kind. */
export const isAuditKind = (text: string): text is AuditKind =>
  (kindsOfAudit as readonly string[]).includes(text)

/** All actions except the daily work. */
export const watchedActions: readonly string[] = Object.values(auditKinds).flat()

import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
} from 'payload'
import type { User } from '@/payload-types'
import { findAccountByUsername } from '@/server/repositories/accounts'
import { writeAccountAudit } from '@/server/services/auth/account-records'

/**
 * For these fields, the activity log has the name of the field that changed. For the username, it also has the old and
 * new values.
 */
const noticedFields = ['username', 'email', 'firstName', 'lastName', 'staffMember'] as const

const toContextKey = (id: unknown): string => `new password of ${String(id)}`

/** Remembers for the hook below that the password changed, because by then only its hash is left. */
export const recordNewPassword: CollectionBeforeChangeHook<User> = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation === 'update' && data.password) req.context[toContextKey(originalDoc?.id)] = true
  return data
}

/**
 * Records who created or changed an account, and what changed: the role, the password, and the names of other fields
 * (D62).
 */
export const auditAccount: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, operation, req }) => {
  if (req.context.keepCache === true) return doc
  if (operation === 'create') {
    await writeAccountAudit(req, 'user-created', doc, { changes: { role: doc.role } })
    return doc
  }
  const { role } = previousDoc
  if (role !== doc.role)
    await writeAccountAudit(req, 'role-changed', doc, { changes: { before: role, after: doc.role } })
  if (req.context[toContextKey(doc.id)] === true) await writeAccountAudit(req, 'password-changed', doc)
  const toId = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null)
  const changed = noticedFields
    .filter((name) => toId(previousDoc[name]) !== toId(doc[name]))
    .map((name) => (name === 'username' ? `${name}: ${previousDoc.username} → ${doc.username}` : name))
  if (changed.length > 0) await writeAccountAudit(req, 'user-changed', doc, { changes: changed })
  return doc
}

/** Records who deleted an account. */
export const auditRemoval: CollectionAfterDeleteHook<User> = async ({ doc, req }) => {
  await writeAccountAudit(req, 'user-removed', doc)
  return doc
}

/** The username of the account being unlocked. Payload's types do not include this operation. */
const getUnlockedName = (args: object): string => {
  const data: unknown = 'data' in args ? args.data : null
  return typeof data === 'object' && data !== null && 'username' in data ? String(data.username) : ''
}

/** Records who unlocked an account that had been locked after too many wrong passwords. */
export const auditUnlock: CollectionAfterOperationHook = async ({ args, operation, req, result }) => {
  if (operation !== ('unlock' as string)) return result
  const user = await findAccountByUsername(req.payload, getUnlockedName(args).toLowerCase().trim())
  if (user) await writeAccountAudit(req, 'account-unlocked', user)
  return result
}

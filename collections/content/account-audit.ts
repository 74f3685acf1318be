import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
} from 'payload'
import type { User } from '@/payload-types'
import { findAccountByUsername } from '@/server/repositories/accounts'
import { recordOfAccount } from '@/server/services/auth/account-records'

/** What of an account is recorded by its name where it was changed; of a username also from which to which. */
const noticedFields = ['username', 'email', 'firstName', 'lastName', 'staffMember'] as const

const toContextKey = (id: unknown): string => `new password of ${String(id)}`

/** Keeps for the hook below that there is a new password: by then it is stretched and gone. */
export const recordNewPassword: CollectionBeforeChangeHook<User> = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation === 'update' && data.password) req.context[toContextKey(originalDoc?.id)] = true
  return data
}

/** Records who made or changed an account, and what of it: the role, the password, the rest by name (D62). */
export const auditAccount: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, operation, req }) => {
  if (req.context.keepCache === true) return doc
  if (operation === 'create') {
    await recordOfAccount(req, 'user-created', doc, { changes: { role: doc.role } })
    return doc
  }
  const { role } = previousDoc
  if (role !== doc.role)
    await recordOfAccount(req, 'role-changed', doc, { changes: { before: role, after: doc.role } })
  if (req.context[toContextKey(doc.id)] === true) await recordOfAccount(req, 'password-changed', doc)
  const idOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null)
  const changed = noticedFields
    .filter((name) => idOf(previousDoc[name]) !== idOf(doc[name]))
    .map((name) => (name === 'username' ? `${name}: ${previousDoc.username} → ${doc.username}` : name))
  if (changed.length > 0) await recordOfAccount(req, 'user-changed', doc, { changes: changed })
  return doc
}

/** Records who removed an account. */
export const auditRemoval: CollectionAfterDeleteHook<User> = async ({ doc, req }) => {
  await recordOfAccount(req, 'user-removed', doc)
  return doc
}

/** Whose account is opened: Payload's types know of no such operation. */
const getUnlockedName = (args: object): string => {
  const data: unknown = 'data' in args ? args.data : null
  return typeof data === 'object' && data !== null && 'username' in data ? String(data.username) : ''
}

/** Records who opened an account that was closed after too many wrong passwords. */
export const auditUnlock: CollectionAfterOperationHook = async ({ args, operation, req, result }) => {
  if (operation !== ('unlock' as string)) return result
  const user = await findAccountByUsername(req.payload, getUnlockedName(args).toLowerCase().trim())
  if (user) await recordOfAccount(req, 'account-unlocked', user)
  return result
}

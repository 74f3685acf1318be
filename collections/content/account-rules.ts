import {
  APIError,
  type BasePayload,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type DefaultValue,
  type PayloadRequest,
  type Where,
} from 'payload'
import type { ErrorCode } from '@/domain/errors'
import { errorMessages } from '@/messages/errors'
import { isAdmin } from '@/server/access/access'
import type { Staff, User } from '@/payload-types'
import { findStaff } from '@/server/repositories/catalogue'
import { countAccounts, findAccount } from '@/server/repositories/accounts'
import { checkOwnPassword, checkNewPassword } from '@/server/services/auth/own-password'
import { noResetLink } from '@/server/services/auth/sessions'
import { errorStatuses } from '@/server/http/answer'

interface Meant {
  /** The id of a single account. Undefined if there are several. */
  id?: string | number
  where?: Where
  data?: { role?: unknown }
}

const refuse = (code: ErrorCode): never => {
  throw new APIError(errorMessages[code], errorStatuses[code], { code }, true)
}

const findAccountIds = async (payload: BasePayload, { id, where = {} }: Meant): Promise<string[]> => {
  if (id !== undefined) return [String(id)]
  const { docs } = await payload.find({ collection: 'users', where, pagination: false, depth: 0 })
  return docs.map((one) => one.id)
}

/** True if the operation deletes accounts or stops them from being admins. */
const isRemovingAccess = (operation: string, { data }: Meant): boolean =>
  operation === 'delete' ||
  (['update', 'updateByID'].includes(operation) && data?.role !== undefined && data.role !== 'admin')

const isAnAdmin: Where = { role: { equals: 'admin' } }

/**
 * Matches accounts that can sign in. It leaves out accounts that have not been used yet, and locked accounts, by the
 * machine's clock as in Payload.
 */
const createMayEnterWhere = (): Where => ({
  and: [
    { mustChangePassword: { not_equals: true } },
    { or: [{ lockUntil: { exists: false } }, { lockUntil: { less_than: new Date().toISOString() } }] },
  ],
})

/**
 * Keeps at least one admin who can sign in and manage accounts. The last admin can be neither deleted nor made staff.
 * Other admins cannot be deleted directly either, because a deletion cannot contain the caller's password (D74). They
 * must be made staff first, which requires it. Such calls run one at a time (endpoints/accounts.ts).
 */
export const keepOneAdmin: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (req.payloadAPI !== 'REST' || !isAdmin(req) || !isRemovingAccess(operation, args as Meant)) return args
  const ids = await findAccountIds(req.payload, args as Meant)
  const asks: Where = { id: { equals: req.user?.id } }
  const left = [isAnAdmin, { id: { not_in: ids } }, { or: [asks, createMayEnterWhere()] }]
  if ((await countAccounts(req.payload, left)) === 0) refuse('LAST_ADMIN')
  if (operation === 'delete' && (await countAccounts(req.payload, [isAnAdmin, { id: { in: ids } }])) > 0)
    refuse('ADMIN_NOT_REMOVED')
  return args
}

/** The member of staff for whom an account is created, as named in the form's address (`?staff=`). */
const findNamedStaff = async (req: PayloadRequest | undefined): Promise<Staff | null> => {
  const id = req?.query?.staff
  return req && typeof id === 'string' ? ((await findStaff(req.payload, id)) as Staff | null) : null
}

/** The default of a field in a new account, taken from the record of that member of staff. */
export const createColleagueDefault =
  (field: 'id' | 'firstName' | 'lastName' | 'email'): DefaultValue =>
  async ({ req }: { req?: PayloadRequest }) =>
    (await findNamedStaff(req))?.[field] ?? undefined

interface Sent {
  password?: unknown
  currentPassword?: unknown
  username?: unknown
  email?: unknown
  role?: unknown
}

/** Fields that Payload manages itself. If they were sent for a new account, they would be stored. */
const ownAccountFields = [
  'sessions',
  'hash',
  'salt',
  'loginAttempts',
  'lockUntil',
  'resetPasswordToken',
  'resetPasswordExpiration',
]

/** Usernames and email addresses must be text, because Payload crashes on anything else. */
const isTextOrLeftOut = (value: unknown): boolean => value == null || typeof value === 'string'

/**
 * True if a signed-in user saves an account through Payload's own REST API. If nobody is signed in, Payload itself
 * refuses the call.
 */
const isSavedBySomebody = (operation: string, { payloadAPI, user }: PayloadRequest): boolean =>
  ['create', 'update', 'updateByID'].includes(operation) &&
  payloadAPI === 'REST' &&
  user?.collection === 'users'

/** Removes the fields that no caller may set from calls to Payload's own API. */
export const restrictToOwnFields: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (!isSavedBySomebody(operation, req)) return args
  const { data } = args as { data?: Sent }
  if (!data) return args
  if (!isTextOrLeftOut(data.username) || !isTextOrLeftOut(data.email)) refuse('INVALID_INPUT')
  const theirs = Object.entries(data).filter(([name]) => !ownAccountFields.includes(name))
  return { ...args, data: Object.fromEntries(theirs) }
}

const checkPassword = (password: unknown): ErrorCode | null =>
  typeof password === 'string' ? checkNewPassword(password) : 'INVALID_INPUT'

interface Saved {
  data?: Sent
  /** The id of the single account that is saved. Undefined if there are several. */
  id?: string | number
}

/**
 * True if the value differs from the stored one, once it is normalised like in Payload. The screens send both fields
 * with every change.
 */
const isOther = (given: unknown, kept: string | undefined): boolean =>
  typeof given === 'string' && given.toLowerCase().trim() !== kept

/**
 * True if the caller's current password is needed to save an account (D74). It is needed for a new password, a new
 * username, or a new email address, which will receive reset links. It is also needed to change a role, and for a new
 * account with more rights than staff.
 */
const isProofNeeded = async (
  payload: BasePayload,
  operation: string,
  { data, id }: Saved,
): Promise<boolean> => {
  if (operation === 'create') return data?.role !== undefined && data.role !== 'staff'
  const account = id === undefined ? null : await findAccount(payload, String(id))
  return (
    Boolean(data?.password) ||
    isOther(data?.email, account?.email) ||
    isOther(data?.username, account?.username) ||
    (data?.role !== undefined && data.role !== account?.role)
  )
}

/** Refuses the password. The error is shown next to the form's field, and is also in the usual format. */
const refusePassword = (code: ErrorCode): never => {
  const message = errorMessages[code]
  const errors = [{ path: 'currentPassword', message }]
  throw new APIError(message, errorStatuses[code], { code, errors }, true)
}

/**
 * Protects accounts in Payload's own screens and API. A new password must be acceptable. To change a password, an email
 * address (which receives reset links), a username or the role of any account, callers need their own current
 * password (D74). Calls by our own code are exempt.
 */
export const guardPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!isSavedBySomebody(operation, req)) return args
  const { password, currentPassword } = (args as Saved).data ?? {}
  if (req.context.passwordWasProved) return args
  const problem = password ? checkPassword(password) : null
  if (problem) refuse(problem)
  if (!(await isProofNeeded(req.payload, operation, args as Saved))) return args
  const given = typeof currentPassword === 'string' ? currentPassword : ''
  if (req.user?.collection !== 'users' || !given) return refusePassword('PASSWORD_WRONG')
  const refused = await checkOwnPassword(req, req.user, given)
  if (refused) refusePassword(refused.code)
  return args
}

/**
 * Refuses a username that looks like an email address but is not the account's own address. It could be mistaken for
 * someone else's (D74).
 */
export const restrictToOwnAddress: CollectionBeforeValidateHook<User> = ({ data, originalDoc }) => {
  const { username, email } = { ...originalDoc, ...data }
  if (username?.includes('@') && username.trim().toLowerCase() !== email?.trim().toLowerCase())
    refuse('USERNAME_IS_AN_EMAIL')
  return data
}

/** Makes an unused reset link invalid when the password or the email address changes (D74). */
export const endResetLink: CollectionBeforeChangeHook<User> = ({ data, originalDoc }) =>
  data.password || (data.email && data.email !== originalDoc?.email) ? { ...data, ...noResetLink } : data

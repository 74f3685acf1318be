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
import { errorMessages, errorStatuses } from '@/messages/errors'
import { isAdmin } from '@/server/access/access'
import type { Staff, User } from '@/payload-types'
import { findStaff } from '@/server/repositories/catalogue'
import { countAccounts, findAccount } from '@/server/repositories/accounts'
import { isOwnPassword, checkNewPassword } from '@/server/services/auth/own-password'
import { noResetLink } from '@/server/services/auth/tokens'

interface Meant {
  /** Of the one account; undefined for several at once. */
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

/** Accounts are removed, or are no admins any more. */
const isRemovingAccess = (operation: string, { data }: Meant): boolean =>
  operation === 'delete' ||
  (['update', 'updateByID'].includes(operation) && data?.role !== undefined && data.role !== 'admin')

const isAnAdmin: Where = { role: { equals: 'admin' } }

/** Closed after wrong passwords, by the machine's clock as Payload wrote it, or never yet entered: not to be relied on. */
const createMayEnterWhere = (): Where => ({
  and: [
    { mustChangePassword: { not_equals: true } },
    { or: [{ lockUntil: { exists: false } }, { lockUntil: { less_than: new Date().toISOString() } }] },
  ],
})

/**
 * Somebody must be left who may give accounts, and can sign in to do it: the last admin is neither removed nor made
 * staff, alone or among others. Nor is an admin removed at all: making them staff first asks for the password of whoever
 * does it (D74), which a removal cannot carry. The call has its turn among those of all admins (endpoints/accounts.ts).
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

/** Whose sign-in is made: the form's address names them (`?staff=`) when one comes from their own page. */
const findNamedStaff = async (req: PayloadRequest | undefined): Promise<Staff | null> => {
  const id = req?.query?.staff
  return req && typeof id === 'string' ? ((await findStaff(req.payload, id)) as Staff | null) : null
}

/** What stands in a field of a new sign-in before anybody types: what is known of that member of staff. */
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

/** What Payload keeps of an account for itself; it would store what is sent for a new one. */
const ownAccountFields = [
  'sessions',
  'hash',
  'salt',
  'loginAttempts',
  'lockUntil',
  'resetPasswordToken',
  'resetPasswordExpiration',
]

/** A name or an address is text: Payload breaks on anything else. */
const isTextOrLeftOut = (value: unknown): boolean => value == null || typeof value === 'string'

/**
 * Whether somebody saves an account by a call of Payload's own. Who is not signed in may not, whatever they send: then
 * Payload says so.
 */
const isSavedBySomebody = (operation: string, { payloadAPI, user }: PayloadRequest): boolean =>
  ['create', 'update', 'updateByID'].includes(operation) &&
  payloadAPI === 'REST' &&
  user?.collection === 'users'

/** What a call of Payload's own sends of an account, without what is nobody's to send. */
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
  /** Of the one account that is saved; undefined for several at once. */
  id?: string | number
}

/** Whether one is given that the account does not have: as Payload stores it. The screens send both with every change. */
const isOther = (given: unknown, kept: string | undefined): boolean =>
  typeof given === 'string' && given.toLowerCase().trim() !== kept

/**
 * Why a saved account wants the current password of whoever saves it (D74): another password, another address, which
 * links to a new one go to, another name to sign in with, and who becomes an admin, or is one no more.
 */
const isProofNeeded = async (
  payload: BasePayload,
  operation: string,
  { data, id }: Saved,
): Promise<boolean> => {
  if (operation === 'create') return data?.role === 'admin'
  const account = id === undefined ? null : await findAccount(payload, String(id))
  return (
    Boolean(data?.password) ||
    isOther(data?.email, account?.email) ||
    isOther(data?.username, account?.username) ||
    (data?.role !== undefined && data.role !== account?.role)
  )
}

/** Told as that of the form's field, beside what every other refusal says. */
const refusePassword = (): never => {
  const message = errorMessages.PASSWORD_WRONG
  const errors = [{ path: 'currentPassword', message }]
  throw new APIError(message, errorStatuses.PASSWORD_WRONG, { code: 'PASSWORD_WRONG', errors }, true)
}

/**
 * Payload's own screens and calls: a new password is a good one, and whoever changes one, the address that links to a
 * new one go to or the name to sign in with, their own or another's, or whether somebody is an admin, gives their own
 * current one (D74). What the program itself does is not asked.
 */
export const guardPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!isSavedBySomebody(operation, req)) return args
  const { password, currentPassword } = (args as Saved).data ?? {}
  if (req.context.passwordWasProved) return args
  const problem = password ? checkPassword(password) : null
  if (problem) refuse(problem)
  if (!(await isProofNeeded(req.payload, operation, args as Saved))) return args
  const given = typeof currentPassword === 'string' ? currentPassword : ''
  const isOwn =
    req.user?.collection === 'users' && given && (await isOwnPassword(req.payload, req.user, given))
  if (!isOwn) refusePassword()
  return args
}

/** A name to sign in with that looks like an e-mail address is one's own, or it would be taken for another's (D74). */
export const restrictToOwnAddress: CollectionBeforeValidateHook<User> = ({ data, originalDoc }) => {
  const { username, email } = { ...originalDoc, ...data }
  if (username?.includes('@') && username.trim().toLowerCase() !== email?.trim().toLowerCase())
    refuse('USERNAME_IS_AN_EMAIL')
  return data
}

/** A link to a new password that waits in a mailbox ends with the password, and with the address it went to (D74). */
export const endResetLink: CollectionBeforeChangeHook<User> = ({ data, originalDoc }) =>
  data.password || (data.email && data.email !== originalDoc?.email) ? { ...data, ...noResetLink } : data

import {
  APIError,
  type BasePayload,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
} from 'payload'
import type { ErrorCode } from '../../../domain/errors'
import { errorMessages } from '../../../messages/errors'
import type { User } from '../../../payload-types'
import { statusOf } from '../../http/status'
import { isPasswordOf, passwordProblem } from './own-password'
import { findUser } from './sessions'
import { noResetLink } from './tokens'

const refuse = (code: ErrorCode): never => {
  throw new APIError(errorMessages[code], statusOf(code), { code }, true)
}

interface Sent {
  password?: unknown
  currentPassword?: unknown
  username?: unknown
  email?: unknown
  role?: unknown
}

/** What Payload keeps of an account for itself; it would store what is sent for a new one. */
const itsOwn = [
  ...['sessions', 'hash', 'salt', 'loginAttempts', 'lockUntil'],
  ...['resetPasswordToken', 'resetPasswordExpiration'],
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
export const onlyWhatIsTheirs: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (!isSavedBySomebody(operation, req)) return args
  const { data } = args as { data?: Sent }
  if (!data) return args
  if (!isTextOrLeftOut(data.username) || !isTextOrLeftOut(data.email)) refuse('INVALID_INPUT')
  const theirs = Object.entries(data).filter(([name]) => !itsOwn.includes(name))
  return { ...args, data: Object.fromEntries(theirs) }
}

const problemOf = (password: unknown): ErrorCode | null =>
  typeof password === 'string' ? passwordProblem(password) : 'INVALID_INPUT'

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
const wantsProof = async (payload: BasePayload, operation: string, { data, id }: Saved): Promise<boolean> => {
  if (operation === 'create') return data?.role === 'admin'
  const account = id === undefined ? null : await findUser(payload, String(id))
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
  throw new APIError(message, statusOf('PASSWORD_WRONG'), { code: 'PASSWORD_WRONG', errors }, true)
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
  const problem = password ? problemOf(password) : null
  if (problem) refuse(problem)
  if (!(await wantsProof(req.payload, operation, args as Saved))) return args
  const given = typeof currentPassword === 'string' ? currentPassword : ''
  const isOwn =
    req.user?.collection === 'users' && given && (await isPasswordOf(req.payload, req.user, given))
  if (!isOwn) refusePassword()
  return args
}

/** A name to sign in with that looks like an e-mail address is one's own, or it would be taken for another's (D74). */
export const ownAddressOnly: CollectionBeforeValidateHook<User> = ({ data, originalDoc }) => {
  const { username, email } = { ...originalDoc, ...data }
  if (username?.includes('@') && username.trim().toLowerCase() !== email?.trim().toLowerCase())
    refuse('USERNAME_IS_AN_EMAIL')
  return data
}

/** A link to a new password that waits in a mailbox ends with the password, and with the address it went to (D74). */
export const endResetLink: CollectionBeforeChangeHook<User> = ({ data, originalDoc }) =>
  data.password || (data.email && data.email !== originalDoc?.email) ? { ...data, ...noResetLink } : data

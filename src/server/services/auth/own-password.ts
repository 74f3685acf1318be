import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type BasePayload, incrementLoginAttempts, type PayloadRequest } from 'payload'
import type { User } from '@/payload-types'
import { type ErrorCode, fail, type Failure, ok, type Result } from '@/domain/errors'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@/domain/text/names'
import { isCommonPassword } from '@/domain/text/passwords'
import type { AuditActor } from '@/server/repositories/audit'
import { findAccount, findPasswordHash } from '@/server/repositories/accounts'
import { withLease } from '@/server/leases'
import { recordRefusal } from './account-records'

/** The number of rounds, the number of bytes, and the digest. */
type Stretching = readonly [number, number, string]

/** Many rounds of PBKDF2, to make every guess expensive. */
export const derivePasswordKey = (
  password: string,
  salt: string,
  [rounds, bytes, digest]: Stretching,
): Promise<Buffer> => promisify(pbkdf2)(password, salt, rounds, bytes, digest)

/** How Payload hashes a password (docs/private-doors.md). */
export const payloadKeyDerivation = [600_000, 32, 'sha256'] as const

/** The parameters that Payload used up to version 3.88. A hash made with them is kept until its owner signs in. */
const olderStretching = [25_000, 512, 'sha256'] as const

/** The prefix of a hash in the current format. */
const MARK = 'pbkdf2-sha256-v1:'

/** Takes as long as a password check, so that a faster response does not reveal an unknown username. */
export const pretendToCheck = (password: string): Promise<Buffer> =>
  derivePasswordKey(password, 'nobody', payloadKeyDerivation)

const isMatchingPassword = async (
  password: string,
  { hash, salt }: Pick<User, 'hash' | 'salt'>,
): Promise<boolean> => {
  if (!hash || !salt) return false
  const isOfNow = hash.startsWith(MARK)
  const kept = Buffer.from(isOfNow ? hash.slice(MARK.length) : hash, 'hex')
  const made = await derivePasswordKey(password, salt, isOfNow ? payloadKeyDerivation : olderStretching)
  return made.length === kept.length && timingSafeEqual(made, kept)
}

/**
 * True while an account is locked after too many wrong passwords or codes. It uses the machine's clock, as Payload
 * does.
 */
export const isLocked = ({ lockUntil }: Pick<User, 'lockUntil'>): boolean =>
  lockUntil != null && Date.parse(lockUntil) > Date.now()

/**
 * True if the password is correct for this account, which must have been read just before. A wrong password counts as
 * at sign-in. A correct one neither opens a session nor resets the count, because a code may be needed too.
 */
export const isRightPassword = async (
  payload: BasePayload,
  user: User,
  password: string,
): Promise<boolean> => {
  if (isLocked(user)) return false
  if (await isMatchingPassword(password, user)) return true
  const { config: collection } = payload.collections.users
  // This changes the row that is passed to it.
  await incrementLoginAttempts({ collection, payload, user: { ...user, collection: 'users' } as never })
  return false
}

/** The reason why a new password is not allowed (D74). Null if it is allowed. */
export const checkNewPassword = (password: string): ErrorCode | null => {
  if (password.length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT'
  if (password.length > LONGEST_PASSWORD) return 'PASSWORD_TOO_LONG'
  return isCommonPassword(password) ? 'PASSWORD_TOO_COMMON' : null
}

/**
 * Refuses a wrong password or code that a signed-in user entered for their own account, and records the attempt. Once
 * the account is locked, the failure says so, because the right password would be refused too.
 */
export const refuseOwnSecret = async (
  req: AuditActor,
  { id, wasOpen, wrong }: { id: string; wasOpen: boolean; wrong: Failure },
): Promise<Failure> => {
  const user = await findAccount(req.payload, id)
  const isClosed = user !== null && isLocked(user)
  await recordRefusal(req, user, { wasOpen, isClosed, isOwn: true })
  if (!isClosed) return wrong
  const retryAfter = Math.max(1, Math.ceil((Date.parse(user.lockUntil ?? '') - Date.now()) / 1000))
  return fail('ACCOUNT_LOCKED', { field: wrong.field, retryAfter })
}

/**
 * Checks the password of a signed-in user's own account. Returns the failure, or null if it is correct. Wrong passwords
 * count as at sign-in. Simultaneous calls are checked one after the other, so that each sees the count of the one
 * before.
 */
export const checkOwnPassword = (
  req: AuditActor,
  { id, username }: Pick<User, 'id' | 'username'>,
  password: string,
): Promise<Failure | null> =>
  withLease(req.payload, username, async () => {
    const wrong = fail('PASSWORD_WRONG', { field: 'current_password' })
    // A blank field is not a guess, so it is neither counted nor recorded.
    if (!password) return wrong
    const user = await findAccount(req.payload, id)
    if (!user) return wrong
    const wasOpen = !isLocked(user)
    return (await isRightPassword(req.payload, user, password))
      ? null
      : refuseOwnSecret(req, { id, wasOpen, wrong })
  })

/**
 * Changes the signed-in user's own password and ends their other sessions. If several calls are made at the same time,
 * one of them changes it. The others fail because the current password has changed, but this does not count as a guess.
 */
export const changeOwnPassword = async (
  req: PayloadRequest,
  { current, password }: { current: string; password: string },
): Promise<Result<object>> => {
  const { payload, user } = req
  if (user?.collection !== 'users') return fail('NOT_SIGNED_IN')
  const problem = password === current ? 'PASSWORD_SAME' : checkNewPassword(password)
  if (problem) return fail(problem, { field: 'password' })
  const wrong = fail('PASSWORD_WRONG', { field: 'current_password' })
  const kept = await findPasswordHash(payload, user.id)
  return withLease(payload, user.username, async () => {
    if ((await findPasswordHash(payload, user.id)) !== kept) return wrong
    const refused = await checkOwnPassword(req, user, current)
    if (refused) return refused
    // `req` identifies the current session, which stays signed in.
    req.context.passwordWasProved = true
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { password, mustChangePassword: false },
      req,
    })
    return ok({})
  })
}

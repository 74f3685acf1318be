import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type BasePayload, incrementLoginAttempts, type PayloadRequest } from 'payload'
import type { User } from '@/payload-types'
import { type ErrorCode, fail, ok, type Result } from '@/domain/errors'
import { isCommonPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@/domain/text/passwords'
import { findAccount, findPasswordHash } from '@/server/repositories/accounts'
import { withLease } from '@/server/with-lease'

/** Rounds, bytes, digest. */
type Stretching = readonly [number, number, string]

/** Many rounds of PBKDF2, so that each guess costs whoever tries as much. */
export const derivePasswordKey = (
  password: string,
  salt: string,
  [rounds, bytes, digest]: Stretching,
): Promise<Buffer> => promisify(pbkdf2)(password, salt, rounds, bytes, digest)

/** How Payload stretches a password (docs/private-doors.md). */
export const payloadKeyDerivation = [600_000, 32, 'sha256'] as const

/** How it did up to 3.88; such a hash stays until its owner signs in. */
const olderStretching = [25_000, 512, 'sha256'] as const

/** What stands before a hash of now. */
const MARK = 'pbkdf2-sha256-v1:'

/** As much work as checking a password, so that an unknown name is answered no faster than a wrong password. */
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

/** Whether an account is closed for a while after too many wrong passwords and codes. By the machine's clock, as Payload wrote it. */
export const isLocked = ({ lockUntil }: Pick<User, 'lockUntil'>): boolean =>
  lockUntil != null && Date.parse(lockUntil) > Date.now()

/**
 * Whether this is the password of that account, which was just read. A wrong one counts and closes it as at a sign-in;
 * a right one opens no session and clears nothing: it may be half of what is asked for.
 */
export const isRightPassword = async (
  payload: BasePayload,
  user: User,
  password: string,
): Promise<boolean> => {
  if (isLocked(user)) return false
  if (await isMatchingPassword(password, user)) return true
  const { config: collection } = payload.collections.users
  // It writes into the row that it is given.
  await incrementLoginAttempts({ collection, payload, user: { ...user, collection: 'users' } as never })
  return false
}

/** Why a new password may not be chosen (D74); null when it may. */
export const checkNewPassword = (password: string): ErrorCode | null => {
  if (password.length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT'
  if (password.length > LONGEST_PASSWORD) return 'PASSWORD_TOO_LONG'
  return isCommonPassword(password) ? 'PASSWORD_TOO_COMMON' : null
}

/**
 * Whether this is the password of that account: wrong ones count and close it, as at a sign-in. Of many at once each is
 * judged by what the one before it left, or as many as come together would be guesses.
 */
export const isOwnPassword = (
  payload: BasePayload,
  { id, username }: Pick<User, 'id' | 'username'>,
  password: string,
): Promise<boolean> =>
  withLease(payload, username, async () => {
    const user = await findAccount(payload, id)
    return user !== null && isRightPassword(payload, user, password)
  })

/**
 * Changes the signed-in person's own password; their other sessions end. Of several at once one changes it, and for the
 * others what they took for the current one is not any more: no try at guessing it.
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
    if (!(await isOwnPassword(payload, user, current))) return wrong
    // `req` keeps the session in which it was changed.
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

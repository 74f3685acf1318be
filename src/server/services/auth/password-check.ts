import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type BasePayload, incrementLoginAttempts } from 'payload'
import type { User } from '../../../payload-types'

/** Rounds, bytes, digest. */
type Stretching = readonly [number, number, string]

/** Many rounds of PBKDF2, so that each guess costs whoever tries as much. */
export const stretch = (
  password: string,
  salt: string,
  [rounds, bytes, digest]: Stretching,
): Promise<Buffer> => promisify(pbkdf2)(password, salt, rounds, bytes, digest)

/** How Payload stretches a password (docs/private-doors.md). */
export const payloadsStretching = [600_000, 32, 'sha256'] as const

/** How it did up to 3.88; such a hash stays until its owner signs in. */
const olderStretching = [25_000, 512, 'sha256'] as const

/** What stands before a hash of now. */
const MARK = 'pbkdf2-sha256-v1:'

/** As much work as checking a password, so that an unknown name is answered no faster than a wrong password. */
export const pretendToCheck = (password: string): Promise<Buffer> =>
  stretch(password, 'nobody', payloadsStretching)

const matches = async (password: string, { hash, salt }: Pick<User, 'hash' | 'salt'>): Promise<boolean> => {
  if (!hash || !salt) return false
  const isOfNow = hash.startsWith(MARK)
  const kept = Buffer.from(isOfNow ? hash.slice(MARK.length) : hash, 'hex')
  const made = await stretch(password, salt, isOfNow ? payloadsStretching : olderStretching)
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
  if (await matches(password, user)) return true
  const { config: collection } = payload.collections.users
  // It writes into the row that it is given.
  await incrementLoginAttempts({ collection, payload, user: { ...user, collection: 'users' } as never })
  return false
}

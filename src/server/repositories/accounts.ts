import type { BasePayload, Where } from 'payload'
import { createId } from '@/server/ids'
import { type Row, store } from '@/server/repositories/store'

/** More accounts than a chain of salons has. */
const MANY = 20_000

/** The text that an upgrade before decision 0017 wrote instead of an address that an older account already had. */
export const toPlaceholderEmail = (id: string, email: string): string => `was-${id}-${email}`

/** The accounts whose email address was also used by a different account and has not been corrected yet. */
export const listPlaceholderAccounts = async (payload: BasePayload): Promise<Row<'users'>[]> =>
  (await store(payload).find('users', { email: { contains: 'was-' } }, { limit: MANY })).filter(
    ({ id, email }) => email.startsWith(toPlaceholderEmail(String(id), '')),
  )

/** The accounts of staff who have their own diary. */
export const listAccountsOfStaff = (payload: BasePayload): Promise<Row<'users'>[]> =>
  store(payload).find('users', { staffMember: { exists: true } }, { limit: MANY })

/** The stored hash of a password, which differs for every password that is set. Null if there is no such account. */
export const findPasswordHash = async (payload: BasePayload, user: string): Promise<string | null> =>
  (await store(payload).findOne('users', { id: { equals: user } }))?.hash ?? null

export const listAccountNames = async (payload: BasePayload): Promise<string[]> =>
  (await store(payload).find('users', {}, { limit: MANY })).map(({ username }) => username)

export const findAccount = (payload: BasePayload, id: string): Promise<Row<'users'> | null> =>
  store(payload).findOne('users', { id: { equals: id } })

export const findAccountByUsername = (payload: BasePayload, username: string): Promise<Row<'users'> | null> =>
  store(payload).findOne('users', { username: { equals: username } })

/** Counts the accounts that match all of these conditions. */
export const countAccounts = (payload: BasePayload, and: Where[]): Promise<number> =>
  store(payload).count('users', { and })

export const findAccountByName = (payload: BasePayload, name: string): Promise<Row<'users'> | null> =>
  store(payload).findOne('users', { or: [{ username: { equals: name } }, { email: { equals: name } }] })

export const findAccountOfStaff = (payload: BasePayload, staff: string): Promise<Row<'users'> | null> =>
  store(payload).findOne('users', { staffMember: { equals: staff } })

/** Finds the account whose reset link has this hash. Null if there is no such link. */
export const findAccountOfLink = (payload: BasePayload, hash: string): Promise<Row<'users'> | null> =>
  store(payload).findOne('users', { resetPasswordToken: { equals: hash } })

/** Changes only these fields of an account, without running hooks. */
export const changeAccount = async (
  payload: BasePayload,
  id: string,
  data: Partial<Row<'users'>>,
): Promise<void> => {
  await payload.db.updateOne({ collection: 'users', id, data, returning: false })
}

/**
 * Replaces the token hash of a reset link. Only the first caller succeeds. Returns false if no account has this hash.
 */
export const exchangeResetLink = async (payload: BasePayload, hash: string, by: string): Promise<boolean> =>
  (await store(payload).updateOne(
    'users',
    { resetPasswordToken: { equals: hash } },
    { resetPasswordToken: by },
  )) !== null

const createAccountWhere = (id: string, ...more: Where[]): Where => ({
  and: [{ id: { equals: id } }, ...more],
})

/** Uses up one of an account's sign-in attempts. Returns how many have been used, or null if none was left. */
export const takeTry = async (payload: BasePayload, id: string, most: number): Promise<number | null> => {
  const left: Where = { loginAttempts: { less_than: most } }
  const taken = await store(payload).updateOne('users', createAccountWhere(id, left), {
    loginAttempts: { $inc: 1 },
  })
  return taken ? (taken.loginAttempts ?? 0) : null
}

/** Saves how many attempts were used, and until when the account is locked. Null if it is not locked. */
export const setTries = async (
  payload: BasePayload,
  id: string,
  loginAttempts: number,
  lockUntil: string | null,
): Promise<void> =>
  void (await store(payload).updateOne('users', createAccountWhere(id), { loginAttempts, lockUntil }))

/** Resets the count of attempts if the lock has expired or no attempt was ever counted. */
export const countAnew = async (
  payload: BasePayload,
  { id, lockUntil, loginAttempts }: Pick<Row<'users'>, 'id' | 'lockUntil' | 'loginAttempts'>,
): Promise<void> => {
  const data = { loginAttempts: 0, lockUntil: null }
  if (lockUntil != null)
    await store(payload).updateOne(
      'users',
      createAccountWhere(id, { lockUntil: { equals: lockUntil } }),
      data,
    )
  else if (loginAttempts == null)
    await store(payload).updateOne(
      'users',
      createAccountWhere(id, { loginAttempts: { exists: false } }),
      data,
    )
}

/** Saves if an account has a second factor, so that people who have one are not asked to set it up. */
export const saveSecondFactorFlag = async (
  payload: BasePayload,
  id: string,
  secondFactor: boolean,
): Promise<void> => void (await store(payload).updateOne('users', createAccountWhere(id), { secondFactor }))

/** All accounts, sorted by name. */
export const listAccounts = (payload: BasePayload): Promise<Row<'users'>[]> =>
  store(payload).find('users', {}, { sort: 'username', limit: MANY })

export type SecondFactor = Row<'second-factors'>

const isOn: Where = { status: { equals: 'on' } }

/** Finds an account's second factor, whether it is in use or being set up. Null if there is none. */
export const findSecondFactor = (payload: BasePayload, user: string): Promise<SecondFactor | null> =>
  store(payload).findOne('second-factors', createAccountWhere(user))

/**
 * Stores a new key that no code has confirmed yet. It replaces any earlier unconfirmed one. Returns false if a key is
 * already in use.
 */
export const beginSecondFactor = async (
  payload: BasePayload,
  user: string,
  sealed: string,
): Promise<boolean> => {
  const begun: Where = { status: { equals: 'begun' } }
  if (await store(payload).updateOne('second-factors', createAccountWhere(user, begun), { sealed }))
    return true
  const fresh = { lastStep: 0, revision: 0, wrongCodes: 0, recoveryHashes: [] }
  const data = { id: user, status: 'begun' as const, sealed, ...fresh }
  return (await store(payload).insertNew('second-factors', data)) !== null
}

/** Turns on the key that the code of `step` confirmed. Returns false if the key has been replaced since. */
export const turnOnSecondFactor = async (
  payload: BasePayload,
  { id, sealed }: Pick<SecondFactor, 'id' | 'sealed'>,
  confirmed: { step: number; recoveryHashes: string[]; since: number },
): Promise<boolean> => {
  const same: Where[] = [{ status: { equals: 'begun' } }, { sealed: { equals: sealed } }]
  const { step: lastStep, ...more } = confirmed
  const changed = await store(payload).updateOne('second-factors', createAccountWhere(id, ...same), {
    status: 'on',
    lastStep,
    ...more,
  })
  return changed !== null
}

/** Uses up the code of a time step. If two requests have the same code, only one succeeds. */
export const claimStep = async (payload: BasePayload, user: string, step: number): Promise<boolean> => {
  const later: Where = { lastStep: { less_than: step } }
  const data = { lastStep: step, wrongCodes: 0 }
  return (
    (await store(payload).updateOne('second-factors', createAccountWhere(user, isOn, later), data)) !== null
  )
}

/** Replaces the recovery codes that were read with this revision. Returns false if they have changed since. */
export const changeRecoveryHashes = async (
  payload: BasePayload,
  { id, revision }: Pick<SecondFactor, 'id' | 'revision'>,
  recoveryHashes: string[],
): Promise<boolean> => {
  const same: Where = { revision: { equals: revision } }
  const data = { recoveryHashes, revision: revision + 1, wrongCodes: 0 }
  return (await store(payload).updateOne('second-factors', createAccountWhere(id, isOn, same), data)) !== null
}

export const countWrongCode = async (payload: BasePayload, user: string): Promise<void> =>
  void (await store(payload).updateOne('second-factors', createAccountWhere(user), {
    wrongCodes: { $inc: 1 },
  }))

/** Resets the count of wrong codes, after the lockout has expired. */
export const clearWrongCodes = async (payload: BasePayload, user: string): Promise<void> =>
  void (await store(payload).updateOne('second-factors', createAccountWhere(user), { wrongCodes: 0 }))

/** Removes the second factor, so that only the password is required. */
export const removeSecondFactor = (payload: BasePayload, user: string): Promise<void> =>
  store(payload).remove('second-factors', createAccountWhere(user))

export type RefreshTokenRow = Row<'refresh-tokens'>

/** A refresh token. `hash` identifies the token and `family` its session. `expiresAt` is in epoch ms. */
interface NewRefreshToken {
  user: string
  family: string
  hash: string
  expiresAt: number
}

export const findRefreshToken = (payload: BasePayload, hash: string): Promise<RefreshTokenRow | null> =>
  store(payload).findOne('refresh-tokens', { hash: { equals: hash } })

/** Adds a live token. If another request has already added it, nothing happens. */
export const addRefreshToken = async (payload: BasePayload, token: NewRefreshToken): Promise<void> => {
  await store(payload).insertNew('refresh-tokens', { id: createId(), status: 'live', ...token })
}

/** Marks a live token as used. Returns false if another request was first. */
export const useRefreshToken = async (payload: BasePayload, id: string, usedAt: number): Promise<boolean> =>
  (await store(payload).updateOne(
    'refresh-tokens',
    { and: [{ id: { equals: id } }, { status: { equals: 'live' } }] },
    { status: 'used', usedAt },
  )) !== null

/** Revokes every token of a session. */
export const dropFamily = (payload: BasePayload, family: string): Promise<void> =>
  store(payload).remove('refresh-tokens', { family: { equals: family } })

/** Deletes tokens that expired before `now`. */
export const dropExpiredTokens = (payload: BasePayload, now: number): Promise<void> =>
  store(payload).remove('refresh-tokens', { expiresAt: { less_than: now } })

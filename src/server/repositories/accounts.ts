import type { BasePayload, Where } from 'payload'
import { createId } from '@/server/ids'
import { type Row, store } from '@/server/repositories/store'

/** More sign-ins than a chain has. */
const MANY = 20_000

/** What an upgrade before decision 0017 wrote in place of an address that an older account had. */
export const toPlaceholderEmail = (id: string, email: string): string => `was-${id}-${email}`

/** The accounts whose address was another's as well, and has not been put right yet. */
export const listPlaceholderAccounts = async (payload: BasePayload): Promise<Row<'users'>[]> =>
  (await store(payload).find('users', { email: { contains: 'was-' } }, { limit: MANY })).filter(
    ({ id, email }) => email.startsWith(toPlaceholderEmail(String(id), '')),
  )

/** The sign-ins of people who have a diary of their own. */
export const listAccountsOfStaff = (payload: BasePayload): Promise<Row<'users'>[]> =>
  store(payload).find('users', { staffMember: { exists: true } }, { limit: MANY })

/** A password as it is kept: another one is another text. Null where there is no such account. */
export const findPasswordHash = async (payload: BasePayload, user: string): Promise<string | null> =>
  (await store(payload).findOne('users', { id: { equals: user } }))?.hash ?? null

/** The names of all accounts. */
export const listAccountNames = async (payload: BasePayload): Promise<string[]> =>
  (await store(payload).find('users', {}, { limit: MANY })).map(({ username }) => username)

export const findAccount = (payload: BasePayload, id: string): Promise<Row<'users'> | null> =>
  store(payload).findOne('users', { id: { equals: id } })

export const findAccountByUsername = (payload: BasePayload, username: string): Promise<Row<'users'> | null> =>
  store(payload).findOne('users', { username: { equals: username } })

/** How many accounts fit all of these conditions. */
export const countAccounts = (payload: BasePayload, and: Where[]): Promise<number> =>
  store(payload).count('users', { and })

/** The account with that username or email address. */
export const findAccountByName = (payload: BasePayload, name: string): Promise<Row<'users'> | null> =>
  store(payload).findOne('users', { or: [{ username: { equals: name } }, { email: { equals: name } }] })

/** The account whose reset link has this hash; null when nobody has such a link. */
export const findAccountOfLink = (payload: BasePayload, hash: string): Promise<Row<'users'> | null> =>
  store(payload).findOne('users', { resetPasswordToken: { equals: hash } })

/** Changes fields of an account past the hooks, and no other field. */
export const changeAccount = async (
  payload: BasePayload,
  id: string,
  data: Partial<Row<'users'>>,
): Promise<void> => {
  await payload.db.updateOne({ collection: 'users', id, data, returning: false })
}

/** Puts another hash in the place of a reset link's, for the one who asked first; false: nobody has such a link. */
export const exchangeResetLink = async (payload: BasePayload, hash: string, by: string): Promise<boolean> =>
  (await store(payload).updateOne(
    'users',
    { resetPasswordToken: { equals: hash } },
    { resetPasswordToken: by },
  )) !== null

const createAccountWhere = (id: string, ...more: Where[]): Where => ({
  and: [{ id: { equals: id } }, ...more],
})

/** Takes one of the tries that an account has; how many were taken with it, null when none was left. */
export const takeTry = async (payload: BasePayload, id: string, most: number): Promise<number | null> => {
  const left: Where = { loginAttempts: { less_than: most } }
  const taken = await store(payload).updateOne('users', createAccountWhere(id, left), {
    loginAttempts: { $inc: 1 },
  })
  return taken ? (taken.loginAttempts ?? 0) : null
}

/** Writes how many tries were taken, and until when the account is closed; null: it is open. */
export const setTries = async (
  payload: BasePayload,
  id: string,
  loginAttempts: number,
  lockUntil: string | null,
): Promise<void> =>
  void (await store(payload).updateOne('users', createAccountWhere(id), { loginAttempts, lockUntil }))

/** Begins to count anew, where the time is over for which the account was closed, or nothing was ever counted. */
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

/** Notes whether an account has a second factor: whoever is asked to set one up is not asked again. */
export const saveSecondFactorFlag = async (
  payload: BasePayload,
  id: string,
  secondFactor: boolean,
): Promise<void> => void (await store(payload).updateOne('users', createAccountWhere(id), { secondFactor }))

/** Everybody with a sign-in, by name. */
export const listAccounts = (payload: BasePayload): Promise<Row<'users'>[]> =>
  store(payload).find('users', {}, { sort: 'username', limit: MANY })

export type SecondFactor = Row<'second-factors'>

const isOn: Where = { status: { equals: 'on' } }

/** What an account has begun or has; null for one without. */
export const findSecondFactor = (payload: BasePayload, user: string): Promise<SecondFactor | null> =>
  store(payload).findOne('second-factors', createAccountWhere(user))

/** Keeps a new key that no code has proved yet, in the place of another such; false when one is in use. */
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

/** From now on the key that was proved by the code of `step` is asked for; false when it is another one meanwhile. */
export const turnOnSecondFactor = async (
  payload: BasePayload,
  { id, sealed }: Pick<SecondFactor, 'id' | 'sealed'>,
  proved: { step: number; recoveryHashes: string[]; since: number },
): Promise<boolean> => {
  const same: Where[] = [{ status: { equals: 'begun' } }, { sealed: { equals: sealed } }]
  const { step: lastStep, ...more } = proved
  const changed = await store(payload).updateOne('second-factors', createAccountWhere(id, ...same), {
    status: 'on',
    lastStep,
    ...more,
  })
  return changed !== null
}

/** Takes the code of a step, once: of two requests with the same code one gets it. */
export const claimStep = async (payload: BasePayload, user: string, step: number): Promise<boolean> => {
  const later: Where = { lastStep: { less_than: step } }
  const data = { lastStep: step, wrongCodes: 0 }
  return (
    (await store(payload).updateOne('second-factors', createAccountWhere(user, isOn, later), data)) !== null
  )
}

/** Puts other recovery codes in the place of those that were read with this revision; false when they changed meanwhile. */
export const changeRecoveryHashes = async (
  payload: BasePayload,
  { id, revision }: Pick<SecondFactor, 'id' | 'revision'>,
  recoveryHashes: string[],
): Promise<boolean> => {
  const same: Where = { revision: { equals: revision } }
  const data = { recoveryHashes, revision: revision + 1, wrongCodes: 0 }
  return (await store(payload).updateOne('second-factors', createAccountWhere(id, isOn, same), data)) !== null
}

/** Counts a wrong code. */
export const countWrongCode = async (payload: BasePayload, user: string): Promise<void> =>
  void (await store(payload).updateOne('second-factors', createAccountWhere(user), {
    wrongCodes: { $inc: 1 },
  }))

/** Begins to count anew: the time for which the wrong ones closed the account is over. */
export const clearWrongCodes = async (payload: BasePayload, user: string): Promise<void> =>
  void (await store(payload).updateOne('second-factors', createAccountWhere(user), { wrongCodes: 0 }))

/** Removes it: signing in asks for the password alone. */
export const removeSecondFactor = (payload: BasePayload, user: string): Promise<void> =>
  store(payload).remove('second-factors', createAccountWhere(user))

export type RefreshTokenRow = Row<'refresh-tokens'>

/** `hash` names the token, `family` the session it belongs to; `expiresAt` in epoch milliseconds. */
export interface NewRefreshToken {
  user: string
  family: string
  hash: string
  expiresAt: number
}

export const findRefreshToken = (payload: BasePayload, hash: string): Promise<RefreshTokenRow | null> =>
  store(payload).findOne('refresh-tokens', { hash: { equals: hash } })

/** Adds a live token; one that another request has added already is as good. */
export const addRefreshToken = async (payload: BasePayload, token: NewRefreshToken): Promise<void> => {
  await store(payload).insertNew('refresh-tokens', { id: createId(), status: 'live', ...token })
}

/** Marks a live token as used; false when somebody was faster. */
export const useRefreshToken = async (payload: BasePayload, id: string, usedAt: number): Promise<boolean> =>
  (await store(payload).updateOne(
    'refresh-tokens',
    { and: [{ id: { equals: id } }, { status: { equals: 'live' } }] },
    { status: 'used', usedAt },
  )) !== null

/** Ends every token of a session. */
export const dropFamily = (payload: BasePayload, family: string): Promise<void> =>
  store(payload).remove('refresh-tokens', { family: { equals: family } })

/** Tidies what expired before `now`. */
export const dropExpiredTokens = (payload: BasePayload, now: number): Promise<void> =>
  store(payload).remove('refresh-tokens', { expiresAt: { less_than: now } })

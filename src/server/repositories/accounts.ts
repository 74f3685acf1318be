import type { BasePayload, Where } from 'payload'
import { type Row, store } from './store'

/** More sign-ins than a chain has. */
const MANY = 20_000

/** What stands in the place of an address that another account has; the migration on SQLite writes the same. */
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

import type { BasePayload } from 'payload'
import { type Row, store } from './store'

/** More sign-ins than any salon has. */
const MANY = 10_000

/** What stands in the place of an address that another account has; the migration on SQLite writes the same. */
export const parkedAddress = (id: string, email: string): string => `was-${id}-${email}`

/** The accounts whose address was another's as well, and has not been put right yet. */
export const accountsWithParkedAddress = async (payload: BasePayload): Promise<Row<'users'>[]> =>
  (await store(payload).find('users', { email: { contains: 'was-' } }, { limit: MANY })).filter(
    ({ id, email }) => email.startsWith(parkedAddress(String(id), '')),
  )

/** The sign-ins of people who have a diary of their own. */
export const accountsOfStaff = (payload: BasePayload): Promise<Row<'users'>[]> =>
  store(payload).find('users', { staffMember: { exists: true } }, { limit: 1000 })

/** A password as it is kept: another one is another text. Null where there is no such account. */
export const keptPassword = async (payload: BasePayload, user: string): Promise<string | null> =>
  (await store(payload).findOne('users', { id: { equals: user } }))?.hash ?? null

/** Puts another hash in the place of a reset link's, for the one who asked first; false: nobody has such a link. */
export const exchangeResetLink = async (payload: BasePayload, hash: string, by: string): Promise<boolean> =>
  (await store(payload).updateOne(
    'users',
    { resetPasswordToken: { equals: hash } },
    { resetPasswordToken: by },
  )) !== null

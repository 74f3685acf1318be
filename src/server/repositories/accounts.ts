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

import type { BasePayload, Where } from 'payload'
import { formatFullName } from '@/domain/text/names'
import { createId } from '@/server/ids'
import type { CustomerRow } from './customers'
import { type Row, store } from './store'

export type CustomerSessionRow = Row<'customer-sessions'>

/** More records with one address than any customer has. Each booking may have created one (D21). */
const MANY_RECORDS = 500
/** More sessions of one address than there are, and the number of expired ones that one run deletes. */
const MANY = 1000

/** The live records with this address. Merged and erased records are left out. */
export const listRecordsOfEmail = (payload: BasePayload, email: string): Promise<CustomerRow[]> =>
  store(payload).find(
    'customers',
    {
      and: [
        { email: { equals: email } },
        { anonymisedAt: { exists: false } },
        { mergedInto: { exists: false } },
      ],
    },
    { sort: '-createdAt', limit: MANY_RECORDS },
  )

/** True for records of the same person: the same name, without regard to case. */
export const isSamePerson = (a: CustomerRow, b: CustomerRow): boolean =>
  formatFullName(a.firstName, a.lastName).toLowerCase() ===
  formatFullName(b.firstName, b.lastName).toLowerCase()

/** Adds a link that has not been sent yet. Nobody knows a secret for its hash. `expiresAt` in epoch ms. */
export const addSessionLink = (
  payload: BasePayload,
  link: Pick<CustomerSessionRow, 'id' | 'email' | 'formerEmail' | 'expiresAt'>,
): Promise<unknown> =>
  store(payload).insert('customer-sessions', { ...link, state: 'link', hash: createId() })

/** Gives a link the secret with which it is sent. Null if it has been used or deleted. */
export const setLinkSecret = (
  payload: BasePayload,
  id: string,
  secret: Pick<CustomerSessionRow, 'hash' | 'expiresAt'>,
): Promise<CustomerSessionRow | null> =>
  store(payload).updateOne(
    'customer-sessions',
    { and: [{ id: { equals: id } }, { state: { equals: 'link' } }] },
    secret,
  )

const createLiveWhere = (state: CustomerSessionRow['state'], hash: string, now: number): Where => ({
  and: [{ hash: { equals: hash } }, { state: { equals: state } }, { expiresAt: { greater_than: now } }],
})

/** The link or session with this hash, unless it has expired at `now` (epoch ms). */
export const findLiveSession = (
  payload: BasePayload,
  state: CustomerSessionRow['state'],
  hash: string,
  now: number,
): Promise<CustomerSessionRow | null> =>
  store(payload).findOne('customer-sessions', createLiveWhere(state, hash, now))

/** Turns a link into a session. Null if another request was first: only one can win. */
export const openSession = (
  payload: BasePayload,
  linkHash: string,
  session: Pick<CustomerSessionRow, 'hash' | 'expiresAt'> & { provedAt: number },
): Promise<CustomerSessionRow | null> =>
  store(payload).updateOne('customer-sessions', createLiveWhere('link', linkHash, session.provedAt), {
    ...session,
    state: 'session',
    formerEmail: null,
  })

/** The open sessions of an address, newest first. */
export const listSessionsOfEmail = (
  payload: BasePayload,
  email: string,
  now: number,
): Promise<CustomerSessionRow[]> =>
  store(payload).find(
    'customer-sessions',
    {
      and: [
        { email: { equals: email } },
        { state: { equals: 'session' } },
        { expiresAt: { greater_than: now } },
      ],
    },
    { sort: '-provedAt', limit: MANY },
  )

/** Deletes links and sessions, and the links to bookings that belong to them. Returns how many. */
const removeSessions = async (payload: BasePayload, where: Where): Promise<number> => {
  const ids = (await store(payload).find('customer-sessions', where, { limit: MANY })).map(({ id }) => id)
  if (ids.length === 0) return 0
  // The session is deleted first, so that it cannot make another link to a booking in between.
  await store(payload).remove('customer-sessions', { id: { in: ids } })
  await store(payload).remove('booking-links', { session: { in: ids } })
  return ids.length
}

export const removeSession = (payload: BasePayload, id: string): Promise<number> =>
  removeSessions(payload, { id: { equals: id } })

/** Deletes all links and sessions of an address. A link that would change it to a different one is deleted too. */
export const removeSessionsOfEmail = (payload: BasePayload, email: string): Promise<number> =>
  removeSessions(payload, { or: [{ email: { equals: email } }, { formerEmail: { equals: email } }] })

/** Deletes links and sessions that expired before `now` (epoch ms). Returns how many. */
export const removeExpiredSessions = (payload: BasePayload, now: number): Promise<number> =>
  removeSessions(payload, { expiresAt: { less_than: now } })

import type { BasePayload, Where } from 'payload'
import {
  type DayPart,
  liveWaitingStates,
  type WaitingOfferState,
  type WaitingState,
} from '@/domain/booking/waiting'
import { toPhoneKey } from '@/domain/text/names'
import { type Paged, type Row, store } from './store'

export type WaitingOfferRow = Row<'waiting-offers'>
type StoredEntry = Row<'waiting-entries'>

/** An entry with its lists. */
export interface WaitingEntryRow extends Omit<
  StoredEntry,
  'services' | 'locations' | 'weekdays' | 'parts' | 'freeBefore'
> {
  services: string[]
  locations: string[]
  weekdays: number[]
  parts: DayPart[]
  freeBefore: number[]
}

/** More people than wait at any time. */
const MANY = 2000
/** The number of offers per run. The next run handles the rest. */
const BATCH = 500

const toList = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

const toEntry = (row: StoredEntry): WaitingEntryRow => ({
  ...row,
  services: toList(row.services),
  locations: toList(row.locations),
  weekdays: toList(row.weekdays),
  parts: toList(row.parts),
  freeBefore: toList(row.freeBefore),
})

const isLive: Where = { state: { in: [...liveWaitingStates] } }

export const addEntry = async (
  payload: BasePayload,
  row: Omit<WaitingEntryRow, 'createdAt' | 'updatedAt'>,
): Promise<WaitingEntryRow> => toEntry(await store(payload).insert('waiting-entries', row))

/** Writes an entry whose id is derived from what it is for. False if there is one already. */
export const addEntryOnce = async (
  payload: BasePayload,
  row: Omit<WaitingEntryRow, 'createdAt' | 'updatedAt'>,
): Promise<boolean> => (await store(payload).insertNew('waiting-entries', row)) !== null

export const findEntry = async (payload: BasePayload, id: string): Promise<WaitingEntryRow | null> => {
  const row = await store(payload).findOne('waiting-entries', { id: { equals: id } })
  return row && toEntry(row)
}

export const findEntryByHash = async (
  payload: BasePayload,
  hash: string,
): Promise<WaitingEntryRow | null> => {
  const row = await store(payload).findOne('waiting-entries', { hash: { equals: hash } })
  return row && toEntry(row)
}

/** The entries of everybody who waits, oldest first. `where` restricts them. */
export const listLiveEntries = async (payload: BasePayload, ...where: Where[]): Promise<WaitingEntryRow[]> =>
  (
    await store(payload).find(
      'waiting-entries',
      { and: [isLive, ...where] },
      { sort: ['joinedAt', 'id'], limit: MANY },
    )
  ).map(toEntry)

/**
 * The entries for these appointments and with a customer's address. Entries of callers without an address are found by the
 * phone number, however it is written.
 */
export const listEntriesOfPerson = async (
  payload: BasePayload,
  { email, phone }: { email?: string | null; phone?: string | null },
  appointments: readonly string[],
): Promise<WaitingEntryRow[]> => {
  const find = async (where: Where) =>
    (await store(payload).findAll('waiting-entries', where, { limit: MANY })).map(toEntry)
  const [known, callers] = await Promise.all([
    find({
      or: [{ appointment: { in: [...appointments] } }, ...(email ? [{ email: { equals: email } }] : [])],
    }),
    phone ? find({ and: [{ email: { exists: false } }, { phone: { exists: true } }] }) : [],
  ])
  const key = toPhoneKey(phone ?? '')
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...callers.filter((row) => !ids.has(row.id) && toPhoneKey(row.phone ?? '') === key)]
}

/** A page of the list for staff: everybody who waits, oldest first, or the entries that are over, latest first. */
export const listEntriesPage = async (
  payload: BasePayload,
  { isOver, ...page }: { isOver: boolean; page: number; limit: number },
): Promise<Paged<WaitingEntryRow>> => {
  const where: Where = isOver ? { overAt: { exists: true } } : isLive
  const sort = isOver ? ['-overAt', 'id'] : ['joinedAt', 'id']
  const found = await store(payload).findPage('waiting-entries', where, { sort, ...page })
  return { ...found, rows: found.rows.map(toEntry) }
}

type EntryChange = Partial<Omit<WaitingEntryRow, 'id' | 'createdAt' | 'updatedAt'>>

/** Changes an entry that is still in one of the states `from`. Null if it is not. */
export const changeEntry = async (
  payload: BasePayload,
  id: string,
  from: readonly WaitingState[],
  change: EntryChange,
): Promise<WaitingEntryRow | null> => {
  const where: Where = { and: [{ id: { equals: id } }, { state: { in: [...from] } }] }
  const row = await store(payload).updateOne('waiting-entries', where, change)
  return row && toEntry(row)
}

/** The emails and texts to people with these entries. Their keys name the entry. */
export const listMessagesOf = async (
  payload: BasePayload,
  entries: readonly string[],
): Promise<Row<'notifications'>[]> =>
  entries.length === 0
    ? []
    : store(payload).findAll(
        'notifications',
        { or: entries.map((id): Where => ({ key: { contains: `|${id}|` } })) },
        { limit: MANY },
      )

/** Deletes entries, their offers and the messages about them. */
export const removeEntries = async (payload: BasePayload, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const messages = (await listMessagesOf(payload, ids)).map(({ id }) => id)
  if (messages.length > 0) await store(payload).remove('notifications', { id: { in: messages } })
  await store(payload).remove('waiting-offers', { entry: { in: [...ids] } })
  await store(payload).remove('waiting-entries', { id: { in: [...ids] } })
}

/** Deletes the offers from before `before` (epoch ms) that are over. */
export const removeOldOffers = (payload: BasePayload, before: number): Promise<void> =>
  store(payload).remove('waiting-offers', {
    and: [{ madeAt: { less_than: before } }, { settled: { equals: true } }],
  })

/** Writes an offer. Null if the person has a live offer. */
export const addOffer = (
  payload: BasePayload,
  row: Omit<WaitingOfferRow, 'createdAt' | 'updatedAt'>,
): Promise<WaitingOfferRow | null> => store(payload).insertNew('waiting-offers', row)

/** Deletes an offer whose time could not be held. */
export const removeOffer = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('waiting-offers', { id: { equals: id } })

export const findOffer = (payload: BasePayload, id: string): Promise<WaitingOfferRow | null> =>
  store(payload).findOne('waiting-offers', { id: { equals: id } })

/** The last offer of an entry. Null if there was none. */
export const findLastOffer = async (payload: BasePayload, entry: string): Promise<WaitingOfferRow | null> =>
  (
    await store(payload).find('waiting-offers', { entry: { equals: entry } }, { sort: '-madeAt', limit: 1 })
  )[0] ?? null

/** The offers for which something may have to be done, oldest first. */
export const listUnsettledOffers = (payload: BasePayload): Promise<WaitingOfferRow[]> =>
  store(payload).find('waiting-offers', { settled: { not_equals: true } }, { sort: 'madeAt', limit: BATCH })

/** The offers of times that end after `now`, oldest first. */
export const listOffersToWeigh = (payload: BasePayload, now: number): Promise<WaitingOfferRow[]> =>
  store(payload).find('waiting-offers', { busyEnd: { greater_than: now } }, { sort: 'madeAt', limit: MANY })

/** The offers of these entries, latest first. */
export const listOffersOf = (payload: BasePayload, entries: readonly string[]): Promise<WaitingOfferRow[]> =>
  store(payload).find('waiting-offers', { entry: { in: [...entries] } }, { sort: '-madeAt', limit: MANY })

/** The offers made since `since` (epoch ms). */
export const listOffersSince = (payload: BasePayload, since: number): Promise<WaitingOfferRow[]> =>
  store(payload).find(
    'waiting-offers',
    { madeAt: { greater_than_equal: since } },
    { sort: '-madeAt', limit: MANY },
  )

/**
 * Ends a live offer, and lets its person have another one. Null if it is no longer live, or if it was accepted. Then only
 * its booking, or `isAccepted`, ends it.
 */
export const endOffer = (
  payload: BasePayload,
  id: string,
  state: Exclude<WaitingOfferState, 'live'>,
  isAccepted = state === 'booked',
): Promise<WaitingOfferRow | null> => {
  const isOpen: Where[] = isAccepted ? [] : [{ movesFrom: { exists: false } }]
  return store(payload).updateOne(
    'waiting-offers',
    { and: [{ id: { equals: id } }, { state: { equals: 'live' } }, ...isOpen] },
    { state, person: id, settled: state === 'booked' },
  )
}

/** Accepts a live offer of an earlier time, once and only in time. */
export const acceptOffer = async (
  payload: BasePayload,
  id: string,
  { movesFrom, now }: { movesFrom: number; now: number },
): Promise<void> => {
  await store(payload).updateOne(
    'waiting-offers',
    {
      and: [
        { id: { equals: id } },
        { state: { equals: 'live' } },
        { expiresAt: { greater_than: now } },
        { movesFrom: { exists: false } },
      ],
    },
    { movesFrom },
  )
}

/** Records when a live offer was handed over, once, and when it expires. Null if this is known. */
export const noteHandedOver = (
  payload: BasePayload,
  id: string,
  { handedOverAt, expiresAt }: { handedOverAt: number; expiresAt: number },
): Promise<WaitingOfferRow | null> =>
  store(payload).updateOne(
    'waiting-offers',
    { and: [{ id: { equals: id } }, { state: { equals: 'live' } }, { handedOverAt: { exists: false } }] },
    { handedOverAt, expiresAt },
  )

export const settleOffer = async (payload: BasePayload, id: string): Promise<void> => {
  await store(payload).updateOne('waiting-offers', { id: { equals: id } }, { settled: true })
}

/** Records that the time of an offer has been booked since. */
export const markOfferPast = async (payload: BasePayload, id: string): Promise<void> => {
  await store(payload).updateOne('waiting-offers', { id: { equals: id } }, { isPast: true })
}

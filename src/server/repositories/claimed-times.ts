import type { BasePayload, Where } from 'payload'
import { MAX_PLACES, TICK_MS } from '@/domain/booking/claim-store'
import type { Interval } from '@/domain/time/time'
import type { BusyQuery, BusyTime } from '@/server/repositories/differing-queries'
import { type Row, store } from '@/server/repositories/store'

/** More claims than any appointment or basket has. A day has 288 ticks. */
const MANY = 2000

/** More claims than all staff have on future time. */
const ALL = 1_000_000

/** A member of staff's time, `[start, end)` in epoch ms, as of `now`. */
interface SpanOf {
  staff: string
  start: number
  end: number
  now: number
}

const createLiveWhere = ({ staff, start, end, now }: SpanOf): Where => ({
  and: [
    { staff: { equals: staff } },
    { tick: { greater_than_equal: Math.floor(start / TICK_MS) } },
    { tick: { less_than: Math.ceil(end / TICK_MS) } },
    { or: [{ expiresAt: { exists: false } }, { expiresAt: { greater_than: now } }] },
  ],
})

/** True if any part of this time is claimed. */
export const isClaimed = async (payload: BasePayload, span: SpanOf): Promise<boolean> =>
  (await store(payload).count('slot-claims', createLiveWhere(span))) > 0

/** The parts of this time that are claimed, with their owners, in steps of five minutes. */
export const listClaimedIn = async (
  payload: BasePayload,
  span: SpanOf,
): Promise<(Interval & { owner: string })[]> =>
  (await store(payload).findAll('slot-claims', createLiveWhere(span), { limit: MANY })).map(
    ({ owner, tick }) => ({
      owner,
      start: tick * TICK_MS,
      end: (tick + 1) * TICK_MS,
    }),
  )

const MANY_HOLDS = 50_000

/** A time that an item in a visitor's basket holds until `expiresAt`. */
export interface HeldTime extends BusyTime {
  owner: string
  expiresAt: number
}

/** The times that visitors hold. They include expired holds, because nothing is written when a hold expires. */
export const listHeldTimes = async (payload: BasePayload, query: BusyQuery): Promise<HeldTime[]> => {
  const rows = await store(payload).findAll(
    'slot-claims',
    {
      and: [
        { expiresAt: { greater_than: 0 } },
        { staff: { in: query.staffIds } },
        { tick: { greater_than_equal: Math.floor(query.from / TICK_MS) } },
        { tick: { less_than: Math.ceil(query.to / TICK_MS) } },
      ],
    },
    { limit: MANY_HOLDS },
  )
  return rows.map(({ staff, owner, tick, expiresAt }) => ({
    staff,
    owner,
    expiresAt: expiresAt ?? 0,
    start: tick * TICK_MS,
    end: (tick + 1) * TICK_MS,
  }))
}

/** True if an item has permanent claims: it is booked, or being paid. */
export const isKept = async (payload: BasePayload, owner: string): Promise<boolean> =>
  (await store(payload).count('slot-claims', {
    and: [{ owner: { equals: owner } }, { expiresAt: { exists: false } }],
  })) > 0

/** True if a permanent claim is on one of these ticks of a member of staff. */
export const hasPermanentClaim = async (
  payload: BasePayload,
  { staff, firstTick, lastTick }: { staff: string; firstTick: number; lastTick: number },
): Promise<boolean> =>
  (await store(payload).count('slot-claims', {
    and: [
      { staff: { equals: staff } },
      { tick: { greater_than_equal: firstTick } },
      { tick: { less_than: lastTick } },
      { expiresAt: { exists: false } },
    ],
  })) > 0

/** The owners of permanent claims on the time of these people and resources that were made since `since`. */
export const findFreshOwners = async (
  payload: BasePayload,
  { start, end, staff, since }: { start: number; end: number; staff: string[]; since: number },
): Promise<string[]> => {
  const rows = await store(payload).findAll(
    'slot-claims',
    {
      and: [
        { staff: { in: staff } },
        { tick: { greater_than_equal: Math.floor(start / TICK_MS) } },
        { tick: { less_than: Math.ceil(end / TICK_MS) } },
        { claimedAt: { greater_than_equal: since } },
        { expiresAt: { exists: false } },
      ],
    },
    { limit: MANY },
  )
  return [...new Set(rows.map(({ owner }) => owner))]
}

/** The owners of permanent claims on future time, with the time of the latest claim. */
export const findPermanentOwners = async (
  payload: BasePayload,
  now: number,
): Promise<Map<string, number>> => {
  const rows = await store(payload).findAll(
    'slot-claims',
    { and: [{ tick: { greater_than_equal: Math.floor(now / TICK_MS) } }, { expiresAt: { exists: false } }] },
    { limit: ALL },
  )
  const owners = new Map<string, number>()
  for (const { owner, claimedAt } of rows) owners.set(owner, Math.max(claimedAt, owners.get(owner) ?? 0))
  return owners
}

/** Matches the claims on places. The ticks of times have far higher numbers than any place. */
const isSeatClaim: Where = {
  and: [{ tick: { less_than_equal: MAX_PLACES } }, { tick: { greater_than: 0 } }],
}

/** The claims on places at these dates. */
export const listSeatClaimsAt = (payload: BasePayload, dates: string[]): Promise<Row<'slot-claims'>[]> =>
  store(payload).findAll('slot-claims', { and: [{ staff: { in: dates } }, isSeatClaim] }, { limit: ALL })

/** The number of places taken at each of these dates. Claims are counted, as at checkout. */
export const countTakenSeats = async (
  payload: BasePayload,
  dates: string[],
): Promise<Map<string, number>> => {
  const taken = new Map<string, number>()
  if (dates.length === 0) return taken
  for (const { staff } of await listSeatClaimsAt(payload, dates))
    taken.set(staff, (taken.get(staff) ?? 0) + 1)
  return taken
}

/** A claim on a place, with its owner, its date and when it was claimed. */
interface SeatClaim {
  owner: string
  courseDate: string
  claimedAt: number
}

export const listSeatClaims = async (payload: BasePayload): Promise<SeatClaim[]> =>
  (await store(payload).findAll('slot-claims', isSeatClaim, { limit: ALL })).map(
    ({ owner, staff, claimedAt }) => ({
      owner,
      courseDate: staff,
      claimedAt,
    }),
  )

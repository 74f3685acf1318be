import { listClaimKeys } from '@/domain/booking/claim-store'
import { getNeeds } from '@/domain/booking/claim-store'
import { readBillChanges } from '@/domain/payments/bill-change'
import { type Books, groupBy } from './read-books'
import type { VisitWish } from './report'

/** The stored rows that show whether visits are whole and hold exactly what they need. */
export type VisitBooks = Books<'appointments' | 'bookings' | 'baskets' | 'claims' | 'items' | 'services'>
export const visitTables = [
  ...(['appointments', 'bookings', 'baskets', 'claims', 'items', 'services'] as const),
]

/** A claim whose tick is at most this number is a course place. The ticks of times are far higher. */
const MAX_PLACES = 500
const TICK_MS = 5 * 60_000

/** The claims on times from `now` on. Those on earlier times may already be deleted. */
const getFutureClaims = ({ claims }: Pick<VisitBooks, 'claims'>, now: number): VisitBooks['claims'] =>
  claims.filter(({ tick }) => tick > MAX_PLACES && tick * TICK_MS >= now)

/**
 * Checks P4: every live appointment to come has exactly what it needs for good, rooms and clean-up included. What the
 * next treatment of the visit has borrowed counts, because its claim names this one as the heir (D102).
 */
const getWrongClaims = ({ appointments, claims }: VisitBooks, now: number): string[] => {
  const byOwner = groupBy(claims, ({ owner }) => owner)
  const byHeir = groupBy(claims, ({ heir }) => heir ?? '')
  return appointments.flatMap((row) => {
    if (row.status === 'Cancelled' || row.start < now) return []
    const all = [...(byOwner.get(row.id) ?? []), ...(byHeir.get(row.id) ?? [])]
    const own = all.filter(({ expiresAt }) => expiresAt == null)
    const held = new Set(own.map(({ key }) => key))
    const needed = listClaimKeys(getNeeds(row))
    const missing = needed.filter((key) => !held.has(key)).length
    const more = held.size - (needed.length - missing)
    return missing === 0 && more === 0
      ? []
      : [`P4: appointment ${row.id} lacks ${missing} of its ${needed.length} ticks and has ${more} others`]
  })
}

/** Checks P4: nothing but a live appointment has time for good. A refused call leaves nothing behind. */
export const listOwnerless = (
  { appointments, claims }: Pick<VisitBooks, 'appointments' | 'claims'>,
  now: number,
): string[] => {
  const live = new Set(appointments.flatMap(({ id, status }) => (status === 'Cancelled' ? [] : [id])))
  const lost = getFutureClaims({ claims }, now).filter(
    ({ owner, expiresAt }) => expiresAt == null && !live.has(owner),
  )
  return [...groupBy(lost, ({ owner }) => owner)].map(
    ([owner, keys]) => `P4: ${owner} is no live appointment and keeps ${keys.length} ticks for good`,
  )
}

/** Checks that each hold belongs to an item with this time, so a refused call has given back all of its keys. */
const getStrayHolds = ({ items, claims }: VisitBooks, now: number): string[] => {
  const byId = new Map(items.map((row) => [row.id, row]))
  const holds = getFutureClaims({ claims }, now).filter(
    ({ expiresAt }) => expiresAt != null && expiresAt > now,
  )
  return [...groupBy(holds, ({ owner }) => owner)].flatMap(([owner, keys]) => {
    const { staff, start, busyEnd, needs } = byId.get(owner) ?? {}
    const isTimed = staff && start != null && busyEnd != null
    const needed = new Set(isTimed ? listClaimKeys(getNeeds({ staff, start, busyEnd, needs })) : [])
    const stray = keys.filter(({ key }) => !needed.has(key)).length
    return stray === 0 ? [] : [`B3: ${stray} ticks are held for item ${owner}, which does not need them`]
  })
}

/** Checks that a treatment that says “always clean up” never lends its clean-up to the next one (D102). */
const getSkippedCleanUps = ({ appointments, items, claims, services }: VisitBooks): string[] => {
  const always = new Set(services.flatMap(({ id, alwaysCleanUp }) => (alwaysCleanUp ? [String(id)] : [])))
  const cleaned = [...appointments, ...items].filter(({ service }) => always.has(service))
  const heirs = new Set(claims.map(({ heir }) => heir))
  return cleaned
    .filter(({ id }) => heirs.has(id))
    .map(({ id }) => `D102: ${id} lends its clean-up, which its treatment always has`)
}

/** Lists what a crash has left half-done. The next start, or a job, completes it. */
export const listUnfinished = ({
  appointments,
  bookings,
}: Pick<VisitBooks, 'appointments' | 'bookings'>): string[] => [
  ...bookings.flatMap(({ id, pendingSince, pendingChange }) =>
    pendingSince != null || pendingChange ? [`D100: booking ${id} is half-done`] : [],
  ),
  ...appointments.flatMap(({ id, windUpSince }) =>
    windUpSince != null ? [`D16: the cancellation of ${id} is half-done`] : [],
  ),
]

type Appointment = VisitBooks['appointments'][number]

/** True if it was added to the visit of an earlier booking. */
export const hasJoined = (row: Appointment): boolean =>
  readBillChanges(row).some(({ kind }) => kind === 'joined')

/** Checks that the bill of each booking that is paid at the salon is the sum of its live treatments (D100). */
export const judgeOpenBills = ({
  appointments,
  bookings,
  payments,
}: Books<'appointments' | 'bookings' | 'payments'>): string[] => {
  const rows = groupBy(
    appointments.filter(({ status }) => status !== 'Cancelled'),
    ({ booking }) => booking,
  )
  const due = new Map(
    payments
      .filter(({ status, type }) => status === 'pending' && type === 'pay-at-salon')
      .map(({ id, amountPence }) => [id, amountPence]),
  )
  return bookings.flatMap(({ id, payment }) => {
    const amount = due.get(payment ?? '')
    const sum = (rows.get(id) ?? []).reduce((all, row) => all + row.pricePence - (row.discountPence ?? 0), 0)
    return amount === undefined || amount === sum
      ? []
      : [`D100: the bill of booking ${id} is ${amount}, and its treatments cost ${sum}`]
  })
}

const getWrongDesk = ({ of, count, acknowledged }: VisitWish, rows: Appointment[]): string[] =>
  rows.length === count || (rows.length === 0 && !acknowledged)
    ? []
    : [`D100: the visit ${of} has ${rows.length} of its ${count} treatments`]

const getWrongPlan = (wish: VisitWish, rows: Appointment[], timed: number): string[] => {
  const { of, count, acknowledged } = wish
  const there = rows.length > 0 ? rows.length : timed
  return there === count || (there === 0 && !acknowledged)
    ? []
    : [`D103: of the plan of basket ${of}, ${there} of ${count} times are there`]
}

/** Checks that what has moved of a visit has moved by the same time. */
const getTorn = ({ of, parts }: VisitWish, rows: Appointment[]): string[] => {
  const starts = new Map(parts.map(({ id, start }) => [id, Date.parse(start)]))
  const live = rows.filter(({ id, status }) => status !== 'Cancelled' && starts.has(id))
  const shifts = new Set(live.map(({ id, start }) => start - (starts.get(id) ?? 0)))
  return shifts.size > 1 ? [`D100: the visit of ${of} has moved in part`] : []
}

/** Checks that each visit is whole or absent, also after a crash, and moves as a whole (D100, D103). */
const getBrokenVisits = (books: VisitBooks, wishes: readonly VisitWish[]): string[] => {
  const byBooking = groupBy(
    books.appointments.filter((row) => !hasJoined(row)),
    ({ booking }) => booking,
  )
  const byId = new Map(books.appointments.map((row) => [row.id, row]))
  const items = new Map(books.items.map((row) => [row.id, row]))
  // The next request for the basket writes such a plan to its items.
  const pending = new Set(books.baskets.flatMap(({ id, pendingPlan }) => (pendingPlan ? [id] : [])))
  return wishes.flatMap((wish) => {
    const own = wish.parts.flatMap(({ id }) => byId.get(id) ?? [])
    if (wish.kind === 'desk')
      return [...getWrongDesk(wish, byBooking.get(wish.of) ?? []), ...getTorn(wish, own)]
    const timed = wish.parts.filter(({ id }) => items.get(id)?.start != null).length
    const wrong = pending.has(wish.of) ? [] : getWrongPlan(wish, own, timed)
    return [...wrong, ...getTorn(wish, own)]
  })
}

/** The lead time of every product of the demo salon. */
const LEAD_MS = 48 * 3_600_000

/**
 * Checks that no treatment is closer to its patch test than the lead time (D106). `pairs` are the ids of live or
 * cancelled appointments that staff have never confirmed to be too close.
 */
export const judgeTests = (
  { appointments }: Pick<VisitBooks, 'appointments'>,
  pairs: readonly { test: string; treatment: string }[],
): string[] => {
  const live = new Map(
    appointments.flatMap((row) => (row.status === 'Cancelled' ? [] : [[row.id, row.start]])),
  )
  return pairs.flatMap(({ test, treatment }) => {
    const [from, to] = [live.get(test), live.get(treatment)]
    return from !== undefined && to !== undefined && to - from < LEAD_MS
      ? [`D106: treatment ${treatment} begins ${(to - from) / 3_600_000} hours after its test`]
      : []
  })
}

/**
 * Judges visits by the stored rows, with one sentence for each problem. After a crash (`wasCut`), what nobody has
 * acknowledged may still be held until its expiry.
 */
export const judgeVisits = (
  books: VisitBooks,
  { now, wishes, wasCut }: { now: number; wishes: readonly VisitWish[]; wasCut: boolean },
): string[] => [
  ...getWrongClaims(books, now),
  ...listOwnerless(books, now),
  ...getSkippedCleanUps(books),
  ...(wasCut ? [] : getStrayHolds(books, now)),
  ...listUnfinished(books),
  ...getBrokenVisits(books, wishes),
]

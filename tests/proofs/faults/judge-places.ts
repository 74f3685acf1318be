import { readUsedVouchers } from '@/domain/payments/voucher'
import type { Evidence } from './evidence'
import { type AllBooks, type Books, groupBy } from '../support/read-books'

/** A claim whose tick is at most this number is a course place. The ticks of times are far higher. */
const MAX_PLACES = 500

type Claims = AllBooks['claims']

const placesIn = ({ claims }: Pick<AllBooks, 'claims'>): Claims =>
  claims.filter(({ tick }) => tick <= MAX_PLACES)

/** Places held by neither a participant nor an order in progress (P4). */
export const placesOfNobody = (books: Books<'claims' | 'enrolments' | 'orders'>): string[] => {
  const dates = new Map(
    books.enrolments.flatMap(({ id, status, courseDate }) =>
      status === 'Cancelled' ? [] : [[id, courseDate] as const],
    ),
  )
  const open = new Set(
    books.orders.flatMap(({ status, booking }) =>
      status === 'open' || status === 'undoing' ? [booking] : [],
    ),
  )
  return placesIn(books)
    .filter(({ owner, staff }) => dates.get(owner) !== staff && !open.has(owner))
    .map(
      ({ owner, staff, tick }) => `place ${tick} of date ${staff} is taken by ${owner}, who is nobody (P4)`,
    )
}

/** Checks that every participant of a date holds exactly one place there permanently, and none elsewhere. */
const wrongPlaces = ({ books }: Evidence): string[] => {
  const byOwner = groupBy(placesIn(books), ({ owner }) => owner)
  return books.enrolments.flatMap(({ id, status, courseDate }) => {
    if (status === 'Cancelled' || !courseDate) return []
    const own = byOwner.get(id) ?? []
    const isRight = own.length === 1 && own[0]?.staff === courseDate && own[0].expiresAt == null
    return isRight
      ? []
      : [`participant ${id} has ${own.length} places, not one for good at ${courseDate} (P4)`]
  })
}

/** Checks that no date has more participants than places, and that none is deleted while it has a participant (B1). */
const wrongDates = ({ books }: Evidence): string[] => {
  const dates = new Map(books.dates.map((row) => [row.id, row]))
  const live = books.enrolments.filter(({ status, courseDate }) => status !== 'Cancelled' && courseDate)
  return [...groupBy(live, ({ courseDate }) => courseDate ?? '')].flatMap(([id, participants]) => {
    const date = dates.get(id)
    if (!date) return [`date ${id} is gone and has ${participants.length} participants (B2)`]
    // A date without its own limit has as many places as its course. No such date is sold here.
    return date.places != null && participants.length > date.places
      ? [`date ${id} has ${participants.length} participants and ${date.places} places (B1)`]
      : []
  })
}

/** The vouchers that paid first at checkout (D114). */
export const listUsed = ({ usedVouchers }: AllBooks['orders'][number]) => readUsedVouchers(usedVouchers)

/** What vouchers paid of an order, in pence. */
export const sumUsed = (order: AllBooks['orders'][number]): number =>
  listUsed(order).reduce((sum, one) => sum + one.usedPence, 0)

/** Checks that a purchased enrolment belongs to a completed order, at the order's price (P1, P3). */
const wrongSales = ({ books }: Evidence): string[] => {
  const orders = new Map(books.orders.map((row) => [row.id, row]))
  return books.enrolments.flatMap(({ id, order: of, status, pricePence }) => {
    const order = of ? orders.get(of) : undefined
    if (!of) return []
    if (order?.status !== 'completed' || order.booking !== id)
      return [
        `participant ${id} takes part by order ${of}, which is ${order?.status ?? 'gone'} for them (P1)`,
      ]
    const sold = order.chargePence + sumUsed(order) + (order.discountPence ?? 0)
    return status !== 'Cancelled' && sold !== pricePence
      ? [`order ${of} charges ${sold} before its discount for a place of ${pricePence} (P3)`]
      : []
  })
}

/** Problems with courses, whatever people were told: places, participants and prices. */
export const judgePlaces = (evidence: Evidence): string[] => [
  ...placesOfNobody(evidence.books),
  ...wrongPlaces(evidence),
  ...wrongDates(evidence),
  ...wrongSales(evidence),
]

import { type AllBooks, groupBy } from '../support/read-books'
import type { Evidence } from './evidence'
import type { LaterSeen } from './observed'

const MOST_WITHHELD = 2 * 60 * 60_000
const MOST_OFFERS = 3

type Witness = Pick<Evidence, 'books' | 'now' | 'fresh'>
type Offer = AllBooks['offers'][number]
type Appointment = AllBooks['appointments'][number]

/** Compares an appointment that would move up with its offers, the emails about it, and what people were told. */
const judgeMoved = (
  row: Appointment,
  offers: readonly Offer[],
  { staffStarts, isCancelled, moved, declined }: LaterSeen,
  { notices }: AllBooks,
): string[] => {
  const booked = offers.filter(({ state }) => state === 'booked').toSorted((a, b) => a.madeAt - b.madeAt)
  const last = booked.at(-1)
  const isLive = row.status !== 'Cancelled'
  const isAt = ({ start, staff }: Offer): boolean => row.start === start && row.staff === staff
  const isLost = last && isLive && !isAt(last) && !staffStarts.includes(row.start)
  const isSecret = isLive && offers.some(isAt) && !booked.some(isAt)
  const mails = notices.filter(({ key }) => key.startsWith(`moved|${row.id}|`)).length
  const most = booked.length + staffStarts.length
  const isExact = staffStarts.length === 0 && !isCancelled
  const wrongEnds = offers.flatMap(({ id, state, movesFrom }) => [
    ...(movesFrom != null && !['booked', 'declined', 'live'].includes(state)
      ? [`offer ${id} was accepted and ended ${state}`]
      : []),
    ...(moved.includes(id) && state !== 'booked'
      ? [`offer ${id} was told to have moved, and is ${state}`]
      : []),
    ...(declined.includes(id) && state !== 'declined'
      ? [`offer ${id} was told to be declined, and is ${state}`]
      : []),
  ])
  return [
    ...wrongEnds,
    ...(isLost ? [`appointment ${row.id} is not at the time of offer ${last.id}, which it took`] : []),
    ...(isSecret ? [`appointment ${row.id} is at the time of an offer that was not booked`] : []),
    ...(mails > most || (isExact && mails < most)
      ? [`${mails} emails say that appointment ${row.id} has moved, which it did ${most} times`]
      : []),
    ...(row.customerMoves ? [`moving up counts as a move by the customer of appointment ${row.id}`] : []),
    ...(isLive || isCancelled ? [] : [`appointment ${row.id} was cancelled and nobody asked for it`]),
  ]
}

/** True if the customer of an appointment has a different one at the same time. */
const isInTwoPlaces = (
  { id, customer, start, end, status }: Appointment,
  { appointments }: AllBooks,
): boolean =>
  status !== 'Cancelled' &&
  appointments.some(
    (one) =>
      one.customer === customer &&
      one.id !== id &&
      one.status !== 'Cancelled' &&
      one.start < end &&
      start < one.end,
  )

/** Checks the appointments that would move up, or have done so. Their claims are judged like those of every appointment. */
const judgeMoves = ({ books, fresh }: Pick<Witness, 'books' | 'fresh'>): string[] => {
  const rows = new Map(books.appointments.map((row) => [row.id, row]))
  const entryOf = new Map(books.waiting.map(({ id, appointment }) => [appointment, id]))
  const offersOf = groupBy(books.offers, ({ entry }) => entry)
  return fresh.flatMap(({ later }) => {
    const row = rows.get(later?.appointment ?? '')
    if (!row || !later) return []
    const offers = offersOf.get(entryOf.get(row.id) ?? '') ?? []
    return [
      ...judgeMoved(row, offers, later, books),
      ...(isInTwoPlaces(row, books) ? [`the customer of appointment ${row.id} is in two places`] : []),
    ]
  })
}

/**
 * Checks the waiting list once everything has settled (D121): each offer has ended, nothing was withheld beyond its limits,
 * nobody holds time for an offer that was not booked, and appointments moved up where their customers accepted this.
 */
export const judgeWaiting = ({ books, now, fresh }: Witness): string[] => {
  const appointments = new Set(books.appointments.map(({ id }) => id))
  const entries = new Map(books.waiting.map((row) => [row.id, row]))
  const claims = groupBy(books.claims, ({ owner }) => owner)
  const wrong = books.offers.flatMap((offer) => {
    const { id, state, item, expiresAt, withheldSince, withheldUntil } = offer
    const entry = entries.get(offer.entry)
    const isHeld = (claims.get(item) ?? []).some((one) => one.expiresAt == null || one.expiresAt > now)
    const isLong = withheldUntil - withheldSince > MOST_WITHHELD || expiresAt > withheldUntil
    return [
      ...(state === 'live' ? [`offer ${id} is still open`] : []),
      ...(isLong ? [`offer ${id} withholds its time too long`] : []),
      ...(isHeld && !appointments.has(item) ? [`offer ${id} is over and holds its time`] : []),
      ...(state === 'booked' && !appointments.has(entry?.appointment ?? item)
        ? [`offer ${id} is booked without an appointment`]
        : []),
      ...(state === 'booked' && entry?.state !== 'booked'
        ? [`somebody booked offer ${id} and still waits`]
        : []),
    ]
  })
  const alike = groupBy(
    books.offers,
    ({ staff, start, withheldSince }) => `${staff} ${start} ${withheldSince}`,
  )
  const many = [...alike.values()].filter(({ length }) => length > MOST_OFFERS)
  const answering = books.waiting.filter(({ state }) => state === 'offered')
  return [
    ...wrong,
    ...judgeMoves({ books, fresh }),
    ...many.map(([first]) => `the time of offer ${first?.id} was offered too often`),
    ...answering.map(({ id }) => `entry ${id} waits for the answer to an offer that is over`),
  ].map((text) => `${text} (D121)`)
}

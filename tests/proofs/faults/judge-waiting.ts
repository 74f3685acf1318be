import { groupBy } from '../support/read-books'
import type { Evidence } from './evidence'

const MOST_WITHHELD = 2 * 60 * 60_000
const MOST_OFFERS = 3

/**
 * Checks the waiting list once everything has settled (D121): each offer has ended, nothing was withheld beyond its limits,
 * and nobody holds time for an offer that was not booked.
 */
export const judgeWaiting = ({ books, now }: Pick<Evidence, 'books' | 'now'>): string[] => {
  const appointments = new Map(books.appointments.map((row) => [row.id, row]))
  const entries = new Map(books.waiting.map((row) => [row.id, row]))
  const claims = groupBy(books.claims, ({ owner }) => owner)
  const wrong = books.offers.flatMap((offer) => {
    const { id, state, item, expiresAt, withheldSince, withheldUntil } = offer
    const isHeld = (claims.get(item) ?? []).some((one) => one.expiresAt == null || one.expiresAt > now)
    const isLong = withheldUntil - withheldSince > MOST_WITHHELD || expiresAt > withheldUntil
    return [
      ...(state === 'live' ? [`offer ${id} is still open`] : []),
      ...(isLong ? [`offer ${id} withholds its time too long`] : []),
      ...(isHeld && !appointments.has(item) ? [`offer ${id} is over and holds its time`] : []),
      ...(state === 'booked' && !appointments.has(item)
        ? [`offer ${id} is booked without an appointment`]
        : []),
      ...(state === 'booked' && entries.get(offer.entry)?.state !== 'booked'
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
    ...many.map(([first]) => `the time of offer ${first?.id} was offered too often`),
    ...answering.map(({ id }) => `entry ${id} waits for the answer to an offer that is over`),
  ].map((text) => `${text} (D121)`)
}

import { derivePaymentLinkSecret } from '@/server/ids'
import { type AllBooks, groupBy } from '../support/read-books'
import type { Evidence } from './evidence'
import type { LinkPayment, LinksSeen, Observed } from './observed'
import { payloadSecret } from './site'

type Link = AllBooks['links'][number]
type Order = AllBooks['orders'][number]

/** How long a link may be pending after its expiry, in ms (D113). */
const PENDING = 2 * 3_600_000

const getLinkId = ({ desk }: Order): string => {
  const { link } = (desk ?? {}) as { link?: { id: string } }
  return link?.id ?? ''
}

const getNumber = ({ id }: Pick<Link, 'id'>): number => Number(id.split('-link-').at(-1))

/** What a link's orders did, and what became of its booking. */
const readLinks = ({ books, ledger }: Evidence) => {
  const orders = groupBy(books.orders, getLinkId)
  const orderOf = new Map(books.attempts.map(({ key, order }) => [key, order]))
  const moneyOf = groupBy(ledger.payments, (one) => orderOf.get(one.reference_id ?? '') ?? '')
  const paidBy = new Map(
    books.payments.flatMap((row) =>
      row.deskOrder && row.status === 'completed' ? [[row.deskOrder, row] as const] : [],
    ),
  )
  return {
    moneyOf,
    ordersOf: (id: string) => orders.get(id) ?? [],
    /** The payments that this link made. */
    paymentsOf: (id: string) =>
      (orders.get(id) ?? []).flatMap(
        // Without a charge, the first voucher made the payment (D114).
        (order) => paidBy.get(order.id) ?? paidBy.get(`order|${order.id}-${order.attemptNumber}`) ?? [],
      ),
    keptBy: (id: string) =>
      (orders.get(id) ?? [])
        .flatMap((order) => moneyOf.get(order.id) ?? [])
        .filter(({ kept, held }) => kept + held > 0),
    appointmentsOf: groupBy(books.appointments, ({ booking }) => booking),
    bookings: new Map(books.bookings.map((row) => [row.id, row])),
  }
}

type Read = ReturnType<typeof readLinks>

/** What is wrong with the booking that waited for a link which is now paid or has expired. */
const wrongWithHeld = (link: Link, read: Read, isCancelledByStaff: boolean, now: number): string[] => {
  const booking = read.bookings.get(link.booking ?? '')
  const rows = read.appointmentsOf.get(booking?.id ?? '') ?? []
  // The appointment is written last. A crash before that leaves a link whose booking nobody can see.
  if (!booking || rows.length === 0)
    return link.state === 'paid' ? ['was paid, and its booking is gone (D113)'] : []
  const isReleased = rows.every(({ status }) => status === 'Cancelled')
  if (booking.status === 'Pending')
    return [`is over, and its booking still waits for it (D113): ${rows.map(({ status }) => status).join()}`]
  if (isCancelledByStaff) return []
  if (link.state === 'paid') return isReleased ? ['was paid, and its time was released (D113)'] : []
  const hasExpired = link.ended === 'time' && link.releasesTime
  if (isReleased) return hasExpired ? [] : ['did not expire, and its time was released (D113)']
  // Somebody may have come without paying.
  const hasBegun = rows.some(({ start }) => start <= now)
  return hasExpired && !hasBegun ? ['expired, and its time was not released (D113)'] : []
}

/** What is wrong with each link of a bill: its state, the money it took, and what became of the booking (D113). */
export const judgeLinks = (evidence: Evidence): string[] => {
  const { books, observations, now } = evidence
  const read = readLinks(evidence)
  const cancelled = new Set(observations.flatMap((one) => (one.cancelled ? [one.customerId] : [])))
  const sent = JSON.stringify(books.notices)
  const paidBills = new Set(
    books.payments.flatMap(({ id, status, paidPence }) =>
      status === 'completed' && paidPence > 0 ? [id] : [],
    ),
  )
  const wrongWith = (link: Link, isLast: boolean): string[] => {
    const payments = read.paymentsOf(link.id)
    const wrong: string[] = []
    if (!link.settled)
      wrong.push(
        link.expiresAt + PENDING < now ? 'is pending long after its expiry (D113)' : 'is not settled (P6)',
      )
    if (payments.length > 1 || read.keptBy(link.id).length > 1)
      wrong.push('was charged more than once (D113)')
    if (link.state === 'paid' && payments.length === 0) wrong.push('is paid without a payment (D113)')
    if (link.ended && link.state !== 'expired') wrong.push('was ended while it was being paid (D113)')
    if (link.state !== 'paid' && payments.length > 0) wrong.push('was paid, which it does not say (D113)')
    if (sent.includes(derivePaymentLinkSecret({ secret: payloadSecret }, link.id)))
      wrong.push('its secret is stored (D113)')
    // An expired link releases nothing if the bill was paid otherwise at the same moment.
    const isPaidElsewhere = link.state === 'expired' && paidBills.has(link.payment)
    if (link.settled && link.holdsBooking && isLast && !isPaidElsewhere)
      wrong.push(...wrongWithHeld(link, read, cancelled.has(link.customer), now))
    return wrong
  }
  return [...groupBy(books.links, ({ payment }) => payment).values()].flatMap((links) => {
    const last = Math.max(...links.map(getNumber))
    return links.flatMap((link) =>
      wrongWith(link, getNumber(link) === last).map(
        (text) => `link ${link.id} (${link.state}/${link.ended}): ${text}`,
      ),
    )
  })
}

/** Compares what payers and staff were told about links with what was charged (D113, P1, P3). */
export const linksToldJudge = (evidence: Evidence) => {
  const read = readLinks(evidence)
  const held = new Map(evidence.books.appointments.map((row) => [row.id, row]))
  const wrongWithPayment = ({ link, key, shownPence, outcomes }: LinkPayment): string[] => {
    const own = read.ordersOf(link).filter(({ attemptKey }) => attemptKey === `link ${key}`)
    const money = own.flatMap(({ id }) => read.moneyOf.get(id) ?? [])
    const wrong = money
      .filter(({ amount }) => amount !== shownPence)
      .map(({ id, amount }) => `payment ${id} of a link is of ${amount}, shown was ${shownPence} (P3)`)
    const isTold = (kind: string) => outcomes.some((one) => one.kind === kind)
    if (isTold('booked') && !own.some(({ status }) => status === 'completed'))
      wrong.push(`was told that link ${link} is paid, and it is not (P2)`)
    if (isTold('declined') && money.some((one) => one.kept + one.held > 0))
      wrong.push(`was told that link ${link} was declined, and was charged (P1)`)
    return wrong
  }
  const wrongWithSeen = ({ payments, stopped }: LinksSeen, { held: items }: Observed): string[] => {
    const charged = stopped.filter((id) => read.paymentsOf(id).length > 0)
    const told = payments.filter(({ outcomes }) => outcomes.some(({ kind }) => kind === 'booked'))
    const byLink = groupBy(told, ({ link }) => link)
    return [
      ...payments.flatMap(wrongWithPayment),
      ...charged.map((id) => `staff were told that link ${id} is stopped, and it was paid (D113)`),
      ...[...byLink].flatMap(([id, all]) =>
        all.length > 1 ? [`${all.length} people were told that they paid link ${id} (D113)`] : [],
      ),
      ...items.flatMap(({ itemId }) =>
        held.has(itemId) ? [] : [`the appointment ${itemId} was acknowledged to staff and is gone (B2)`],
      ),
    ]
  }
  return (observed: Observed): string[] => {
    const seen = observed.links
    if (!seen) return []
    return seen.isHeld ? wrongWithSeen(seen, observed) : wrongWithSeen(seen, { ...observed, held: [] })
  }
}

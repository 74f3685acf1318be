import type { SiteWords } from '@/messages/site-words'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import type { PaymentDetails } from '@/contract/payments'
import { toPaymentVerdict } from './payment'
import { listAddressLines, toDirectionsHref } from '@/domain/content/address'
import type { LocationView } from '@/server/services/content/types'

/** A booking's money in pence, each sum for what it is (D17); cancelled appointments stand apart. */
interface Sums {
  discount: number
  total: number
  paid: number
  /** Sent online, and nobody knows yet whether it was paid. */
  checking: number
  due: number
  forCancelled: number
  refunded: number
}

const toSums = (payment: PaymentDetails): Sums => {
  const total = toPence(payment.total_not_cancelled)
  const due = toPence(payment.due)
  const checking =
    toPaymentVerdict(payment) === 'checking' ? Math.min(toPence(payment.amount), total - due) : 0
  const paid = payment.payment_status === 'failed' ? 0 : Math.max(0, total - due - checking)
  return {
    discount: toPence(payment.discount_not_cancelled),
    total,
    paid,
    checking,
    due,
    forCancelled: toPence(payment.paid_for_cancelled),
    refunded: toPence(payment.amount_refunded),
  }
}

interface SummaryLine {
  name: string
  text: string
  /** What all the others explain. */
  strong?: boolean
}

/** The lines under the services, each sum for what it is (D17); one of nothing is left out, but for the total. */
export const listSummaryLines = (
  words: SiteWords['sums'],
  payment: PaymentDetails,
  /** Pence on their way back to a customer who cancelled; null where that is not known. */
  onItsWay: number | null = null,
): SummaryLine[] => {
  const { discount, total, paid, checking, due, forCancelled, refunded } = toSums(payment)
  const isAtSalon = payment.payment_type === 'pay-at-salon'
  const line = (name: string, sum: number): SummaryLine[] =>
    sum <= 0 ? [] : [{ name, text: formatMoney(sum) }]
  return [
    ...(discount > 0 ? [{ name: words.discount, text: `−${formatMoney(discount)}` }] : []),
    { name: words.total, text: formatMoney(total), strong: true },
    ...line(words.paid, paid),
    ...line(words.checking, checking),
    ...line(isAtSalon ? words.atSalon : words.remaining, due),
    ...(onItsWay === null
      ? line(words.forCancelled, forCancelled)
      : [...line(words.onItsWay, onItsWay), ...line(words.feeKept, forCancelled - refunded - onItsWay)]),
    ...line(words.refunded, refunded),
  ]
}

/** Where a location is and how to get there. */
export interface LocationAddress {
  address: string
  directions: string
}

/** The locations by the names that a booking gives. */
export const toPlacesById = (locations: LocationView[], site: string): Record<string, LocationAddress> =>
  Object.fromEntries(
    locations.map((location) => [
      location.name,
      { address: listAddressLines(location).join('\n'), directions: toDirectionsHref(location, site) },
    ]),
  )

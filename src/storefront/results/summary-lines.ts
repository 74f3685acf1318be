import type { SiteWords } from '@/messages/site-words'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import type { PaymentDetails } from '@/contract/payments'
import { toPaymentVerdict } from './payment'
import { listAddressLines, toDirectionsHref } from '@/domain/content/address'
import type { LocationView } from '@/server/services/content/types'

/** A booking's amounts in pence, each for its purpose (D17). Cancelled appointments are separate. */
interface Sums {
  discount: number
  total: number
  paid: number
  /** The amount that was sent online and whose outcome is not known yet. */
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
  /** True for the total, which the other lines explain. */
  strong?: boolean
}

/** The lines under the treatments, each amount for its purpose (D17). Zero amounts are left out, except the total. */
export const listSummaryLines = (
  words: SiteWords['sums'],
  payment: PaymentDetails,
  /** The pence that are being refunded to a customer who cancelled. Null if unknown. */
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

export interface LocationAddress {
  address: string
  directions: string
}

/** The locations, by the name used in a booking. */
export const toPlacesById = (locations: LocationView[], site: string): Record<string, LocationAddress> =>
  Object.fromEntries(
    locations.map((location) => [
      location.name,
      { address: listAddressLines(location).join('\n'), directions: toDirectionsHref(location, site) },
    ]),
  )

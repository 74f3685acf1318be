import type { SiteSetting } from '../../../payload-types'
import { formatMoney } from '../../../domain/pricing/money'
import { mailLabels } from '../../../messages/mail-texts'
import type { CalendarOwner } from '../../mail/calendar-file'
import type { MailPage } from '../../mail/layout'
import type { Row } from '../../repositories/store'
import { siteAddress } from '../../site-address'

/** What is sold, in pence. `openPence`: nobody knows yet whether it was paid. */
interface Costs {
  subtotal: number
  discount: number
  openPence?: number
}

/** What a sale costs and what of it is paid. */
export const sumsOf = (
  payment: Row<'payments'> | null,
  { subtotal, discount, openPence = 0 }: Costs,
): MailPage['sums'] => {
  const total = subtotal - discount
  const paid = (payment?.paidPence ?? 0) - (payment?.refundedPence ?? 0)
  const due = Math.max(0, total - paid - openPence)
  const off: MailPage['sums'] = [
    [mailLabels.subtotal, formatMoney(subtotal)],
    [mailLabels.discount(payment?.discountCode ?? null), `−${formatMoney(discount)}`],
  ]
  return [
    ...(discount > 0 ? off : []),
    [mailLabels.total, formatMoney(total)],
    ...(paid > 0 ? ([[mailLabels.paid, formatMoney(paid)]] as MailPage['sums']) : []),
    ...(openPence > 0 ? ([[mailLabels.open, formatMoney(openPence)]] as MailPage['sums']) : []),
    ...(due > 0 ? ([[mailLabels.due, formatMoney(due)]] as MailPage['sums']) : []),
  ]
}

/** The page that shows a sale to whoever has its payment's id (D42). */
export const summaryAddress = (paymentId: string): string =>
  `${siteAddress()}/booking-summary?${new URLSearchParams({ paymentId })}`

/** The salon as the organiser in calendar files. */
export const calendarOwnerOf = ({ name, email }: SiteSetting): CalendarOwner => ({
  name,
  email: email || null,
  domain: new URL(siteAddress()).hostname,
})

/** The signature. */
export const footOf = (site: SiteSetting): string[] =>
  [site.name, site.phone, site.email].filter((line): line is string => !!line)

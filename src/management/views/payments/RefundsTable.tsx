import Link from 'next/link'
import type { GivenRefund } from '@/contract/payment-lists'
import { paymentTexts } from './texts'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'

/** The refunds made in the selected period, whenever the payment was made. */
export const GivenBack = ({ refunds }: { refunds: GivenRefund[] }) => {
  if (refunds.length === 0) return null
  return (
    <section className="desk-panel" aria-label={paymentTexts.refunded}>
      <h3>{paymentTexts.refunded}</h3>
      <ul className="desk-going">
        {refunds.map((one) => (
          <li key={one.refund_id}>
            <strong>{formatPounds(one.amount)}</strong>{' '}
            <Link
              className="desk-link"
              prefetch={false}
              href={`/management/payment-details?paymentId=${one.payment_id}`}
            >
              {one.customer_name}
            </Link>
            <br />
            {one.reason}
            <br />
            <span className="desk-hint">
              {[formatPaymentMethod(one.method), one.location_name, formatDayAndTime(one.refund_date)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

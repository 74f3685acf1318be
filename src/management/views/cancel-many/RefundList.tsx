import Link from 'next/link'
import type { BulkRefund } from '@/contract/cancel-many'
import { cancelManyTexts } from './texts'
import { refundTexts } from '@/messages/management-payments'
import type { CancelledBy } from '@/management/api/refunds'
import { RefundButton } from '@/management/components/CancelRefund.client'
import { formatPounds } from '@/management/format/payment-state'
import { formatPersonName } from '@/management/format/typed-customer'

interface Props {
  refunds: BulkRefund[]
  /** Who cancelled. */
  by: CancelledBy
}

/**
 * Refunds for the cancelled bookings: one press refunds the amount set by the terms. Other amounts are refunded on the
 * payment’s page.
 */
export const RefundList = ({ refunds, by }: Props) => (
  <section className="desk-panel" aria-label={cancelManyTexts.refundsDue}>
    <h2>{cancelManyTexts.refundsDue}</h2>
    {refunds.length === 0 && <p>{cancelManyTexts.nothingToGive}</p>}
    <ul className="desk-going">
      {refunds.map((one) => (
        <li key={one.payment_id}>
          <Link
            className="desk-link"
            prefetch={false}
            href={`/management/payment-details?paymentId=${one.payment_id}`}
          >
            {formatPounds(one.amount)} to {formatPersonName(one)}
          </Link>
          <p>
            {one.sentence}
            {one.by_hand && ` ${refundTexts.byHand}`}
          </p>
          <RefundButton
            to={formatPersonName(one)}
            refund={{
              paymentId: one.payment_id,
              amount: one.amount,
              by,
              by_hand: one.by_hand,
              bookingSlotIds: one.bookingSlotIds,
            }}
          />
        </li>
      ))}
    </ul>
  </section>
)

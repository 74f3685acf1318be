import Link from 'next/link'
import type { BulkRefund } from '@/contract/cancel-many'
import { cancelManyTexts } from '@/messages/management-cancel-many'
import { money } from '../../format/money'
import { personName } from '../../format/person-name'

/** What was cancelled had money on it: each line leads to where it is given back. */
export const ToGiveBack = ({ refunds }: { refunds: BulkRefund[] }) => (
  <section className="desk-panel" aria-label={cancelManyTexts.toGiveBack}>
    <h2>{cancelManyTexts.toGiveBack}</h2>
    {refunds.length === 0 && <p>{cancelManyTexts.nothingToGive}</p>}
    <ul className="desk-going">
      {refunds.map((one) => (
        <li key={one.booking_id}>
          <Link
            className="desk-link"
            prefetch={false}
            href={`/management/payment-details?paymentId=${one.payment_id}`}
          >
            {money(one.amount)} to {personName(one)}
          </Link>
          <br />
          {one.sentence}
        </li>
      ))}
    </ul>
  </section>
)

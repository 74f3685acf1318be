import type { PaymentDetails } from '../../contract/payments'
import { formatDate } from '../../domain/time/format'

interface Props {
  salon: { name: string; phone: string; email: string }
  payment: PaymentDetails
}

/** Whose receipt it is, of which day and of which number: on paper only. */
export const ReceiptHead = ({ salon, payment }: Props) => (
  <div className="mb-8 hidden print:block">
    <p className="text-h4">{salon.name}</p>
    <p className="text-small">{[salon.phone, salon.email].filter(Boolean).join(' · ')}</p>
    <p className="figures mt-4 text-small">
      {payment.payment_date && `${formatDate(Date.parse(payment.payment_date))} · `}
      {payment.payment_id}
    </p>
  </div>
)

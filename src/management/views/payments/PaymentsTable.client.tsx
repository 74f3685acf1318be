'use client'

import Link from 'next/link'
import { formatPaymentDate } from '@/domain/time/format'
import { Action } from '../../kit/Action.client'
import { at } from '../../kit/dates'
import { money } from '../../kit/money'
import { methodWords } from '../../kit/payment-words'
import type { ListedPayment } from '../../kit/shapes'
import { PaymentTag } from '../../kit/Tag'

interface Props {
  payments: ListedPayment[]
  onTake(payment: ListedPayment): void
}

const Sum = ({ payment }: { payment: ListedPayment }) => (
  <span>
    {money(payment.amount)}
    {payment.amount_refunded > 0 && (
      <span className="desk-hint desk-line">{money(payment.amount_refunded)} refunded</span>
    )}
  </span>
)

const Row = ({ one, onTake }: { one: ListedPayment; onTake: Props['onTake'] }) => (
  <tr>
    <td>
      <Link
        className="desk-row-link"
        prefetch={false}
        href={`/management/payment-details?paymentId=${one.payment_id}`}
      >
        {one.customer_name}
      </Link>
    </td>
    <td data-label="Date">{formatPaymentDate(at(one.payment_date))}</td>
    <td data-label="Payment type">{methodWords(one.payment_context)}</td>
    <td data-label="Method">{methodWords(one.payment_method)}</td>
    <td data-label="Status">
      <PaymentTag status={one.payment_status} />
    </td>
    <td data-number data-label="Amount">
      <Sum payment={one} />
    </td>
    <td data-number>
      {one.payment_status === 'pending' && one.amount > one.amount_paid && (
        <span className="desk-row-actions desk-above">
          <Action
            small
            aria-label={`Take Payment of ${money(one.amount - one.amount_paid)} from ${one.customer_name}`}
            onClick={() => onTake(one)}
          >
            Take Payment
          </Action>
        </span>
      )}
    </td>
  </tr>
)

/** A row opens the payment; what is still owed can be taken from here. */
export const PaymentsTable = ({ payments, onTake }: Props) => (
  <div className="desk-table-wrap" tabIndex={0} role="group" aria-label="Payments">
    <table className="desk-table desk-table--rows desk-table--cards">
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Date</th>
          <th scope="col">Payment Type</th>
          <th scope="col">Method</th>
          <th scope="col">Status</th>
          <th scope="col" data-number>
            Amount
          </th>
          <th scope="col">
            <span className="desk-hidden">Take Payment</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((one) => (
          <Row key={one.payment_id} one={one} onTake={onTake} />
        ))}
      </tbody>
    </table>
  </div>
)

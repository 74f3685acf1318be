'use client'

import { Action, ActionLink } from '../../components/Action.client'
import { money } from '../../format/money'
import { methodWords, typeWords } from '../../format/payment-words'
import type { BookingDetails } from '@/contract/booking'
import { PaymentTag } from '../../components/Tag'

interface Props {
  booking: BookingDetails
  onTake(): void
}

/** What the booking costs, what has come in and what is still to take. */
export const PaymentSummary = ({ booking, onTake }: Props) => {
  const due = (booking.amount ?? 0) - (booking.amount_paid ?? 0)
  const open = booking.payment_id !== null && booking.payment_status !== 'completed' && due > 0
  return (
    <section className="desk-panel" aria-label="Payment summary">
      <h2>
        Payment summary <PaymentTag status={booking.payment_status} due={due} />
      </h2>
      <dl className="desk-facts">
        <dt>Amount</dt>
        <dd>{money(booking.amount)}</dd>
        <dt>Paid</dt>
        <dd>{money(booking.amount_paid)}</dd>
        {Boolean(booking.amount_refunded) && (
          <>
            <dt>Refunded</dt>
            <dd>{money(booking.amount_refunded)}</dd>
          </>
        )}
        {open && (
          <>
            <dt>To take</dt>
            <dd>
              <strong>{money(due)}</strong>
            </dd>
          </>
        )}
        <dt>Payment type</dt>
        <dd>{typeWords(booking.payment_type)}</dd>
        <dt>Payment method</dt>
        <dd>{methodWords(booking.payment_method)}</dd>
      </dl>
      <div className="desk-actions">
        {open && booking.status !== 'Cancelled' && (
          <Action kind="primary" onClick={onTake}>
            Take Payment
          </Action>
        )}
        {booking.payment_id && (
          <ActionLink href={`/management/payment-details?paymentId=${booking.payment_id}`}>
            Payment Details
          </ActionLink>
        )}
      </div>
    </section>
  )
}

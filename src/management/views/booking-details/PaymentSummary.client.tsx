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
  const state = booking.payment_state
  const toTake = state?.to_take ?? 0
  return (
    <section className="desk-panel" aria-label="Payment summary">
      <h2>
        Payment summary <PaymentTag state={state} />
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
        {toTake > 0 && (
          <>
            <dt>Still to pay</dt>
            <dd>
              <strong>{money(toTake)}</strong>
            </dd>
          </>
        )}
        <dt>Payment type</dt>
        <dd>{typeWords(booking.payment_type)}</dd>
        <dt>Payment method</dt>
        <dd>{methodWords(booking.payment_method)}</dd>
      </dl>
      <div className="desk-actions">
        {toTake > 0 && (
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

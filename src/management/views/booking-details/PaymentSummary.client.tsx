'use client'

import { useRights } from '@/management/hooks/use-rights.client'
import { RefundStillDue } from '@/management/components/CancelRefund.client'
import { useState } from 'react'
import { formatPaymentMethod, formatPounds, formatPaymentType } from '@/management/format/payment-state'
import type { Booking, BookingDetails } from '@/contract/booking'
import { toPence, toPounds } from '@/domain/pricing/totals'
import { refundTexts } from '@/messages/management-payments'
import { toProposalPath } from '@/management/api/refunds'
import { toTextOrNull } from '@/client/request-json'
import { describeChangedElsewhere } from '@/messages/management-customers'
import { detailsTexts } from './texts'
import { receiptTexts } from '@/messages/management-receipts'
import { call } from '@/management/api/call'
import { Action, ActionLink } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { PaymentTag } from '@/management/components/Tag'

interface Props {
  booking: BookingDetails
  onGiven(message: string): void
}

/**
 * The refund due for a cancelled appointment, for staff; managers and admins can refund any amount elsewhere (D97). Nothing for
 * active appointments, or if nothing was paid.
 */
export const RefundDue = ({ booking, onGiven }: Props) => {
  const canRefundAny = useRights('manager')
  const { payment_id: paymentId, status, amount_paid: paid, amount_refunded: back } = booking
  if (canRefundAny || !paymentId || status !== 'Cancelled' || (paid ?? 0) <= (back ?? 0)) return null
  const { booking_id: bookingId, booking_slot_id: slot } = booking
  return (
    <section className="desk-panel" aria-label={refundTexts.owed}>
      <h2>{refundTexts.owed}</h2>
      <RefundStillDue
        pathFor={(by) => toProposalPath({ bookingId, bookingSlotId: slot }, by)}
        bookingSlotIds={[slot]}
        onGiven={onGiven}
      />
    </section>
  )
}

interface StaffNotesProps {
  booking: BookingDetails
  onDone(message: string): void
}

/** Notes for colleagues about this booking; the customer never sees them. */
export const StaffNotes = ({ booking, onDone }: StaffNotesProps) => {
  const [typed, setTyped] = useState(booking.staff_notes ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** The stored text, as this screen last saw it. */
  const [stored, setStored] = useState(booking.staff_notes ?? '')
  const isChanged = typed.trim() !== stored

  const save = async (): Promise<void> => {
    setBusy(true)
    const answer = await call<object>('/api/booking/notes', {
      method: 'PUT',
      body: { bookingId: booking.booking_id, notes: typed, seen: stored },
      failed: detailsTexts.notesFailed,
    })
    setBusy(false)
    if (answer.ok) {
      setStored(typed.trim())
      setError(null)
      return onDone(answer.message)
    }
    const now = answer.code === 'CHANGED_MEANWHILE' ? (toTextOrNull(answer.body.staff_notes) ?? '') : null
    if (now !== null) setStored(now)
    setError(now === null ? answer.message : describeChangedElsewhere(now))
  }

  return (
    <section className="desk-panel" aria-label={detailsTexts.notes}>
      <label className="desk-field">
        <span>{detailsTexts.notes}</span>
        <textarea
          className="desk-input"
          maxLength={5000}
          value={typed}
          placeholder={detailsTexts.notesHint}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Notice message={error} onDismiss={() => setError(null)} />
      {isChanged && (
        <div className="desk-actions">
          <Action busy={busy} onClick={() => void save()}>
            {detailsTexts.saveNotes}
          </Action>
        </div>
      )}
    </section>
  )
}

interface PaymentSummaryProps {
  booking: BookingDetails
  onTake(): void
}

const sumPounds = (amounts: readonly number[]): number =>
  toPounds(amounts.reduce((sum, one) => sum + toPence(one), 0))

/** What these appointments cost, what was paid for them and what is still to pay. */
const Amounts = ({ of }: { of: readonly Booking[] }) => {
  const states = of.flatMap(({ payment_state: state }) => state ?? [])
  const refunded = sumPounds(states.map((one) => one.refunded))
  const due = sumPounds(states.map((one) => (one.kind === 'checking' ? 0 : one.due)))
  return (
    <dl className="desk-facts">
      <dt>Price</dt>
      <dd>{formatPounds(sumPounds(of.map((one) => one.price_after_discount)))}</dd>
      <dt>Paid</dt>
      <dd>{formatPounds(sumPounds(states.map((one) => one.paid)))}</dd>
      {refunded > 0 && (
        <>
          <dt>Refunded</dt>
          <dd>{formatPounds(refunded)}</dd>
        </>
      )}
      {due > 0 && (
        <>
          <dt>Still to pay</dt>
          <dd>
            <strong>{formatPounds(due)}</strong>
          </dd>
        </>
      )}
    </dl>
  )
}

/** The appointment's part of the payment and, if there are other appointments to pay, that of the whole booking. */
export const PaymentSummary = ({ booking, onTake }: PaymentSummaryProps) => {
  const state = booking.payment_state
  const live = booking.appointments.filter(({ status }) => status !== 'Cancelled')
  const hasOthers = live.some(({ booking_slot_id }) => booking_slot_id !== booking.booking_slot_id)
  return (
    <section className="desk-panel" aria-label="Payment summary">
      <h2>
        Payment summary <PaymentTag state={state} />
      </h2>
      {hasOthers && <h3>{detailsTexts.thisAppointment}</h3>}
      <Amounts of={[booking]} />
      {hasOthers && (
        <>
          <h3>{detailsTexts.wholeBooking(live.length < booking.appointments.length)}</h3>
          <Amounts of={live} />
        </>
      )}
      <dl className="desk-facts">
        <dt>Payment type</dt>
        <dd>{formatPaymentType(booking.payment_type)}</dd>
        <dt>Payment method</dt>
        <dd>{formatPaymentMethod(booking.payment_method)}</dd>
      </dl>
      <div className="desk-actions">
        {(state?.to_take ?? 0) > 0 && (
          <Action kind="primary" onClick={onTake}>
            Take Payment
          </Action>
        )}
        {booking.payment_id && (
          <ActionLink href={`/management/payment-details?paymentId=${booking.payment_id}`}>
            Payment Details
          </ActionLink>
        )}
        {booking.payment_id && (state?.paid ?? 0) > 0 && (
          <ActionLink href={`/management/payments/receipt?paymentId=${booking.payment_id}`}>
            {receiptTexts.see}
          </ActionLink>
        )}
      </div>
    </section>
  )
}

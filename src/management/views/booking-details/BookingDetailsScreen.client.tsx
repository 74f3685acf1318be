'use client'

import { DisputesOf } from '@/management/components/DisputePanel.client'
import { formatTreatment } from '@/domain/booking/format-treatment'
import { getPartNumber } from '@/domain/payments/bill'
import { useState } from 'react'
import { billTexts } from '@/messages/management-payments'
import { changeResourceTexts } from '@/messages/management-desk'
import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { Action, ActionLink } from '@/management/components/Action.client'
import { SuccessMessage, Notice } from '@/management/components/Notice.client'
import type { Answered } from '@/contract/call'
import type { BookingDetails, getBooking } from '@/contract/booking'
import { TakePaymentDialog } from '@/management/components/TakePaymentDialog.client'
import { useCall } from '@/management/api/use-call.client'
import { useQuery } from '@/management/hooks/navigation.client'
import { Skeleton } from '@/management/components/Page.client'
import { CancelDialog } from '@/management/components/CancelDialog.client'
import { BalancePanel, BillParts, PaymentRefunds } from '@/management/views/payments/BalancePanel.client'
import { formatPersonName } from '@/management/format/names'
import { canCancel, canMove } from '@/management/format/payment-state'
import { AttendancePanel } from './AttendancePanel.client'
import { BookingSummary, History, listSameVisit } from './BookingSummary'
import { CustomerCard } from './CustomerCard.client'
import { MoveVisitDialog } from './MoveVisitDialog.client'
import { visitTexts } from './texts'
import { MoveDialog } from './MoveDialog.client'
import { ResourceDialog } from './ResourceDialog.client'
import { PatchTestPanel } from './PatchTestPanel.client'
import { RefundDue, PaymentSummary, StaffNotes } from './PaymentSummary.client'
import { toDetailsPath } from '@/management/api/catalogue'
import { useUndoMove } from './use-move.client'

type Asking = 'move' | 'visit' | 'resources' | 'appointment' | 'booking' | 'payment' | null

/** The questions that a link from another screen can open (`?ask=move`). */
const questions = new Map<string, Asking>([
  ['move', 'move'],
  ['cancel', 'appointment'],
])

/**
 * A link to the booking wizard for the same customer, staff, location and treatment; only the time is left to choose.
 */
const toRebookPath = ({ customer_id, staff_id, location_id, service_id }: BookingDetails): string =>
  `/management/appointments/new-booking?${new URLSearchParams({
    customerId: customer_id,
    staff_id,
    location_id,
    service_id,
  })}`

interface HeadProps {
  booking: BookingDetails | null
  onAsk(what: Asking): void
}

const Head = ({ booking, onAsk }: HeadProps) => {
  const live = booking?.appointments.filter(({ status }) => status !== 'Cancelled') ?? []
  const visit = booking ? listSameVisit(booking) : []
  return (
    <header className="desk-page__head">
      <h1>Booking details</h1>
      {booking && (
        <div className="desk-actions">
          <ActionLink href={toRebookPath(booking)}>Book again</ActionLink>
          {booking.status !== 'Cancelled' && (
            <>
              {canMove(booking) && <Action onClick={() => onAsk('move')}>Move appointment</Action>}
              {visit.length > 1 && visit.every(canMove) && (
                <Action onClick={() => onAsk('visit')}>{visitTexts.move}</Action>
              )}
              {canMove(booking) && booking.resources.length > 0 && (
                <Action onClick={() => onAsk('resources')}>{changeResourceTexts.title}</Action>
              )}
              {canCancel(booking) && (
                <Action kind="danger" onClick={() => onAsk('appointment')}>
                  Cancel appointment
                </Action>
              )}
              {live.length > 1 && live.every(canCancel) && (
                <Action onClick={() => onAsk('booking')}>Cancel whole booking</Action>
              )}
            </>
          )}
        </div>
      )}
    </header>
  )
}

/** /management/booking-details: one appointment with its customer and payment. */
export const BookingDetailsScreen = () => {
  const { get } = useQuery()
  const path = toDetailsPath(get('bookingId'), get('bookingSlotId'))
  // The key resets the page for a different appointment, so that the previous one is neither shown nor cancelled under
  // this address.
  return <Details key={path} path={path} first={questions.get(get('ask')) ?? null} />
}

const Details = ({ path, first }: { path: string | null; first: Asking }) => {
  const { data, error, loading, reload } = useCall<Answered<typeof getBooking>>(
    path,
    loadTexts.bookingDetails,
  )
  const [asking, setAsking] = useState<Asking>(first)
  const [success, setSuccess] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [version, setVersion] = useState(0)
  const booking = data?.bookingDetails ?? null
  const sold = {
    who: booking ? formatPersonName(booking) : '',
    what: booking?.appointments.map((one) => formatTreatment(one.service_name, one.guest_name)) ?? [],
  }

  const done = (message: string, failed = false): void => {
    setAsking(null)
    setSuccess(failed ? null : message)
    setProblem(failed ? message : null)
    setVersion((before) => before + 1)
    reload()
  }
  const undoMove = useUndoMove(done)
  const [firstOfVisit, ...others] = booking ? listSameVisit(booking) : []

  return (
    <section className="desk-page" aria-label="Booking details">
      <Head booking={booking} onAsk={setAsking} />
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={problem} onDismiss={() => setProblem(null)} />
      <Notice
        message={path ? error : emptyTexts.booking}
        action={path ? { label: 'Try again', run: reload } : undefined}
      />
      {undoMove.bar}
      {!booking && loading && <Skeleton rows={4} />}
      {booking && (
        <>
          <div className="desk-panels">
            <div className="desk-panels__stack">
              <BookingSummary booking={booking} />
              {booking.status !== 'Cancelled' && (
                <>
                  <AttendancePanel booking={booking} isLoading={loading} onDone={done} />
                  <PatchTestPanel booking={booking} onDone={done} />
                </>
              )}
            </div>
            <CustomerCard booking={booking} onAdded={done} />
            <div className="desk-panels__stack">
              <PaymentSummary booking={booking} onTake={() => setAsking('payment')} />
              {(booking.payment_state?.disputed || Boolean(booking.amount_refunded)) && (
                <DisputesOf bookingId={booking.booking_id} />
              )}
              {booking.payment_id &&
                booking.payment_type === 'pay-half' &&
                booking.payment_status === 'completed' && (
                  <BalancePanel key={`balance ${version}`} paymentId={booking.payment_id} />
                )}
              {booking.payment_id && <BillParts key={`parts ${version}`} paymentId={booking.payment_id} />}
              {booking.payment_id && (
                <PaymentRefunds
                  paymentId={booking.payment_id}
                  {...sold}
                  version={version}
                  onChanged={reload}
                  onGiven={done}
                />
              )}
              {booking.part_payment_ids.map((id) => (
                <PaymentRefunds
                  key={id}
                  title={billTexts.refundsOf(getPartNumber(id))}
                  paymentId={id}
                  {...sold}
                  version={version}
                  onChanged={reload}
                  onGiven={done}
                />
              ))}
              <RefundDue key={`owed ${version}`} booking={booking} onGiven={done} />
            </div>
          </div>
          <div className="desk-panels">
            <section className="desk-panel" aria-label="Comments">
              <label className="desk-field">
                <span>Comments</span>
                <textarea
                  className="desk-input"
                  readOnly
                  value={booking.notes ?? ''}
                  placeholder="No comments"
                />
              </label>
            </section>
            <StaffNotes key={booking.staff_notes} booking={booking} onDone={done} />
            <History changes={booking.history} />
          </div>
          {asking === 'move' && canMove(booking) && (
            <MoveDialog
              booking={booking}
              hasEmail={Boolean(booking.customer?.email)}
              onClose={() => setAsking(null)}
              onMoved={(moved) => {
                setAsking(null)
                setSuccess(null)
                setProblem(null)
                undoMove.offer(moved)
                reload()
              }}
            />
          )}
          {asking === 'visit' && firstOfVisit && (
            <MoveVisitDialog
              visit={[firstOfVisit, ...others]}
              hasEmail={Boolean(booking.customer?.email)}
              onClose={() => setAsking(null)}
              onMoved={done}
            />
          )}
          {asking === 'resources' && canMove(booking) && (
            <ResourceDialog booking={booking} onClose={() => setAsking(null)} onChanged={done} />
          )}
          {asking === 'payment' && (
            <TakePaymentDialog
              open
              paymentId={booking.payment_id ?? ''}
              state={booking.payment_state}
              who={formatPersonName(booking)}
              onClose={() => setAsking(null)}
              onTaken={done}
            />
          )}
          <CancelDialog
            booking={
              (asking === 'appointment' || asking === 'booking') && canCancel(booking) ? booking : null
            }
            whole={asking === 'booking' ? booking.appointments : undefined}
            inSeries={booking.series_id !== null}
            hasEmail={Boolean(booking.customer?.email)}
            onClose={() => setAsking(null)}
            onCancelled={done}
          />
        </>
      )}
    </section>
  )
}

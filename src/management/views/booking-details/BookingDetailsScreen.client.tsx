'use client'

import { DisputeList } from '@/management/components/DisputePanel.client'
import { formatTreatment } from '@/domain/content/placeholders'
import { useState } from 'react'
import { billTexts } from '@/messages/management-payments'
import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { SuccessMessage, Notice } from '@/management/components/Notice.client'
import type { Answered } from '@/contract/call'
import type { getBooking } from '@/contract/booking'
import { TakePaymentDialog } from '@/management/components/TakePaymentDialog.client'
import type { CancelScope } from '@/management/api/refunds'
import { useCall } from '@/management/api/use-call.client'
import { useQuery } from '@/management/hooks/navigation.client'
import { Skeleton } from '@/management/components/Page.client'
import { CancelDialog } from '@/management/components/CancelDialog.client'
import { BalancePanel, BillParts, PaymentRefunds } from '@/management/views/payments/BalancePanel.client'
import { formatPersonName } from '@/management/format/names'
import { canCancel, canMove } from '@/management/format/payment-state'
import { AttendancePanel } from './AttendancePanel.client'
import {
  type Asking,
  BookingHead,
  BookingSummary,
  History,
  listSameVisit,
  TextMessages,
} from './BookingSummary'
import { ChangeTreatmentDialog } from './ChangeTreatmentDialog.client'
import { CustomerCard, FormsPanel } from './CustomerCard.client'
import { EarlierPanel } from './EarlierPanel.client'
import { MoveVisitDialog } from './MoveVisitDialog.client'
import { MoveDialog } from './MoveDialog.client'
import { ResourceDialog } from './ResourceDialog.client'
import { PatchTestPanel } from './PatchTestPanel.client'
import { RefundDue, PaymentSummary, StaffNotes } from './PaymentSummary.client'
import { toDetailsPath } from '@/management/api/catalogue'
import { useUndoMove } from './use-move.client'

/** The questions that a link from another screen can open (`?ask=move`). */
const questions = new Map<string, Asking>([
  ['move', 'move'],
  ['cancel', 'appointment'],
])

/** What the dialogs that cancel are about. */
const scopes = new Map<Asking, CancelScope>([
  ['appointment', 'appointment'],
  ['cancel-visit', 'visit'],
  ['booking', 'booking'],
])

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
  const visit = booking ? listSameVisit(booking) : []
  const [firstOfVisit, ...others] = visit
  const scope = scopes.get(asking)

  return (
    <section className="desk-page" aria-label="Booking details">
      <BookingHead booking={booking} onAsk={setAsking} />
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
                  <AttendancePanel
                    booking={booking}
                    isFormToRead={booking.forms.some(
                      ({ tell_first, guest_name }) => tell_first && guest_name === booking.guest_name,
                    )}
                    isLoading={loading}
                    onDone={done}
                  />
                  <PatchTestPanel booking={booking} onDone={done} />
                  <FormsPanel booking={booking} />
                  <EarlierPanel booking={booking} onDone={done} />
                </>
              )}
            </div>
            <CustomerCard booking={booking} onAdded={done} />
            <div className="desk-panels__stack">
              <PaymentSummary booking={booking} onTake={() => setAsking('payment')} />
              {booking.payment_id && <DisputeList bookingId={booking.booking_id} />}
              {booking.payment_id &&
                booking.payment_type === 'pay-half' &&
                booking.payment_status === 'completed' && (
                  <BalancePanel key={`balance ${version}`} paymentId={booking.payment_id} />
                )}
              {booking.payment_id && (
                <BillParts key={`parts ${version}`} paymentId={booking.payment_id} onGiven={done} />
              )}
              {booking.payment_id && (
                <PaymentRefunds
                  paymentId={booking.payment_id}
                  {...sold}
                  version={version}
                  onChanged={reload}
                  onGiven={done}
                />
              )}
              {booking.part_payment_ids.map((id, at) => (
                <PaymentRefunds
                  key={id}
                  title={billTexts.refundsOf(at + 2)}
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
            <TextMessages texts={booking.texts} />
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
          {asking === 'move-visit' && firstOfVisit && (
            <MoveVisitDialog
              visit={[firstOfVisit, ...others]}
              hasEmail={Boolean(booking.customer?.email)}
              onClose={() => setAsking(null)}
              onMoved={done}
            />
          )}
          {asking === 'treatment' && (
            <ChangeTreatmentDialog booking={booking} onClose={() => setAsking(null)} onChanged={done} />
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
            booking={scope && canCancel(booking) ? booking : null}
            scope={scope}
            appointments={scope === 'visit' ? visit : booking.appointments}
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

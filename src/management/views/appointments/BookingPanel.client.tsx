'use client'

import { useState } from 'react'
import type { DiaryBooking } from '@/contract/diary'
import { formatDuration } from '@/domain/time/format'
import { Action, ActionLink } from '../../components/Action.client'
import { Dialog } from '../../components/Dialog.client'
import { VisitTag } from '../../components/Tag'
import { TakePaymentDialog } from '../../components/TakePaymentDialog.client'
import { dayAndTime, shortRange } from '../../format/dates'
import { mayCancel, mayMove } from '../../format/visit-standing'
import { personName } from '../../format/person-name'
import { AttendancePanel } from '../booking-details/AttendancePanel.client'
import { MoveDialog } from '../booking-details/MoveDialog.client'
import type { MoveDone } from '../booking-details/use-undo-move.client'
import { marksOf } from './Mark'
import { detailsOf, priceWords } from './payment-words'

interface Props {
  booking: DiaryBooking
  onCancel(): void
  onClose(): void
  /** Something was done: the diary is loaded again. */
  onDone(message: string): void
  onMoved(done: MoveDone): void
}

const Facts = ({ booking }: { booking: DiaryBooking }) => (
  <>
    <p className="desk-panel-when">
      <strong>
        {dayAndTime(booking.start_time).split(',')[0]}, {shortRange(booking.start_time, booking.end_time)}
      </strong>{' '}
      <VisitTag visit={booking} />
    </p>
    <dl className="desk-facts">
      <dt>Treatment</dt>
      <dd>
        {booking.service_name}, {formatDuration(booking.duration_minutes)}
      </dd>
      <dt>With</dt>
      <dd>
        {booking.staff_name}, {booking.location_name}
      </dd>
      <dt>Payment</dt>
      <dd>{priceWords(booking)}</dd>
      {booking.phone_number && (
        <>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${booking.phone_number.replace(/[^\d+]/g, '')}`}>{booking.phone_number}</a>
          </dd>
        </>
      )}
    </dl>
    <ul className="desk-panel-marks">
      {marksOf(booking).map(({ sign, words }) => (
        <li key={sign}>{words}</li>
      ))}
    </ul>
  </>
)

/** An appointment of the grid with what can be done about it. */
export const BookingPanel = ({ booking, onCancel, onClose, onDone, onMoved }: Props) => {
  const [doing, setDoing] = useState<'move' | 'pay' | null>(null)
  if (doing === 'move')
    return (
      <MoveDialog
        booking={booking}
        hasEmail={booking.has_email}
        onClose={() => setDoing(null)}
        onMoved={onMoved}
      />
    )
  if (doing === 'pay' && booking.payment_id)
    return (
      <TakePaymentDialog
        open
        paymentId={booking.payment_id}
        state={booking.payment_state}
        who={personName(booking)}
        what={[booking.service_name]}
        onClose={() => setDoing(null)}
        onTaken={onDone}
      />
    )
  return (
    <Dialog title={personName(booking) || 'Customer'} open onClose={onClose}>
      <div className="desk-dialog__body">
        <Facts booking={booking} />
        {booking.status === 'Confirmed' && <AttendancePanel booking={booking} onDone={onDone} />}
      </div>
      <div className="desk-actions">
        <ActionLink kind="primary" href={detailsOf(booking)}>
          Open booking
        </ActionLink>
        {(booking.payment_state?.to_take ?? 0) > 0 && (
          <Action onClick={() => setDoing('pay')}>Take Payment</Action>
        )}
        {mayMove(booking) && <Action onClick={() => setDoing('move')}>Move</Action>}
        {mayCancel(booking) && (
          <Action kind="danger" onClick={onCancel}>
            Cancel appointment
          </Action>
        )}
      </div>
    </Dialog>
  )
}

'use client'

import { cancelTexts, toldWords } from '@/messages/management-wizard'
import { CancelRefund } from './CancelRefund.client'
import { ConfirmDialog } from './ConfirmDialog.client'
import { ReasonField } from './ReasonField.client'
import { dayAndTime } from '../format/dates'
import type { Booking } from '@/contract/booking'
import { useCancel } from './use-cancel.client'

interface Props {
  booking: Booking | null
  /** Every appointment of the booking, when all of them are cancelled; without it only `booking` itself. */
  whole?: Booking[]
  /** Without an email address the customer cannot be told. */
  hasEmail: boolean
  onClose(): void
  /** `failed`: it is cancelled, and the money did not go back. */
  onCancelled(message: string, failed: boolean): void
}

const Appointment = ({ one }: { one: Booking }) => (
  <li>
    {one.service_name} with {one.staff_name} at {one.location_name}
    <br />
    {dayAndTime(one.start_time)}
  </li>
)

/** Says which appointments go and what happens to the money, and does it when that is confirmed (D16). */
export const CancelDialog = ({ booking, whole, hasEmail, onClose, onCancelled }: Props) => {
  const going = whole?.filter(({ status }) => status !== 'Cancelled') ?? (booking ? [booking] : [])
  const { busy, working, error, cancel, reset, change, reason, setReason, ...money } = useCancel(
    booking,
    whole !== undefined,
    going,
    onCancelled,
  )

  const close = (): void => {
    reset()
    onClose()
  }

  return (
    <ConfirmDialog
      title={whole ? 'Cancel the whole booking?' : 'Cancel this appointment?'}
      open={booking !== null}
      confirm={whole ? 'Cancel the booking' : 'Cancel the appointment'}
      busy={busy || working}
      error={error}
      onConfirm={() => void cancel()}
      onClose={close}
    >
      {booking && (
        <>
          <p>
            <strong>
              {booking.first_name} {booking.last_name}
            </strong>
          </p>
          <ul className="desk-going">
            {going.map((one) => (
              <Appointment key={one.booking_slot_id} one={one} />
            ))}
          </ul>
          <p className="desk-hint">
            {cancelTexts.free} {toldWords(hasEmail)} {cancelTexts.forGood}
          </p>
          <ReasonField value={reason} onChange={setReason} />
          <CancelRefund {...money} working={working} onChange={change} />
        </>
      )}
    </ConfirmDialog>
  )
}

'use client'

import { useEffect, useEffectEvent } from 'react'
import type { BookingDetails, getBooking } from '@/contract/booking'
import type { Answered } from '@/contract/call'
import { useCall } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import { BookTestDialog } from '@/management/views/booking-details/BookTestDialog.client'
import { testPanelTexts as texts } from '@/messages/management-patch-tests'
import { loadTexts } from '@/messages/management-texts'

/** A new appointment whose treatment still needs a patch test. */
export interface Untested {
  bookingId: string
  bookingSlotId: string
}

/** Says why no test can be booked before the appointment. */
const NoTest = ({ booking, onClose }: { booking: BookingDetails; onClose(): void }) => (
  <Dialog title={texts.title} open onClose={onClose}>
    <p>
      {texts.bookFor(
        booking.guest_name ?? formatPersonName(booking),
        booking.service_name,
        formatDayAndTime(booking.start_time),
      )}
    </p>
    <p>{booking.test_care?.test_service_id ? texts.tooLate : texts.noTestTreatment}</p>
    <div className="desk-actions">
      <Action kind="primary" onClick={onClose}>
        {texts.understood}
      </Action>
    </div>
  </Dialog>
)

interface Props {
  appointment: Untested
  /** The message is null if no test was booked. */
  onDone(message: string | null): void
}

/** Offers to book the patch test that a new appointment still needs (D106). */
export const UntestedDialog = ({ appointment, onDone }: Props) => {
  const query = new URLSearchParams({ ...appointment })
  const { data, error } = useCall<Answered<typeof getBooking>>(
    `/api/booking/booking-details?${query}`,
    loadTexts.bookingDetails,
  )
  const close = (): void => onDone(null)
  const booking = data?.bookingDetails
  // The test of another treatment of the same visit may count for this one.
  const isSettled = booking !== undefined && !['missing', 'declared'].includes(booking.patch_test)
  const settle = useEffectEvent(() => onDone(null))
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  if (isSettled) return null
  if (!booking)
    return (
      <Dialog title={texts.title} open={error !== null} onClose={close}>
        <Notice message={error} />
      </Dialog>
    )
  const { test_service_id: id, test_service_name: name, latest_start: latest } = booking.test_care ?? {}
  return id && latest ? (
    <BookTestDialog
      booking={booking}
      service={{ id, name: name ?? '' }}
      latest={latest}
      onClose={close}
      onBooked={onDone}
    />
  ) : (
    <NoTest booking={booking} onClose={close} />
  )
}

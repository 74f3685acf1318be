'use client'

import { useState } from 'react'
import { errorMessages } from '@/messages/errors'
import { loadTexts, saveTexts } from '@/messages/management-texts'
import type { Booking } from '@/contract/booking'
import { call } from '../api/call'
import { proposalPath } from '../api/refunds'
import { useRefundChoice } from '../api/use-refund-choice.client'

const pathOf = (booking: Booking, whole: boolean, reason: string): string => {
  const query = new URLSearchParams({ bookingId: booking.booking_id })
  if (!whole) query.set('bookingSlotId', booking.booking_slot_id)
  if (reason.trim()) query.set('reason', reason.trim())
  return `/api/booking/cancel-booking?${query}`
}

/** Cancels, and then gives back what was decided: the time is free even when the money makes trouble. */
export const useCancel = (
  booking: Booking | null,
  whole: boolean,
  /** The appointments that are cancelled. */
  going: readonly Booking[],
  onCancelled: (message: string, failed: boolean) => void,
) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const slot = whole ? null : (booking?.booking_slot_id ?? null)
  const refund = useRefundChoice({
    pathFor: (by) => (booking ? proposalPath(booking.booking_id, slot, by) : null),
    paymentId: booking?.payment_id ?? null,
    failed: loadTexts.refundProposal,
  })
  const { working, settle, giveAfter, isUnknown: _, reload: __, ...shown } = refund

  const reset = (): void => {
    setError(null)
    setReason('')
    refund.reset()
  }

  const cancel = async (): Promise<void> => {
    if (!booking?.booking_id) return setError(errorMessages.BOOKING_ID_MISSING)
    if (working) return
    const wanted = settle()
    if (wanted === null) return setError(null)
    setBusy(true)
    setError(null)
    const answer = await call<{ bookingId?: string }>(pathOf(booking, whole, reason), {
      method: 'DELETE',
      failed: saveTexts.cancelBooking,
    })
    if (!answer.ok || !answer.data.bookingId) {
      setBusy(false)
      return setError(answer.message || saveTexts.cancelBooking)
    }
    const slots = going.map(({ booking_slot_id }) => booking_slot_id)
    const { message, failed } = await giveAfter(answer.message, wanted, slots)
    setBusy(false)
    reset()
    onCancelled(message, failed)
  }

  return { ...shown, busy, error: error ?? refund.error, working, cancel, reset, reason, setReason }
}

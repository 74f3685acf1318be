'use client'

import { useState } from 'react'
import { errorMessages } from '@/messages/errors'
import { loadTexts, saveTexts } from '@/messages/management-texts'
import type { Booking } from '@/contract/booking'
import { call } from '@/management/api/call'
import { type CancelledBy, type CancelScope, toProposalPath, toScopeQuery } from '@/management/api/refunds'
import { useRefundChoice } from '@/management/api/use-refund-choice.client'

interface CancelChoices {
  reason: string
  by: CancelledBy
  /** The refund sent straight afterwards, in pounds. Null if it is unknown. */
  giving: number | null
}

const toCancelPath = (
  booking: Booking,
  scope: CancelScope,
  { reason, by, giving }: CancelChoices,
): string => {
  const query = new URLSearchParams({ ...toScopeQuery(booking, scope), by })
  if (giving !== null) query.set('giving', giving.toFixed(2))
  if (reason.trim()) query.set('reason', reason.trim())
  return `/api/booking/cancel-booking?${query}`
}

/** Cancels first and refunds afterwards, so that the time becomes free even if the refund fails. */
export const useCancel = (
  booking: Booking | null,
  scope: CancelScope,
  /** The appointments being cancelled. */
  going: readonly Booking[],
  onCancelled: (message: string, failed: boolean) => void,
) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const refund = useRefundChoice({
    pathFor: (by) => (booking ? toProposalPath(toScopeQuery(booking, scope), by) : null),
    paymentId: booking?.payment_id ?? null,
    failed: loadTexts.refundProposal,
  })
  const { working, settle, giveAfter, isUnknown, reload: _, ...shown } = refund

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
    const giving = isUnknown ? null : wanted.reduce((sum, { amount }) => sum + amount, 0)
    const path = toCancelPath(booking, scope, { reason, by: refund.choice.by, giving })
    const answer = await call<{ bookingId?: string }>(path, {
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

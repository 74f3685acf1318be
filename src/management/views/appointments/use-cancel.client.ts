'use client'

import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { errorMessages } from '@/messages/errors'
import { refundTexts } from '@/messages/management-refunds'
import { loadTexts, saveTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import { money } from '../../format/money'
import { giveBackFor, proposalPath, refundsPath, typedPounds } from '../../api/refunds'
import type { Booking } from '@/contract/booking'
import type { ProposedRefund, Refunds } from '@/contract/payments'
import { useCall } from '../../api/use-call.client'
import type { RefundChoice } from './CancelRefund.client'

const pathOf = (booking: Booking, whole: boolean): string => {
  const query = new URLSearchParams({ bookingId: booking.booking_id })
  if (!whole) query.set('bookingSlotId', booking.booking_slot_id)
  return `/api/booking/cancel-booking?${query}`
}

const start: RefundChoice = { by: 'customer', amount: null, give: true }

/** Pounds that should go back; null: the typed amount is none. */
const wanted = (choice: RefundChoice, proposal: ProposedRefund | null): number | null => {
  if (!choice.give || !proposal?.payment_id) return 0
  if (choice.amount === null) return proposal.amount
  return typedPounds(choice.amount) || null
}

/** Cancels, and then gives back what was decided: the time is free even when the money makes trouble. */
export const useCancel = (
  booking: Booking | null,
  whole: boolean,
  /** The appointments that are cancelled. */
  going: readonly Booking[],
  onCancelled: (message: string) => void,
) => {
  const { user } = useAuth()
  const isAdmin = user?.role === 'admin'
  const [choice, setChoice] = useState(start)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const slot = whole ? null : (booking?.booking_slot_id ?? null)
  const proposed = useCall<ProposedRefund>(
    booking ? proposalPath(booking.booking_id, slot, choice.by) : null,
    loadTexts.refundProposal,
  )
  const paid = useCall<Refunds>(
    booking?.payment_id ? refundsPath(booking.payment_id) : null,
    loadTexts.refundProposal,
  )
  const online = paid.data?.online ?? false
  // An answer about the other side, or about an appointment asked after before, is not this one's.
  const working = proposed.loading || paid.loading
  const proposal = working || proposed.error || paid.error ? null : proposed.data

  const moneyWords = async (message: string, amount: number): Promise<string> => {
    if (booking?.payment_id && !proposal) return `${message} ${refundTexts.notWorkedOut}`
    const paymentId = proposal?.payment_id
    if (amount === 0 || !paymentId) return message
    const bookingSlotIds = going.map(({ booking_slot_id }) => booking_slot_id)
    const refund = { paymentId, amount, by: choice.by, by_hand: !online, bookingSlotIds }
    const given = await giveBackFor(refund, amount !== proposal.amount)
    if (!given.ok) return refundTexts.cancelledOnly(message, given.message)
    return `${message} ${refundTexts.given(money(amount), !online)}`
  }

  const cancel = async (): Promise<void> => {
    if (!booking?.booking_id) return setError(errorMessages.BOOKING_ID_MISSING)
    if (working) return
    const amount = wanted(choice, proposal)
    if (amount === null) return setError(refundTexts.amountWrong)
    setBusy(true)
    setError(null)
    const answer = await call<{ bookingId?: string }>(pathOf(booking, whole), {
      method: 'DELETE',
      failed: saveTexts.cancelBooking,
    })
    if (!answer.ok || !answer.data.bookingId) {
      setBusy(false)
      return setError(answer.message || saveTexts.cancelBooking)
    }
    const message = await moneyWords(answer.message, amount)
    setBusy(false)
    reset()
    onCancelled(message)
  }

  const reset = (): void => {
    setError(null)
    setChoice(start)
  }

  return {
    busy,
    error: error ?? proposed.error ?? paid.error,
    working,
    proposal,
    online,
    isAdmin,
    choice,
    cancel,
    reset,
    change: (more: Partial<RefundChoice>) => setChoice((before) => ({ ...before, ...more })),
  }
}

import { saveTexts } from '@/messages/management-texts'
import { call } from './call'

export type CancelledBy = 'customer' | 'salon'

/** What the terms give back; money in pounds. */
export interface RefundProposal {
  amount: number
  fee_kept: number
  reason: string
  sentence: string
  payment_id: string | null
}

export interface Refund {
  refund_id: string
  amount: number
  status: 'pending' | 'completed' | 'failed'
  by_hand: boolean
  reason: string
  refund_date: string
}

/** The refunds of a payment; `online`: it can go back the way it came. */
export interface Refunds {
  refunds: Refund[]
  refundable: number
  online: boolean
}

/** The call that proposes; `slot` null: for the whole booking. */
export const proposalPath = (bookingId: string, slot: string | null, by: CancelledBy): string => {
  const query = new URLSearchParams({ bookingId, by })
  if (slot) query.set('bookingSlotId', slot)
  return `/api/payments/refund-proposal?${query}`
}

export const refundsPath = (paymentId: string): string =>
  `/api/payments/refunds?paymentId=${encodeURIComponent(paymentId)}`

/** Gives money back: the way it came, or by hand at the desk. */
export const giveBack = (refund: { paymentId: string; amount: number; reason: string; by_hand: boolean }) =>
  call<{ refund: Refund }>('/api/payments/refund', {
    method: 'POST',
    body: refund,
    failed: saveTexts.refund,
  })

/** Pounds as typed, with or without the sign; 0 for what is none. */
export const typedPounds = (text: string): number => {
  const pounds = Number(text.replace(/[£,\s]/g, ''))
  return Number.isFinite(pounds) && pounds > 0 ? Math.round(pounds * 100) / 100 : 0
}

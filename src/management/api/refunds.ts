import type { Answered, Sent } from '@/contract/call'
import { parsePounds, parsePoundsToPounds } from '@/domain/pricing/totals'
import { refundTexts } from '@/messages/management-payments'
import { saveTexts } from '@/messages/management-texts'
import { formatPounds } from '@/management/format/payment-state'
import { call } from './call'
import type { ProposalQuery, ProposedRefund, refundPayment, RefundPart } from '@/contract/refunds'

export type CancelledBy = ProposalQuery['by']

/** The call that proposes; `slot` null: for the whole booking. */
export const toProposalPath = (bookingId: string, slot: string | null, by: CancelledBy): string => {
  const query = new URLSearchParams({ bookingId, by })
  if (slot) query.set('bookingSlotId', slot)
  return `/api/payments/refund-proposal?${query}`
}

/** The same of a participant's place in a course. */
export const toCourseProposalPath = (enrolmentId: string, by: CancelledBy): string =>
  `/api/courses/refund-proposal?${new URLSearchParams({ enrolmentId, by })}`

export const toRefundsPath = (paymentId: string): string =>
  `/api/payments/refunds?paymentId=${encodeURIComponent(paymentId)}`

/** Gives money back: the way it came, or by hand at the desk. */
export const sendRefund = (refund: Sent<typeof refundPayment>) =>
  call<Answered<typeof refundPayment>>('/api/payments/refund', {
    method: 'POST',
    body: refund,
    failed: saveTexts.refund,
  })

/** What goes back because something was cancelled: appointments of a booking are named, a place in a course is not. */
export type RefundFor = Omit<Sent<typeof refundPayment>, 'reason' | 'by'> & { by: CancelledBy }

/** What a cancellation proposes, of a booking or of a place in a course. */
export type Proposal = Pick<ProposedRefund, 'amount' | 'sentence' | 'payment_id' | 'parts'> & {
  reason: string
}

/** Gives back for a cancellation: what it proposes, or with `isOther` another amount. */
export const sendRefundFor = ({ by, ...refund }: RefundFor, isOther = false) =>
  sendRefund({ ...refund, by: isOther ? undefined : by, reason: refundTexts.reasons[by] })

/** Pounds as typed; null for what is no amount above £0. */
export const parseAmount = (text: string): number | null => parsePoundsToPounds(text) || null

/** What is wrong with an amount as it was typed, of which so many pounds can go back; null: nothing. */
export const validateAmount = (text: string, refundable: number): string | null => {
  const typed = parseAmount(text)
  if (typed === null) return refundTexts.amountWrong
  return typed > refundable ? refundTexts.atMost(formatPounds(refundable)) : null
}

/** What a person decides about the money of what is cancelled. */
export interface RefundChoice {
  by: CancelledBy
  /** Pounds as typed, by payment; without them as proposed. */
  amounts: Record<string, string>
  /** The location from whose till it goes back by hand; empty: where it was sold. */
  till: string
  /** Null: what is proposed, if it is anything. */
  give: boolean | null
}

/** True if a refund is proposed and staff did not decide against it. */
export const isGiving = (
  { give }: Pick<RefundChoice, 'give'>,
  { amount }: Pick<Proposal, 'amount'>,
): boolean => amount > 0 && give !== false

/** What goes back of a payment, once it is decided. */
export interface WantedPart {
  part: RefundPart
  /** Pounds. */
  amount: number
}

/** Of several payments one may stay as it is. */
const isNothing = (typed: string, { parts }: Proposal): boolean =>
  parts.length > 1 && (typed.trim() === '' || parsePounds(typed) === 0)

/** What is wrong with the amounts that were typed, by payment. */
export const validateAmounts = ({ amounts }: RefundChoice, proposal: Proposal): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const { payment_id, refundable } of proposal.parts) {
    const typed = amounts[payment_id]
    const problem =
      typed === undefined || isNothing(typed, proposal) ? null : validateAmount(typed, refundable)
    if (problem) problems[payment_id] = problem
  }
  return problems
}

import type { Booking } from '@/contract/booking'
import type { Answered, Sent } from '@/contract/call'
import { parsePounds, parsePoundsToPounds } from '@/domain/pricing/totals'
import { refundTexts } from '@/messages/management-payments'
import { saveTexts } from '@/messages/management-texts'
import { formatPounds } from '@/management/format/payment-state'
import { call } from './call'
import type { ProposalQuery, ProposedRefund, refundPayment, RefundPart } from '@/contract/refunds'

export type CancelledBy = ProposalQuery['by']

/** The appointments that are cancelled together: one, those of its visit, or all of the booking. */
export type CancelScope = 'appointment' | 'visit' | 'booking'

/** The parameters that name the appointments to cancel. */
export const toScopeQuery = (
  { booking_id: bookingId, booking_slot_id: bookingSlotId }: Pick<Booking, 'booking_id' | 'booking_slot_id'>,
  scope: CancelScope,
): Record<string, string> => ({
  bookingId,
  ...(scope === 'booking' ? {} : { bookingSlotId }),
  ...(scope === 'visit' ? { whole_visit: 'true' } : {}),
})

/** The path of the call that proposes a refund for the appointments that `which` names. */
export const toProposalPath = (which: Record<string, string>, by: CancelledBy): string =>
  `/api/payments/refund-proposal?${new URLSearchParams({ ...which, by })}`

/** The path of the call that proposes a refund for a participant's place on a course. */
export const toCourseProposalPath = (enrolmentId: string, by: CancelledBy): string =>
  `/api/courses/refund-proposal?${new URLSearchParams({ enrolmentId, by })}`

export const toRefundsPath = (paymentId: string): string =>
  `/api/payments/refunds?paymentId=${encodeURIComponent(paymentId)}`

/** Refunds to the original payment method, or by hand at the desk. */
export const sendRefund = (refund: Sent<typeof refundPayment>) =>
  call<Answered<typeof refundPayment>>('/api/payments/refund', {
    method: 'POST',
    body: refund,
    failed: saveTexts.refund,
  })

/** A refund after a cancellation. For a booking, it names the appointments; for a place on a course, it does not. */
export type RefundFor = Omit<Sent<typeof refundPayment>, 'reason' | 'by'> & { by: CancelledBy }

/** The refund proposed when a booking or a place on a course is cancelled. */
export type Proposal = Pick<
  ProposedRefund,
  'amount' | 'sentence' | 'right_to_cancel' | 'payment_id' | 'parts'
> & {
  reason: string
}

/** Sends the refund for a cancellation: the proposed amount or, if `isOther` is true, a different amount. */
export const sendRefundFor = ({ by, ...refund }: RefundFor, isOther = false) =>
  sendRefund({ ...refund, by: isOther ? undefined : by, reason: refundTexts.reasons[by] })

/** Parses an amount in pounds. Returns null unless it is above £0. */
export const parseAmount = (text: string): number | null => parsePoundsToPounds(text) || null

/** The error for a typed amount, given how many pounds can still be refunded. Null if the amount is valid. */
export const validateAmount = (text: string, refundable: number): string | null => {
  const typed = parseAmount(text)
  if (typed === null) return refundTexts.amountWrong
  return typed > refundable ? refundTexts.atMost(formatPounds(refundable)) : null
}

/** The refund decisions that staff make while cancelling. */
export interface RefundChoice {
  by: CancelledBy
  /** The typed pounds, by payment id. A payment without an entry gets the proposed amount. */
  amounts: Record<string, string>
  /** The location whose till pays a refund by hand. If empty, this is the location of the sale. */
  till: string
  /** True or false once staff have decided. If null, the proposal decides. */
  give: boolean | null
}

/** True if a refund is proposed and staff have not declined it. */
export const isGiving = (
  { give }: Pick<RefundChoice, 'give'>,
  { amount }: Pick<Proposal, 'amount'>,
): boolean => amount > 0 && give !== false

/** The refund decided for one payment. */
export interface WantedPart {
  part: RefundPart
  /** In pounds. */
  amount: number
}

/** If there are several payments, some may have no refund. */
const isNothing = (typed: string, { parts }: Proposal): boolean =>
  parts.length > 1 && (typed.trim() === '' || parsePounds(typed) === 0)

/** Errors in the typed amounts, by payment id. */
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

import type { BasePayload, PayloadRequest } from 'payload'
import type { CancelledParticipant } from '@/contract/enrolments'
import { releaseSeats } from '@/domain/courses/seats'
import { type ErrorCode, fail, ok, type Result } from '@/domain/errors'
import { VOUCHER } from '@/domain/payments/bill'
import { formatMoney } from '@/domain/pricing/totals'
import type { LeftMoney } from '@/messages/course-emails'
import { errorMessages } from '@/messages/errors'
import { refundTexts } from '@/messages/management-payments'
import { expireCourseDatesCache } from '@/server/cache/expire-content'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { findByIds } from '@/server/repositories/running-database'
import { createClaimStore } from '@/server/repositories/claims'
import { changeSumAtSalon } from '@/server/repositories/payments'
import { type EnrolmentRow, findEnrolment, markEnrolmentCancelled } from '@/server/repositories/enrolments'
import type { RefundRow } from '@/server/repositories/refunds'
import { queueEnrolmentCancelled } from '@/server/services/notifications/enrolment-mails'
import {
  type CourseMoney,
  loadCourseMoney,
  checkCourseRefund,
  splitCourseRefund,
} from '@/server/services/payments/course-proposal'
import { refundPayment } from '@/server/services/payments/refund'
import { toRefund } from '@/server/services/payments/payment-shape'
import type { Refund } from '@/contract/refunds'
import { isOwnerOfBooking } from '@/domain/checkout/order'
import { writeAudit } from '@/server/repositories/audit'
import { createOrderStore } from '@/server/repositories/orders'

/** The id of the signed-in user. */
export const getActorName = (req: PayloadRequest): string => String(req.user?.id ?? '')

/** Records in the activity log what staff did to an enrolment. */
export const auditEnrolment = (
  req: PayloadRequest,
  action: string,
  { id, title }: Pick<EnrolmentRow, 'id' | 'title'>,
): Promise<void> => writeAudit(req, { action, subject: 'enrolments', subjectId: id, summary: title })

/**
 * True while the enrolment's order is not finished. It may then still write or undo the enrolment, at the date for
 * which it was sold (D81).
 */
export const isBeingSold = async (payload: BasePayload, { order: id }: EnrolmentRow): Promise<boolean> => {
  const order = id ? await createOrderStore(payload).find(id) : null
  return order !== null && isOwnerOfBooking(order)
}

type Given = { refund: Refund; problem: null } | { refund: null; problem: ErrorCode | null }

const noRefund: Given = { refund: null, problem: null }

/**
 * Makes a refund that was checked before. If it is no longer possible, nothing is refunded and the reason is returned.
 */
const refundCourse = async (
  req: PayloadRequest,
  { parts }: CourseMoney,
  amountPence: number,
  { by, location_id: till }: CancelledParticipant,
  isProposal: boolean,
): Promise<Given> => {
  let result: Given = noRefund
  for (const { payment, amountPence: part } of splitCourseRefund(parts, amountPence)) {
    if (part === 0) continue
    const given = await refundPayment(req, {
      paymentId: payment.id,
      amountPence: part,
      byHand: !payment.providerId,
      till,
      appointments: null,
      reason: refundTexts.reasons[by],
      by: isProposal ? by : undefined,
    })
    if (!given.ok) return { refund: null, problem: given.code }
    result = { refund: toRefund(given.value), problem: null }
  }
  return result
}

/** The completed and pending refunds since the place was cancelled. */
const listRefundedSince = ({ refunds }: CourseMoney, { cancelledAt }: EnrolmentRow): RefundRow[] =>
  refunds.filter(({ madeAt, status }) => madeAt >= (cancelledAt ?? 0) && status !== 'failed')

const getRefundWay = (
  refund: Refund | null,
  { parts }: CourseMoney,
  back: number | undefined,
): LeftMoney['way'] => {
  if (!refund) return 'later'
  const used = splitCourseRefund(parts, back ?? 0).filter(({ amountPence }) => amountPence > 0)
  if (used.length > 1) return 'several'
  if (parts.find(({ payment }) => payment.id === refund.payment_id)?.payment.method === VOUCHER)
    return 'voucher'
  return refund.by_hand ? 'desk' : 'online'
}

/**
 * The part of the customer's email that is about money. `back` is the amount to refund in pence, or undefined if this
 * is not decided yet.
 */
const splitLeftMoney = (
  money: CourseMoney,
  back: number | undefined,
  { refund }: Given,
): Omit<LeftMoney, 'isCertain'> => {
  const { refundablePence: left, paidPence, proposal } = money
  return {
    paid: paidPence > 0 ? formatMoney(paidPence) : null,
    left: left > 0 ? formatMoney(left) : null,
    // If nothing is refunded although the terms propose a refund, this is not decided yet.
    back: back === undefined || (back === 0 && proposal.amountPence > 0) ? null : formatMoney(back),
    kept: back !== undefined && back < left ? formatMoney(left - back) : null,
    isByTerms: back === proposal.amountPence,
    way: getRefundWay(refund, money, back),
  }
}

const sumPence = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((sum, { amountPence }) => sum + amountPence, 0)

type Settled = [Given, Omit<LeftMoney, 'isCertain'>]

/** Completes the first call, which makes the refund that was checked before. */
const settleCancellation = async (
  req: PayloadRequest,
  money: CourseMoney,
  input: CancelledParticipant,
): Promise<Settled> => {
  const { refund: wanted } = input
  const isProposal = wanted === money.proposal.amountPence
  const given = await refundCourse(req, money, wanted ?? 0, input, isProposal)
  return [given, splitLeftMoney(money, wanted, given)]
}

/**
 * Completes a call that is repeated after the cancellation, from a second window or after a crash before the refund.
 * The refund under the terms is made only once. A different amount is not refunded, and the reason is returned.
 */
const settleCancellationAgain = async (
  req: PayloadRequest,
  enrolment: EnrolmentRow,
  input: CancelledParticipant,
): Promise<Settled> => {
  const { by, refund: wanted = 0 } = input
  const load = (): Promise<CourseMoney> => loadCourseMoney(req.payload, enrolment, by)
  const before = await load()
  const doneBefore = sumPence(listRefundedSince(before, enrolment))
  const missing = wanted - doneBefore
  // A crash may have interrupted a refund of several payments. Then the terms propose exactly what is missing.
  const isDone = missing <= 0 || (doneBefore > 0 && missing !== before.proposal.amountPence)
  const given = isDone ? noRefund : await refundCourse(req, before, missing, input, true)
  const after = await load()
  const back = listRefundedSince(after, enrolment)
  const backPence = sumPence(back)
  const refund = back.at(-1)
  const left = splitLeftMoney(
    { ...after, refundablePence: after.refundablePence + backPence },
    backPence || undefined,
    refund ? { refund: toRefund(refund), problem: null } : noRefund,
  )
  return [given.problem && refund ? noRefund : given, left]
}

/** Releases the place and cancels any payment due at the salon. */
const releaseSeatAndAlert = async (payload: BasePayload, { id, payment }: EnrolmentRow): Promise<void> => {
  await releaseSeats(createClaimStore(payload), id)
  await expireCourseDatesCache(payload)
  if (payment) await changeSumAtSalon(payload, payment, 0)
}

/** Continues the order of a cancelled place. Returns false while it is not certain if its money was taken. */
type SettleOrder = (enrolment: string) => Promise<boolean>

/**
 * Cancels a place: keeps the record, releases the place, cancels any amount still due and makes the refund. The
 * customer gets an email once the order cannot continue any further. If a refund is impossible, it is refused before
 * anything is cancelled. A repeated call returns the same result. If the refund under the terms is still missing, it
 * makes this refund. The call is refused while the place is still being bought (D81).
 */
export const cancelParticipant = async (
  req: PayloadRequest,
  input: CancelledParticipant,
  settleOrder: SettleOrder,
): Promise<Result<{ enrolment_id: string; refund: Refund | null; refund_problem: string | null }>> => {
  const { payload } = req
  const { enrolmentId: id, by, refund: wanted, location_id: till } = input
  const enrolment = await findEnrolment(payload, id)
  if (!enrolment) return fail('ENROLMENT_NOT_FOUND')
  if (await isBeingSold(payload, enrolment)) return fail('ENROLMENT_BUSY')
  const money = await loadCourseMoney(payload, enrolment, by)
  const isLive = enrolment.status !== 'Cancelled'
  if (till && (await findByIds(payload, 'locations', [till])).size === 0)
    return fail('LOCATION_NOT_FOUND', { field: 'location_id' })
  const refused = isLive && wanted ? checkCourseRefund(req, money, wanted) : null
  if (refused) return refused
  const cancelledAt = dependenciesOf(payload).clock.now()
  const isMine = await markEnrolmentCancelled(payload, id, { cancelledAt, cancelledBy: getActorName(req) })
  await releaseSeatAndAlert(payload, enrolment)
  const isCertain = await settleOrder(id)
  const [given, left] = isMine
    ? await settleCancellation(req, await loadCourseMoney(payload, enrolment, by), input)
    : await settleCancellationAgain(req, (await findEnrolment(payload, id)) ?? enrolment, input)
  await queueEnrolmentCancelled(payload, id, { ...left, isCertain })
  if (isMine) await auditEnrolment(req, 'participant-cancelled', enrolment)
  sendSoon(payload)
  return ok({
    enrolment_id: id,
    refund: given.refund,
    refund_problem: given.problem && errorMessages[given.problem],
  })
}

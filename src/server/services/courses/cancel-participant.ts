import type { BasePayload, PayloadRequest } from 'payload'
import type { CancelledParticipant } from '../../../contract/enrolments'
import type { Refund } from '../../../contract/payments'
import { freePlaces } from '../../../domain/courses/places'
import { type ErrorCode, fail, ok, type Result } from '../../../domain/errors'
import { formatMoney } from '../../../domain/pricing/money'
import type { LeftMoney } from '../../../messages/course-mails'
import { errorMessages } from '../../../messages/errors'
import { refundTexts } from '../../../messages/management-refunds'
import { expireCourseDates } from '../../cache/expire-content'
import { dependenciesOf } from '../../dependencies'
import { claimStore } from '../../repositories/claims'
import { type EnrolmentRow, findEnrolment, markEnrolmentCancelled } from '../../repositories/enrolments'
import { changeSumAtSalon } from '../../repositories/payments'
import { queueEnrolmentCancelled } from '../notifications/enrolment-mails'
import { sendSoon } from '../notifications/send'
import { type CourseMoney, courseMoney, mayGiveBack } from '../payments/course-proposal'
import { refundPayment } from '../payments/refund'
import { refundShape } from '../payments/refund-view'
import { actorOf, auditEnrolment, isBeingSold } from './enrolment-changes'

type Given = { refund: Refund; problem: null } | { refund: null; problem: ErrorCode | null }

const nothing: Given = { refund: null, problem: null }

/** Gives back what was found to be right before; when that has changed since, nothing goes back and it is said. */
const giveBack = async (
  req: PayloadRequest,
  money: CourseMoney,
  { refund: amountPence = 0, by }: CancelledParticipant,
): Promise<Given> => {
  const { payment, proposal } = money
  if (!payment || amountPence === 0) return nothing
  const given = await refundPayment(req, {
    ...{ paymentId: payment.id, amountPence, byHand: !payment.providerId, appointments: null },
    ...{ reason: refundTexts.reasons[by], by: amountPence === proposal.amountPence ? by : undefined },
  })
  return given.ok
    ? { refund: refundShape(given.value), problem: null }
    : { refund: null, problem: given.code }
}

/** What the customer is told of it. `wanted`: pence that were to go back; undefined: nobody has said. */
const leftOf = (money: CourseMoney, wanted: number | undefined, { refund }: Given): LeftMoney => {
  const paid = money.refundablePence
  const back = { amount: formatMoney(wanted ?? 0), kept: formatMoney(paid - (wanted ?? 0)) }
  const some = wanted === 0 ? 'nothing' : wanted === paid ? 'all' : back
  return {
    paid: paid > 0 ? formatMoney(paid) : null,
    back: wanted === undefined ? 'open' : some,
    way: !refund ? 'later' : refund.by_hand ? 'desk' : 'card',
  }
}

/** The place is free, and nothing is awaited for it any more. */
const free = async (payload: BasePayload, { id, payment }: EnrolmentRow): Promise<void> => {
  await freePlaces(claimStore(payload), id)
  await expireCourseDates(payload)
  if (payment) await changeSumAtSalon(payload, payment, 0)
}

/**
 * Cancels a place: the record stays, the place is free, nothing is awaited for it any more, what should go back does,
 * and the customer is told all of it. What cannot go back is refused before anything is cancelled. A second time answers
 * like the first and gives nothing back. Not while the place is only being bought (D81).
 */
export const cancelParticipant = async (
  req: PayloadRequest,
  input: CancelledParticipant,
): Promise<Result<{ enrolment_id: string; refund: Refund | null; refund_problem: string | null }>> => {
  const { payload } = req
  const { enrolmentId: id, by, refund: wanted } = input
  const enrolment = await findEnrolment(payload, id)
  if (!enrolment) return fail('ENROLMENT_NOT_FOUND')
  if (await isBeingSold(payload, enrolment)) return fail('ENROLMENT_BUSY')
  const money = await courseMoney(payload, enrolment, by)
  const isLive = enrolment.status !== 'Cancelled'
  const refused = isLive && wanted ? mayGiveBack(req, money, wanted) : null
  if (refused) return refused
  const cancelledAt = dependenciesOf(payload).clock.now()
  const isMine = await markEnrolmentCancelled(payload, id, { cancelledAt, cancelledBy: actorOf(req) })
  await free(payload, enrolment)
  const given = isMine ? await giveBack(req, money, input) : nothing
  await queueEnrolmentCancelled(payload, id, leftOf(money, isMine ? wanted : undefined, given))
  if (isMine) await auditEnrolment(req, 'participant-cancelled', enrolment)
  sendSoon(payload)
  return ok({
    ...{ enrolment_id: id, refund: given.refund },
    refund_problem: given.problem && errorMessages[given.problem],
  })
}

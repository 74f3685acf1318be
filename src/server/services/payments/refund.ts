import type { BasePayload, PayloadRequest } from 'payload'
import { fail, type Failure, ok, type Result } from '@/domain/errors'
import { formatMoney } from '@/domain/pricing/totals'
import { type CancelledBy, isTheirs } from '@/domain/pricing/refund'
import { hasRole } from '@/server/access/access'
import { createId } from '@/server/ids'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/running-database'
import { findBooking } from '@/server/repositories/bookings'
import { findPayment } from '@/server/repositories/payments'
import { writeAudit } from '@/server/repositories/audit'
import { findEnrolment } from '@/server/repositories/enrolments'
import { addRefund, findRefund, type RefundRow, listRefundsOfOnePayment } from '@/server/repositories/refunds'
import type { Row } from '@/server/repositories/store'
import { loadCourseMoney } from './course-proposal'
import { driveRefund } from './drive-refund'
import {
  withdrawRefundAlerts,
  loadProposal,
  getRefundablePence,
  loadTakenPayments,
  splitProposed,
  isManualRefundOnly,
  countActive,
} from './proposal'
import { findDisputedPayments } from '@/server/repositories/alerts'
import { toDayKey } from '@/domain/time/time'
import { loadLeftOver } from './bill-answer'
import { numberMovements } from './till-causes'
import { type HandMethod, VOUCHER } from '@/domain/payments/bill'
import { getUnusedPence, withdrawForRefund } from './voucher-entries'

type Asker = Pick<PayloadRequest, 'payload' | 'user'>

interface RefundRequestOfStaff {
  paymentId: string
  amountPence: number
  reason: string
  /** True if the refund is made at the desk, without the provider. */
  byHand: boolean
  /** How staff refunded the money by hand. If missing, it follows the method of the payment. */
  handMethod?: HandMethod
  /** The location whose till the money of a refund by hand comes from. Null or missing for the location of the sale. */
  till?: string | null
  /** The cancelled appointments that are refunded. Null if there are none in particular. */
  appointments: string[] | null
  /**
   * Who cancelled. Set if this is the refund proposed for the cancellation. It can be made only once, but by all staff.
   */
  by?: CancelledBy
  /** The number of refunds that staff were shown, so that a repeated request does not refund twice. */
  refundsSeen?: number
  /** True once staff have confirmed that they know about a dispute with the customer's bank. */
  althoughDisputed?: boolean
}

/** Finds the appointments that a refund names. Null if one of them does not belong to the payment's booking. */
const findNamedRows = (
  rows: AppointmentRow[],
  { appointments }: RefundRequestOfStaff,
): AppointmentRow[] | null => {
  const named = rows.filter(({ id }) => appointments?.includes(id))
  return named.length === new Set(appointments).size ? named : null
}

/** True if this is the refund proposed for a cancelled place on a course (D56). */
const isProposedForCourse = async (
  payload: BasePayload,
  { payment, refunds }: { payment: Row<'payments'>; refunds: RefundRow[] },
  { by, amountPence, byHand }: { by: CancelledBy; amountPence: number; byHand: boolean },
): Promise<boolean> => {
  const enrolment = await findEnrolment(payload, payment.enrolment ?? '')
  if (enrolment?.status !== 'Cancelled' || byHand !== isManualRefundOnly(payload, payment, refunds))
    return false
  if (!isTheirs(enrolment, by)) return false
  const { parts } = await loadCourseMoney(payload, enrolment, by)
  return parts.some((part) => part.payment.id === payment.id && part.amountPence === amountPence)
}

/**
 * True if this is the refund proposed for cancelling these appointments, is made for the first time and uses the
 * original method.
 */
const isProposed = async (
  payload: BasePayload,
  { payment, refunds, rows }: { payment: Row<'payments'>; refunds: RefundRow[]; rows: AppointmentRow[] },
  named: AppointmentRow[],
  { by, amountPence, byHand }: RefundRequestOfStaff & { by: CancelledBy },
): Promise<boolean> => {
  if (payment.enrolment)
    return isProposedForCourse(payload, { payment, refunds }, { by, amountPence, byHand })
  if (named.length === 0 || named.some(({ status }) => status !== 'Cancelled')) return false
  if (!named.every((one) => isTheirs(one, by))) return false
  const booking = payment.booking && (await findBooking(payload, payment.booking))
  if (!booking || byHand !== isManualRefundOnly(payload, payment, refunds)) return false
  // For this payment, we use the refunds that the caller has already read.
  const taken = (await loadTakenPayments(payload, booking)).map((one) =>
    one.payment.id === payment.id ? { payment, refunds } : one,
  )
  const { parts } = await loadProposal(payload, { rows, taken }, named, by)
  return parts.some((part) => part.payment.id === payment.id && part.amountPence === amountPence)
}

/** True if this is what a lower price has left over, and is refunded the way it came (D111). */
const isLeftOver = async (
  payload: BasePayload,
  payment: Row<'payments'>,
  { amountPence, byHand, appointments }: RefundRequestOfStaff,
  refunds: readonly RefundRow[],
): Promise<boolean> =>
  appointments === null &&
  byHand === isManualRefundOnly(payload, payment, refunds) &&
  amountPence === (await loadLeftOver(payload, payment.id))

/**
 * The appointments that a refund is stored for. What a lower price has left over belongs to the active ones. Otherwise
 * it would count for the cancelled ones, and could be refunded again.
 */
const listRefunded = async (
  payload: BasePayload,
  payment: Row<'payments'>,
  { by, appointments, amountPence }: RefundRequestOfStaff,
): Promise<string[] | null> => {
  if (by || appointments || !payment.booking) return appointments
  if (amountPence > (await loadLeftOver(payload, payment.id))) return null
  const rows = await listBookingAppointments(payload, payment.booking)
  return rows.filter(({ status }) => status !== 'Cancelled').map(({ id }) => id)
}

/**
 * Checks the request. Staff can make the refund that is proposed for a cancellation, and refund what a lower price has
 * left over. Managers and admins can refund other amounts (D62, D97).
 */
const checkRefundRequest = async (
  req: Asker,
  payment: Row<'payments'>,
  request: RefundRequestOfStaff,
  refunds: RefundRow[],
): Promise<Failure | null> => {
  const { by } = request
  const { payload } = req
  const mayRefund = by || hasRole(req, 'manager') || (await isLeftOver(payload, payment, request, refunds))
  if (!mayRefund) return fail('REFUND_NOT_PROPOSED')
  if (!request.byHand && isManualRefundOnly(req.payload, payment, refunds)) return fail('REFUND_ONLY_BY_HAND')
  if (!request.althoughDisputed && (await findDisputedPayments(req.payload, [payment.id])).size > 0)
    return fail('PAYMENT_DISPUTED')
  const rows = payment.booking ? await listBookingAppointments(req.payload, payment.booking) : []
  const named = findNamedRows(rows, request)
  if (!named) return fail('BOOKING_NOT_FOUND', { field: 'bookingSlotIds' })
  if (by && !(await isProposed(req.payload, { payment, refunds, rows }, named, { ...request, by })))
    return fail('REFUND_NOT_PROPOSED', { field: 'amount' })
  const unused = await getUnusedPence(req.payload, payment, refunds)
  return request.amountPence > Math.min(unused ?? Infinity, getRefundablePence(payment, refunds))
    ? fail('REFUND_TOO_MUCH', { field: 'amount' })
    : null
}

const writeRefund = async (
  req: Asker,
  payment: Row<'payments'>,
  request: RefundRequestOfStaff,
): Promise<Result<RefundRow>> => {
  const { payload } = req
  const refunds = await listRefundsOfOnePayment(payload, payment.id)
  const { refundsSeen = countActive(refunds) } = request
  if (refundsSeen !== countActive(refunds)) return fail('REFUND_CHANGED')
  const refused = await checkRefundRequest(req, payment, request, refunds)
  if (refused) return refused
  const asked = { refunds, amountPence: request.amountPence, madeBy: String(req.user?.id ?? '') }
  // What is left is refunded, because the voucher is withdrawn and pays nothing any more.
  const amountPence = await withdrawForRefund(payload, payment, asked)
  if (amountPence <= 0) return fail('REFUND_TOO_MUCH', { field: 'amount' })
  // A refund to a voucher takes nothing out of a till (D114).
  const isAtDesk = request.byHand && payment.method !== VOUCHER
  const row = await addRefund(payload, {
    id: createId(),
    payment: payment.id,
    number: refunds.length + 1,
    booking: payment.booking,
    amountPence,
    status: 'pending',
    byHand: request.byHand,
    appointments: await listRefunded(payload, payment, request),
    providerId: request.byHand ? null : payment.providerId,
    reason: request.reason,
    madeBy: String(req.user?.id ?? ''),
    method: isAtDesk ? (request.handMethod ?? null) : null,
    location: isAtDesk ? (request.till ?? null) : null,
    madeAt: dependenciesOf(payload).clock.now(),
  })
  return row ? ok(row) : writeRefund(req, payment, request)
}

/** Saves a refund with its key before it is requested. It is never more than the amount paid. */
const makeRefund = async (
  req: Asker,
  payment: Row<'payments'>,
  request: RefundRequestOfStaff,
): Promise<Result<RefundRow>> => {
  const { payload } = req
  const row = await writeRefund(req, payment, request)
  if (!row.ok) return row
  await withdrawRefundAlerts(payload, payment.id, request.appointments)
  await writeAudit(req, {
    action: 'refund',
    subject: 'payments',
    subjectId: payment.id,
    summary: `${formatMoney(row.value.amountPence)} to ${payment.customerName}: ${request.reason}`,
  })
  await driveRefund(payload, row.value)
  if (request.byHand) await numberMovements(payload, toDayKey(dependenciesOf(payload).clock.now()))
  const now = await findRefund(payload, row.value.id)
  return now?.status === 'failed' ? fail('REFUND_REFUSED') : ok(now ?? row.value)
}

/**
 * Makes a refund. Returns it in its current state. The reconciler continues pending ones. The proposed refund for
 * several appointments that each keep their own fee is saved as one refund for each. The last one is returned.
 */
export const refundPayment = async (
  req: Asker,
  request: RefundRequestOfStaff,
): Promise<Result<RefundRow>> => {
  const { payload } = req
  const payment = await findPayment(payload, request.paymentId)
  if (!payment) return fail('PAYMENT_NOT_FOUND')
  if (!request.byHand && !payment.providerId) return fail('REFUND_NOT_POSSIBLE')
  if (request.till && (await findByIds(payload, 'locations', [request.till])).size === 0)
    return fail('LOCATION_NOT_FOUND', { field: 'location_id' })
  const { by, appointments } = request
  const shares = by ? await splitProposed(payload, payment, { ...request, by }) : []
  if (shares.length === 0) return makeRefund(req, payment, request)
  let made: Result<RefundRow> = fail('REFUND_NOT_PROPOSED')
  for (const { appointment, amountPence } of shares) {
    const refundsSeen = made.ok ? undefined : request.refundsSeen
    made = await makeRefund(req, payment, {
      ...request,
      amountPence,
      appointments: [appointment],
      refundsSeen,
    })
    if (!made.ok) return made
  }
  await withdrawRefundAlerts(payload, payment.id, appointments)
  return made
}

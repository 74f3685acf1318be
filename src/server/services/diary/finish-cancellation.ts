import type { BasePayload } from 'payload'
import type { CancelNotice } from '@/domain/booking/booking-change'
import { release } from '@/domain/booking/release-claims'
import { formatMoney } from '@/domain/pricing/totals'
import { openRefundText, describeStaffRefund } from '@/messages/payment'
import {
  type AppointmentRow,
  listBookingAppointments,
  markCancellationFinished,
} from '@/server/repositories/appointments'
import { type AuditActor, writeAudit } from '@/server/repositories/audit'
import { findBooking, markBookingCancelled } from '@/server/repositories/bookings'
import { createClaimStore } from '@/server/repositories/claims'
import { findPayment, changeSumAtSalon } from '@/server/repositories/payments'
import type { Row } from '@/server/repositories/store'
import { queueCancellation } from '@/server/services/notifications/cancellation-mails'
import {
  promiseRefund,
  loadProposal,
  loadProposalOfEach,
  loadTakenPayments,
} from '@/server/services/payments/proposal'
import { isCancelled, calculateStateOfSale } from '@/server/services/payments/sale-state'
import { announceChange } from './booking-change'
import { tellBrokenTests } from './test-reminders'

/** Releases the time of a cancelled appointment. It may be repeated. */
export const releaseCancelled = async (payload: BasePayload, row: AppointmentRow): Promise<void> => {
  // Part of its time may belong to another appointment by now.
  await announceChange(payload, row.booking)
  await release(createClaimStore(payload), row.id)
}

/** Reduces the amount due at the salon to the price of the remaining appointments after their share of any discount. */
const lowerPendingPayment = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  rows: AppointmentRow[],
) => {
  const payment = booking.payment ? await findPayment(payload, booking.payment) : null
  if (payment)
    await changeSumAtSalon(payload, payment.id, calculateStateOfSale([{ payment, refunds: [] }], rows).total)
}

/** Updates a booking after some of its appointments were cancelled. It may be repeated. */
export const settleCancelled = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  by: { cancelledAt: number; cancelledBy: string },
): Promise<void> => {
  const now = await listBookingAppointments(payload, booking.id)
  await lowerPendingPayment(payload, booking, now)
  if (now.every(isCancelled)) await markBookingCancelled(payload, booking.id, by)
}

/** The sentences for the customer, and the promised refund of each payment for an appointment. */
interface RefundsAnnounced {
  notes: string[]
  promised: { payment: string; appointment: string; pence: number }[]
}

const formatAmountOrNull = (pence: number): string | null => (pence > 0 ? formatMoney(pence) : null)

/** The sentences for the customer about the money paid for appointments that staff have just cancelled. */
const listMoneyNotes = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  { ids, by, givingPence, isEach }: CancelNotice,
): Promise<RefundsAnnounced> => {
  if (!by) return { notes: [], promised: [] }
  const rows = await listBookingAppointments(payload, booking.id)
  const about = rows.filter(({ id }: AppointmentRow) => ids.includes(id))
  const taken = await loadTakenPayments(payload, booking)
  const sale = { rows, taken }
  const load = isEach ? loadProposalOfEach : loadProposal
  const { amountPence, feePence, reason } = await load(payload, sale, about, by)
  const paidPence = amountPence + feePence
  const backPence = givingPence ?? amountPence
  if (paidPence <= 0 && backPence === 0) return { notes: [], promised: [] }
  if (backPence === 0 && amountPence > 0)
    return { notes: [openRefundText(formatMoney(paidPence))], promised: [] }
  const keptPence = Math.max(0, paidPence - backPence)
  const note = describeStaffRefund({
    paid: formatMoney(paidPence),
    back: formatAmountOrNull(backPence),
    kept: formatAmountOrNull(keptPence),
    isFee: reason === 'in-time' && keptPence === feePence,
  })
  const appointment = ids[0] ?? ''
  const first = taken
    .slice(0, 1)
    .map(({ payment }) => ({ payment: payment.id, appointment, pence: backPence }))
  if (backPence !== amountPence) return { notes: [note], promised: first }
  // Staff may refund one appointment after the other. The first refund must not settle the promise for all of them.
  const isSplit = isEach || (await loadProposalOfEach(payload, sale, about, by)).amountPence === amountPence
  const groups = isSplit ? about.map((row) => [row]) : [about]
  const promised = await Promise.all(
    groups.map(async (group) => {
      const { parts } = await loadProposal(payload, sale, group, by)
      const own = group[0]?.id ?? appointment
      return parts.map((part) => ({ payment: part.payment.id, appointment: own, pence: part.amountPence }))
    }),
  )
  return { notes: [note], promised: promised.flat().filter(({ pence }) => pence > 0) }
}

/** Emails the customer about the cancelled appointments that were still to come, unless staff decided against it. */
const tellCustomer = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
  rows: readonly AppointmentRow[],
  notice: CancelNotice,
): Promise<void> => {
  const told = rows.filter(({ end, cancelledAt }) => end > (cancelledAt ?? 0)).map(({ id }) => id)
  if (!notice.tell || told.length === 0) return
  const { notes, promised } = await listMoneyNotes(payload, booking, notice)
  // This is saved before the email that promises it, so that the refund is not forgotten.
  for (const one of promised) await promiseRefund(payload, booking.id, one)
  await queueCancellation(payload, booking.id, told, { notes, isBySalon: notice.by !== 'customer' })
}

/** The notice of a cancellation by staff that is not finished. Null if it is finished, or if the customer cancelled. */
export const getCancelNotice = ({
  windUpSince,
  cancelNotice,
}: Pick<AppointmentRow, 'windUpSince' | 'cancelNotice'>): CancelNotice | null =>
  windUpSince == null ? null : ((cancelNotice ?? null) as CancelNotice | null)

/**
 * Does everything that must follow when staff cancel appointments: releases their time, updates the booking, records who
 * did it, promises the refund and emails the customer. Each step may be repeated, so after a crash everything is still
 * done as staff decided. A series is finished by `finishSeriesCancellation`.
 */
export const finishStaffCancellation = async (
  req: AuditActor,
  bookingId: string,
  notice: CancelNotice,
): Promise<void> => {
  const { payload } = req
  const { ids, record } = notice
  const booking = await findBooking(payload, bookingId)
  const all = booking ? await listBookingAppointments(payload, bookingId) : []
  const rows = all.filter(({ id }) => ids.includes(id))
  const [first] = rows
  if (booking && first) {
    for (const row of rows) await releaseCancelled(payload, row)
    const { cancelledAt, cancelledBy } = first
    const by = { cancelledAt: cancelledAt ?? 0, cancelledBy: cancelledBy ?? '' }
    await settleCancelled(payload, booking, by)
    const about = { action: 'booking-cancelled', subject: 'bookings', subjectId: bookingId, changes: ids }
    await writeAudit(req, { ...about, ...record, once: `booking-cancelled|${ids.toSorted().join('|')}` })
    if (!notice.seriesKey) await tellCustomer(payload, booking, rows, notice)
    for (const row of rows) await tellBrokenTests(payload, row)
  }
  // The email about a series follows, once all of its bookings are cancelled.
  if (notice.seriesKey) return
  for (const id of ids) await markCancellationFinished(payload, id)
}

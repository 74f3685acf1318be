import type { PayloadRequest } from 'payload'
import type { TreatmentChange } from '@/contract/change-appointment'
import { isNotedOver } from '@/domain/booking/states'
import { listResourceIds } from '@/domain/booking/claim-store'
import { fail, type Failure, ok, type Result } from '@/domain/errors'
import { type BillChange, getTreatmentPrice, readBillChanges } from '@/domain/payments/bill-change'
import { formatMoney, toPounds } from '@/domain/pricing/totals'
import { formatDuration } from '@/domain/time/format'
import { billChangeTexts } from '@/messages/management-bill'
import { hasRole } from '@/server/access/access'
import { createId } from '@/server/ids'
import { type AppointmentRow, getAttendance } from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import { createPriceWhere } from '@/server/repositories/booking-changes'
import { findBooking } from '@/server/repositories/bookings'
import { findPayment, type PaymentRow } from '@/server/repositories/payments'
import { isPending, loadBill } from '@/server/services/payments/bill'
import { isPaidInFull } from '@/server/services/payments/bill-answer'
import { settlePrice, toChangedPrice } from '@/server/services/payments/change-bill'
import { isPaidOnlineNow } from '@/server/services/payments/take-part'
import { loadChoices } from '@/server/services/slots/resources'
import { applyMove, withMoveLock } from './apply-move'
import { planBooking, type PlannedBooking } from './booking-draft'
import { listMissingResources, listReasons, toNoResource } from './check-time'
import { findCleanUpNeighbours } from './clean-up-of-moves'
import { findMovable } from './move-appointment'
import { listUnfit } from './planned-treatments'
import { tellBrokenTests } from './test-reminders'

/** Plans the treatment as if it was booked for the appointment's own customer, person, location and start. */
const plan = (req: PayloadRequest, row: AppointmentRow, input: TreatmentChange) =>
  planBooking(req.payload, {
    customer_id: row.customer,
    staff_id: row.staff,
    location_id: row.location,
    service: input.service_id,
    slot: { start_time: new Date(row.start).toISOString() },
    price: input.price === undefined ? undefined : toPounds(input.price),
    duration: input.duration,
  })

/** Asks staff to confirm what would be unusual if the treatment was booked now. */
const checkFit = async (req: PayloadRequest, row: AppointmentRow, planned: PlannedBooking) => {
  const [missing, unfit] = await Promise.all([
    listMissingResources(req.payload, planned, row),
    listUnfit(req.payload, [planned], [row.guestName ?? null]),
  ])
  const unusual = listReasons(planned, { isOutOfHours: false })
  const reasons = [...unusual, ...missing.map(toNoResource), ...unfit]
  return reasons.length === 0 ? null : fail('BOOKING_OUTSIDE', { field: 'service_id', data: { reasons } })
}

/** True if only the price changes, so that time, rooms and clean-up stay as sold. */
const hasSameTreatment = (row: AppointmentRow, { offer, end }: PlannedBooking): boolean =>
  String(offer.service.id) === row.service && end === row.end

/** The reason why the price cannot change by `pence` now. Null if it can. */
const checkPrice = async (
  req: PayloadRequest,
  payment: PaymentRow | null,
  { pence, netPence }: { pence: number; netPence: number },
  { agreed }: TreatmentChange,
): Promise<Failure | null> => {
  if (netPence + pence < 0) return fail('DISCOUNT_TOO_MUCH', { field: 'price' })
  if (pence > 0 && !agreed) return fail('RISE_NOT_AGREED', { field: 'agreed' })
  if (!payment || pence === 0) return null
  if (await isPaidOnlineNow(req.payload, payment)) return fail('PAYMENT_PENDING')
  const bill = await loadBill(req.payload, payment)
  if ((isPending(payment) && payment.deskOrder) || bill.parts.some(isPending)) return fail('PAYMENT_PENDING')
  return isPaidInFull(bill) && !hasRole(req, 'manager') ? fail('BILL_PAID') : null
}

const writeTreatment = async (
  req: PayloadRequest,
  { row, since, planned }: { row: AppointmentRow; since: number; planned: PlannedBooking },
  change: BillChange,
  isConfirmed: boolean,
) => {
  const { offer, start, end, durationMinutes } = planned
  const { id, name, alwaysCleanUp, patchTest } = offer.service
  const isOnlyPrice = hasSameTreatment(row, planned)
  const { before, after } = await findCleanUpNeighbours(req.payload, row, row)
  if (!isOnlyPrice && after && alwaysCleanUp) return fail('SLOT_TAKEN', { field: 'service_id' })
  // The clean-up that it has borrowed still comes after it (D102).
  const borrowed = before ? before.busyEnd - before.end : 0
  const busyEnd = isOnlyPrice ? row.busyEnd : Math.max(planned.busyEnd, end + borrowed)
  const cleanUpMinutes = isOnlyPrice ? row.cleanUpMinutes : offer.service.cleanUpMinutes
  const resources = listResourceIds(row)
  const together = [before, after].flatMap((one) => one?.id ?? [])
  const moving = { id: row.id, resources, together }
  const choices = isOnlyPrice
    ? resources.map((one) => ({ name: one, ids: [one] }))
    : await loadChoices(req.payload, offer.kinds, { start, end: busyEnd, moving })
  const { staff, staffName, location, locationName } = row
  const place = {
    start,
    end,
    busyEnd,
    durationMinutes,
    staff,
    staffName,
    location,
    locationName,
    service: String(id),
    serviceName: name,
    cleanUpMinutes,
    patchTest: patchTest ?? false,
    ...toChangedPrice(row, change),
    billChangeCount: (row.billChangeCount ?? 0) + 1,
  }
  const time = { row, since, place, choices: choices.filter(({ ids }) => ids.length > 0) }
  return applyMove(req.payload, time, { confirmed: isConfirmed || isOnlyPrice, as: createPriceWhere(row) })
}

interface Changed {
  bookingId: string
  bookingSlotId: string
}

/**
 * Changes the treatment of an appointment at its own start, such as an infill that becomes a full set at the chair. The
 * treatment, its price and its length change in one statement, if the time is free. Extras, discounts and the booking
 * fee stay (D98, D111).
 */
export const changeTreatment = async (
  req: PayloadRequest,
  input: TreatmentChange,
): Promise<Result<Changed>> => {
  const { payload } = req
  const found = await findMovable(payload, input)
  if (!found.ok) return found
  return withMoveLock(payload, found.value.id, async (row, since) => {
    const done = { bookingId: row.booking, bookingSlotId: row.id }
    if (isNotedOver(getAttendance(row))) return fail('ATTENDANCE_CLOSED')
    const planned = await plan(req, row, input)
    if (!planned.ok) return planned
    const changes = readBillChanges(row)
    const before = getTreatmentPrice({ ...row, discountPence: row.discountPence ?? 0, changes })
    const pence = planned.value.pricePence - before
    const isSame = row.service === input.service_id
    const booking = await findBooking(payload, row.booking)
    const payment = booking?.payment ? await findPayment(payload, booking.payment) : null
    if (isSame && pence === 0 && planned.value.end === row.end) {
      // The first call may have been interrupted before this.
      if (payment) await settlePrice(payload, payment)
      return ok(done)
    }
    if ((input.seen_service_id ?? row.service) !== row.service) return fail('APPOINTMENT_CHANGED')
    if (isSame && pence !== 0 && !input.reason) return fail('REASON_REQUIRED', { field: 'reason' })
    const netPence = row.pricePence - (row.discountPence ?? 0)
    const refused =
      (await checkPrice(req, payment, { pence, netPence }, input)) ??
      (input.confirm || hasSameTreatment(row, planned.value) ? null : await checkFit(req, row, planned.value))
    if (refused) return refused
    const reason = input.reason ?? billChangeTexts.otherTreatment
    const change: BillChange = {
      key: createId(),
      kind: 'treatment',
      text: row.serviceName,
      pence,
      percent: null,
      removes: null,
      reason,
      at: since,
      by: String(req.user?.id ?? ''),
    }
    const written = await writeTreatment(
      req,
      { row, since, planned: planned.value },
      change,
      Boolean(input.confirm),
    )
    if (!written.ok) return written.code === 'BOOKING_NOT_FOUND' ? fail('BILL_CHANGED') : written
    if (payment) await settlePrice(payload, payment)
    // If it was a patch test, others may rely on it (D106).
    if (!isSame) await tellBrokenTests(payload, { ...row, moves: (row.moves ?? 0) + 1 })
    const describe = (name: string, pricePence: number, minutes: number): string =>
      `${name}, ${formatMoney(pricePence)}, ${formatDuration(minutes)}`
    const { offer, pricePence, durationMinutes } = planned.value
    await writeAudit(req, {
      action: 'treatment-changed',
      subject: 'bookings',
      subjectId: row.booking,
      summary: `${describe(row.serviceName, before, row.durationMinutes)} → ${describe(offer.service.name, pricePence, durationMinutes)}${input.reason ? `: ${input.reason}` : ''}`,
      changes: [row.id],
      once: `treatment-changed|${change.key}`,
    })
    return ok(done)
  })
}

import type { BasePayload } from 'payload'
import type { OwnMove } from '@/contract/self-service'
import { getBusyEnd } from '@/domain/booking/slot-rules'
import { isTreatedElsewhere } from '@/domain/booking/guests'
import { listResourceIds } from '@/domain/booking/claim-store'
import { type Choice, listChoices } from '@/domain/booking/resources'
import { checkOwnMove } from '@/domain/booking/own-changes'
import { parseSlotId } from '@/domain/booking/slot-id'
import { findFreeStaffAt } from '@/domain/booking/availability'
import { fail, ok, type Result } from '@/domain/errors'
import { CUSTOMER } from '@/domain/pricing/refund'
import { toDayKey } from '@/domain/time/time'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import {
  applyMove,
  isBeingBooked,
  withMoveLock,
  auditMove,
  type TimeSlot,
} from '@/server/services/diary/apply-move'
import { settleBooking } from '@/server/services/diary/booking-change'
import { loadInfillRule } from '@/server/services/diary/infill'
import { findOwnTimes } from './free-times'
import { openLink, type OpenedLink, findActiveAppointment, toCancellationTerms } from './open-link'
import { queueOwnChange } from '@/server/services/notifications/move-mails'

/** Reads the start in a slot id. Null if the slot is not for this appointment's treatment and location. */
const parseRequestedStart = (row: AppointmentRow, slotId: string): number | null => {
  const name = parseSlotId(slotId)
  return name?.serviceId === row.service && name.locationId === row.location ? name.start : null
}

/**
 * Lists the times to which the appointment can move: with the same member of staff if they are free, otherwise with
 * others in the order of D12.
 */
const listFreeTimeSlots = async (
  payload: BasePayload,
  opened: OpenedLink,
  row: AppointmentRow,
  start: number,
): Promise<Result<{ places: TimeSlot[]; choices: Choice[] }>> => {
  const day = toDayKey(start)
  const times = await findOwnTimes(payload, opened, row, { from: day, to: day })
  if (!times) return fail('SLOT_NOT_OFFERED', { field: 'slot_id' })
  const free = findFreeStaffAt(start, times.query)
  if (!free.ok)
    return fail(free.code === 'SLOT_TAKEN' ? 'SLOT_TAKEN' : 'SLOT_NOT_OFFERED', { field: 'slot_id' })
  const people = [...free.value].sort((a, b) => Number(b === row.staff) - Number(a === row.staff))
  const busyEnd = start + getBusyEnd(row) - row.start
  const choices = listChoices(times.query.kinds ?? [], { start, end: busyEnd }, listResourceIds(row))
  const places = people.map((staff) => ({
    start,
    end: start + row.end - row.start,
    busyEnd,
    staff,
    staffName: times.names.get(staff) ?? row.staffName,
    location: row.location,
    locationName: row.locationName,
  }))
  return ok({ places, choices })
}

const attemptMove = async (
  payload: BasePayload,
  opened: OpenedLink,
  { row, since, seenChanges }: { row: AppointmentRow; since: number; seenChanges: number },
  start: number,
): Promise<Result<null>> => {
  const free = await listFreeTimeSlots(payload, opened, row, start)
  if (!free.ok) return free
  const { places, choices } = free.value
  for (const place of places) {
    const moved = await applyMove(payload, { row, since, place, choices }, { byCustomer: true, seenChanges })
    if (moved.ok) {
      await auditMove({ payload, user: null }, row, place, { actorName: CUSTOMER })
      return ok(null)
    }
    // The time was taken in the meantime or clashes with an event, so the next free member of staff is tried.
    if (moved.code !== 'SLOT_TAKEN' && moved.code !== 'SLOT_MEETS_EVENT') return moved
  }
  return fail('SLOT_TAKEN', { field: 'slot_id' })
}

/**
 * Moves a customer's own appointment (D57) in the same way as staff would. There is only one move at a time, and the
 * new time is claimed first (B1). The price and fee stay as sold. If the same move is sent again, nothing changes and
 * it counts only once.
 */
export const moveOwn = async (
  payload: BasePayload,
  request: OwnMove,
): Promise<Result<{ bookingId: string }>> => {
  const opened = await openLink(payload, request.link)
  const found = opened.ok ? findActiveAppointment(opened.value, request.bookingSlotId) : opened
  if (!opened.ok || !found.ok) return found as Result<never>
  const bookingId = opened.value.booking.id
  const start = parseRequestedStart(found.value, request.slot_id)
  if (start === null) return fail('SLOT_NOT_OFFERED', { field: 'slot_id' })
  if (start === found.value.start) return ok({ bookingId })
  if (await isBeingBooked(payload, bookingId)) return fail('APPOINTMENT_BUSY')
  const moved = await withMoveLock(payload, found.value.id, async (row, since) => {
    const now = dependenciesOf(payload).clock.now()
    const may = checkOwnMove(row, { ...toCancellationTerms(opened.value), now })
    if (!may.ok) return may
    if (row.start === start) return ok(null)
    if (Date.parse(request.start_time) !== row.start) return fail('APPOINTMENT_CHANGED')
    const infill = await loadInfillRule(payload, row)
    if (infill && !infill.allows(start))
      return fail('OUTSIDE_INFILL_WINDOW', { field: 'slot_id', data: { instead: infill.findInstead(start) } })
    // The change is refused if anything else of the booking changes after this (D101).
    const seenChanges = (await settleBooking(payload, bookingId))?.changeCount ?? 0
    const rows = await listBookingAppointments(payload, bookingId)
    if (isTreatedElsewhere([row], rows, start - row.start)) return fail('SLOT_TAKEN', { field: 'slot_id' })
    const done = await attemptMove(payload, { ...opened.value, now }, { row, since, seenChanges }, start)
    if (done.ok) await queueOwnChange(payload, [row], 'moved')
    return done
  })
  if (!moved.ok) return moved
  sendSoon(payload)
  return ok({ bookingId })
}

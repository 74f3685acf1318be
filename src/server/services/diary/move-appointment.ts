import type { BasePayload, PayloadRequest } from 'payload'
import type { CurrentTimeSlot, MoveRequest, SeenTimeSlot } from '@/contract/change-appointment'
import { getBusyEnd } from '@/domain/booking/slot-rules'
import { TICK_MS } from '@/domain/booking/claim-store'
import { listResourceIds, type Need } from '@/domain/booking/claim-store'
import { type Choice, listMissingKinds } from '@/domain/booking/resources'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { getDayStart, MINUTE, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import { findLocation, findService, findStaff } from '@/server/repositories/catalogue'
import { findResourcesByIds } from '@/server/repositories/resources'
import { takeMovedBack } from '@/server/services/notifications/move-mails'
import { loadChoices, loadNeededKinds } from '@/server/services/slots/resources'
import {
  applyMove,
  auditMove,
  describeMove,
  isAtTime,
  isBeingBooked,
  type Telling,
  type TimeSlot,
  UNDO_MS,
  withMoveLock,
} from './apply-move'
import { settleBooking } from './booking-change'
import { checkStart } from './booking-draft'
import { listLinkedIds, shareRooms, type SharedRooms } from './clean-up-of-moves'
import { takeBrokenTestsBack, tellBrokenTests } from './test-reminders'
import { describeOtherAppointments } from './check-time'

/** The current time and place of an appointment if they differ from `seen`, otherwise null. */
const findMovedTimeSlot = (row: AppointmentRow, seen: SeenTimeSlot | undefined): CurrentTimeSlot | null => {
  const isThere =
    !seen ||
    (Date.parse(seen.start_time) === row.start &&
      (seen.staff_id ?? row.staff) === row.staff &&
      (seen.location_id ?? row.location) === row.location &&
      (seen.duration === undefined || seen.duration * MINUTE === row.end - row.start))
  if (isThere) return null
  return {
    start_time: new Date(row.start).toISOString(),
    end_time: new Date(row.end).toISOString(),
    duration_minutes: Math.round((row.end - row.start) / MINUTE),
    staff_id: row.staff,
    staff_name: row.staffName,
    location_id: row.location,
    location_name: row.locationName,
  }
}

interface Moved {
  bookingId: string
  bookingSlotId: string
  /** A description of the new time, member of staff and location. Null if nothing changed. */
  to: string | null
  /** Descriptions of the customer's other appointments at the new time. */
  also: string[]
}

const loadStaffAndLocation = async (payload: BasePayload, row: AppointmentRow, request: MoveRequest) => {
  const { staff_id = row.staff, location_id = row.location } = request
  const [person, location] = await Promise.all([
    findStaff(payload, staff_id),
    findLocation(payload, location_id),
  ])
  if (!person || (person.archived && staff_id !== row.staff))
    return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  if (!location || (location.archived && location_id !== row.location))
    return fail('LOCATION_NOT_FOUND', { field: 'location_id' })
  return ok({ person, location })
}

/** Checks the duration after the move, in ms. It is as sold, unless staff choose a different one. */
const checkLength = (row: AppointmentRow, minutes: number | undefined): Result<number> => {
  if (minutes === undefined || minutes * MINUTE === row.end - row.start) return ok(row.end - row.start)
  return (minutes * MINUTE) % TICK_MS === 0
    ? ok(minutes * MINUTE)
    : fail('NOT_FIVE_MINUTES', { field: 'duration' })
}

const checkTimeSlot = async (
  payload: BasePayload,
  row: AppointmentRow,
  request: MoveRequest,
): Promise<Result<TimeSlot>> => {
  const start = checkStart(request.slot, dependenciesOf(payload).clock.now())
  if (!start.ok) return start
  const found = await loadStaffAndLocation(payload, row, request)
  if (!found.ok) return found
  const { person, location } = found.value
  const length = checkLength(row, request.duration)
  if (!length.ok) return length
  const end = start.value + length.value
  return ok({
    start: start.value,
    end,
    busyEnd: end + getBusyEnd(row) - row.end,
    durationMinutes: Math.round(length.value / MINUTE),
    staff: String(person.id),
    staffName: formatFullName(person.firstName, person.lastName),
    location: String(location.id),
    locationName: location.name,
  })
}

/** Finds an appointment that staff may still move or change: from this morning, and not being booked. */
export const findMovable = async (
  payload: BasePayload,
  request: Pick<MoveRequest, 'bookingId' | 'bookingSlotId'>,
): Promise<Result<AppointmentRow>> => {
  await settleBooking(payload, request.bookingId)
  const rows = await listBookingAppointments(payload, request.bookingId)
  const row = rows.find(({ id }) => id === request.bookingSlotId)
  if (!row || row.status === 'Cancelled') return fail('BOOKING_NOT_FOUND')
  if (row.start < getDayStart(toDayKey(dependenciesOf(payload).clock.now()))) return fail('APPOINTMENT_OVER')
  return (await isBeingBooked(payload, request.bookingId)) ? fail('APPOINTMENT_BUSY') : ok(row)
}

/**
 * Loads the rooms and equipment that are free for the new time. Those that the appointment has are tried first, unless
 * staff choose others. Asks staff to confirm if a kind that the treatment needs is missing (D104). Nobody can confirm an
 * undo, so it is refused if the appointment would lose its room.
 */
const checkResources = async (
  payload: BasePayload,
  row: AppointmentRow,
  place: TimeSlot,
  stays: boolean,
  { resource_ids: chosen, confirm = false, undo = false }: MoveRequest,
): Promise<Result<{ choices: readonly Choice[]; links?: SharedRooms['links'] }>> => {
  if (stays) return ok({ choices: [] })
  const own = listResourceIds(row)
  const service = await findService(payload, row.service)
  // An archived room stays with the appointment that has it.
  const kinds = await loadNeededKinds(payload, service, place.location, isAtTime(row, place) ? own : [])
  const shared = await shareRooms(payload, row, place, kinds, chosen)
  if (shared) return ok(shared)
  const moving = { id: row.id, resources: own, together: await listLinkedIds(payload, row, place) }
  const all = await loadChoices(payload, kinds, { start: place.start, end: place.busyEnd, moving })
  // If none of a kind is chosen, any of that kind will do. A chosen one is never replaced, even if it is not free.
  const isChosen = kinds.map(({ resources }) => resources.some(({ id }) => chosen?.includes(String(id))))
  const choices = all.map(({ name, ids }, i) => ({
    name,
    ids: isChosen[i] ? ids.filter((id) => chosen?.includes(id)) : ids,
  }))
  if (choices.some(({ ids }, i) => isChosen[i] && ids.length === 0))
    return fail('RESOURCE_TAKEN', { field: 'resource_ids' })
  const isConfirmed = confirm && !(undo && own.length > 0)
  if (listMissingKinds(choices).length > 0 && !isConfirmed) return fail('NO_RESOURCE_FREE', { field: 'slot' })
  return ok({ choices: choices.filter(({ ids }) => ids.length > 0) })
}

const hasSameResources = (row: AppointmentRow, { resource_ids: chosen }: MoveRequest): boolean =>
  !chosen || chosen.toSorted().join() === listResourceIds(row).toSorted().join()

/** Decides when the customer is notified (D63). If nobody told them of a move, nobody tells them that it is undone. */
const planNotices = async (
  payload: BasePayload,
  row: AppointmentRow,
  { tell = true, undoable = false, undo = false }: MoveRequest,
): Promise<Telling> => {
  if (undo) return (await takeMovedBack(payload, row)) ? null : 'now'
  if (!tell) return null
  return undoable ? 'after-undo' : 'now'
}

/** Records that an appointment has different rooms or equipment at the same time. The customer is not notified. */
const auditResources = async (
  req: PayloadRequest,
  row: AppointmentRow,
  needs: readonly Need[],
): Promise<void> => {
  const before = listResourceIds(row)
  const ids = listResourceIds({ ...row, needs })
  if (ids.toSorted().join() === before.toSorted().join()) return
  const found = await findResourcesByIds(req.payload, [...before, ...ids])
  const toNames = (list: readonly string[]): string =>
    list.map((id) => found.get(id)?.name ?? '').join(', ') || 'none'
  await writeAudit(req, {
    action: 'resources-changed',
    subject: 'bookings',
    subjectId: row.booking,
    summary: `${toNames(before)} → ${toNames(ids)}`,
    changes: [row.id],
  })
}

/**
 * Moves an appointment to a different time, member of staff or location (B1). Its payments stay with it (D16). It can
 * never be moved over another appointment or a visitor's hold. A move to a time with an event must be confirmed. A
 * change of only rooms or equipment is not a move: the customer is not notified, and reminders stay as they are (D104).
 * If nothing is different, nothing changes.
 */
export const moveAppointment = async (req: PayloadRequest, request: MoveRequest): Promise<Result<Moved>> => {
  const { payload } = req
  const found = await findMovable(payload, request)
  if (!found.ok) return found
  return withMoveLock(payload, found.value.id, async (row, since) => {
    const place = await checkTimeSlot(payload, row, request)
    if (!place.ok) return place
    const isSameTime = isAtTime(row, place.value)
    // If a no-show's time was released, a different room is needed for the rest only.
    if (isSameTime) place.value.busyEnd = row.busyEnd
    const stays = isSameTime && hasSameResources(row, request)
    const now = stays ? null : findMovedTimeSlot(row, request.seen)
    if (now) return fail('APPOINTMENT_CHANGED', { data: { now } })
    const confirmed = request.confirm ?? false
    const rooms = await checkResources(payload, row, place.value, stays, request)
    if (!rooms.ok) return rooms
    place.value.busyEnd = rooms.value.links?.busyEnd ?? place.value.busyEnd
    const time = { row, since, place: place.value, ...rooms.value }
    const moved = stays ? ok([]) : await applyMove(payload, time, { confirmed })
    if (!moved.ok) return moved
    if (request.undo) await takeBrokenTestsBack(payload, row)
    else if (confirmed && !isSameTime) {
      const notBefore = request.undoable ? dependenciesOf(payload).clock.now() + UNDO_MS : 0
      await tellBrokenTests(payload, { ...row, moves: (row.moves ?? 0) + 1 }, notBefore)
    }
    if (isSameTime && !stays) await auditResources(req, row, moved.value)
    if (!isSameTime)
      await auditMove(req, row, place.value, { telling: await planNotices(payload, row, request) })
    const wanted = { ...place.value, customer: row.customer, guestName: row.guestName, own: row.id }
    const also = isSameTime || request.undo ? [] : await describeOtherAppointments(payload, wanted)
    const to = stays ? null : `${describeMove(place.value)} at ${place.value.locationName}`
    return ok({ bookingId: row.booking, bookingSlotId: row.id, to, also })
  })
}

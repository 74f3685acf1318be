import type { BasePayload, PayloadRequest } from 'payload'
import { checkStart } from './booking-draft'
import { checkNoEvent, findDoubleBookings } from './check-time'
import { getDayStart, MINUTE, toDayKey } from '@/domain/time/time'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { createClaimStore } from '@/server/repositories/claims'
import { beginMove, endMove, listUnfinishedMoves, writeMove } from '@/server/repositories/moves'
import { findLocation, findService, findStaff } from '@/server/repositories/catalogue'
import { findBooking } from '@/server/repositories/bookings'
import { move, releaseExcept, getBusyEnd, TICK_MS } from '@/domain/booking/claims'
import { getNeeds, listResourceIds } from '@/domain/booking/needs'
import { type Choice, listMissingKinds, takeWithResources } from '@/domain/booking/resources'
import { isOwnerOfBooking } from '@/domain/checkout/order'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { formatDateTime, formatDuration } from '@/domain/time/format'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { createOrderStore } from '@/server/repositories/orders'
import { sendSoon } from '@/server/services/notifications/send'
import { areResourcesOn, loadChoices, loadNeededKinds } from '@/server/services/slots/resources'
import type { MoveRequest, CurrentTimeSlot, SeenTimeSlot } from '@/contract/change-appointment'
import { queueMoved, takeMovedBack } from '@/server/services/notifications/move-mails'

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

/** The new time and place of an appointment. Its clean-up time and price stay as sold. */
export type TimeSlot = Omit<Parameters<typeof writeMove>[3], 'needs'>

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

/**
 * True while a visitor's booking is in progress. The appointment is written before its booking, and the booking is
 * written before its order is confirmed (D81).
 */
export const isBeingBooked = async (payload: BasePayload, bookingId: string): Promise<boolean> => {
  const booking = await findBooking(payload, bookingId)
  if (!booking) return true
  const order = booking.order ? await createOrderStore(payload).find(booking.order) : null
  return order !== null && isOwnerOfBooking(order)
}

const find = async (payload: BasePayload, request: MoveRequest): Promise<Result<AppointmentRow>> => {
  const rows = await listBookingAppointments(payload, request.bookingId)
  const row = rows.find(({ id }) => id === request.bookingSlotId)
  if (!row || row.status === 'Cancelled') return fail('BOOKING_NOT_FOUND')
  if (row.start < getDayStart(toDayKey(dependenciesOf(payload).clock.now()))) return fail('APPOINTMENT_OVER')
  return (await isBeingBooked(payload, request.bookingId)) ? fail('APPOINTMENT_BUSY') : ok(row)
}

/** The new time of an appointment, with the rooms and equipment from which it may get one of each kind. */
interface NewTime {
  row: AppointmentRow
  /** When `withMoveLock` began. */
  since: number
  place: TimeSlot
  choices: readonly Choice[]
}

/** Claims the new time, then checks events, then saves the record, and releases the old time last. */
export const applyMove = async (
  payload: BasePayload,
  { row, since, place, choices }: NewTime,
  { confirmed = false, byCustomer = false },
): Promise<Result<null>> => {
  const taken = fail('SLOT_TAKEN', { field: 'slot' })
  let free: Result<null> = ok(null)
  const store = createClaimStore(payload)
  const claim = () =>
    takeWithResources(store, { ...place, choices, owner: row.id, expiresAt: null, now: since })
  const outcome = await move(store, { owner: row.id, from: getNeeds(row), claim }, async (needs) => {
    if (!confirmed) free = await checkNoEvent(payload, place)
    if (!confirmed && free.ok && !(await areResourcesOn(payload, needs))) free = taken
    return free.ok && writeMove(payload, row.id, since, { ...place, needs: [...needs] }, byCustomer)
  })
  if (outcome === 'taken') return taken
  return free.ok && outcome === 'refused' ? fail('BOOKING_NOT_FOUND') : free
}

/**
 * Loads the rooms and equipment that are free for the new time. Those that the appointment has are tried first, unless
 * staff choose others. Asks staff to confirm if a kind that the treatment needs is missing (D104).
 */
const checkResources = async (
  payload: BasePayload,
  row: AppointmentRow,
  place: TimeSlot,
  { resource_ids: chosen, confirm = false }: MoveRequest,
): Promise<Result<Choice[]>> => {
  const kinds = await loadNeededKinds(payload, await findService(payload, row.service), place.location)
  const moving = { id: row.id, resources: chosen ?? listResourceIds(row) }
  const all = await loadChoices(payload, kinds, { start: place.start, end: place.busyEnd, moving })
  const choices = chosen
    ? all.map(({ name, ids }) => ({ name, ids: ids.filter((id) => chosen.includes(id)) }))
    : all
  const missing = listMissingKinds(choices)
  if (missing.length > 0 && !confirm) return fail('NO_RESOURCE_FREE', { field: 'slot' })
  return ok(choices.filter(({ ids }) => ids.length > 0))
}

const hasSameResources = (row: AppointmentRow, { resource_ids: chosen }: MoveRequest): boolean =>
  !chosen || chosen.toSorted().join() === listResourceIds(row).toSorted().join()

/** How long the customer's email waits, in ms, so that the move can be undone (D63): a little longer than the bar. */
const UNDO_MS = 32_000

/** When the customer is notified. Null means that they are not. */
type Telling = 'now' | 'after-undo' | null

const describeMove = ({
  start,
  end,
  staffName,
}: Pick<AppointmentRow, 'start' | 'end' | 'staffName'>): string =>
  `${formatDateTime(start)} (${formatDuration((end - start) / MINUTE)}) with ${staffName}`

/** Records a move and notifies the customer. */
export const auditMove = async (
  req: Pick<PayloadRequest, 'payload' | 'user'>,
  row: AppointmentRow,
  place: TimeSlot,
  { actorName, telling = 'now' }: { actorName?: string; telling?: Telling } = {},
): Promise<void> => {
  await writeAudit(req, {
    action: 'appointment-moved',
    subject: 'bookings',
    subjectId: row.booking,
    summary: `From ${describeMove(row)} to ${describeMove(place)}`,
    changes: [row.id],
    ...(actorName ? { actorName } : {}),
  })
  if (telling === null) return
  const wait = telling === 'now' ? 0 : dependenciesOf(req.payload).clock.now() + UNDO_MS
  await queueMoved(req.payload, row, wait)
  if (telling === 'now') sendSoon(req.payload)
}

/** Runs `work` with the appointment's current row. Any other move of it is refused in the meantime. */
export const withMoveLock = async <T>(
  payload: BasePayload,
  id: string,
  work: (row: AppointmentRow, since: number) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const since = dependenciesOf(payload).clock.now()
  const row = await beginMove(payload, id, since)
  if (!row) return fail('APPOINTMENT_BUSY')
  try {
    return await work(row, since)
  } finally {
    await endMove(payload, row.id, since)
  }
}

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

/**
 * Moves an appointment to a different time, member of staff or location (B1). Its payments stay with it (D16). It can
 * never be moved over another appointment or a visitor's hold. A move to a time with an event must be confirmed. If
 * nothing is different, nothing changes.
 */
export const moveAppointment = async (req: PayloadRequest, request: MoveRequest): Promise<Result<Moved>> => {
  const { payload } = req
  const found = await find(payload, request)
  if (!found.ok) return found
  return withMoveLock(payload, found.value.id, async (row, since) => {
    const place = await checkTimeSlot(payload, row, request)
    if (!place.ok) return place
    const stays =
      hasSameResources(row, request) &&
      (['start', 'end', 'staff', 'location'] as const).every((key) => place.value[key] === row[key])
    const now = stays ? null : findMovedTimeSlot(row, request.seen)
    if (now) return fail('APPOINTMENT_CHANGED', { data: { now } })
    const confirmed = request.confirm ?? false
    const choices = stays ? ok([]) : await checkResources(payload, row, place.value, request)
    if (!choices.ok) return choices
    const time = { row, since, place: place.value, choices: choices.value }
    const moved = stays ? ok(null) : await applyMove(payload, time, { confirmed })
    if (!moved.ok) return moved
    if (!stays) await auditMove(req, row, place.value, { telling: await planNotices(payload, row, request) })
    const wanted = { ...place.value, customer: row.customer, own: row.id }
    const also = stays || request.undo ? [] : await findDoubleBookings(payload, wanted)
    const to = stays ? null : `${describeMove(place.value)} at ${place.value.locationName}`
    return ok({ bookingId: row.booking, bookingSlotId: row.id, to, also })
  })
}

/** Finishes moves that a crash left behind. Each appointment keeps only the time that is saved. */
export const finishMoves = async (payload: BasePayload): Promise<number> => {
  const rows = await listUnfinishedMoves(payload, dependenciesOf(payload).clock.now())
  for (const row of rows) {
    if (row.status !== 'Cancelled') await releaseExcept(createClaimStore(payload), row.id, getNeeds(row))
    if (row.movingSince) await endMove(payload, row.id, row.movingSince)
  }
  return rows.length
}

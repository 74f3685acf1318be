import type { BasePayload, PayloadRequest, Where } from 'payload'
import { move } from '@/domain/booking/claims'
import type { Neighbours } from '@/domain/booking/clean-up'
import { getNeeds, type Need } from '@/domain/booking/claim-store'
import { type Choice } from '@/domain/booking/resources'
import { takeWithResources } from '@/domain/booking/take-resources'
import { isOwnerOfBooking } from '@/domain/checkout/order'
import { fail, ok, type Result } from '@/domain/errors'
import { formatDateTime, formatDuration } from '@/domain/time/format'
import { MINUTE } from '@/domain/time/time'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import { countChange } from '@/server/repositories/booking-changes'
import { findBooking } from '@/server/repositories/bookings'
import { createClaimStore } from '@/server/repositories/claims'
import { endMove, listUnfinishedMoves, writeMove, writeVisit } from '@/server/repositories/moves'
import { createOrderStore } from '@/server/repositories/orders'
import { queueMoved } from '@/server/services/notifications/move-mails'
import { areResourcesAvailable } from '@/server/services/slots/resources'
import { announceChange, lockAppointment, releaseUnneeded } from './booking-change'
import { checkNoEvent } from './check-time'
import { findCleanUpNeighbours } from './clean-up-of-moves'
import { areStillCovered, loadMoveGuard, type MoveGuard } from './test-cover'

/** The new time and place of an appointment. Its clean-up time and price stay as sold. */
export type TimeSlot = Omit<Parameters<typeof writeMove>[3], 'needs'>

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

/** The new time of an appointment, with the rooms and equipment from which it may get one of each kind. */
interface NewTime {
  row: AppointmentRow
  /** When `withMoveLock` began. */
  since: number
  place: TimeSlot
  choices: readonly Choice[]
  /** The treatments of its visit beside which it moves, if it has the same rooms (D102). */
  links?: Pick<Neighbours<AppointmentRow>, 'before' | 'after'>
}

/** True if the appointment has this time, member of staff and location. */
export const isAtTime = (row: AppointmentRow, place: TimeSlot): boolean =>
  (['start', 'end', 'staff', 'location'] as const).every((key) => place[key] === row[key])

interface MoveRules {
  /** True if events and missing resources were confirmed. */
  confirmed?: boolean
  byCustomer?: boolean
  /** If set, the appointment is only changed if it matches, as when its price changes with it. */
  as?: Where
  /** If set, the move is refused if the booking has had a different change since this was read. */
  seenChanges?: number
}

interface Written {
  needs: readonly Need[]
  byCustomer: boolean
  guard: MoveGuard | null
  as: Where
}

/**
 * Saves the new time, then reads the patch tests again. If a test and the treatment that depends on it are moved at the
 * same time, at least one of them sees the other and gives its new time back (D106).
 */
const writeApart = async (
  payload: BasePayload,
  { row, since, place }: NewTime,
  { needs, byCustomer, guard, as }: Written,
): Promise<Result<null>> => {
  const gone = fail('BOOKING_NOT_FOUND')
  const count = byCustomer ? 1 : 0
  const saved = await writeMove(payload, row.id, since, { ...place, needs: [...needs] }, count, as)
  if (!saved) return gone
  if (!guard || (await areStillCovered(payload, guard.guarded))) return ok(null)
  const { start, end, busyEnd, durationMinutes, staff, staffName, location, locationName } = row
  const before = { start, end, busyEnd, durationMinutes, staff, staffName, location, locationName }
  await writeMove(payload, row.id, since, { ...before, needs: [...getNeeds(row)] }, -count)
  return fail('PATCH_TEST_TOO_CLOSE', { field: 'slot' })
}

/**
 * Claims the new time, then checks events, then saves the record, and releases the old time last. Returns what the
 * appointment needs from now on.
 */
export const applyMove = async (
  payload: BasePayload,
  { row, since, place, choices, links }: NewTime,
  { confirmed = false, byCustomer = false, as = {}, seenChanges }: MoveRules,
): Promise<Result<readonly Need[]>> => {
  const taken = fail('SLOT_TAKEN', { field: 'slot' })
  let free: Result<null> = ok(null)
  const isSameTime = isAtTime(row, place)
  // A different treatment is checked as one that is being booked, because it needs other tests.
  const guard = confirmed || isSameTime || place.service ? null : await loadMoveGuard(payload, row)
  if (guard && !guard.allows(place.start)) return fail('PATCH_TEST_TOO_CLOSE', { field: 'slot' })
  let written: readonly Need[] = []
  const store = createClaimStore(payload)
  const after = (links ?? (await findCleanUpNeighbours(payload, row, place))).before?.id
  const claim = () =>
    takeWithResources(store, {
      ...place,
      choices,
      owner: row.id,
      expiresAt: null,
      now: since,
      isMove: !isSameTime,
      after,
      before: links?.after?.id,
    })
  const outcome = await move(store, { owner: row.id, from: getNeeds(row), claim }, async (needs) => {
    if (!confirmed) free = await checkNoEvent(payload, place)
    if (!confirmed && free.ok && !(await areResourcesAvailable(payload, needs))) free = taken
    if (!free.ok) return false
    if (seenChanges === undefined) await announceChange(payload, row.booking)
    else if (!(await countChange(payload, row.booking, seenChanges))) free = fail('APPOINTMENT_BUSY')
    if (!free.ok) return false
    written = needs
    if (isSameTime && !place.service) return writeVisit(payload, row.id, since, { needs: [...needs] })
    free = await writeApart(payload, { row, since, place, choices }, { needs, byCustomer, guard, as })
    return free.ok
  })
  if (outcome === 'refused') await releaseUnneeded(payload, row.id)
  if (outcome === 'taken') return taken
  if (!free.ok) return free
  return outcome === 'refused' ? fail('BOOKING_NOT_FOUND') : ok(written)
}

/** How long emails about a move wait, in ms, so that it can be undone (D63): a little longer than the bar. */
export const UNDO_MS = 32_000

/** When the customer is notified. Null means that they are not. */
export type Telling = 'now' | 'after-undo' | null

export const describeMove = ({
  start,
  end,
  staffName,
}: Pick<AppointmentRow, 'start' | 'end' | 'staffName'>): string =>
  `${formatDateTime(start)} (${formatDuration((end - start) / MINUTE)}) with ${staffName}`

/** Records a move and notifies the customer. `once` is a key, if this may be repeated after a crash. */
export const auditMove = async (
  req: Pick<PayloadRequest, 'payload' | 'user'>,
  row: AppointmentRow,
  place: Pick<TimeSlot, 'start' | 'end' | 'staffName'>,
  { actorName, once, telling = 'now' }: { actorName?: string; once?: string; telling?: Telling } = {},
): Promise<void> => {
  await writeAudit(req, {
    action: 'appointment-moved',
    subject: 'bookings',
    subjectId: row.booking,
    summary: `From ${describeMove(row)} to ${describeMove(place)}`,
    changes: [row.id],
    ...(actorName ? { actorName } : {}),
    ...(once ? { once } : {}),
  })
  if (telling === null) return
  const notBefore = telling === 'now' ? 0 : dependenciesOf(req.payload).clock.now() + UNDO_MS
  await queueMoved(req.payload, row, { notBefore, isBySalon: !actorName })
  if (telling === 'now') sendSoon(req.payload)
}

/**
 * Runs `work` with the appointment's current row. Any other move of it is refused in the meantime. If `work` throws,
 * nobody knows what was written, so the move stays unfinished until `finishMoves` releases what is not needed.
 */
export const withMoveLock = async <T>(
  payload: BasePayload,
  id: string,
  work: (row: AppointmentRow, since: number) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const since = dependenciesOf(payload).clock.now()
  const row = await lockAppointment(payload, id, since)
  if (!row) return fail('APPOINTMENT_BUSY')
  const result = await work(row, since)
  await endMove(payload, row.id, since)
  return result
}

/**
 * Finishes moves that a crash or a failed statement left behind, if they began more than `age` ms ago. Each appointment
 * keeps only the time that is saved.
 */
export const finishMoves = async (payload: BasePayload, age?: number): Promise<number> => {
  const unfinished = await listUnfinishedMoves(payload, dependenciesOf(payload).clock.now(), age)
  // Changes of several appointments are completed first. None that has not been written yet may begin now.
  for (const booking of new Set(unfinished.map((row) => row.booking))) await announceChange(payload, booking)
  for (const row of await listUnfinishedMoves(payload, dependenciesOf(payload).clock.now(), age)) {
    await releaseUnneeded(payload, row.id)
    if (row.movingSince) await endMove(payload, row.id, row.movingSince)
  }
  return unfinished.length
}

import type { BasePayload, PayloadRequest } from 'payload'
import type { Answered } from '@/contract/call'
import type { EventDraft, getEvent, SalonEvent } from '@/contract/events'
import { fail, ok, type Result } from '@/domain/errors'
import { listDaysBetween, toSlotDateKey, type DayRange } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { expireClosedDays } from '@/server/cache/expire-content'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import {
  addEventRow,
  changeEventRow,
  type EventData,
  listEventsDuring,
  type EventRow,
  findEvent,
  removeEventRow,
} from '@/server/repositories/schedule'
import { toSalonEvent, loadEventNames, parseEvent, getStaffIds } from './event-shape'
import { hasConflicts, type ConflictCheck, findEventConflicts, findSettledConflicts } from './conflicts'

/** Lists days (DD/MM/YYYY) with their events. An event of several days is on each of them. */
export const listEvents = async (
  payload: BasePayload,
  range: DayRange,
): Promise<Record<string, SalonEvent[]>> => {
  const [rows, names] = await Promise.all([listEventsDuring(payload, range), loadEventNames(payload)])
  const days: Record<string, SalonEvent[]> = {}
  for (const row of rows) {
    const event = toSalonEvent(row, names)
    const from = toDayKey(Math.max(row.start, range.start))
    const to = toDayKey(Math.min(row.end, range.end) - 1)
    for (const day of listDaysBetween(from, to)) (days[toSlotDateKey(day)] ??= []).push(event)
  }
  return days
}

/**
 * Loads one event as shown in the diary, with the upcoming appointments and course dates that overlap with it. Fails
 * with `EVENT_NOT_FOUND`.
 */
export const loadEventDetails = async (
  payload: BasePayload,
  id: string,
): Promise<Result<Omit<Answered<typeof getEvent>, 'message'>>> => {
  const row = await findEvent(payload, id)
  if (!row) return fail('EVENT_NOT_FOUND')
  const [names, conflicts] = await Promise.all([
    loadEventNames(payload),
    findEventConflicts(payload, toEventData(row)),
  ])
  const now = dependenciesOf(payload).clock.now()
  const isToCome = ({ end_time }: { end_time: string }): boolean => Date.parse(end_time) > now
  return ok({
    eventDetails: toSalonEvent(row, names),
    appointments: conflicts.appointments.filter(isToCome),
    course_dates: conflicts.course_dates.filter(isToCome),
  })
}

const checkEventConflicts = async (
  payload: BasePayload,
  event: EventData,
  confirmed: boolean,
  findConflicts: ConflictCheck,
) => {
  if (confirmed) return null
  const conflicts = await findConflicts(payload, event)
  return hasConflicts(conflicts) ? fail('EVENT_MEETS_APPOINTMENTS', { data: { ...conflicts } }) : null
}

/** Records who did what, and expires the pages that show when the salon is closed. */
export const auditEvent = async (req: PayloadRequest, action: string, row: EventRow): Promise<void> => {
  await writeAudit(req, { action, subject: 'events', subjectId: row.id, summary: row.name })
  await expireClosedDays(req.payload)
}

/**
 * Adds an event. If it overlaps with appointments or course dates, it is refused with a list of them, unless the call
 * sends `confirm` (D43). The event is saved before the appointments are read again, so that a simultaneous booking is
 * found.
 */
export const addEvent = async (
  req: PayloadRequest,
  input: EventDraft & { confirm?: boolean },
): Promise<Result<SalonEvent>> => {
  const { payload } = req
  const event = await parseEvent(payload, input)
  if (!event.ok) return event
  const confirmed = input.confirm ?? false
  const before = await checkEventConflicts(payload, event.value, confirmed, findEventConflicts)
  if (before) return before
  const row = await addEventRow(payload, event.value, req.user?.id ?? null)
  const after = await checkEventConflicts(payload, event.value, confirmed, findSettledConflicts)
  if (after) {
    await removeEventRow(payload, row.id)
    return after
  }
  await auditEvent(req, 'event-added', row)
  return ok(toSalonEvent(row, await loadEventNames(payload)))
}

const toEventDraft = (row: EventRow): EventDraft => ({
  ...(row.scope === 'staff' ? { staff_ids: getStaffIds(row) } : {}),
  ...(row.location ? { location_id: row.location } : {}),
  all: row.scope === 'all',
  event_name: row.name,
  description: row.description,
  start_time: new Date(row.start).toISOString(),
  end_time: new Date(row.end).toISOString(),
  is_all_day: row.isAllDay,
})

/** True if a change says whom the event is for, in any of the four ways (D47). */
export const hasNamedStaff = (change: Partial<EventDraft>): boolean =>
  change.staff_id !== undefined ||
  change.staff_ids !== undefined ||
  change.location_id !== undefined ||
  change.all !== undefined

/** Returns the event after the change. The people whom it is for are always replaced as a whole. */
export const applyChange = (row: EventRow, change: Partial<EventDraft>): EventDraft => {
  const { staff_ids, location_id, all, ...rest } = toEventDraft(row)
  const who = hasNamedStaff(change) ? {} : { staff_ids, location_id, all }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...rest, ...who, ...given }
}

/** The data of an event that is stored, used to restore it. */
export const toEventData = (row: EventRow): EventData => {
  const { name, description, scope, staffIds, location, isAllDay, start, end } = row
  return { name, description, scope, staffIds, location, isAllDay, start, end }
}

/** Changes the given fields of an event. Overlaps are handled as in `addEvent`. */
export const changeEvent = async (
  req: PayloadRequest,
  id: string,
  change: Partial<EventDraft> & { confirm?: boolean },
): Promise<Result<SalonEvent>> => {
  const { payload } = req
  const row = await findEvent(payload, id)
  if (!row) return fail('EVENT_NOT_FOUND')
  const { confirm = false, ...rest } = change
  const event = await parseEvent(payload, applyChange(row, rest))
  if (!event.ok) return event
  const before = await checkEventConflicts(payload, event.value, confirm, findEventConflicts)
  if (before) return before
  const saved = await changeEventRow(payload, id, event.value)
  if (!saved) return fail('EVENT_NOT_FOUND')
  const after = await checkEventConflicts(payload, event.value, confirm, findSettledConflicts)
  if (after) {
    await changeEventRow(payload, id, toEventData(row))
    return after
  }
  await auditEvent(req, 'event-changed', saved)
  return ok(toSalonEvent(saved, await loadEventNames(payload)))
}

/** Deletes an event, which releases its time straight away. Fails with `EVENT_NOT_FOUND`. */
export const removeEvent = async (req: PayloadRequest, id: string): Promise<Result<object>> => {
  const row = await findEvent(req.payload, id)
  if (!row) return fail('EVENT_NOT_FOUND')
  await removeEventRow(req.payload, id)
  await auditEvent(req, 'event-removed', row)
  return ok({})
}

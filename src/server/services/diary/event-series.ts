import type { BasePayload, PayloadRequest } from 'payload'
import type { EventDraft, RepeatedEvent, SalonEvent } from '@/contract/events'
import { shiftInterval, listSeriesTimes } from '@/domain/booking/series'
import { fail, ok, type Result } from '@/domain/errors'
import { isReasonableDay, formatInstant } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { createId } from '@/server/ids'
import {
  addEventRow,
  changeEventRow,
  type EventData,
  type EventRow,
  listEventsOfSeries,
  findEvent,
  removeEventRow,
} from '@/server/repositories/schedule'
import { toSalonEvent, loadEventNames, parseEvent } from './event-shape'
import {
  hasConflicts,
  type ConflictCheck,
  type EventConflicts,
  findEventConflicts,
  findSettledConflicts,
} from './conflicts'
import { applyChange, toEventData, hasNamedStaff, auditEvent } from './events'

/**
 * Finds everything that overlaps with the times. Each appointment and course date is listed only once, with the starts
 * of the times that overlap with it.
 */
const findAnyConflicts = async (
  payload: BasePayload,
  events: EventData[],
  confirmed: boolean,
  findConflicts: ConflictCheck,
) => {
  if (confirmed) return null
  const appointments = new Map<string, EventConflicts['appointments'][number]>()
  const dates = new Map<string, EventConflicts['course_dates'][number]>()
  const clashes: { start_time: string }[] = []
  for (const event of events) {
    const conflicts = await findConflicts(payload, event)
    if (hasConflicts(conflicts)) clashes.push({ start_time: formatInstant(event.start) })
    for (const one of conflicts.appointments) appointments.set(one.booking_slot_id, one)
    for (const one of conflicts.course_dates) dates.set(one.course_date_id, one)
  }
  if (clashes.length === 0) return null
  const free = events.length - clashes.length
  const conflicts = { appointments: [...appointments.values()], course_dates: [...dates.values()] }
  return fail('EVENT_MEETS_APPOINTMENTS', { data: { ...conflicts, clashes, free } })
}

const areReasonable = (payload: BasePayload, events: EventData[]): boolean => {
  const now = dependenciesOf(payload).clock.now()
  return events.every(({ start, end }) => [start, end].every((at) => isReasonableDay(toDayKey(at), now)))
}

/**
 * Repeats an event every few weeks, as separate events with a common id. Each time is checked before anything is saved
 * and again after that (D43, D36). If any time overlaps with appointments, the whole series is refused with the times
 * at fault.
 */
export const repeatEvent = async (
  req: PayloadRequest,
  { every, times, skip = [], confirm = false, ...draft }: RepeatedEvent,
): Promise<Result<{ series_id: string; events: SalonEvent[] }>> => {
  const { payload } = req
  const first = await parseEvent(payload, draft)
  if (!first.ok) return first
  const skipped = new Set(skip.map((text) => Date.parse(text)))
  const events = listSeriesTimes(first.value, every, times)
    .filter(({ start }) => !skipped.has(start))
    .map((time): EventData => ({ ...first.value, ...time }))
  if (events.length === 0) return fail('EVENT_FIELDS_MISSING', { field: 'skip' })
  if (!areReasonable(payload, events)) return fail('DATE_OUT_OF_RANGE', { field: 'times' })
  const before = await findAnyConflicts(payload, events, confirm, findEventConflicts)
  if (before) return before
  const series = createId()
  const rows: EventRow[] = []
  for (const event of events) rows.push(await addEventRow(payload, event, req.user?.id ?? null, series))
  const after = await findAnyConflicts(payload, events, confirm, findSettledConflicts)
  if (after) {
    for (const row of rows) await removeEventRow(payload, row.id)
    return after
  }
  for (const row of rows) await auditEvent(req, 'event-added', row)
  const names = await loadEventNames(payload)
  return ok({ series_id: series, events: rows.map((row) => toSalonEvent(row, names)) })
}

/** Lists the event and the later ones of its series. */
const listFromEvent = async (payload: BasePayload, id: string): Promise<EventRow[]> => {
  const row = await findEvent(payload, id)
  if (!row?.series) return row ? [row] : []
  const later = await listEventsOfSeries(payload, row.series, row.start)
  return [row, ...later.filter((one) => one.id !== id)]
}

/** Applies the change of one event to a later one in its series: the same fields, and the same shift in time. */
const applySameChange = (
  row: EventRow,
  change: Partial<EventDraft>,
  [from, to]: [from: EventRow, to: EventData],
): EventData => {
  const { name, description, scope, staffIds, location, isAllDay } = to
  const isTimed = [change.start_time, change.end_time, change.is_all_day].some((one) => one !== undefined)
  return {
    ...toEventData(row),
    ...(change.event_name === undefined ? {} : { name }),
    ...(change.description === undefined ? {} : { description }),
    ...(hasNamedStaff(change) ? { scope, staffIds, location } : {}),
    ...(isTimed ? { isAllDay, ...shiftInterval(row, from, to) } : {}),
  }
}

/** Changes an event and the later ones of its series, either all or none. Overlaps are handled as in `repeatEvent`. */
export const changeFollowing = async (
  req: PayloadRequest,
  id: string,
  { confirm = false, ...change }: Partial<EventDraft> & { confirm?: boolean },
): Promise<Result<SalonEvent>> => {
  const { payload } = req
  const rows = await listFromEvent(payload, id)
  const [row] = rows
  if (!row) return fail('EVENT_NOT_FOUND')
  const target = await parseEvent(payload, applyChange(row, change))
  if (!target.ok) return target
  const events = rows.map((one) =>
    one === row ? target.value : applySameChange(one, change, [row, target.value]),
  )
  if (!areReasonable(payload, events)) return fail('DATE_OUT_OF_RANGE', { field: 'start_time' })
  const before = await findAnyConflicts(payload, events, confirm, findEventConflicts)
  if (before) return before
  for (const [at, event] of events.entries()) await changeEventRow(payload, rows[at]?.id ?? '', event)
  const after = await findAnyConflicts(payload, events, confirm, findSettledConflicts)
  if (after) {
    for (const one of rows) await changeEventRow(payload, one.id, toEventData(one))
    return after
  }
  for (const one of rows) await auditEvent(req, 'event-changed', one)
  const saved = await findEvent(payload, id)
  return saved ? ok(toSalonEvent(saved, await loadEventNames(payload))) : fail('EVENT_NOT_FOUND')
}

/** Deletes an event and the later ones of its series. Returns how many. */
export const removeFollowing = async (
  req: PayloadRequest,
  id: string,
): Promise<Result<{ removed: number }>> => {
  const rows = await listFromEvent(req.payload, id)
  if (rows.length === 0) return fail('EVENT_NOT_FOUND')
  for (const row of rows) {
    await removeEventRow(req.payload, row.id)
    await auditEvent(req, 'event-removed', row)
  }
  return ok({ removed: rows.length })
}

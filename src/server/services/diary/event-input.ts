import type { BasePayload } from 'payload'
import type { EventDraft } from '../../../contract/events'
import { type ErrorCode, fail, ok, type Result } from '../../../domain/errors'
import { parseMoment } from '../../../domain/time/moment'
import { dayEnd, dayOf, dayStart } from '../../../domain/time/zone'
import { dependenciesOf } from '../../dependencies'
import { byIds } from '../../repositories/by-ids'
import type { EventData } from '../../repositories/events'
import { findLocation } from '../../repositories/people'
import { isReasonableDay } from '../../../domain/time/day-range'

const wrong = (code: ErrorCode, field: string) => fail(code, { field })

/** An all-day event takes the whole London days it names. */
const wholeDays = (start: number, end: number) => ({
  start: dayStart(dayOf(start)),
  end: dayEnd(dayOf(end > start ? end - 1 : end)),
})

type When = Pick<EventData, 'start' | 'end' | 'isAllDay'>

const parseWhen = (input: EventDraft, now: number): Result<When> => {
  const start = parseMoment(input.start_time)
  const end = parseMoment(input.end_time)
  if (start === null) return wrong('INVALID_DATE', 'start_time')
  if (end === null) return wrong('INVALID_DATE', 'end_time')
  const isAllDay = input.is_all_day ?? false
  if (end < start || (end === start && !isAllDay)) return wrong('RANGE_REVERSED', 'end_time')
  if (!isReasonableDay(dayOf(start), now)) return wrong('DATE_OUT_OF_RANGE', 'start_time')
  if (!isReasonableDay(dayOf(end), now)) return wrong('DATE_OUT_OF_RANGE', 'end_time')
  return ok({ isAllDay, ...(isAllDay ? wholeDays(start, end) : { start, end }) })
}

type Who = Pick<EventData, 'scope' | 'staffIds' | 'location'>

const parseWho = async (payload: BasePayload, input: EventDraft): Promise<Result<Who>> => {
  const ids = [...new Set([...(input.staff_ids ?? []), ...(input.staff_id ? [input.staff_id] : [])])]
  if (ids.length > 0) {
    const known = await byIds(payload, 'staff', ids)
    if (known.size < ids.length) return wrong('STAFF_NOT_FOUND', 'staff_id')
    return ok({ scope: 'staff', staffIds: ids, location: null })
  }
  if (input.location_id) {
    if (!(await findLocation(payload, input.location_id))) return wrong('LOCATION_NOT_FOUND', 'location_id')
    return ok({ scope: 'location', staffIds: [], location: input.location_id })
  }
  if (input.all === true) return ok({ scope: 'all', staffIds: [], location: null })
  return wrong('EVENT_FIELDS_MISSING', 'staff_id')
}

/** Checks what staff sent and gives the record to store. */
export const parseEvent = async (payload: BasePayload, input: EventDraft): Promise<Result<EventData>> => {
  const when = parseWhen(input, dependenciesOf(payload).clock.now())
  if (!when.ok) return when
  const who = await parseWho(payload, input)
  if (!who.ok) return who
  return ok({ name: input.event_name, description: input.description ?? null, ...when.value, ...who.value })
}

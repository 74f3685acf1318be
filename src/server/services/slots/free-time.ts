import type { BasePayload } from 'payload'
import { createSlotDayTable, type MinuteRanges, openRanges, toBusyRanges } from '@/domain/booking/slot-rules'
import { findFreeTime, toWholeRange } from '@/domain/booking/slots'
import { type DayKey, toDayNumber } from '@/domain/time/time'
import type { BusyTime } from '@/server/repositories/differing-queries'
import { listLiveHolds, loadDiary, toStaffCalendars } from './availability'
import { listIdsOfKinds, loadKindCalendars, type NeededKind } from './resources'

/** Whose free time is loaded at one location, on the London days `from` to `to`, both included. */
interface FreeTimeQuery {
  locationId: string
  staffIds: string[]
  kinds: readonly NeededKind[]
  from: DayKey
  to: DayKey
  now: number
  /** More time that is taken. */
  taken?: readonly BusyTime[] | undefined
}

/**
 * Loads when people and resources are free, by their ids. The number of queries does not depend on how many of them, or
 * how many days, there are.
 */
export const loadFreeTime = async (
  payload: BasePayload,
  { locationId, staffIds, kinds, from, to, now, taken = [] }: FreeTimeQuery,
): Promise<Map<string, MinuteRanges>> => {
  const diary = await loadDiary(payload, {
    staffIds,
    locationId,
    from,
    to,
    resourceIds: listIdsOfKinds(kinds),
  })
  const held = [...listLiveHolds(diary, now, []), ...taken]
  const calendars = await loadKindCalendars(payload, kinds, { ...diary.span, held })
  const first = toDayNumber(from)
  // What begins late on the last day may extend into the next one.
  const table = createSlotDayTable(first, toDayNumber(to) - first + 2)
  const free = new Map<string, MinuteRanges>()
  for (const { staffId, weekly, oneOffs, busy, closed } of toStaffCalendars(diary.calendars, held))
    free.set(staffId, findFreeTime(openRanges(weekly, oneOffs, table), toBusyRanges(busy, closed)))
  for (const { id, busy } of calendars.flatMap(({ resources }) => resources))
    free.set(id, findFreeTime(toWholeRange(table), toBusyRanges(busy, [])))
  return free
}

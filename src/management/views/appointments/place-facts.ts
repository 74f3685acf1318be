import { DAY_MINUTES, type DayKey, toInstant } from '@/domain/time/time'
import type { PlaceFacts } from '@/management/views/desk-panel/DeskPanel.client'
import type { FreeTime } from '@/management/views/desk-panel/place-lines'
import type { PanelPlace } from '@/management/views/desk-panel/visit-draft'
import { type Column, findFreeTimes, getPlaceName, listColumns } from './columns'
import type { Diary } from './use-diary.client'

const isCovering = ({ from, to }: Diary, day: DayKey): boolean => from <= day && day <= to

/** The diary for a draft of that day. The last one stays while staff look at a different week, or while one loads. */
export const chooseDiary = (shown: Diary | null, last: Diary | null, day: DayKey): Diary | null =>
  [shown, last].find((one) => one && isCovering(one, day)) ?? shown ?? last

const listFreeTimes = (column: Column, location: string, from: number): FreeTime[] => {
  const wholeDay = { staff_id: '', location_id: '', day: column.day, start: 0, end: DAY_MINUTES }
  const unbooked = findFreeTimes({ ...column, open: [wholeDay] }, from)
  return findFreeTimes(column, from)
    .filter(({ item }) => item.location_id === location)
    .map(({ on }) => ({
      ...on,
      staff: column.person.staff_id,
      until: unbooked.find((one) => one.on.start <= on.start && on.end <= one.on.end)?.on.end ?? on.end,
    }))
}

/** What the diary shows about a place in it, for the panel beside it. */
export const findPlaceFacts = (diary: Diary, place: PanelPlace, now: number): PlaceFacts => {
  const { day, location_id, staff_id } = place
  // The chosen time may have begun while staff fill in the panel. It is still the one that they chose.
  const from = Math.min(now, toInstant(day, place.start))
  return {
    person: diary.people.find((one) => one.staff_id === staff_id)?.first_name ?? '',
    room: diary.rooms.find(({ resource_id }) => resource_id === place.resource_id)?.resource_name ?? null,
    location: getPlaceName(diary, location_id),
    free: isCovering(diary, day)
      ? listColumns(diary, day, { staff: '', location: '' }).flatMap((column) =>
          listFreeTimes(column, location_id, from),
        )
      : null,
  }
}

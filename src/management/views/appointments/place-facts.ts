import type { PlaceFacts } from '@/management/views/desk-panel/DeskPanel.client'
import type { PanelPlace } from '@/management/views/desk-panel/visit-draft'
import { findFreeTimes, getPlaceName, listColumns } from './columns'
import type { Diary } from './use-diary.client'

/** What the diary shows about a place in it, for the panel beside it. */
export const findPlaceFacts = (diary: Diary, place: PanelPlace, now: number): PlaceFacts => {
  const { day, location_id, staff_id } = place
  const columns = listColumns(diary, day, { staff: '', location: '' })
  return {
    person: diary.people.find((one) => one.staff_id === staff_id)?.first_name ?? '',
    room: diary.rooms.find(({ resource_id }) => resource_id === place.resource_id)?.resource_name ?? null,
    location: getPlaceName(diary, location_id),
    free: columns.flatMap((column) =>
      findFreeTimes(column, now)
        .filter(({ item }) => item.location_id === location_id)
        .map(({ on }) => ({ staff: column.person.staff_id, ...on })),
    ),
  }
}

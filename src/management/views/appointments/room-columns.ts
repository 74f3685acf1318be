import type { DiaryBooking, DiaryRoom } from '@/contract/diary'
import { clipToDay } from '@/domain/diary/grid'
import { type DayKey, findFreeRanges, isOverlapping, type MinuteRange, toDayKey } from '@/domain/time/time'
import { roomTexts } from '@/messages/management-diary'
import { toMs } from '@/management/format/dates'
import { type Column, type Filters, getDayEvents, type PositionedItem, type TimeOff } from './columns'
import type { Diary } from './use-diary.client'

const hasRoom = ({ resources, status }: DiaryBooking, { resource_id }: DiaryRoom): boolean =>
  status !== 'Cancelled' && resources.some((one) => one.resource_id === resource_id)

/** The times off of a room on a day, with their reasons, from the first to the last hour at which anyone works there. */
const listTimesOff = (
  { times_off: times }: DiaryRoom,
  day: DayKey,
  hours: readonly MinuteRange[],
): PositionedItem<TimeOff>[] => {
  const first = Math.min(...hours.map(({ start }) => start))
  const last = Math.max(...hours.map(({ end }) => end))
  return times
    .map((item) => {
      const on = clipToDay({ start: toMs(item.start_time), end: toMs(item.end_time) }, day)
      return { item, on: { start: Math.max(on.start, first), end: Math.min(on.end, last) } }
    })
    .filter(({ on }) => on.start < on.end)
}

const toRoomColumn = (diary: Diary, room: DiaryRoom, day: DayKey): Column => {
  const { resource_id: id, resource_name: name, location_id, archived } = room
  const hours = diary.hours.filter((one) => one.day === day && one.location_id === location_id)
  const off = listTimesOff(room, day, hours)
  const usable = findFreeRanges(
    hours,
    off.map(({ on }) => on),
  )
  return {
    key: `${id} ${day}`,
    person: { staff_id: '', first_name: name, last_name: '', archived, colour: 0 },
    room,
    day,
    open: archived ? [] : usable.map((range) => ({ ...range, day, location_id, staff_id: '' })),
    bookings: diary.bookings
      .filter((one) => hasRoom(one, room) && toDayKey(toMs(one.start_time)) === day)
      .map((item) => ({
        item,
        on: clipToDay({ start: toMs(item.start_time), end: toMs(item.end_time) }, day),
      })),
    ...getDayEvents(
      diary,
      day,
      ({ scope, location_id: at }) => scope === 'all' || (scope === 'location' && at === location_id),
    ),
    off,
  }
}

/** A column for each room and piece of equipment. Archived ones are only shown while they are still in use. */
export const listRoomColumns = (diary: Diary, day: DayKey, { location }: Filters): Column[] =>
  diary.places
    .flatMap((place) => diary.rooms.filter(({ location_id }) => location_id === place.location_id))
    .filter(({ location_id }) => !location || location_id === location)
    .map((room) => toRoomColumn(diary, room, day))
    .filter(({ person, bookings }) => !person.archived || bookings.length > 0)

/** The resources of an appointment after it was dropped on a room. It replaces the one of its kind. */
export const replaceRoom = (
  { rooms }: Diary,
  { resources }: DiaryBooking,
  room: DiaryRoom,
): string[] | null => {
  const ids = resources.map(({ resource_id }) => resource_id)
  const before = ids.find((id) => rooms.find(({ resource_id }) => resource_id === id)?.kind === room.kind)
  return before === undefined ? null : ids.map((id) => (id === before ? room.resource_id : id))
}

/** Why an appointment cannot be in a room at a time. Null if nothing visible prevents it. */
export const describeRoomClash = (
  diary: Diary,
  booking: DiaryBooking,
  room: DiaryRoom,
  { start, end }: { start: number; end: number },
): string | null => {
  const time = { start, end: end + Math.max(0, toMs(booking.busy_until) - toMs(booking.end_time)) }
  const other = diary.bookings.find(
    (one) =>
      one.booking_slot_id !== booking.booking_slot_id &&
      hasRoom(one, room) &&
      isOverlapping({ start: toMs(one.start_time), end: toMs(one.busy_until) }, time),
  )
  if (other) return roomTexts.taken(room.resource_name, other.first_name)
  return replaceRoom(diary, booking, room)
    ? null
    : roomTexts.otherKind(booking.service_name, room.resource_name)
}

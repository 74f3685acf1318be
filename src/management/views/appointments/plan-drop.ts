import type { DiaryBooking, DiaryRoom } from '@/contract/diary'
import { checkAvailability } from '@/domain/booking/availability'
import { formatDuration } from '@/domain/time/format'
import { type DayKey, isOverlapping, MINUTE, toInstant } from '@/domain/time/time'
import { formatDayAndTime, formatIsoTimeRange, formatShortRange, toMs } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import { diaryTexts } from '@/messages/management-diary'
import { describeDoubleBooking } from '@/messages/staff'
import { type Column, listPersonColumns } from './columns'
import { describeRoomClash, replaceRoom } from './room-columns'
import type { Drop } from './use-drag.client'
import type { Diary } from './use-diary.client'

/** The new position of an appointment; instants in ms. */
export interface MovePlan {
  booking: DiaryBooking
  start: number
  end: number
  staff: string
  staffName: string
  location: string
  locationName: string
  /** The rooms and equipment from now on, if the appointment was dropped on a room. */
  resources?: string[]
  /** The room or equipment that is new to the appointment. */
  room?: string
  /** Warnings for staff before they confirm. */
  warnings: string[]
  /** Why the move is impossible; null if nothing visible prevents it. */
  clash: string | null
}

/** An appointment in the form that the rules check. */
const toAppointment = (booking: DiaryBooking) => ({
  id: booking.booking_slot_id,
  staff: booking.staff_id,
  customer: booking.customer_id,
  guestName: booking.guest_name,
  location: booking.location_id,
  booking,
  start: toMs(booking.start_time),
  end: toMs(booking.end_time),
  busyEnd: toMs(booking.busy_until),
})

type Appointment = ReturnType<typeof toAppointment>

/** The first appointment in the way, in words. */
const describeClash = (
  moving: Appointment,
  { staffName, start, end }: Pick<MovePlan, 'staffName' | 'start' | 'end'>,
  other: Appointment,
): string => {
  const when = formatShortRange(other.booking.start_time, other.booking.end_time)
  const words = diaryTexts.hasAlready(staffName, formatPersonName(other.booking), when)
  if (isOverlapping(other, { start, end })) return words
  // The treatments themselves do not overlap; the clean-up time after the earlier one does.
  const first = other.start < start ? other : moving
  return `${words} ${diaryTexts.cleanUp((first.busyEnd - first.end) / MINUTE, formatPersonName(first.booking))}`
}

const findWarnings = (
  diary: Diary,
  plan: Omit<MovePlan, 'warnings' | 'clash'>,
  isOpen: boolean,
): string[] => {
  const { booking, staff, staffName, location } = plan
  const skilled = diary.skills[booking.service_id]
  return [
    ...(isOpen ? [] : [diaryTexts.outsideHours(staffName)]),
    ...(location === booking.location_id ? [] : [diaryTexts.elsewhere(plan.locationName)]),
    ...(staff !== booking.staff_id && skilled && !skilled.includes(staff)
      ? [diaryTexts.notTheirs(staffName, booking.service_name)]
      : []),
  ]
}

/** The conflicts of a plan with the diary that is shown. */
const findConflicts = (
  { bookings }: Diary,
  plan: Omit<MovePlan, 'warnings' | 'clash'>,
): { clash: string | null; doubleBookings: string[] } => {
  const moving = toAppointment(plan.booking)
  const busyEnd = plan.end + Math.max(0, moving.busyEnd - moving.end)
  const { appointments, doubleBookings } = checkAvailability(
    { ...plan, busyEnd, customer: moving.customer, guestName: moving.guestName, own: moving.id },
    { appointments: bookings.filter(({ status }) => status !== 'Cancelled').map(toAppointment) },
  )
  const [other] = appointments
  return {
    clash: other ? describeClash(moving, plan, other) : null,
    doubleBookings: doubleBookings.map(({ booking: one }) =>
      describeDoubleBooking(
        ...([one.guest_name || formatPersonName(one), one.service_name, one.location_name] as const),
        formatIsoTimeRange(one.start_time, one.end_time),
      ),
    ),
  }
}

/** The plan for a drop on a room: the person stays, and the room replaces the one of its kind. */
const planRoomDrop = (
  diary: Diary,
  room: DiaryRoom,
  day: DayKey,
  { booking, to }: Pick<Drop, 'booking' | 'to'>,
): MovePlan => {
  const plan = {
    booking,
    start: toInstant(day, to.start),
    end: toInstant(day, to.end),
    staff: booking.staff_id,
    staffName: booking.staff_name,
    location: room.location_id,
    locationName: diary.places.find((one) => one.location_id === room.location_id)?.location_name ?? '',
  }
  const { clash, doubleBookings } = findConflicts(diary, plan)
  const [own] = listPersonColumns(diary, booking.staff_id, [day], room.location_id)
  const isOpen = own?.open.some(({ start, end }) => start <= to.start && to.end <= end) ?? false
  const isNew = booking.resources.every(({ resource_id }) => resource_id !== room.resource_id)
  return {
    ...plan,
    ...(isNew ? { room: room.resource_name } : {}),
    resources: replaceRoom(diary, booking, room) ?? [],
    clash: clash ?? describeRoomClash(diary, booking, room, plan),
    warnings: [...findWarnings(diary, plan, isOpen), ...doubleBookings],
  }
}

/**
 * The plan for a drop. The location becomes the one where the person works at that time; otherwise it stays the same.
 */
export const planDrop = (
  diary: Diary,
  columns: readonly Column[],
  { booking, to }: Drop,
): MovePlan | null => {
  const column = columns[to.column]
  if (!column) return null
  if (column.room) return planRoomDrop(diary, column.room, column.day, { booking, to })
  const working = column.open.find(({ start, end }) => start <= to.start && to.start < end)
  const location = working?.location_id ?? booking.location_id
  const plan = {
    booking,
    start: toInstant(column.day, to.start),
    end: toInstant(column.day, to.end),
    staff: column.person.staff_id,
    staffName: column.person.first_name,
    location,
    locationName:
      diary.places.find(({ location_id }) => location_id === location)?.location_name ??
      booking.location_name,
  }
  const isOpen = working !== undefined && to.end <= working.end
  const { clash, doubleBookings } = findConflicts(diary, plan)
  return { ...plan, clash, warnings: [...findWarnings(diary, plan, isOpen), ...doubleBookings] }
}

/** True if the start, the person and the place stay. */
const isStaying = ({ booking, start, staff, location }: MovePlan): boolean =>
  start === toMs(booking.start_time) && staff === booking.staff_id && location === booking.location_id

/** True if only the length changes. */
export const isLengthOnly = (plan: MovePlan): boolean => isStaying(plan) && plan.room === undefined

/** True if only the room or equipment changes. Customers are not told of it. */
export const isRoomOnly = (plan: MovePlan): boolean =>
  isStaying(plan) && plan.room !== undefined && plan.end === toMs(plan.booking.end_time)

/** The time and the member of staff, as text. */
export const describePlan = ({ start, end, staffName }: MovePlan): string =>
  `${formatDayAndTime(new Date(start).toISOString())} (${formatDuration((end - start) / MINUTE)}) with ${staffName}`

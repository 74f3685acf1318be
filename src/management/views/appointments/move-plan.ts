import type { DiaryBooking } from '@/contract/diary'
import { formatDuration } from '@/domain/time/format'
import { overlaps } from '@/domain/time/interval'
import { MINUTE } from '@/domain/time/minutes'
import { instantOf } from '@/domain/time/zone'
import { diaryTexts } from '@/messages/management-diary'
import { alsoBookedWords } from '@/messages/staff'
import { at, dayAndTime, shortRange, timeRange } from '../../format/dates'
import { personName } from '../../format/person-name'
import type { Diary } from './ask-diary'
import type { Column } from './columns'
import type { Drop } from './use-carry.client'

/** Where an appointment goes; instants in ms. */
export interface MovePlan {
  booking: DiaryBooking
  start: number
  end: number
  staff: string
  staffName: string
  location: string
  locationName: string
  /** What staff should know before they do it. */
  warnings: string[]
  /** Why it cannot be; null when nothing that is shown stands against it. */
  clash: string | null
}

const clashOf = (
  diary: Diary,
  plan: Pick<MovePlan, 'booking' | 'staff' | 'staffName' | 'start' | 'end'>,
): string | null => {
  const { booking, staff, start, end } = plan
  const tail = Math.max(0, at(booking.busy_until) - at(booking.end_time))
  const other = diary.bookings.find(
    (one) =>
      one.staff_id === staff &&
      one.status !== 'Cancelled' &&
      one.booking_slot_id !== booking.booking_slot_id &&
      overlaps({ start: at(one.start_time), end: at(one.busy_until) }, { start, end: end + tail }),
  )
  if (!other) return null
  const when = shortRange(other.start_time, other.end_time)
  const words = diaryTexts.hasAlready(plan.staffName, personName(other), when)
  if (overlaps({ start: at(other.start_time), end: at(other.end_time) }, { start, end })) return words
  // The treatments are apart: it is what follows one of them that does not fit.
  const first = at(other.start_time) < start ? other : booking
  const minutes = (at(first.busy_until) - at(first.end_time)) / MINUTE
  return `${words} ${diaryTexts.cleanUp(minutes, personName(first))}`
}

/** What the customer has already at that time. */
const alsoThen = (
  { bookings }: Diary,
  { booking, start, end }: Pick<MovePlan, 'booking' | 'start' | 'end'>,
): string[] =>
  bookings
    .filter(
      (one) =>
        one.customer_id === booking.customer_id &&
        one.status !== 'Cancelled' &&
        one.booking_slot_id !== booking.booking_slot_id &&
        overlaps({ start: at(one.start_time), end: at(one.end_time) }, { start, end }),
    )
    .map((one) =>
      alsoBookedWords(
        ...([personName(one), one.service_name, one.location_name] as const),
        timeRange(one.start_time, one.end_time),
      ),
    )

const warningsOf = (diary: Diary, plan: Omit<MovePlan, 'warnings' | 'clash'>, isOpen: boolean): string[] => {
  const { booking, staff, staffName, location } = plan
  const skilled = diary.skills[booking.service_id]
  return [
    ...(isOpen ? [] : [diaryTexts.outsideHours(staffName)]),
    ...(location === booking.location_id ? [] : [diaryTexts.elsewhere(plan.locationName)]),
    ...(staff !== booking.staff_id && skilled && !skilled.includes(staff)
      ? [diaryTexts.notTheirs(staffName, booking.service_name)]
      : []),
    ...alsoThen(diary, plan),
  ]
}

/** What a drop means: the place is where the person works at that time, else it stays. */
export const planOf = (diary: Diary, columns: readonly Column[], { booking, to }: Drop): MovePlan | null => {
  const column = columns[to.column]
  if (!column) return null
  const working = column.open.find(({ start, end }) => start <= to.start && to.start < end)
  const location = working?.location_id ?? booking.location_id
  const plan = {
    booking,
    start: instantOf(column.day, to.start),
    end: instantOf(column.day, to.end),
    staff: column.person.staff_id,
    staffName: column.person.first_name,
    location,
    locationName:
      diary.places.find(({ location_id }) => location_id === location)?.location_name ??
      booking.location_name,
  }
  const isOpen = working !== undefined && to.end <= working.end
  return { ...plan, clash: clashOf(diary, plan), warnings: warningsOf(diary, plan, isOpen) }
}

/** When and with whom, in words. */
export const planWords = ({ start, end, staffName }: MovePlan): string =>
  `${dayAndTime(new Date(start).toISOString())} (${formatDuration((end - start) / MINUTE)}) with ${staffName}`

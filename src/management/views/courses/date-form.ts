import type { CourseDate } from '@/contract/course-dates'
import { courseFormTexts } from '@/messages/management-courses'
import { fromLocal, toLocal } from '../../format/dates'

/** A course date as it is typed: `start` and `end` as datetime-local controls hold them. */
export interface DateForm {
  start: string
  end: string
  /** Empty: as many as the course has. */
  places: string
}

export const emptyDate: DateForm = { start: '', end: '', places: '' }

export const dateFormOf = ({ start_time, end_time, places }: CourseDate): DateForm => ({
  start: toLocal(start_time),
  end: toLocal(end_time),
  places: String(places),
})

/** What is missing of the times; null when nothing is. */
export const timeProblemOf = ({ start, end }: DateForm): string | null =>
  fromLocal(start) && fromLocal(end) ? null : courseFormTexts.times

/** The times as instants, and the places where they are given. */
export const dateBody = ({ start, end, places }: DateForm) => ({
  start_time: fromLocal(start) ?? '',
  end_time: fromLocal(end) ?? '',
  ...(places.trim() === '' ? {} : { places: places.trim() }),
})

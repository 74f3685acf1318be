import { toMs, getSalonNow } from '@/management/format/dates'
import { formatPersonName } from '@/management/format/names'
import type { Course } from '@/contract/courses'
import type { CourseDate } from '@/contract/course-dates'
import type { Participant } from '@/contract/enrolments'
import { toPence } from '@/domain/pricing/totals'
import { toPhoneKey } from '@/domain/text/names'
import { courseTexts } from './texts'
import type { Tone } from '@/management/components/Tag'

const pages = '/management/courses'

/** The pages of the academy; those about one course or date end with its id. */
export const coursePages = {
  all: pages,
  newCourse: `${pages}/new-course`,
  details: `${pages}/course-details`,
  edit: `${pages}/edit-course-details`,
  newDate: `${pages}/new-course-date`,
  date: `${pages}/course-date-details`,
  certificate: `${pages}/certificate`,
} as const

type CoursePage = keyof typeof coursePages

export const getCourseHref = (page: CoursePage, id: string): string =>
  `${coursePages[page]}/${encodeURIComponent(id)}`

/** The call for all courses. `limit` only affects Payload's own list in the same response, which we do not need. */
export const COURSES_CALL = '/api/courses?limit=1'

export const SALON_CALL = '/api/globals/site-settings?depth=0'

/** The paths of the calls about one course or date; null without an id: nothing to load. */
export const courseCalls = {
  course: (id: string) => (id ? `/api/courses/course/${encodeURIComponent(id)}` : null),
  dates: (id: string) => (id ? `/api/courses/course-dates/${encodeURIComponent(id)}` : null),
  dateDetails: (id: string) => (id ? `/api/courses/course-dates/details/${encodeURIComponent(id)}` : null),
  date: (id: string) => `/api/courses/course-date/${encodeURIComponent(id)}`,
  publish: (id: string) => `/api/courses/publish/${encodeURIComponent(id)}`,
  file: (id: string) => `/api/courses/participants-file?${new URLSearchParams({ courseDateId: id })}`,
} as const

export const typeWords: Record<Course['course_type'], string> = { 'in-person': 'In person', online: 'Online' }

/** A course's status from a visitor's point of view. */
export const describeCourseState = ({ is_published, archived }: Course): [tone: Tone, words: string] => {
  if (archived) return ['failed', courseTexts.putAway]
  return is_published ? ['paid', courseTexts.published] : ['pending', courseTexts.notPublished]
}

/** The places left at a date, or why it is not sold; dates of an online course are never sold. */
export const describeSeats = (
  date: CourseDate,
  now: number,
  isOnline = false,
): [tone: Tone, words: string] => {
  if (date.archived) return ['failed', courseTexts.putAway]
  if (toMs(date.end_time) <= now) return ['pending', 'Past']
  if (isOnline) return ['pending', 'Not offered']
  return [date.places_left > 0 ? 'paid' : 'failed', courseTexts.placesLeft(date.places_left)]
}

/** True if a date has participants and is not over. */
export const isExpected = (
  { participants_count, end_time }: Pick<CourseDate, 'participants_count' | 'end_time'>,
  now = getSalonNow(),
): boolean => (participants_count ?? 0) > 0 && toMs(end_time) > now

/** The tutors' names, as text. */
export const formatTutors = (tutors: Course['tutors']): string =>
  tutors.map(formatPersonName).join(', ') || '–'

/** All dates of a course: upcoming first, then past ones, latest first. */
export const sortDates = (days: Record<string, CourseDate[]>, now: number) => {
  const all = Object.values(days).flat()
  const byStart = (a: CourseDate, b: CourseDate): number => toMs(a.start_time) - toMs(b.start_time)
  return {
    toCome: all.filter(({ end_time }) => toMs(end_time) > now).sort(byStart),
    past: all.filter(({ end_time }) => toMs(end_time) <= now).sort((a, b) => byStart(b, a)),
  }
}

/** Why no participant can be added to a date; null if one can. */
export const explainClosed = (
  date: Pick<CourseDate, 'archived' | 'places_left' | 'places'> | null,
): string | null => {
  if (date?.archived) return courseTexts.addToAway
  return date?.places_left === 0 ? courseTexts.addToFull(date.places) : null
}

/** The dates a participant can move to: other dates that are not archived and have a free place. */
export const filterMoveTargets = (dates: CourseDate[], from: string): CourseDate[] =>
  dates.filter(({ id, archived, places_left }) => id !== from && !archived && places_left > 0)

type Found = Pick<Participant, 'first_name' | 'last_name' | 'email' | 'phone_number'>

/** True if the text looks like a phone number: only phone characters, and enough digits. */
const isPhone = (text: string): boolean => /^[\d\s()+./-]+$/.test(text) && toPhoneKey(text).length > 2

const hasWord = (one: Found, word: string): boolean =>
  [one.first_name, one.last_name, one.first_name + one.last_name, one.email ?? ''].some((part) =>
    part.toLowerCase().includes(word),
  )

/**
 * Participants whose names or email address contain every typed word, in any order and case, or whose phone number
 * contains the typed digits (+44 and 0 count as the same).
 */
export const filterParticipants = <One extends Found>(participants: One[], typed: string): One[] => {
  const text = typed.trim().toLowerCase()
  const phone = isPhone(text) ? toPhoneKey(text) : ''
  return participants.filter(
    (one) =>
      (phone !== '' && toPhoneKey(one.phone_number ?? '').includes(phone)) ||
      text.split(/\s+/).every((word) => hasWord(one, word)),
  )
}

/** Separates active participants from those whose place was cancelled. */
export const splitByStatus = (participants: Participant[]) => ({
  live: participants.filter(({ status }) => status !== 'Cancelled'),
  cancelled: participants.filter(({ status }) => status === 'Cancelled'),
})

/** Participants who bought the course online; the others are listed with their dates. */
export const filterWithoutDate = (participants: Participant[]): Participant[] =>
  participants.filter(({ course_date_id }) => course_date_id === null)

/** Pounds received, without refunds sent or in progress. */
export const sumKept = ({ amount_paid, amount_refunded, amount_returning }: Participant): number =>
  Math.max(toPence(amount_paid ?? 0) - toPence(amount_refunded ?? 0) - toPence(amount_returning ?? 0), 0) /
  100

export const attendanceWords: Record<Participant['attendance'], string> = {
  none: 'Not recorded',
  attended: 'Attended',
  absent: 'Absent',
}

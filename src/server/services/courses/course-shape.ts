import type { PayloadRequest } from 'payload'
import { type DraftData, storeDraft, writeDraft } from '@/server/services/content/drafts'
import { toPictureUrl } from '@/domain/content/address'
import type { CourseDateRow, CourseRow } from '@/server/repositories/courses'
import { type DraftDocument } from '@/server/repositories/content'
import type { Person } from '@/contract/catalogue'
import type { CourseDate } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import { hasDates, isOnSale, countSeatsLeft, getSeatLimit } from '@/domain/courses/course-date'
import { calculateEnrolmentStats } from '@/domain/courses/seats'
import { toPounds } from '@/domain/pricing/totals'
import { renderRichText } from '@/server/services/content/rich-text'
import type { CourseJoins } from './participant-shape'
import { getRelationId, getRelationIds } from '@/domain/content/relations'
import { formatInstant } from '@/domain/time/calendar'

export type CourseData = DraftData<'courses'>

/** Saves data to the latest version of a course, which may be a draft, with the caller's rights. */
export const storeCourse = (req: PayloadRequest, id: string, data: CourseData): Promise<void> =>
  storeDraft(req, 'courses', id, data)

const isUnfinished = ({ title, pricePence, tutors }: CourseData): boolean =>
  !title || !((pricePence ?? 0) > 0) || getRelationIds(tutors).length === 0

/** Saves a change to a course, without publishing its unpublished edits (D83). */
export const writeCourse = (
  req: PayloadRequest,
  edited: DraftDocument<'courses'>,
  change: (course: CourseRow) => CourseData,
  published?: boolean,
): Promise<void> => writeDraft(req, 'courses', edited, { change, isUnfinished, published })

const findNamed = (ids: string[], { staff }: CourseJoins): Person[] =>
  ids.flatMap((id) => {
    const person = staff.get(id)
    return person ? [person] : []
  })

/** True if visitors can buy the course. Staff see the course with its latest edits. */
const isOffered = (
  row: CourseDateRow,
  course: Pick<CourseRow, 'courseType'> | undefined,
  { now, noticeMinutes }: CourseJoins,
): boolean => !row.archived && (course === undefined || hasDates(course)) && isOnSale(row, now, noticeMinutes)

/** Converts a date to the form in the API. */
export const toCourseDate = (
  row: CourseDateRow,
  course: Pick<CourseRow, 'places' | 'courseType'> | undefined,
  around: CourseJoins,
): CourseDate => {
  const places = getSeatLimit(row, course)
  const location = around.locations.get(row.location)
  const taken = around.taken.get(row.id) ?? 0
  return {
    id: row.id,
    course_id: row.course,
    location_id: row.location,
    location_name: location?.name ?? '',
    address: location?.address ?? '',
    start_time: formatInstant(row.start),
    end_time: formatInstant(row.end),
    tutors: findNamed(getRelationIds(row.staffIds), around),
    places,
    places_left: countSeatsLeft(places, taken),
    on_sale: isOffered(row, course, around),
    ...(around.isStaff ? { participants_count: taken, archived: row.archived } : {}),
  }
}

/**
 * For visitors, the first date on sale with places left, or otherwise the first on sale. For staff, the first date to
 * begin, even if it is full.
 */
const findNextDate = (course: CourseRow, around: CourseJoins): CourseDate | null => {
  const toCome = around.dates
    .filter(({ course: of, archived, start }) => of === String(course.id) && !archived && start > around.now)
    .map((date) => toCourseDate(date, course, around))
  if (around.isStaff) return toCome[0] ?? null
  const onSale = toCome.filter((date) => date.on_sale)
  return onSale.find(({ places_left }) => places_left > 0) ?? onSale[0] ?? null
}

const calculateStats = (enrolledAt: number[], now: number): Course['stats'] => {
  const { all, thisWeek, lastWeek } = calculateEnrolmentStats(enrolledAt, now)
  return { all_participants_count: all, this_week_count: thisWeek, last_week_count: lastWeek }
}

/** A course with its latest edits, or as visitors see it. */
type ShownCourse = CourseRow & Partial<DraftDocument<'courses'>>

/** The additional fields for staff. `enrolledAt` has the enrolment times of all participants. */
const toStaffFields = (course: ShownCourse, around: CourseJoins, enrolledAt: number[]) => ({
  archived: course.archived ?? false,
  unpublished_changes: course.hasUnpublishedEdits ?? false,
  updated_at: new Date(course.updatedAt).toISOString(),
  joining_information: course.joiningInformation ?? '',
  stats: calculateStats(enrolledAt, around.now),
})

/** Converts a course to the form in the API. `is_published` is its publication status (D83). */
export const toCourse = (course: ShownCourse, around: CourseJoins, enrolledAt: number[] = []): Course => {
  const tutors = getRelationIds(course.tutors)
  return {
    id: String(course.id),
    title: course.title ?? '',
    slug: course.slug ?? '',
    summary: course.summary ?? '',
    description: renderRichText(course.description, around.media),
    included: renderRichText(course.included, around.media),
    prerequisites: renderRichText(course.prerequisites, around.media),
    price: toPounds(course.pricePence ?? 0),
    is_published: course._status === 'published',
    course_type: course.courseType,
    image: toPictureUrl(around.media.get(getRelationId(course.picture) ?? '')),
    staff_id: tutors[0] ?? null,
    tutors: findNamed(tutors, around),
    places: course.places,
    next_date: hasDates(course) ? findNextDate(course, around) : null,
    ...(around.isStaff ? toStaffFields(course, around, enrolledAt) : {}),
  }
}

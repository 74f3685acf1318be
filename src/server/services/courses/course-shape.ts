import type { PayloadRequest } from 'payload'
import { type EditedData, storeEdited, writeEdited } from '@/server/services/content/drafts'
import { pictureUrl } from '@/server/services/catalogue/catalogue'
import { idOf, idsOf } from '@/domain/content/bin'
import type { CourseDateRow, CourseRow, EditedCourse } from '@/server/repositories/courses'
import type { Person } from '@/contract/catalogue'
import type { CourseDate } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import { hasDates, isOnSale, placesLeft, placesOf } from '@/domain/courses/course-date'
import { enrolmentStats } from '@/domain/courses/places'
import { pounds } from '@/domain/pricing/totals'
import { formatInstant } from '@/domain/time/format'
import { richTextHtml } from '@/server/services/content/rich-text'
import type { Around } from './participant-shape'

/** What is stored of a course. */
export type CourseData = EditedData<'courses'>

/** Stores data over the newest version of a course, its drafts included, with the rights of whoever asks. */
export const storeCourse = (req: PayloadRequest, id: string, data: CourseData): Promise<void> =>
  storeEdited(req, 'courses', id, data)

const isUnfinished = ({ title, pricePence, tutors }: CourseData): boolean =>
  !title || !((pricePence ?? 0) > 0) || idsOf(tutors).length === 0

/** Writes a change of a course, beside edits that nobody published yet (D83). */
export const writeCourse = (
  req: PayloadRequest,
  edited: EditedCourse,
  change: (course: CourseRow) => CourseData,
  published?: boolean,
): Promise<void> => writeEdited(req, 'courses', edited, { change, isUnfinished, published })

const named = (ids: string[], { staff }: Around): Person[] =>
  ids.flatMap((id) => {
    const person = staff.get(id)
    return person ? [person] : []
  })

/** Whether visitors may buy it; staff see the course as it was last edited. */
const isOffered = (
  row: CourseDateRow,
  course: Pick<CourseRow, 'courseType'> | undefined,
  { now, noticeMinutes }: Around,
): boolean => !row.archived && (course === undefined || hasDates(course)) && isOnSale(row, now, noticeMinutes)

/** One date as the API shows it. */
export const dateShape = (
  row: CourseDateRow,
  course: Pick<CourseRow, 'places' | 'courseType'> | undefined,
  around: Around,
): CourseDate => {
  const places = placesOf(row, course)
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
    tutors: named(idsOf(row.staffIds), around),
    places,
    places_left: placesLeft(places, taken),
    on_sale: isOffered(row, course, around),
    ...(around.isStaff ? { participants_count: taken, archived: row.archived } : {}),
  }
}

/** For visitors the first date on sale that has places, else the first on sale; for staff the first to begin, full or not. */
const nextDate = (course: CourseRow, around: Around): CourseDate | null => {
  const toCome = around.dates
    .filter(({ course: of, archived, start }) => of === String(course.id) && !archived && start > around.now)
    .map((date) => dateShape(date, course, around))
  if (around.isStaff) return toCome[0] ?? null
  const onSale = toCome.filter((date) => date.on_sale)
  return onSale.find(({ places_left }) => places_left > 0) ?? onSale[0] ?? null
}

const statsOf = (enrolledAt: number[], now: number): Course['stats'] => {
  const { all, thisWeek, lastWeek } = enrolmentStats(enrolledAt, now)
  return { all_participants_count: all, this_week_count: thisWeek, last_week_count: lastWeek }
}

/** A course as it was last edited, or as visitors see it. */
type ShownCourse = CourseRow & Partial<EditedCourse>

/** What staff see beside what visitors see. `enrolledAt`: of everybody who takes part. */
const forStaff = (course: ShownCourse, around: Around, enrolledAt: number[]) => ({
  archived: course.archived ?? false,
  unpublished_changes: course.hasUnpublishedEdits ?? false,
  joining_information: course.joiningInformation ?? '',
  stats: statsOf(enrolledAt, around.now),
})

/** A course as the API shows it; `is_published` is its publication status (D83). */
export const courseShape = (course: ShownCourse, around: Around, enrolledAt: number[] = []): Course => {
  const tutors = idsOf(course.tutors)
  return {
    id: String(course.id),
    title: course.title ?? '',
    slug: course.slug ?? '',
    summary: course.summary ?? '',
    description: richTextHtml(course.description),
    included: richTextHtml(course.included),
    prerequisites: richTextHtml(course.prerequisites),
    price: pounds(course.pricePence ?? 0),
    is_published: course._status === 'published',
    course_type: course.courseType,
    image: pictureUrl(around.media.get(idOf(course.picture) ?? '')),
    staff_id: tutors[0] ?? null,
    tutors: named(tutors, around),
    places: course.places,
    next_date: hasDates(course) ? nextDate(course, around) : null,
    ...(around.isStaff ? forStaff(course, around, enrolledAt) : {}),
  }
}

import type { BasePayload } from 'payload'
import { takeSeat } from '@/domain/courses/seats'
import { addDays, getMonday } from '@/domain/time/calendar'
import { DAY, type DayKey, toDayKey, toInstant } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { createId } from '@/server/ids'
import { addCourseDate } from '@/server/repositories/courses'
import { createSeatStore } from '@/server/repositories/claims'
import { store } from '@/server/repositories/store'
import { issueCertificate } from '@/server/services/courses/certificate'
import { bankHolidays } from './data/bank-holidays'
import { courses } from './data/courses'
import type { LocationKey, SeedCourse, SeedCourseDate, StaffKey } from './data/types'
import { quietly } from './random'
import type { RichTextMaker } from './seed-reading'
import { getSeededId, toSortPosition } from './seed-people-and-places'

interface CourseSeedContext {
  pictureId: (key: string | null) => string | undefined
  richText: RichTextMaker
  places: Map<LocationKey, string>
  people: Map<StaffKey, string>
}

const closed = new Set<DayKey>(bankHolidays.map(({ date }) => date))

/** Returns the first day, a week later if a bank holiday falls on the date. */
const firstDay = (today: DayKey, { week, weekday, days }: SeedCourseDate): DayKey => {
  let first = addDays(getMonday(today), 7 * week + weekday)
  const isInTheWay = () =>
    Array.from({ length: days }, (_, i) => addDays(first, i)).some((day) => closed.has(day))
  while (isInTheWay()) first = addDays(first, 7)
  return first
}

const toDateTimes = (today: DayKey, date: SeedCourseDate) => {
  const first = firstDay(today, date)
  const last = addDays(first, date.days - 1)
  return { start: toInstant(first, 10 * 60), end: toInstant(last, 16 * 60) }
}

interface Sold {
  course: { id: string; data: SeedCourse }
  date: { id: string; locationName: string } | null
}

/** Enrols one participant who has paid at the desk. Whoever has attended gets a certificate. */
const enrol = async (
  payload: BasePayload,
  sold: Sold,
  guest: number,
  { now, hasAttended = false }: { now: number; hasAttended?: boolean },
): Promise<void> => {
  const guests = await store(payload).find('customers', {}, { sort: 'createdAt', limit: 50 })
  const customer = guests[guest % guests.length]
  if (!customer) return
  const { course, date } = sold
  const [id, payment] = [createId(), createId()]
  const madeAt = now - (1 + (guest % 9)) * DAY
  const { pricePence, places } = course.data
  if (date && !(await takeSeat(createSeatStore(payload), { courseDate: date.id, places, owner: id, now })))
    return
  await store(payload).insert('payments', {
    id: payment,
    enrolment: id,
    customer: customer.id,
    context: 'course',
    type: 'pay-at-salon',
    customerName: `${customer.firstName} ${customer.lastName}`,
    status: 'completed',
    method: 'card terminal',
    amountPence: pricePence,
    paidPence: pricePence,
    refundedPence: 0,
    madeAt,
    paidAt: madeAt,
  })
  const enrolment = await store(payload).insert('enrolments', {
    id,
    payment,
    customer: customer.id,
    course: course.id,
    courseDate: date?.id ?? null,
    title: course.data.title,
    courseType: course.data.courseType,
    pricePence,
    locationName: date?.locationName ?? null,
    status: 'Confirmed',
    attendance: hasAttended ? 'attended' : 'none',
    attendanceAt: hasAttended ? now : null,
    source: 'staff',
    enrolledAt: madeAt,
  })
  await issueCertificate(payload, enrolment)
}

const addCourse = async (
  payload: BasePayload,
  { pictureId, richText, people }: CourseSeedContext,
  data: SeedCourse,
  index: number,
): Promise<string> => {
  const { description, included, prerequisites, tutors, picture, published } = data
  const { slug, title, summary, courseType, pricePence, places, joiningInformation, studyHours } = data
  const created = await payload.create({
    collection: 'courses',
    data: {
      slug,
      title,
      summary,
      courseType,
      pricePence,
      places,
      joiningInformation,
      studyHours,
      description: richText(description),
      included: richText(included),
      prerequisites: richText(prerequisites),
      picture: pictureId(picture),
      tutors: tutors.map((key) => getSeededId(people, key)),
      position: toSortPosition(index),
      _status: published ? 'published' : 'draft',
    },
    ...quietly,
  })
  return String(created.id)
}

/**
 * The academy: courses, their dates over the next three months, and some participants. Returns the ids of the courses by
 * their slugs.
 */
export const seedCourses = async (
  payload: BasePayload,
  around: CourseSeedContext,
): Promise<Map<string, string>> => {
  const now = dependenciesOf(payload).clock.now()
  const ids = new Map<string, string>()
  let guest = 0
  for (const [index, data] of courses.entries()) {
    const course = { id: await addCourse(payload, around, data, index), data }
    ids.set(data.slug, course.id)
    for (const date of data.dates) {
      const location = getSeededId(around.places, date.location)
      const staffIds = data.tutors.map((key) => getSeededId(around.people, key))
      const times = toDateTimes(toDayKey(now), date)
      const row = await addCourseDate(
        payload,
        { course: course.id, location, staffIds, places: null, ...times },
        null,
      )
      const place = await store(payload).findOne('locations', { id: { equals: location } })
      const sold = { course, date: { id: row.id, locationName: place?.name ?? '' } }
      for (let n = 0; n < date.participants; n++) await enrol(payload, sold, guest++, { now })
    }
    for (let n = 0; n < (data.participants ?? 0); n++)
      await enrol(payload, { course, date: null }, guest++, { now, hasAttended: n === 0 })
  }
  return ids
}

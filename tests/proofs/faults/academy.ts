import type { StaffMember } from '../support/staff-member'
import type { MovedClock } from '../support/moved-clock'
import type { CourseKind } from './draw-course'
import { insist } from '../support/insist'
import type { WantedPlace } from './purchase'

const DAY = 24 * 60 * 60_000
/**
 * The days ahead of the first date, in ms. It is later than every day on which treatments are offered, and than any
 * move of the clock.
 */
const AHEAD = 300 * DAY
/** The courses. Clearpay requires at least £60, even after the discount. */
const courses = [
  { title: 'Faults by daylight', price: 120, course_type: 'in-person' },
  { title: 'Faults by night', price: 90, course_type: 'in-person' },
  { title: 'Faults at home', price: 80, course_type: 'online' },
] as const
/**
 * The places of a batch's dates. There are only a few, so that many visitors want the last one. `ROOM` is for the date
 * with enough for everyone.
 */
const fewPlaces = [1, 2, 3, 1, 2]
const ROOM = 60

/** The courses that all visitors of a run want, with the dates of the current batch. */
export interface Academy {
  /** The places available to a visitor who wants this kind. */
  places(kind: CourseKind): WantedPlace[]
  /** Dates of this course to which staff may move a participant. */
  otherDates(place: WantedPlace): string[]
  /** Creates new dates for the next batch. */
  openDates(): Promise<void>
}

interface Desk {
  member: StaffMember
  url: string
  locationId: string
  clock: MovedClock
}

const post = async ({ member, url }: Desk, path: string, json: object): Promise<string> => {
  const { body } = await insist(member, url, path, { method: 'POST', json })
  return String(body.id)
}

/** From 10:00 to 16:00 UTC on a day. */
const timesOn = (day: number) => {
  const date = new Date(day).toISOString().slice(0, 10)
  return { start_time: `${date}T10:00:00.000Z`, end_time: `${date}T16:00:00.000Z` }
}

/** Publishes the courses as staff would. The dates for each batch are created when it begins. */
export const openAcademy = async (desk: Desk): Promise<Academy> => {
  const { body } = await insist(desk.member, desk.url, '/api/staff')
  const [tutor] = body.staff as { staff_id: string }[]
  const made = { staff_id: tutor?.staff_id, is_published: true }
  const [day = '', night = '', home = ''] = await Promise.all(
    courses.map((course) => post(desk, '/api/courses', { ...course, ...made })),
  )
  const dates: Record<'last-places' | 'roomy', WantedPlace[]> = { 'last-places': [], roomy: [] }
  let days = 0
  const newDate = async (courseId: string, places: number): Promise<WantedPlace> => {
    const times = timesOn(desk.clock.now() + AHEAD + days++ * DAY)
    const json = { courseId, location_id: desk.locationId, places, confirm: true, ...times }
    return { courseId, dateId: await post(desk, '/api/courses/course-date', json) }
  }
  return {
    places: (kind) => (kind === 'online' ? [{ courseId: home, dateId: null }] : dates[kind]),
    otherDates: ({ courseId, dateId }) =>
      [...dates['last-places'], ...dates.roomy]
        .filter((one) => one.courseId === courseId && one.dateId !== dateId)
        .flatMap((one) => one.dateId ?? []),
    async openDates() {
      const few = fewPlaces.map((places, n) => newDate(n % 2 === 0 ? day : night, places))
      dates['last-places'] = await Promise.all(few)
      dates.roomy = await Promise.all([newDate(day, ROOM), newDate(night, ROOM)])
    },
  }
}

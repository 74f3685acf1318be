import type { PaidService, PaymentDetails } from '@/contract/payments'
import { isAdviceFor } from '@/domain/content/relations'
import { fillPlaceholders, formatTreatment } from '@/domain/content/placeholders'
import { getLatestPatchTest } from '@/domain/health/patch-test'
import { groupBy } from '@/domain/reports/income'
import { formatDay } from '@/domain/time/format'
import { toDayKey } from '@/domain/time/time'
import type { SiteWords } from '@/messages/site-words'
import type {
  AftercareView,
  CategoryView,
  CourseDateView,
  CourseView,
  ServiceView,
  TeamMemberView,
} from '@/server/services/content/types'
import type { PictureData } from '@/storefront/ui/Picture'

/** The content that a keepsake shows. */
export interface KeepsakeContent {
  services: ServiceView[]
  categories: CategoryView[]
  courses: CourseView[]
  courseDates: CourseDateView[]
  team: TeamMemberView[]
  aftercare: AftercareView[]
}

/** Someone whom the customer will see. `view` is null for a person who is no longer in the team. */
export interface KeepsakePerson {
  name: string
  view: TeamMemberView | null
}

/** What is booked on one day at one location (D100). Times are in epoch ms. */
export interface KeepsakeVisit {
  start: number
  end: number
  titles: string[]
  locationName: string
  people: KeepsakePerson[]
}

/** What a customer keeps of a booking: the upcoming visits, what to do before them, and the advice for afterwards. */
export interface Keepsake {
  picture: PictureData | null
  visits: KeepsakeVisit[]
  /** Sentences. */
  tasks: string[]
  /** The categories that have aftercare advice for what was booked. */
  advice: Pick<CategoryView, 'id' | 'name'>[]
}

const getStart = ({ start_time }: Pick<PaidService, 'start_time'>): number => Date.parse(start_time)

const listUpcoming = ({ services }: PaymentDetails, now: number): PaidService[] =>
  services
    .filter((one) => one.status !== 'Cancelled' && Date.parse(one.end_time) > now)
    .toSorted((a, b) => getStart(a) - getStart(b))

const findPerson = (team: TeamMemberView[], id: string): TeamMemberView | null =>
  team.find((person) => person.id === id) ?? null

const groupIntoVisits = (services: PaidService[], team: TeamMemberView[]): KeepsakeVisit[] => {
  const groups = groupBy(services, (one) => `${toDayKey(getStart(one))} ${one.location_name}`)
  return [...groups.values()].map((group) => {
    const people = new Map(group.map(({ staff_id, staff_name }) => [staff_id, staff_name]))
    return {
      start: Math.min(...group.map(getStart)),
      end: Math.max(...group.map(({ end_time }) => Date.parse(end_time))),
      titles: [...new Set(group.map((one) => formatTreatment(one.service_name, one.guest_name)))],
      locationName: group[0]?.location_name ?? '',
      people: [...people].map(([id, name]) => ({ name, view: findPerson(team, id) })),
    }
  })
}

/** The visit to an upcoming course. None for an online course. */
const listCourseVisits = (
  { course, courseDate, course_status, course_date_id }: PaymentDetails,
  { courseDates, team }: KeepsakeContent,
  now: number,
): KeepsakeVisit[] => {
  if (!course || !courseDate || course_status === 'Cancelled') return []
  const [start, end] = [getStart(courseDate), Date.parse(courseDate.end_time)]
  const tutors = courseDates.find(({ id }) => id === course_date_id)?.tutors ?? []
  const people = tutors.flatMap((id) => findPerson(team, id) ?? []).map((view) => ({ name: view.name, view }))
  return end > now
    ? [{ start, end, titles: [course.title], locationName: courseDate.location_name, people }]
    : []
}

type TaskWords = Pick<SiteWords['results'], 'patchTestBy' | 'patchTestNow' | 'arrive' | 'arriveCourse'>

/** The patch tests that are still needed, each treatment once, with the last day that is early enough. */
const listPatchTests = (
  services: PaidService[],
  words: TaskWords,
  { leadHours, now }: { leadHours: number; now: number },
): string[] => {
  const needed = groupBy(
    services.filter(({ patch_test }) => patch_test),
    ({ service_name }) => service_name,
  )
  return [...needed].map(([treatment, group]) => {
    const latest = getLatestPatchTest(group.map(getStart), leadHours, now)
    return latest === null
      ? fillPlaceholders(words.patchTestNow, { treatment })
      : fillPlaceholders(words.patchTestBy, { treatment, day: formatDay(latest) })
  })
}

interface Circumstances {
  words: TaskWords
  /** How long before a treatment its patch test must be, in hours. */
  leadHours: number
  /** In epoch ms. */
  now: number
}

/** The keepsake of a booking or a course. */
export const toKeepsake = (
  payment: PaymentDetails,
  content: KeepsakeContent,
  { words, leadHours, now }: Circumstances,
): Keepsake => {
  const upcoming = listUpcoming(payment, now)
  const visits = payment.course
    ? listCourseVisits(payment, content, now)
    : groupIntoVisits(upcoming, content.team)
  const booked = upcoming.flatMap(
    ({ service_id }) => content.services.find(({ id }) => id === service_id) ?? [],
  )
  const [first] = booked
  const findCategory = (service: ServiceView | undefined) =>
    content.categories.find(({ id }) => id === service?.categoryId)
  const advised = booked.filter((service) => content.aftercare.some((one) => isAdviceFor(one, service)))
  return {
    picture: payment.course
      ? (content.courses.find(({ id }) => id === payment.course_id)?.picture ?? null)
      : (first?.pictures[0] ?? findCategory(first)?.picture ?? null),
    visits,
    tasks: [
      ...listPatchTests(upcoming, words, { leadHours, now }),
      ...(visits.length > 0 ? [payment.course ? words.arriveCourse : words.arrive] : []),
    ],
    advice: [...new Set(advised.flatMap((service) => findCategory(service) ?? []))],
  }
}

/** An event for an online calendar. Times are in epoch ms. */
interface CalendarEvent {
  title: string
  start: number
  end: number
  location: string
}

/** `20261130T114500Z`. */
const toBasicInstant = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** The address at which Google Calendar offers to add an event. */
export const toGoogleCalendarHref = ({ title, start, end, location }: CalendarEvent): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${toBasicInstant(start)}/${toBasicInstant(end)}`,
    location,
  })}`

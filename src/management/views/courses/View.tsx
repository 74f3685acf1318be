import type { Answered } from '@/contract/call'
import type { listCourses, getCourse } from '@/contract/courses'
import { ok } from '@/domain/errors'
import { academyMessages } from '@/messages/staff'
import { listCoursesForStaff, loadCourseDate, loadCourse } from '@/server/services/courses/read-courses'
import { loadSalonName } from '@/server/services/settings/booking-settings'
import {
  preloadLocations,
  preloadStaff,
  withPreloadedCalls,
  type PreloadedCall,
} from '@/management/shell/preloaded-calls'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { CertificateScreen } from './CertificateScreen.client'
import { CourseDateDetailsScreen } from './CourseDateDetailsScreen.client'
import { CourseDetailsScreen } from './CourseDetailsScreen.client'
import { CoursesScreen } from './CoursesScreen.client'
import { EditCourseScreen, NewCourseScreen } from './EditCourseScreen.client'
import { NewCourseDateScreen } from './NewCourseDateScreen.client'
import { COURSES_CALL, SALON_CALL, courseCalls } from './course-words'
import type { BasePayload } from 'payload'

const { found: message } = academyMessages

/** The id at the end of the address, after the page's name. */
const getCourseId = ({ segments }: ScreenProps): string => segments[2] ?? ''

export const CoursesView = withPreloadedCalls(CoursesScreen, ({ payload }) => [
  {
    path: COURSES_CALL,
    answer: async () =>
      ok({ message, data: await listCoursesForStaff(payload) } satisfies Pick<
        Answered<typeof listCourses>,
        'message' | 'data'
      >),
  },
])

const preloadCoursePage = (props: ScreenProps) => [preloadCourse(props.payload, getCourseId(props))]

export const CourseDetailsView = withPreloadedCalls(CourseDetailsScreen, preloadCoursePage)
export const EditCourseView = withPreloadedCalls(EditCourseScreen, preloadCoursePage)

export const CourseDateDetailsView = withPreloadedCalls(CourseDateDetailsScreen, (props) => [
  preloadCourseDate(props.payload, getCourseId(props)),
])

/** /management/courses/certificate: from the participants of a date or of an online course. */
export const CertificateView = withPreloadedCalls(CertificateScreen, ({ payload, query }) => [
  query('courseDateId')
    ? preloadCourseDate(payload, query('courseDateId'))
    : preloadCourse(payload, query('courseId')),
  { path: SALON_CALL, answer: async () => ok({ name: await loadSalonName(payload) }) },
])

/** /management/courses/new-course: with the staff to choose from. */
export const NewCourseView = withPreloadedCalls(NewCourseScreen, ({ payload }) => [preloadStaff(payload)])

/** /management/courses/new-course-date: with the course and the locations to choose from. */
export const NewCourseDateView = withPreloadedCalls(NewCourseDateScreen, (props) => [
  ...preloadCoursePage(props),
  preloadLocations(props.payload),
])

/** One course, with its participants. */
const preloadCourse = (payload: BasePayload, id: string): PreloadedCall => ({
  path: courseCalls.course(id),
  answer: async () => {
    const found = await loadCourse(payload, id, true)
    if (!found.ok) return found
    return ok({ message, course: found.value, data: found.value } satisfies Answered<typeof getCourse>)
  },
})

/** One date, with its course and its participants. */
const preloadCourseDate = (payload: BasePayload, id: string): PreloadedCall => ({
  path: courseCalls.dateDetails(id),
  answer: async () => {
    const found = await loadCourseDate(payload, id)
    return found.ok ? ok({ message, data: found.value }) : found
  },
})

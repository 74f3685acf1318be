import type { Answered } from '@/contract/call'
import type { listCourses } from '@/contract/courses'
import { ok } from '@/domain/errors'
import { academyMessages } from '@/messages/staff'
import { listCoursesForStaff } from '@/server/services/courses/read-courses'
import { salonName } from '@/server/services/settings/booking-settings'
import { placesFirst, staffFirst } from '@/management/shell/with-answers'
import type { ScreenProps } from '../../shell/guarded'
import { withAnswers } from '../../shell/with-answers'
import { CertificateScreen } from './CertificateScreen.client'
import { CourseDateDetailsScreen } from './CourseDateDetailsScreen.client'
import { CourseDetailsScreen } from './CourseDetailsScreen.client'
import { CoursesScreen } from './CoursesScreen.client'
import { EditCourseScreen, NewCourseScreen } from './EditCourseScreen.client'
import { NewCourseDateScreen } from './NewCourseDateScreen.client'
import { courseFirst, dateFirst } from './first-calls'
import { COURSES_CALL, SALON_CALL } from './course-words'

const { found: message } = academyMessages

/** The id that the address ends in, after the name of the page. */
const idOf = ({ segments }: ScreenProps): string => segments[2] ?? ''

/** /management/courses. */
export const CoursesView = withAnswers(CoursesScreen, ({ payload }) => [
  {
    path: COURSES_CALL,
    answer: async () =>
      ok({ message, data: await listCoursesForStaff(payload) } satisfies Pick<
        Answered<typeof listCourses>,
        'message' | 'data'
      >),
  },
])

const ofCourse = (props: ScreenProps) => [courseFirst(props.payload, idOf(props))]

/** /management/courses/course-details and edit-course-details. */
export const CourseDetailsView = withAnswers(CourseDetailsScreen, ofCourse)
export const EditCourseView = withAnswers(EditCourseScreen, ofCourse)

/** /management/courses/course-date-details. */
export const CourseDateDetailsView = withAnswers(CourseDateDetailsScreen, (props) => [
  dateFirst(props.payload, idOf(props)),
])

/** /management/courses/certificate: of the list of a date, or of an online course. */
export const CertificateView = withAnswers(CertificateScreen, ({ payload, query }) => [
  query('courseDateId') ? dateFirst(payload, query('courseDateId')) : courseFirst(payload, query('courseId')),
  { path: SALON_CALL, answer: async () => ok({ name: await salonName(payload) }) },
])

/** /management/courses/new-course: with whom to choose from. */
export const NewCourseView = withAnswers(NewCourseScreen, ({ payload }) => [staffFirst(payload)])

/** /management/courses/new-course-date: of which course, and with where to choose from. */
export const NewCourseDateView = withAnswers(NewCourseDateScreen, (props) => [
  ...ofCourse(props),
  placesFirst(props.payload),
])

import type { ComponentType } from 'react'
import type { Answered } from '@/contract/call'
import type { getCourse, listCourses } from '@/contract/courses'
import { ok } from '@/domain/errors'
import { academyMessages } from '@/messages/academy'
import { courseDateDetails, listCoursesForStaff, oneCourse } from '@/server/services/courses/read-courses'
import type { ScreenProps } from '../../shell/guarded'
import { withAnswers } from '../../shell/with-answers'
import { CourseDateDetailsScreen } from './CourseDateDetailsScreen.client'
import { CourseDetailsScreen } from './CourseDetailsScreen.client'
import { CoursesScreen } from './CoursesScreen.client'
import { EditCourseScreen } from './EditCourseScreen.client'
import { COURSES_CALL, courseCalls } from './paths'

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

const ofOne = (Screen: ComponentType) =>
  withAnswers(Screen, (props) => [
    {
      path: courseCalls.course(idOf(props)),
      answer: async () => {
        const found = await oneCourse(props.payload, idOf(props), true)
        if (!found.ok) return found
        return ok({ message, course: found.value, data: found.value } satisfies Answered<typeof getCourse>)
      },
    },
  ])

/** /management/courses/course-details and edit-course-details. */
export const CourseDetailsView = ofOne(CourseDetailsScreen)
export const EditCourseView = ofOne(EditCourseScreen)

/** /management/courses/course-date-details. */
export const CourseDateDetailsView = withAnswers(CourseDateDetailsScreen, (props) => [
  {
    path: courseCalls.dateDetails(idOf(props)),
    answer: async () => {
      const found = await courseDateDetails(props.payload, idOf(props))
      return found.ok ? ok({ message, data: found.value }) : found
    },
  },
])

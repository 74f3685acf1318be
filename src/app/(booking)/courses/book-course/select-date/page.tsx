import { redirect } from 'next/navigation'
import type { SiteWords } from '@/messages/site-words'
import { parseDay } from '@/domain/time/calendar'
import { dayOf } from '@/domain/time/zone'
import { errorMessages } from '@/messages/errors'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { firstOf } from '@/storefront/booking/steps'
import { CourseLine, CourseSummary, NoPlaces } from '@/storefront/course-booking/CourseDetails'
import { DatesForm } from '@/storefront/course-booking/DatesForm'
import { SelectDate } from '@/storefront/course-booking/SelectDate.client'
import { coursePlace } from '@/storefront/course-booking/course-session'
import { courseCheckoutHref, tellMeHref } from '@/storefront/layout/menu'
import { content } from '@/app/(site)/public-pages'
import { type CoursePageProps, datesNow, namedCourse } from '../course-flow'
import { titleOf } from '../../../../step-title'

export const generateMetadata = titleOf('courseDate')

/** The day and time of an in-person course; an online one has none (D69). */
export default async function SelectCourseDate({ searchParams }: CoursePageProps) {
  const params = await searchParams
  const course = await namedCourse(params)
  if (!course) return <NoCourse words={await content.words()} isNamed={firstOf(params.courseId) !== null} />
  if (course.type === 'online') redirect(courseCheckoutHref(course.id))
  const [{ dates, now }, { phone }, words] = await Promise.all([
    datesNow(course.id),
    content.site(),
    content.words(),
  ])
  const asked = askedOf(firstOf(params.date), firstOf(params.courseDateId))
  const { times, full, onePlace, places } = words.courses
  const noPlaces = <NoPlaces words={words.courses} isFull={dates.length > 0} tellMe={tellMeHref(course)} />
  return (
    <SelectDate
      words={{ times, full, onePlace, places }}
      place={coursePlace(words.names, course, words.names.date)}
      title={course.title}
      courseId={course.id}
      noPlaces={noPlaces}
      plain={
        <DatesForm
          words={words.courses}
          pages={words.pages}
          courseId={course.id}
          chosen={asked.courseDateId}
          {...{ dates, noPlaces, phone }}
        />
      }
      summary={<CourseSummary words={words.courses} course={course} />}
      line={<CourseLine words={words.courses} course={course} />}
      dates={dates}
      today={dayOf(now)}
      asked={asked}
    />
  )
}

/** What the address names; what is no day may be the date itself. */
const askedOf = (date: string | null, courseDateId: string | null) => {
  const day = parseDay(date ?? '')
  return { day, courseDateId: courseDateId ?? (day ? null : date) }
}

const NoCourse = ({ words, isNamed }: { words: SiteWords; isNamed: boolean }) => (
  <MissingChoice
    place={coursePlace(words.names, null, words.names.date)}
    title={words.courses.chooseDate}
    message={isNamed ? errorMessages.COURSE_NOT_FOUND : errorMessages.COURSE_ID_MISSING}
    href="/courses"
    action={words.courses.choose}
  />
)

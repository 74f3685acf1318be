import { redirect } from 'next/navigation'
import type { SiteWords } from '@/messages/site-words'
import { parseDay } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { errorMessages } from '@/messages/errors'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { getFirstValue } from '@/storefront/booking/steps'
import { CourseLine, CourseSummary, NoSeats } from '@/storefront/course-booking/CourseSummary'
import { DatesForm } from '@/storefront/course-booking/DatesForm'
import { SelectDate } from '@/storefront/course-booking/SelectDate.client'
import { createCoursePlace } from '@/storefront/booking/breadcrumb-place'
import { toCourseCheckoutHref, toWaitingListHref } from '@/storefront/layout/menu'
import { siteContent } from '@/app/(site)/public-pages'
import { type CoursePageProps, loadOfferedDates, findNamedCourse } from '@/app/(booking)/flow'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('courseDate')

/** Shows the days and times of an in-person course. An online course has none (D69). */
export default async function SelectCourseDate({ searchParams }: CoursePageProps) {
  const params = await searchParams
  const course = await findNamedCourse(params)
  if (!course)
    return <NoCourse words={await siteContent.words()} isNamed={getFirstValue(params.courseId) !== null} />
  if (course.type === 'online') redirect(toCourseCheckoutHref(course.id))
  const [{ dates, now }, { phone }, words] = await Promise.all([
    loadOfferedDates(course.id),
    siteContent.site(),
    siteContent.words(),
  ])
  const asked = getDateQuery(getFirstValue(params.date), getFirstValue(params.courseDateId))
  const { times, full, onePlace, places } = words.courses
  const noPlaces = (
    <NoSeats words={words.courses} isFull={dates.length > 0} tellMe={toWaitingListHref(course)} />
  )
  return (
    <SelectDate
      words={{ times, full, onePlace, places }}
      place={createCoursePlace(words.names, course, words.names.date)}
      title={course.title}
      courseId={course.id}
      noPlaces={noPlaces}
      plain={
        <DatesForm
          words={words.courses}
          pages={words.pages}
          courseId={course.id}
          chosen={asked.courseDateId}
          dates={dates}
          noPlaces={noPlaces}
          phone={phone}
        />
      }
      summary={<CourseSummary words={words.courses} course={course} />}
      line={<CourseLine words={words.courses} course={course} />}
      dates={dates}
      today={toDayKey(now)}
      asked={asked}
    />
  )
}

/** The date requested in the address. If `date` is not a day, it may be the course date's id. */
const getDateQuery = (date: string | null, courseDateId: string | null) => {
  const day = parseDay(date ?? '')
  return { day, courseDateId: courseDateId ?? (day ? null : date) }
}

const NoCourse = ({ words, isNamed }: { words: SiteWords; isNamed: boolean }) => (
  <MissingChoice
    place={createCoursePlace(words.names, null, words.names.date)}
    title={words.courses.chooseDate}
    message={isNamed ? errorMessages.COURSE_NOT_FOUND : errorMessages.COURSE_ID_MISSING}
    href="/courses"
    action={words.courses.choose}
  />
)

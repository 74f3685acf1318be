import config from '@payload-config'
import { getPayload } from 'payload'
import type { SiteWords } from '@/messages/site-words'
import { describeCourseTerms, needsExpressRequest } from '@/domain/courses/course-refund'
import { formatSpanShort } from '@/domain/time/format-span'
import { courseTexts } from '@/messages/course-booking'
import { errorMessages } from '@/messages/errors'
import type { CourseView } from '@/server/services/content/types'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { MissingChoice } from '@/storefront/booking/MissingChoice'
import { getFirstValue } from '@/storefront/booking/steps'
import { CourseCheckout } from '@/storefront/course-booking/CourseCheckout.client'
import { CourseDetails } from '@/storefront/course-booking/CourseDetails'
import { createCoursePlace } from '@/storefront/booking/breadcrumb-place'
import type { OfferedDate } from '@/storefront/courses/dates'
import { toCourseDatesHref } from '@/storefront/layout/menu'
import { TestBanner } from '@/storefront/payment/TestBanner'
import { siteContent } from '@/app/(site)/public-pages'
import { loadPayments, toSalonContact } from '@/app/(booking)/payment-form'
import { type CoursePageProps, loadOfferedDates, findNamedCourse } from '@/app/(booking)/flow'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('courseCheckout')

/** The data needed for payment: the form, the terms, and the location of the course. */
const loadPaying = async (locationId: string | null) => {
  const payload = await getPayload({ config })
  const [{ form, takesVouchers }, { courses: terms }, locations, site] = await Promise.all([
    loadPayments(),
    loadBookingSettings(payload),
    siteContent.locations(),
    siteContent.site(),
  ])
  const location = locations.find(({ id }) => id === locationId)
  const own = location && form?.locations[location.id]
  return {
    terms: {
      depositPercent: terms?.depositPercent ?? 50,
      noticeDays: terms?.noticeDays ?? 14,
      onlineRefundDays: terms?.onlineRefundDays ?? 14,
      rightToCancel: terms?.rightToCancel,
    },
    takesVouchers,
    form: form && own ? { ...form, locationId: own } : form,
    salon: location ? toSalonContact(site, location) : null,
  }
}

const toChosenDate = (date: OfferedDate | null) => ({
  courseDateId: date?.id ?? null,
  start: date?.start ?? null,
  locationId: date?.locationId ?? null,
  when: date && `${formatSpanShort(date.start, date.end)}, ${date.place}`,
})

/** The page where a course is bought. If a choice is missing, the page says so and links to it. */
export default async function CourseCheckoutPage({ searchParams }: CoursePageProps) {
  const params = await searchParams
  const [course, words] = await Promise.all([findNamedCourse(params), siteContent.words()])
  if (!course) return <Missing words={words} course={null} message={courseTexts.noCourse} />
  const isOnline = course.type === 'online'
  const { dates } = isOnline ? { dates: [] } : await loadOfferedDates(course.id)
  const asked = isOnline ? null : getFirstValue(params.courseDateId)
  const date = dates.find(({ id }) => id === asked) ?? null
  if (!isOnline && !date)
    return (
      <Missing
        words={words}
        course={course}
        message={asked ? errorMessages.COURSE_DATE_CLOSED : courseTexts.noDate}
      />
    )
  const { terms, takesVouchers, form, salon } = await loadPaying(date?.locationId ?? null)
  if (!form) return <NotOnline names={words.names} course={course} action={words.results.contact} />
  const { id, slug, title, type, pricePence } = course
  const { another, anotherDate, forAnother, placeForAnother } = words.courses
  return (
    <CourseCheckout
      place={createCoursePlace(words.names, course, words.names.checkout)}
      words={words.booking}
      paying={words.checkout}
      sums={words.sums}
      stopped={{ another, anotherDate, forAnother, placeForAnother }}
      banner={form.isTest && <TestBanner />}
      course={{ id, slug, title, type, pricePence, ...toChosenDate(date) }}
      initialStep={getFirstValue(params.step)}
      full={date?.placesLeft === 0 ? errorMessages.COURSE_DATE_FULL : null}
      gone={errorMessages.COURSE_DATE_CLOSED}
      noCustomer={errorMessages.NO_CUSTOMER}
      needsRequest={needsExpressRequest({ start: date?.start ?? null, boughtAt: Date.now() }, terms)}
      noRequest={errorMessages.EXPRESS_REQUEST_NEEDED}
      terms={describeCourseTerms(words.terms, type, terms)}
      expressRequest={words.terms.expressRequest}
      takesVouchers={takesVouchers}
      form={form}
      salon={salon}
    >
      <CourseDetails words={words.courses} course={course} date={date} />
    </CourseCheckout>
  )
}

interface MissingProps {
  words: SiteWords
  course: CourseView | null
  message: string
}

const Missing = ({ words, course, message }: MissingProps) => (
  <MissingChoice
    place={createCoursePlace(words.names, course, words.names.checkout)}
    title={course?.title ?? words.names.checkout}
    message={message}
    href={course ? toCourseDatesHref(course.id) : '/courses'}
    action={course ? words.courses.chooseDate : words.courses.choose}
  />
)

interface NotOnlineProps extends Pick<SiteWords, 'names'> {
  course: CourseView
  action: string
}

/** Courses are paid in full when booked (D55), so without online payment the customer has to call. */
const NotOnline = ({ names, course, action }: NotOnlineProps) => (
  <MissingChoice
    place={createCoursePlace(names, course, names.checkout)}
    title={course.title}
    message="You cannot pay for courses here at the moment. Please call us and we’ll book your place."
    href="/contact-us"
    action={action}
  />
)

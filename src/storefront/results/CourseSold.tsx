import { formatMoney, pence } from '../../domain/pricing/money'
import { formatSpanShort } from '../../domain/time/span'
import type { PaymentDetails } from '../../contract/payments'
import { courseTypeNames } from '../../messages/booking-courses'

type Sold = Pick<PaymentDetails, 'course' | 'courseDate' | 'course_type' | 'course_status' | 'course_address'>

const whereOf = ({ courseDate, course_address }: Sold): string =>
  [courseDate?.location_name, course_address?.replace(/\s*\n\s*/g, ', ')].filter(Boolean).join(': ')

/** The course that was bought, with its price and its date times. */
export const CourseSold = ({ payment }: { payment: Sold }) => {
  const { course, courseDate, course_type, course_status } = payment
  if (!course) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-y border-hairline py-4">
      <p className="font-[600]">{course.title}</p>
      <p className="figures">{formatMoney(pence(course.price))}</p>
      {courseDate && (
        <p className="figures col-span-full">
          {formatSpanShort(Date.parse(courseDate.start_time), Date.parse(courseDate.end_time))}
        </p>
      )}
      <p className="col-span-full text-small text-ink-soft">
        {courseDate ? whereOf(payment) : course_type && courseTypeNames[course_type]}
      </p>
      {course_status === 'Cancelled' && <p className="col-span-full text-small text-brick">Cancelled</p>}
    </div>
  )
}

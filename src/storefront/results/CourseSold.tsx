import { formatMoney, pence } from '../../domain/pricing/money'
import { formatSpanShort } from '../../domain/time/span'
import type { PaymentDetails } from '../../contract/payments'
import type { SiteWords } from '../../messages/site-words'
import { typeName } from '../courses/course-words'

type Sold = Pick<PaymentDetails, 'course' | 'courseDate' | 'course_type' | 'course_status' | 'course_address'>

const whereOf = ({ courseDate, course_address }: Sold): string =>
  [courseDate?.location_name, course_address].filter(Boolean).join(': ')

/** What the owner may call it. */
export interface SoldCourseWords extends Pick<SiteWords['courses'], 'online' | 'inPerson'> {
  cancelled: string
}

interface Props {
  words: SoldCourseWords
  payment: Sold
}

/** The course that was bought, with its price and its date times. */
export const CourseSold = ({ words, payment }: Props) => {
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
        {courseDate ? whereOf(payment) : course_type && typeName(words, course_type)}
      </p>
      {course_status === 'Cancelled' && (
        <p className="col-span-full text-small text-brick">{words.cancelled}</p>
      )}
    </div>
  )
}

import type { SiteWords } from '@/messages/site-words'
import type { CourseView } from '@/server/services/content/types'
import { formatMoney } from '@/domain/pricing/totals'
import { formatSpan } from '@/domain/time/format-span'
import { type OfferedDate, formatCourseType } from '@/storefront/courses/dates'
import { toCourseDatesHref } from '@/storefront/layout/menu'
import { Disclosure } from '@/storefront/ui/Disclosure'
import { RichText } from '@/storefront/ui/RichText'
import { withUnbrokenTimes } from '@/storefront/ui/Price'

interface CourseDetailsProps {
  words: SiteWords['courses']
  course: CourseView
  date: OfferedDate | null
}

/** The purchase: title, price, type and description. For an in-person course, the time and location too. */
export const CourseDetails = ({ words, course, date }: CourseDetailsProps) => (
  <div className="border-y border-hairline">
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-4">
      <h3 className="font-sans text-body font-[600] leading-snug tracking-normal">{course.title}</h3>
      <p className="figures font-[550]">{formatMoney(course.pricePence)}</p>
      <p className="col-span-full mt-1 text-ink-soft">{formatCourseType(words, course.type)}</p>
      {date && <When another={words.anotherDate} course={course} date={date} />}
    </div>
    {course.descriptionHtml && (
      <Disclosure
        open
        className="border-t border-hairline py-2"
        title={<span className="font-[550]">{words.details}</span>}
      >
        <RichText html={course.descriptionHtml} className="pb-4 pt-1 text-ink-soft" />
      </Disclosure>
    )}
  </div>
)

const When = ({ another, course, date }: { another: string; course: CourseView; date: OfferedDate }) => (
  <div className="col-span-full mt-1 grid gap-0.5">
    <p className="figures">{withUnbrokenTimes(formatSpan(date.start, date.end))}</p>
    <address className="not-italic text-ink-soft">
      {[date.place, date.address].filter(Boolean).join(': ')}
    </address>
    <p>
      <a href={toCourseDatesHref(course.id)} className="text-link">
        {another}
      </a>
    </p>
  </div>
)

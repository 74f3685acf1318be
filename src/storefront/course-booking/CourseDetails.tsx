import type { SiteWords } from '../../messages/site-words'
import { formatMoney } from '../../domain/pricing/money'
import { formatSpan } from '../../domain/time/span'
import type { CourseView } from '../../server/services/content/types'
import { typeName } from '../courses/course-words'
import type { OfferedDate } from '../courses/dates'
import { courseDatesHref } from '../layout/links'
import { Disclosure } from '../ui/Disclosure'
import { RichText } from '../ui/RichText'
import { unbroken } from '../ui/unbroken'

interface Props {
  words: SiteWords['courses']
  course: CourseView
  date: OfferedDate | null
}

/** What is bought: title, price, type, description; in person when and where. */
export const CourseDetails = ({ words, course, date }: Props) => (
  <div className="border-y border-hairline">
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-4">
      <h3 className="font-sans text-body font-[600] leading-snug tracking-normal">{course.title}</h3>
      <p className="figures font-[550]">{formatMoney(course.pricePence)}</p>
      <p className="col-span-full mt-1 text-ink-soft">{typeName(words, course.type)}</p>
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
    <p className="figures">{unbroken(formatSpan(date.start, date.end))}</p>
    <address className="not-italic text-ink-soft">
      {[date.place, date.address].filter(Boolean).join(': ')}
    </address>
    <p>
      <a href={courseDatesHref(course.id)} className="text-link">
        {another}
      </a>
    </p>
  </div>
)

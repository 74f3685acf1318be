import type { SiteWords } from '@/messages/site-words'
import type { CourseView } from '@/server/services/content/types'
import { formatMoney } from '@/domain/pricing/totals'
import { formatSpan } from '@/domain/time/format-span'
import { type OfferedDate, formatCourseType } from '@/storefront/courses/dates'
import { toCourseDatesHref } from '@/storefront/layout/menu'
import { Disclosure } from '@/storefront/ui/Disclosure'
import { RichText } from '@/storefront/ui/RichText'
import { withUnbrokenTimes } from '@/storefront/ui/Price'
import { TypeAndPrice } from '@/storefront/courses/CoursePage'
import { ArchPicture } from '@/storefront/ui/Picture'

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

interface Props {
  words: SiteWords['courses']
  course: CourseView
}

/** The course with its type, price and picture. On a wide screen, it is beside the content. */
export const CourseSummary = ({ words, course }: Props) => (
  <>
    <ArchPicture picture={course.picture} sizes="10rem" decorative className="mb-5 aspect-4/5 w-32" />
    <p className="font-display text-h4 leading-tight">{course.title}</p>
    <TypeAndPrice words={words} course={course} className="mt-2" />
  </>
)

/** The same in a phone's bar. */
export const CourseLine = ({ words, course }: Props) => (
  <>
    <p className="truncate font-[600] leading-snug">{course.title}</p>
    <TypeAndPrice words={words} course={course} className="text-small leading-snug" />
  </>
)

interface NoSeatsProps {
  words: SiteWords['courses']
  /** True if there are dates but all are full. */
  isFull: boolean
  /** The address of the form where visitors ask about new places and dates. */
  tellMe: string
}

/** Shown instead of the dates if there are none to choose. */
export const NoSeats = ({ words, isFull, tellMe }: NoSeatsProps) => (
  <div>
    <p>{isFull ? words.datesFull : words.datesComing}</p>
    <a href={tellMe} className="text-link">
      {words.tellMe}
    </a>
  </div>
)

import { counted } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import { formatSpanShort } from '../../domain/time/span'
import type { CourseView } from '../../server/services/content/types'
import { Filtered } from '../filter/Filtered.client'
import { courseHref } from '../layout/links'
import { ArchPicture } from '../ui/ArchPicture'
import { unbroken } from '../ui/unbroken'
import { earlierFull, placesText, typeName } from './course-words'
import { fullBefore, nextDate, type OfferedDate } from './dates'
import { TypeAndPrice } from './TypeAndPrice'
import { WayToBuy } from './WayToBuy'

interface Props {
  words: SiteWords['courses']
  course: CourseView
  dates: OfferedDate[]
  eager: boolean
}

/** Where one can take it; online nowhere in particular. */
export const placesOf = (dates: OfferedDate[]): string[] => [...new Set(dates.map(({ place }) => place))]

/** One course of the list: what it is, what it costs, its next date, and the way to it. */
export const CourseRow = ({ words, course, dates, eager }: Props) => {
  const heading = `course-${course.id}`
  const next = nextDate(dates)
  return (
    <Filtered kind={typeName(words, course.type)} locations={placesOf(dates)} className="service-row">
      <ArchPicture
        picture={course.picture}
        sizes="(min-width: 64rem) 13rem, 30vw"
        eager={eager}
        decorative
        className="service-row-picture"
      />
      <div>
        <h2 id={heading} className="text-h3">
          <a href={courseHref(course)} className="underline-offset-4 hover:underline">
            {course.title}
          </a>
        </h2>
        <TypeAndPrice words={words} course={course} className="mt-2" />
        {course.summary && <p className="mt-3 max-w-[52ch] text-ink-soft">{course.summary}</p>}
        {course.type === 'online' ? (
          <p className="mt-3 text-small">{words.ownPace}</p>
        ) : (
          next && <NextDate words={words} date={next} full={fullBefore(dates)} more={dates.length - 1} />
        )}
      </div>
      <WayToBuy words={words} course={course} dates={dates} heading={heading} className="service-row-book" />
    </Filtered>
  )
}

interface NextProps extends Pick<Props, 'words'> {
  date: OfferedDate
  full: number
  more: number
}

const NextDate = ({ words, date, full, more }: NextProps) => (
  <p className="figures mt-3 text-small">
    <span className="block font-[550]">
      {unbroken(formatSpanShort(date.start, date.end))}, {date.place}
    </span>
    <span className={date.placesLeft === 0 ? 'text-brick' : 'text-sage'}>
      {placesText(words, date.placesLeft)}
    </span>
    {full > 0 && <span className="text-ink-soft"> · {earlierFull(words, full)}</span>}
    {more > full && (
      <span className="text-ink-soft">
        {' · '}
        {counted(more - full, words.moreDate, words.moreDates)}
      </span>
    )}
  </p>
)

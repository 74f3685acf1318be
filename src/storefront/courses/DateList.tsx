import { filledIn } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import { formatSpan } from '../../domain/time/span'
import type { CourseView } from '../../server/services/content/types'
import { courseCheckoutHref } from '../layout/links'
import { ButtonLink } from '../ui/Button'
import { unbroken } from '../ui/unbroken'
import { placesText } from './course-words'
import type { OfferedDate } from './dates'

interface Props {
  words: SiteWords['courses']
  course: CourseView
  dates: OfferedDate[]
}

/** All dates of a course, each with the way to book it; a full one says so. */
export const DateList = ({ words, course, dates }: Props) => (
  <ul className="border-b border-hairline">
    {dates.map((date) => (
      <li
        key={date.id}
        className="grid gap-x-6 gap-y-3 border-t border-hairline py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
      >
        <div>
          <h3 id={`date-${date.id}`} className="figures font-sans text-body font-[600] tracking-normal">
            {unbroken(formatSpan(date.start, date.end))}
          </h3>
          <p className="mt-1 text-small text-ink-soft">
            {[date.place, date.address].filter(Boolean).join(': ')}
          </p>
          <p className="mt-1 text-small">
            <span className={date.placesLeft === 0 ? 'font-[550] text-brick' : 'font-[550] text-sage'}>
              {placesText(words, date.placesLeft)}
            </span>
            {date.tutors.length > 0 && (
              <span className="text-ink-soft">
                {' '}
                · {filledIn(words.taughtBy, { names: date.tutors.join(' and ') })}
              </span>
            )}
          </p>
        </div>
        {date.placesLeft > 0 && (
          <ButtonLink
            kind="quiet"
            href={courseCheckoutHref(course.id, date.id)}
            aria-describedby={`date-${date.id}`}
          >
            {words.bookDate}
          </ButtonLink>
        )}
      </li>
    ))}
  </ul>
)

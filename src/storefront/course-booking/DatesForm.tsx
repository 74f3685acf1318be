import type { ReactNode } from 'react'
import type { SiteWords } from '../../messages/site-words'
import { formatDay } from '../../domain/time/format'
import { dayOf } from '../../domain/time/zone'
import { placesText } from '../courses/course-words'
import type { OfferedDate } from '../courses/dates'
import { Button } from '../ui/Button'
import { telHref } from '../ui/tel-href'
import { timesOf } from './times-of'

interface Props {
  words: SiteWords['courses']
  /** What is said of paying, which takes scripts. */
  pages: Pick<SiteWords['pages'], 'noScriptsPaying' | 'noScriptsPlace'>
  courseId: string
  dates: OfferedDate[]
  /** The id of the date that the address names. */
  chosen: string | null
  /** In the place of the dates while there is none to choose. */
  noPlaces: ReactNode
  /** The salon's; empty without one. */
  phone: string
}

/** The choice of a date for browsers that run no scripts: a form with every date, which leads to the checkout. */
export const DatesForm = ({ words, pages, courseId, dates, chosen, noPlaces, phone }: Props) => {
  const open = dates.filter(({ placesLeft }) => placesLeft > 0)
  if (open.length === 0) return noPlaces
  const first = open.find(({ id }) => id === chosen) ?? open[0]
  return (
    <form action="/courses/book-course/checkout" className="works-without-scripts grid gap-6">
      <input type="hidden" name="courseId" value={courseId} />
      <fieldset className="grid gap-3">
        <legend className="mb-4 text-h4">{words.datesAndTimes}</legend>
        {dates.map((date) => (
          <label key={date.id} className="option option-radio">
            <input
              type="radio"
              name="courseDateId"
              value={date.id}
              required
              defaultChecked={date === first}
              disabled={date.placesLeft === 0}
            />
            <span>
              <span className="block font-[600]">{formatDay(dayOf(date.start))}</span>
              <span className="figures block">{timesOf(date)}</span>
              <span className="block text-small text-ink-soft">
                {date.place} · {placesText(words, date.placesLeft)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-small text-ink-soft">
        {pages.noScriptsPaying}
        {phone && (
          <>
            {' '}
            {pages.noScriptsPlace}{' '}
            <a href={telHref(phone)} className="text-link figures">
              {phone}
            </a>
            .
          </>
        )}
      </p>
      <Button type="submit" className="justify-self-start">
        Continue
      </Button>
    </form>
  )
}

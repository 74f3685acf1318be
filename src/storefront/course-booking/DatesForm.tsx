import type { ReactNode } from 'react'
import { formatDay, formatTimeRange } from '@/domain/time/format'
import { formatSpanShort } from '@/domain/time/format-span'
import { type DayKey, toDayKey } from '@/domain/time/time'
import type { SiteWords } from '@/messages/site-words'
import { courseTexts } from '@/messages/course-booking'
import { type OfferedDate, formatSeatsLeft } from '@/storefront/courses/dates'
import { Icon } from '@/storefront/ui/Icon'
import { Button } from '@/storefront/ui/Button'
import { toTelHref } from '@/domain/text/names'

/** Formats the hours of a date. If it takes several days, formats its start and end. */
const formatDates = ({ start, end }: { start: number; end: number }): string =>
  toDayKey(start) === toDayKey(end - 1) ? formatTimeRange(start, end) : formatSpanShort(start, end)

/** The labels that the owner can change. */
export type DateWords = Pick<SiteWords['courses'], 'times' | 'full' | 'onePlace' | 'places'>

interface Props {
  words: DateWords
  /** The day whose times are shown. Null if there is nothing to choose from. */
  day: DayKey | null
  dates: OfferedDate[]
  /** The id of the chosen date. */
  chosen: string | null
  onChoose: (id: string) => void
}

const formatDatesCount = ({ length }: OfferedDate[]): string => (length === 1 ? '1 time' : `${length} times`)

/** The times of the chosen day. Full dates cannot be chosen. */
export const DateTimes = ({ words, day, dates, chosen, onChoose }: Props) => (
  <section aria-labelledby="times-title">
    <h2 id="times-title" className="text-h4">
      {day ? formatDay(day) : words.times}
    </h2>
    <p role="status" className={dates.length === 0 ? 'mt-4' : 'sr-only'}>
      {dates.length === 0 ? courseTexts.noTimes : `${day ? formatDay(day) : ''}: ${formatDatesCount(dates)}`}
    </p>
    <ul className="mt-4 grid gap-3">
      {dates.map((date) => (
        <li key={date.id}>
          <button
            type="button"
            className="option"
            aria-pressed={date.id === chosen}
            disabled={date.placesLeft === 0}
            onClick={() => onChoose(date.id)}
          >
            <span>
              <span className="figures block font-[600]">{formatDates(date)}</span>
              <span className="block text-small text-ink-soft">
                {date.place} · {formatSeatsLeft(words, date.placesLeft)}
              </span>
            </span>
            {date.id === chosen ? <Icon name="check" className="text-rosewood" /> : <span className="h-6" />}
          </button>
        </li>
      ))}
    </ul>
  </section>
)

interface DatesFormProps {
  words: SiteWords['courses']
  /** The notices that payment requires JavaScript. */
  pages: Pick<SiteWords['pages'], 'noScriptsPaying' | 'noScriptsPlace'>
  courseId: string
  dates: OfferedDate[]
  /** The id of the date in the address. */
  chosen: string | null
  /** Shown instead of the dates if there are none to choose. */
  noPlaces: ReactNode
  /** The salon's phone number. Empty if it has none. */
  phone: string
}

/** The choice of a date for browsers without JavaScript: a form with all dates, which leads to the checkout. */
export const DatesForm = ({ words, pages, courseId, dates, chosen, noPlaces, phone }: DatesFormProps) => {
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
              <span className="block font-[600]">{formatDay(toDayKey(date.start))}</span>
              <span className="figures block">{formatDates(date)}</span>
              <span className="block text-small text-ink-soft">
                {date.place} · {formatSeatsLeft(words, date.placesLeft)}
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
            <a href={toTelHref(phone)} className="text-link figures">
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

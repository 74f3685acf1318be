import type { SiteWords } from '../../messages/site-words'
import { formatDay } from '../../domain/time/format'
import type { DayKey } from '../../domain/time/zone'
import { courseTexts } from '../../messages/booking-courses'
import { placesText } from '../courses/course-words'
import type { OfferedDate } from '../courses/dates'
import { Icon } from '../ui/Icon'
import { timesOf } from './times-of'

/** What the owner may call it. */
export type DateWords = Pick<SiteWords['courses'], 'times' | 'full' | 'onePlace' | 'places'>

interface Props {
  words: DateWords
  /** None while there is nothing to choose from. */
  day: DayKey | null
  dates: OfferedDate[]
  /** The id of the date that was chosen. */
  chosen: string | null
  onChoose: (id: string) => void
}

const howMany = ({ length }: OfferedDate[]): string => (length === 1 ? '1 time' : `${length} times`)

/** The times of the chosen day; a full one cannot be chosen. */
export const DateTimes = ({ words, day, dates, chosen, onChoose }: Props) => (
  <section aria-labelledby="times-title">
    <h2 id="times-title" className="text-h4">
      {day ? formatDay(day) : words.times}
    </h2>
    <p role="status" className={dates.length === 0 ? 'mt-4' : 'sr-only'}>
      {dates.length === 0 ? courseTexts.noTimes : `${day ? formatDay(day) : ''}: ${howMany(dates)}`}
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
              <span className="figures block font-[600]">{timesOf(date)}</span>
              <span className="block text-small text-ink-soft">
                {date.place} · {placesText(words, date.placesLeft)}
              </span>
            </span>
            {date.id === chosen ? <Icon name="check" className="text-rosewood" /> : <span className="h-6" />}
          </button>
        </li>
      ))}
    </ul>
  </section>
)

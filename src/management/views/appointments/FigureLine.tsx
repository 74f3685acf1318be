import type { DiaryFigure } from '@/contract/diary'
import { type Comparison, compareWeeks } from '@/domain/diary/week-figures'
import { type DayKey, dayStart } from '@/domain/time/zone'
import { money } from '../../format/money'
import type { Diary } from './ask-diary'
import type { Filters } from './diary'

const compared = (said: Comparison): string => {
  if (said.kind === 'to-come') return 'this week has not started yet'
  if (said.kind === 'nothing-before') return 'no income the week before'
  const { percent } = said
  if (percent === 0) return 'the same as the week before'
  return percent > 0 ? `${percent}% more than the week before` : `${-percent}% less than the week before`
}

const wanted = (figure: DiaryFigure, { staff, location }: Filters): boolean =>
  (!staff || figure.staff_id === staff) && (!location || figure.location_id === location)

const sum = (figures: DiaryFigure[], of: 'income' | 'before' | 'count'): number =>
  Math.round(figures.reduce((total, figure) => total + (figure[of] ?? 0), 0) * 100) / 100

interface Props {
  diary: Diary
  monday: DayKey
  filters: Filters
  now: number
}

/** Whose figures these are, where they are not everybody's. */
const whose = (diary: Diary, { staff, location }: Filters): string => {
  const person = diary.people.find(({ staff_id }) => staff_id === staff)?.first_name
  const place = diary.places.find(({ location_id }) => location_id === location)?.location_name
  return [person, place].filter(Boolean).join(', ')
}

const countWords = (count: number): string => (count === 1 ? '1 appointment' : `${count} appointments`)

/** The figures of the week in one line, for the chosen filters; by person when it is opened. Without income if the server left it out (D91). */
export const FigureLine = ({ diary, monday, filters, now }: Props) => {
  const figures = diary.figures.filter((figure) => wanted(figure, filters))
  const of = whose(diary, filters)
  const count = sum(figures, 'count')
  const showsIncome = diary.figures.every(({ income }) => income !== null)
  const income = sum(figures, 'income')
  const said = compareWeeks(income, sum(figures, 'before'), { start: dayStart(monday) }, now)
  const courses = figures.filter(({ staff_id }) => staff_id === null)
  return (
    <details className="desk-figures">
      <summary>
        {showsIncome ? (
          <span>
            Income this week{of && ` (${of})`} <strong>{money(income)}</strong>
          </span>
        ) : (
          <span>This week{of && ` (${of})`}</span>
        )}
        <span>{countWords(count)}</span>
        {showsIncome && <span className="desk-figures__compared">{compared(said)}</span>}
      </summary>
      <ul>
        {diary.people.map((person) => {
          const own = figures.filter(({ staff_id }) => staff_id === person.staff_id)
          return own.length === 0 ? null : (
            <li key={person.staff_id}>
              {person.first_name}{' '}
              {showsIncome && (
                <>
                  <strong>{money(sum(own, 'income'))}</strong>,{' '}
                </>
              )}
              {sum(own, 'count')} booked
            </li>
          )
        })}
        {showsIncome && courses.length > 0 && (
          <li>
            Courses <strong>{money(sum(courses, 'income'))}</strong>
          </li>
        )}
      </ul>
    </details>
  )
}

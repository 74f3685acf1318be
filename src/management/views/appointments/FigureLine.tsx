import { formatPounds, describePaymentState } from '@/management/format/payment-state'
import type { DiaryFigure } from '@/contract/diary'
import type { Booking } from '@/contract/booking'
import { compareWeeks, type Comparison } from '@/domain/diary/week-figures'
import { type DayKey, getDayStart } from '@/domain/time/time'
import type { Diary } from './use-diary.client'
import type { Filters } from './columns'

/** An appointment's payment status as text (D92); empty if there is no payment. */
export const describePayment = ({ payment_state }: Pick<Booking, 'payment_state'>): string =>
  payment_state ? describePaymentState(payment_state) : ''

/** The price and its payment status. If all of it is due, the amount is given only once. */
export const formatPrice = (booking: Pick<Booking, 'payment_state' | 'price_after_discount'>): string => {
  const { payment_state: state, price_after_discount: price } = booking
  const isWhole = state?.kind === 'awaiting' && state.due === price
  const words = describePayment(booking).toLowerCase()
  return [formatPounds(price), isWhole ? words.replace(` (${formatPounds(price)} to pay)`, '') : words]
    .filter(Boolean)
    .join(', ')
}

/** True if nothing is left to pay. */
export const isPaid = ({ payment_state }: Booking): boolean =>
  payment_state?.kind === 'paid' || payment_state?.kind === 'nothing'

/** The page of an appointment. */
export const toBookingHref = ({ booking_id, booking_slot_id }: Booking): string =>
  `/management/booking-details?bookingId=${booking_id}&bookingSlotId=${booking_slot_id}`

const describeComparison = (said: Comparison): string => {
  if (said.kind === 'to-come') return 'this week has not started yet'
  if (said.kind === 'nothing-before') return 'no income the week before'
  const { percent } = said
  if (percent === 0) return 'the same as the week before'
  return percent > 0 ? `${percent}% more than the week before` : `${-percent}% less than the week before`
}

const isWantedFigure = (figure: DiaryFigure, { staff, location }: Filters): boolean =>
  (!staff || figure.staff_id === staff) && (!location || figure.location_id === location)

const sum = (figures: DiaryFigure[], of: 'income' | 'before' | 'count'): number =>
  Math.round(figures.reduce((total, figure) => total + (figure[of] ?? 0), 0) * 100) / 100

interface Props {
  diary: Diary
  monday: DayKey
  filters: Filters
  now: number
  /** True to show the figures by person from the start. */
  isOpen?: boolean
}

/** The staff and location that the figures are filtered by, if any. */
const describeWhose = (diary: Diary, { staff, location }: Filters): string => {
  const person = diary.people.find(({ staff_id }) => staff_id === staff)?.first_name
  const place = diary.places.find(({ location_id }) => location_id === location)?.location_name
  return [person, place].filter(Boolean).join(', ')
}

const countWords = (count: number): string => (count === 1 ? '1 appointment' : `${count} appointments`)

/**
 * The week's figures in one line, for the chosen filters; opens to show figures by person. Income is missing if the
 * server left it out (D91).
 */
export const FigureLine = ({ diary, monday, filters, now, isOpen = false }: Props) => {
  const figures = diary.figures.filter((figure) => isWantedFigure(figure, filters))
  const of = describeWhose(diary, filters)
  const count = sum(figures, 'count')
  const showsIncome = diary.figures.every(({ income }) => income !== null)
  const income = sum(figures, 'income')
  const said = compareWeeks(income, sum(figures, 'before'), { start: getDayStart(monday) }, now)
  const courses = figures.filter(({ staff_id }) => staff_id === null)
  return (
    <details className="desk-figures" open={isOpen || undefined}>
      <summary>
        {showsIncome ? (
          <span>
            Income this week{of && ` (${of})`} <strong>{formatPounds(income)}</strong>
          </span>
        ) : (
          <span>This week{of && ` (${of})`}</span>
        )}
        <span>{countWords(count)}</span>
        {showsIncome && <span className="desk-figures__compared">{describeComparison(said)}</span>}
      </summary>
      <ul>
        {diary.people.map((person) => {
          const own = figures.filter(({ staff_id }) => staff_id === person.staff_id)
          return own.length === 0 ? null : (
            <li key={person.staff_id}>
              {person.first_name}{' '}
              {showsIncome && (
                <>
                  <strong>{formatPounds(sum(own, 'income'))}</strong>,{' '}
                </>
              )}
              {sum(own, 'count')} booked
            </li>
          )
        })}
        {showsIncome && courses.length > 0 && (
          <li>
            Courses <strong>{formatPounds(sum(courses, 'income'))}</strong>
          </li>
        )}
      </ul>
    </details>
  )
}

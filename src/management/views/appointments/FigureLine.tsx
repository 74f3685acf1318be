import type { ReactNode } from 'react'
import { formatPounds, describePaymentShortly, describePaymentState } from '@/management/format/payment-state'
import type { DiaryBooking, DiaryFigure } from '@/contract/diary'
import { diaryTexts } from '@/messages/management-diary'
import type { Booking } from '@/contract/booking'
import { compareWeeks, type Comparison } from '@/domain/diary/week-figures'
import { type DayKey, getDayStart } from '@/domain/time/time'
import type { Diary } from './use-diary.client'
import type { Filters } from './columns'

/** A symbol on a card. Its text appears on hover and focus and is read out by screen readers. */
interface CardMark {
  sign: keyof typeof cardSigns
  words: string
  /** The same text in a word or two, for tight spaces. */
  short: string
}

const cardSigns = {
  first: <path d="M8 1.8l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.2l-3.7 2.1.8-4.2L2 6.2l4.2-.5z" />,
  colleagues: <path d="M2.5 3h11v7.5h-6L4 13.5v-3H2.5zM5 5.6h6M5 7.9h4" />,
  note: <path d="M3 2.5h10v8L9.5 14H3zM9.5 14v-3.5H13M5.5 5.5h5M5.5 8h3" />,
  moved: <path d="M2 8h11M9.5 4.5L13 8l-3.5 3.5" />,
  noEmail: <path d="M2 4h12v8.5H2zM2 4l6 5 6-5M2 14L14 2" />,
  patchTest: <path d="M10.2 2l3.8 3.8-7.6 7.6H2.6V9.6zM8 4.2L11.8 8M2 14h12" />,
  tested: <path d="M2.5 8.5l3.5 3.5 7.5-8" />,
  warning: <path d="M8 2l6.5 11.5h-13zM8 6.5v3M8 11.4v.4" />,
  due: <path d="M11.5 4.6A2.6 2.6 0 006.6 6v5.2c0 1-.6 1.8-1.6 1.8h7M4.8 8.6h5" />,
} satisfies Record<string, ReactNode>

const patchTestMarks: Record<DiaryBooking['patch_test'], CardMark[]> = {
  'not-needed': [],
  valid: [{ sign: 'tested', words: diaryTexts.patchTestValid, short: diaryTexts.patchTestValid }],
  missing: [{ sign: 'patchTest', words: diaryTexts.patchTestMissing, short: diaryTexts.patchTestMissing }],
}

/** Marks of an appointment, health marks first (D61: a mark shows that there is a note, never its content). */
export const listCardMarks = (booking: DiaryBooking): CardMark[] => [
  ...(booking.allergy ? [{ sign: 'warning', words: diaryTexts.allergy, short: 'Allergy' } as const] : []),
  // A cancelled appointment needs no patch test.
  ...(booking.status === 'Cancelled' ? [] : patchTestMarks[booking.patch_test]),
  ...(booking.first_visit ? [{ sign: 'first', words: 'First visit', short: 'First visit' } as const] : []),
  ...(booking.staff_notes
    ? [
        {
          sign: 'colleagues',
          words: diaryTexts.staffNotes(booking.staff_notes),
          short: 'For colleagues',
        } as const,
      ]
    : []),
  ...(booking.notes ? [{ sign: 'note', words: `Notes: ${booking.notes}`, short: 'Notes' } as const] : []),
  ...(booking.customer_moves > 0
    ? [{ sign: 'moved', words: 'Moved by the customer', short: 'Moved' } as const]
    : []),
  ...(booking.has_email
    ? []
    : [
        {
          sign: 'noEmail',
          words: 'No email address, so we cannot tell them about changes',
          short: 'No email',
        } as const,
      ]),
]

/** The mark of an amount to pay, on a card. Empty if staff need do nothing about it. */
export const listDueMarks = ({ payment_state }: Pick<Booking, 'payment_state'>): CardMark[] => {
  const words = describePaymentShortly(payment_state)
  return words ? [{ sign: 'due', words, short: words }] : []
}

/** True for marks of what can hurt a customer. They are loud, and never left out. */
export const isSafetyMark = ({ sign }: CardMark): boolean => sign === 'warning' || sign === 'patchTest'

interface MarkProps extends Omit<CardMark, 'short'> {
  /** False where the text is shown in another way. */
  hasTitle?: boolean
}

/** A symbol with its text. */
export const Mark = ({ sign, words, hasTitle = true }: MarkProps) => (
  <span className="desk-mark" title={hasTitle ? words : undefined} data-sign={sign}>
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      {cardSigns[sign]}
    </svg>
    <span className="desk-hidden">{words}</span>
  </span>
)

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

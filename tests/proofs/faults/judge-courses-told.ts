import type { Evidence } from './evidence'
import { groupBy } from '../support/read-books'
import type { Attempt, Observed } from './observed'

type Enrolment = Evidence['books']['enrolments'][number]

/**
 * Returns true for a permitted date: the one that was bought, or one to which staff were told that the participant has
 * moved.
 */
const isWhereItMayBe = (courseDate: string | null, { place }: Attempt, { moves }: Observed): boolean => {
  const isMoved = moves.some(({ acknowledged }) => acknowledged)
  return (!isMoved && courseDate === place?.dateId) || moves.some(({ dateId }) => dateId === courseDate)
}

const wrongWithPlace = (row: Enrolment | undefined, attempt: Attempt, observed: Observed): string[] => {
  if (!row) return ['the place was acknowledged and is gone (B2)']
  const { course, courseDate, status } = row
  if (course !== attempt.place?.courseId) return ['the place is in another course (B2)']
  if (!isWhereItMayBe(courseDate ?? null, attempt, observed)) return ['the place is at another date (B2)']
  return status === 'Cancelled' && !observed.cancelled
    ? ['the place was cancelled and nobody asked for it (B2)']
    : []
}

/** Compares the places that visitors were told they bought with the lists of participants (B2, B3). */
export const coursesToldJudge = ({ books }: Evidence) => {
  const ordersOf = groupBy(books.orders, ({ customer }) => customer)
  const placeOf = new Map(books.enrolments.map((row) => [row.payment, row]))
  return (observed: Observed): string[] =>
    observed.attempts.flatMap((attempt) => {
      if (!attempt.place) return []
      const booked = attempt.outcomes.find(({ kind }) => kind === 'booked')
      const isFull = attempt.outcomes.some((one) => one.kind === 'refused' && one.code === 'COURSE_DATE_FULL')
      if (booked?.kind === 'booked') return wrongWithPlace(placeOf.get(booked.paymentId), attempt, observed)
      const own = ordersOf.get(observed.customerId) ?? []
      return isFull &&
        own.some(({ status, attemptKey }) => status === 'completed' && attemptKey === attempt.key)
        ? ['was told that the date is full, and takes part (B3)']
        : []
    })
}

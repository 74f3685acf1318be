import type { BasePayload } from 'payload'
import type { Booking } from '@/contract/booking'
import { isToBeCompleted } from '@/domain/booking/states'
import { addDays } from '@/domain/time/calendar'
import { getDayEnd, getDayStart } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { listBookings } from '@/server/services/diary/list-bookings'
import { listForgottenTills } from '@/server/services/payments/tills'

/** How many days back a till that was never closed is still mentioned. */
const DAYS_BACK = 7

/** What is left to do at the end of a day (D116). */
export interface EndOfDay {
  unpaid: Booking[]
  toBeCompleted: Booking[]
  noShows: Booking[]
  /** The first appointment of each member of staff on the next day, in order of time. */
  firstTomorrow: Booking[]
  forgottenTills: Awaited<ReturnType<typeof listForgottenTills>>
}

const loadDay = async (payload: BasePayload, day: string): Promise<Booking[]> => {
  const range = { from: day, to: day, start: getDayStart(day), end: getDayEnd(day) }
  return (await listBookings(payload, range)).filter(({ status }) => status !== 'Cancelled')
}

const listFirstOfEach = (bookings: readonly Booking[]): Booking[] =>
  [...new Map(bookings.toReversed().map((one) => [one.staff_id, one])).values()].toSorted((a, b) =>
    a.start_time.localeCompare(b.start_time),
  )

/** Loads what is left to do at the end of a day: unpaid, without an outcome, no-shows and tills of earlier days. */
export const loadEndOfDay = async (payload: BasePayload, day: string): Promise<EndOfDay> => {
  const now = dependenciesOf(payload).clock.now()
  const [today, tomorrow, forgottenTills] = await Promise.all([
    loadDay(payload, day),
    loadDay(payload, addDays(day, 1)),
    listForgottenTills(payload, day, DAYS_BACK),
  ])
  return {
    unpaid: today.filter(({ payment_state: state, missed }) => !missed && (state?.due ?? 0) > 0),
    toBeCompleted: today.filter(({ status, attendance, end_time }) =>
      isToBeCompleted({ attendance, end: Date.parse(end_time) }, status, now),
    ),
    noShows: today.filter(({ missed }) => missed),
    firstTomorrow: listFirstOfEach(tomorrow),
    forgottenTills,
  }
}

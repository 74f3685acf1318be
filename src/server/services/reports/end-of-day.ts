import type { BasePayload } from 'payload'
import type { Booking } from '@/contract/booking'
import type { PaymentState } from '@/contract/payment-state'
import { isToBeCompleted } from '@/domain/booking/states'
import { addDays, formatInstant } from '@/domain/time/calendar'
import { getDayEnd, getDayStart } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { listDatesStarting } from '@/server/repositories/courses'
import { listLiveAtDates } from '@/server/repositories/enrolments'
import { findByIds } from '@/server/repositories/running-database'
import { listBookings } from '@/server/services/diary/list-bookings'
import { loadPaymentStates } from '@/server/services/payments/payment-states'
import { listForgottenTills } from '@/server/services/payments/tills'

/** How many days back a till that was never closed is still mentioned. */
const DAYS_BACK = 7

/** A place on a course that is not paid in full. */
export interface UnpaidPlace {
  payment_id: string
  customer_name: string
  course_title: string
  start_time: string
  end_time: string
  location_name: string
  payment_state: PaymentState
}

/** The tasks that are left at the end of a day (D116). */
export interface EndOfDay {
  unpaid: Booking[]
  /** The places on course dates of this day. */
  unpaidPlaces: UnpaidPlace[]
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

const loadUnpaidPlaces = async (payload: BasePayload, day: string): Promise<UnpaidPlace[]> => {
  const dates = await listDatesStarting(payload, getDayStart(day), getDayEnd(day))
  const places = await listLiveAtDates(
    payload,
    dates.map(({ id }) => id),
  )
  const payments = await findByIds(
    payload,
    'payments',
    places.map(({ payment }) => payment),
  )
  const states = await loadPaymentStates(payload, [...payments.values()])
  return places.flatMap(({ payment: id, courseDate, title: course_title, locationName }) => {
    const date = dates.find((one) => one.id === courseDate)
    const payment = payments.get(id ?? '')
    const payment_state = payment && states.get(payment.id)
    if (!date || !payment_state || payment_state.due <= 0) return []
    return {
      payment_id: payment.id,
      customer_name: payment.customerName,
      course_title,
      start_time: formatInstant(date.start),
      end_time: formatInstant(date.end),
      location_name: locationName ?? '',
      payment_state,
    }
  })
}

const listFirstOfEach = (bookings: readonly Booking[]): Booking[] =>
  [...new Map(bookings.toReversed().map((one) => [one.staff_id, one])).values()].toSorted((a, b) =>
    a.start_time.localeCompare(b.start_time),
  )

/** Loads what is left to do at the end of a day: unpaid, without an outcome, no-shows and tills of earlier days. */
export const loadEndOfDay = async (payload: BasePayload, day: string): Promise<EndOfDay> => {
  const now = dependenciesOf(payload).clock.now()
  const [today, unpaidPlaces, tomorrow, forgottenTills] = await Promise.all([
    loadDay(payload, day),
    loadUnpaidPlaces(payload, day),
    loadDay(payload, addDays(day, 1)),
    listForgottenTills(payload, day, DAYS_BACK),
  ])
  return {
    unpaid: today.filter(({ payment_state: state, missed }) => !missed && (state?.due ?? 0) > 0),
    unpaidPlaces,
    toBeCompleted: today.filter(({ status, attendance, end_time }) =>
      isToBeCompleted({ attendance, end: Date.parse(end_time) }, status, now),
    ),
    noShows: today.filter(({ missed }) => missed),
    firstTomorrow: listFirstOfEach(tomorrow),
    forgottenTills,
  }
}

import type { BasePayload } from 'payload'
import type { Booking } from '../../../contract/booking'
import type { CourseDateMet } from '../../../contract/events'
import type { EventData } from '../../repositories/events'
import { appointmentsSettled, appointmentsUnder } from './conflicting-appointments'
import { courseDatesUnder } from './course-dates-under'

/** The appointments and course dates that an event lies over. */
export interface Met {
  appointments: Booking[]
  course_dates: CourseDateMet[]
}

/** Looks for what an event meets. */
export type Look = (payload: BasePayload, event: EventData) => Promise<Met>

const lookWith =
  (appointments: typeof appointmentsUnder): Look =>
  async (payload, event) => ({
    appointments: await appointments(payload, event),
    course_dates: await courseDatesUnder(payload, event),
  })

/** What an event that is not written yet would meet. */
export const metBy = lookWith(appointmentsUnder)

/** The same once the event is written: a booking under way is waited for. */
export const metBySettled = lookWith(appointmentsSettled)

export const isMeeting = ({ appointments, course_dates }: Met): boolean =>
  appointments.length > 0 || course_dates.length > 0

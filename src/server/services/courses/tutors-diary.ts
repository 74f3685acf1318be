import type { BasePayload } from 'payload'
import { fail, ok, type Result } from '../../../domain/errors'
import type { CourseDateData } from '../../repositories/courses'
import type { EventData } from '../../repositories/events'
import { appointmentsSettled, appointmentsUnder } from '../diary/conflicting-appointments'

/** What a course date takes of its tutors' time: as an event for them would (D54). */
const asEvent = ({ staffIds, start, end, location }: CourseDateData): EventData => ({
  ...{ name: '', description: null, scope: 'staff', staffIds, location },
  ...{ isAllDay: false, start, end },
})

type Look = (payload: BasePayload, event: EventData) => Promise<object[]>

const free =
  (look: Look) =>
  async (payload: BasePayload, date: CourseDateData, confirmed = false): Promise<Result<null>> => {
    if (confirmed) return ok(null)
    const appointments = await look(payload, asEvent(date))
    return appointments.length > 0
      ? fail('COURSE_DATE_MEETS_APPOINTMENTS', { data: { appointments } })
      : ok(null)
  }

/** Refuses a date over its tutors' appointments, with their list, unless it was confirmed. */
export const tutorsAreFree = free(appointmentsUnder)

/** The same once the date is written: a booking under way is waited for. */
export const tutorsAreFreeSettled = free(appointmentsSettled)

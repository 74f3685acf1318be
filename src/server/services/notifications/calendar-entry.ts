import { addressLines } from '../../../domain/content/address'
import { mailLabels } from '../../../messages/mail-texts'
import type { CalendarEntry } from '../../mail/calendar-file'
import type { AppointmentRow } from '../../repositories/appointments'
import type { BookingStory } from './booking-story'

/** Where an appointment is: the location's name and address on one line. */
export const placeOf = ({ locations }: BookingStory, appointment: AppointmentRow): string => {
  const location = locations.get(appointment.location)
  return [appointment.locationName, ...(location ? addressLines(location) : [])].join(', ')
}

/** An appointment as calendars see it, in mails and when it is downloaded. */
export const calendarEntry = (story: BookingStory, appointment: AppointmentRow): CalendarEntry => ({
  id: appointment.id,
  madeAt: Date.parse(appointment.createdAt),
  title: `${appointment.serviceName}, ${story.site.name}`,
  start: appointment.start,
  end: appointment.end,
  location: placeOf(story, appointment),
  description: `${mailLabels.with} ${appointment.staffName}`,
  moves: appointment.moves ?? 0,
})

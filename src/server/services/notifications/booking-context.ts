import type { BasePayload } from 'payload'
import type { MailLook } from '@/server/mail/layout'
import type { MailMessage } from '@/server/mail/mail-from'
import { siteAddress } from '@/server/production'
import type { OwnMailWords } from '@/messages/course-emails'
import type { SiteSetting } from '@/payload-types'
import { type AppointmentRow, appointmentsOfBooking } from '@/server/repositories/appointments'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { allLocations } from '@/server/repositories/catalogue'
import { findBooking, findPayment } from '@/server/repositories/sales'
import type { Row } from '@/server/repositories/store'
import { bookingSettings, type BookingSettings, mailTexts } from '@/server/services/settings/booking-settings'
import { mailLook } from '@/server/services/settings/mail-look'
import { takesTestPayments } from './test-payments'
import { addressLines } from '@/domain/content/address'
import { mailLabels } from '@/messages/emails'
import type { CalendarEntry } from '@/server/mail/calendar-file'
import { linkEndsAt } from '@/domain/booking/own-changes'
import { dependenciesOf } from '@/server/dependencies'
import { newId } from '@/server/ids'
import {
  addBookingLink,
  bookingLinksToLookAt,
  postponeBookingLinks,
  removeBookingLinks,
} from '@/server/repositories/booking-links'
import { hashOf } from '@/server/services/auth/tokens'

/** A booking with what its mails and its calendar file say. */
export interface BookingStory {
  booking: Row<'bookings'>
  customer: CustomerRow
  appointments: AppointmentRow[]
  payment: Row<'payments'> | null
  locations: Map<string, Row<'locations'>>
  site: SiteSetting
  /** The rules of booking. */
  settings: BookingSettings
  /** The owner's own words for mails. */
  texts: OwnMailWords
  /** Visitors pay online, and no money moves (D6). */
  testPayments: boolean
  look: MailLook
}

/** Loads a booking for them; null when there is none, or its customer has been erased. */
export const loadStory = async (payload: BasePayload, bookingId: string): Promise<BookingStory | null> => {
  const booking = await findBooking(payload, bookingId)
  const customer = booking && (await findCustomer(payload, booking.customer))
  if (!booking || !customer) return null
  const [appointments, payment, locations, site, settings, texts, testPayments, look] = await Promise.all([
    appointmentsOfBooking(payload, bookingId),
    booking.payment ? findPayment(payload, booking.payment) : null,
    allLocations(payload),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    bookingSettings(payload),
    mailTexts(payload),
    takesTestPayments(payload),
    mailLook(payload),
  ])
  const byId = new Map(locations.map((location) => [String(location.id), location]))
  return {
    booking,
    customer,
    appointments,
    payment,
    locations: byId,
    site,
    settings,
    texts,
    testPayments,
    look,
  }
}

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

/** Stands for the secret in a mail that waits: what is queued, and read by staff, opens nothing. */
const SECRET = '%own-link%'

/** The page of a booking. The secret is its fragment: browsers send that to nobody, so no log of anyone holds it. */
export const bookingHref = (): string => `${siteAddress()}/my-booking#${SECRET}`

/** A queued mail as staff read it. */
export const withoutSecret = (text: string): string => text.replaceAll(SECRET, '…')

/**
 * Puts a link of its own into a mail about a booking (D57): 128 random bits, of which the hash is kept. Each try to send
 * has a new one, because nobody knows whether the one before went out; they are all good.
 */
export const withOwnLink = async (
  payload: BasePayload,
  booking: string | null,
  message: MailMessage,
): Promise<MailMessage> => {
  if (!booking || !message.text.includes(SECRET)) return message
  const secret = newId()
  const rows = await appointmentsOfBooking(payload, booking)
  await addBookingLink(payload, { hash: hashOf(secret), booking, lookAt: linkEndsAt(rows) })
  const filled = (text: string): string => text.replaceAll(SECRET, secret)
  return { ...message, text: filled(message.text), html: filled(message.html) }
}

/** Bookings looked at in one run. */
const BATCH = 200

/** Removes the links of bookings that are over; one that has moved is looked at again later. How many went. */
export const removeEndedLinks = async (payload: BasePayload): Promise<number> => {
  const now = dependenciesOf(payload).clock.now()
  const bookings = new Set((await bookingLinksToLookAt(payload, now, BATCH)).map(({ booking }) => booking))
  let ended = 0
  for (const booking of bookings) {
    const endsAt = linkEndsAt(await appointmentsOfBooking(payload, booking))
    if (endsAt >= now) await postponeBookingLinks(payload, booking, endsAt)
    else {
      await removeBookingLinks(payload, booking)
      ended += 1
    }
  }
  return ended
}

import type { BasePayload } from 'payload'
import type { MailLook } from '@/server/mail/layout'
import type { MailMessage } from '@/server/mail/mail-port'
import { getSiteAddress } from '@/server/production'
import type { OwnMailWords } from '@/messages/course-emails'
import type { SiteSetting } from '@/payload-types'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { listAllLocations } from '@/server/repositories/catalogue'
import {
  findBooking,
  addBookingLink,
  listLinksToCheck,
  postponeBookingLinks,
  removeBookingLinks,
} from '@/server/repositories/bookings'
import { findPayment } from '@/server/repositories/payments'
import type { Row } from '@/server/repositories/store'
import {
  loadBookingSettings,
  type BookingSettings,
  loadMailTexts,
} from '@/server/services/settings/booking-settings'
import { loadMailLook } from '@/server/services/settings/mail-look'
import { isTakingTestPayments } from '@/server/services/settings/payment-set-up'
import { listAddressLines } from '@/domain/content/address'
import { mailLabels } from '@/messages/emails'
import type { CalendarEntry } from '@/server/mail/calendar-file'
import { getLinkExpiry } from '@/domain/booking/own-changes'
import { dependenciesOf } from '@/server/dependencies'
import { createId } from '@/server/ids'
import { hashToken } from '@/server/services/auth/tokens'

/** A booking with what its mails and its calendar file say. */
export interface BookingContext {
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
export const loadBookingContext = async (
  payload: BasePayload,
  bookingId: string,
): Promise<BookingContext | null> => {
  const booking = await findBooking(payload, bookingId)
  const customer = booking && (await findCustomer(payload, booking.customer))
  if (!booking || !customer) return null
  const [appointments, payment, locations, site, settings, texts, testPayments, look] = await Promise.all([
    listBookingAppointments(payload, bookingId),
    booking.payment ? findPayment(payload, booking.payment) : null,
    listAllLocations(payload),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadBookingSettings(payload),
    loadMailTexts(payload),
    isTakingTestPayments(payload),
    loadMailLook(payload),
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
export const formatPlace = ({ locations }: BookingContext, appointment: AppointmentRow): string => {
  const location = locations.get(appointment.location)
  return [appointment.locationName, ...(location ? listAddressLines(location) : [])].join(', ')
}

/** An appointment as calendars see it, in mails and when it is downloaded. */
export const toCalendarEntry = (story: BookingContext, appointment: AppointmentRow): CalendarEntry => ({
  id: appointment.id,
  madeAt: Date.parse(appointment.createdAt),
  title: `${appointment.serviceName}, ${story.site.name}`,
  start: appointment.start,
  end: appointment.end,
  location: formatPlace(story, appointment),
  description: `${mailLabels.with} ${appointment.staffName}`,
  moves: appointment.moves ?? 0,
})

/** Stands for the secret in a mail that waits: what is queued, and read by staff, opens nothing. */
const SECRET = '%own-link%'

/** The page of a booking. The secret is its fragment: browsers send that to nobody, so no log of anyone holds it. */
export const getBookingUrl = (): string => `${getSiteAddress()}/my-booking#${SECRET}`

/** A queued mail as staff read it. */
export const removeSecret = (text: string): string => text.replaceAll(SECRET, '…')

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
  const secret = createId()
  const rows = await listBookingAppointments(payload, booking)
  await addBookingLink(payload, { hash: hashToken(secret), booking, lookAt: getLinkExpiry(rows) })
  const filled = (text: string): string => text.replaceAll(SECRET, secret)
  return { ...message, text: filled(message.text), html: filled(message.html) }
}

/** Bookings looked at in one run. */
const BATCH = 200

/** Removes the links of bookings that are over; one that has moved is looked at again later. How many went. */
export const removeEndedLinks = async (payload: BasePayload): Promise<number> => {
  const now = dependenciesOf(payload).clock.now()
  const bookings = new Set((await listLinksToCheck(payload, now, BATCH)).map(({ booking }) => booking))
  let ended = 0
  for (const booking of bookings) {
    const endsAt = getLinkExpiry(await listBookingAppointments(payload, booking))
    if (endsAt >= now) await postponeBookingLinks(payload, booking, endsAt)
    else {
      await removeBookingLinks(payload, booking)
      ended += 1
    }
  }
  return ended
}

import type { BasePayload } from 'payload'
import type { OwnMailWords } from '../../../messages/own-mail-words'
import type { SiteSetting } from '../../../payload-types'
import { type AppointmentRow, appointmentsOfBooking } from '../../repositories/appointments'
import { type CustomerRow, findCustomer } from '../../repositories/customers'
import { allLocations } from '../../repositories/people'
import { findBooking, findPayment } from '../../repositories/sales'
import type { Row } from '../../repositories/store'
import type { MailLook } from '../../mail/look'
import { type BookingSettings, bookingSettings } from '../settings/booking-settings'
import { mailLook } from '../settings/mail-look'
import { mailTexts } from '../settings/mail-texts'
import { takesTestPayments } from './test-payments'

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

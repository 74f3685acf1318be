import { formatTreatment } from '@/domain/booking/guests'
import type { BasePayload } from 'payload'
import type { MailMessage } from '@/server/mail/mail-port'
import { getSiteAddress } from '@/server/site-facts'
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
import { findPayment, listLaterParts } from '@/server/repositories/payments'
import type { Row } from '@/server/repositories/store'
import {
  loadBookingSettings,
  type BookingSettings,
  loadMailTexts,
  isTakingTestPayments,
} from '@/server/services/settings/booking-settings'
import { loadMailLook, type MailLook, type MailPicture } from '@/server/mail/mail-page'
import { listAddressLines, toPictureUrl } from '@/domain/content/address'
import { mailLabels } from '@/messages/emails'
import type { CalendarEntry } from '@/server/mail/calendar-file'
import { getLinkExpiry } from '@/domain/booking/own-changes'
import { dependenciesOf } from '@/server/dependencies'
import { createId, hashToken } from '@/server/ids'
import { hideFormSecrets } from '@/server/services/forms/form-link'
import { getRelationId, getRelationIds } from '@/domain/content/relations'
import { findByIds } from '@/server/repositories/running-database'

/** The displayed width, in pixels. It fits beside a heading on the narrowest phone. */
const WIDTH = 104

/** The largest height, for tall photographs, in pixels. */
const HEIGHT = 156

/** Converts a picture of the library to the form in emails. The small size has enough pixels for any screen. */
export const toMailPicture = (media: Row<'media'> | undefined): MailPicture | null => {
  const path = toPictureUrl(media?.sizes?.thumb?.filename ? media.sizes.thumb : media)
  if (!media || media.deletedAt || !path) return null
  const height = Math.round((WIDTH * (media.height || WIDTH)) / (media.width || WIDTH))
  const scale = Math.min(1, HEIGHT / height)
  return {
    src: new URL(path, getSiteAddress()).href,
    alt: media.alt,
    width: Math.round(WIDTH * scale),
    height: Math.round(height * scale),
  }
}

/** The picture of each of these treatments, by the treatment's id: its first one, or the one of its category. */
export const loadTreatmentPictures = async (
  payload: BasePayload,
  serviceIds: readonly string[],
): Promise<Map<string, MailPicture>> => {
  const services = await findByIds(payload, 'services', serviceIds)
  const all = [...services.values()]
  const categories = await findByIds(
    payload,
    'categories',
    all.map(({ category }) => getRelationId(category)),
  )
  const wanted = all.map((service): [string, string | null] => [
    String(service.id),
    getRelationIds(service.images)[0] ??
      getRelationId(categories.get(getRelationId(service.category) ?? '')?.picture),
  ])
  const media = await findByIds(
    payload,
    'media',
    wanted.map(([, id]) => id),
  )
  return new Map(
    wanted.flatMap(([service, id]) => {
      const picture = toMailPicture(media.get(id ?? ''))
      return picture ? [[service, picture] as const] : []
    }),
  )
}

/** The picture of a course. */
export const loadCoursePicture = async (
  payload: BasePayload,
  course: Pick<Row<'courses'>, 'picture'> | null,
): Promise<MailPicture | null> => {
  const id = getRelationId(course?.picture)
  return toMailPicture((await findByIds(payload, 'media', [id])).get(id ?? ''))
}

/** A booking with all data for its emails and calendar file. */
export interface BookingContext {
  booking: Row<'bookings'>
  customer: CustomerRow
  appointments: AppointmentRow[]
  payment: Row<'payments'> | null
  /** The later parts of its bill (D110). */
  parts: readonly Row<'payments'>[]
  locations: Map<string, Row<'locations'>>
  site: SiteSetting
  /** The booking settings. */
  settings: BookingSettings
  /** The owner's own texts for emails. */
  texts: OwnMailWords
  /** True if visitors pay online but no money moves (D6). */
  testPayments: boolean
  look: MailLook
  /** The picture of each treatment, by its id. */
  pictures: Map<string, MailPicture>
}

/** Loads a booking for its emails. Null if it does not exist or its customer has been erased. */
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
  const parts = payment ? ((await listLaterParts(payload, [payment])).get(payment.id) ?? []) : []
  const pictures = await loadTreatmentPictures(
    payload,
    appointments.map(({ service }) => service),
  )
  const byId = new Map(locations.map((location) => [String(location.id), location]))
  return {
    booking,
    customer,
    appointments,
    payment,
    parts,
    locations: byId,
    site,
    settings,
    texts,
    testPayments,
    look,
    pictures,
  }
}

/** The name and address of an appointment's location on one line. */
export const formatPlace = ({ locations }: BookingContext, appointment: AppointmentRow): string => {
  const location = locations.get(appointment.location)
  return [appointment.locationName, ...(location ? listAddressLines(location) : [])].join(', ')
}

/** Converts an appointment to a calendar entry, for emails and downloads. */
export const toCalendarEntry = (story: BookingContext, appointment: AppointmentRow): CalendarEntry => ({
  id: appointment.id,
  madeAt: Date.parse(appointment.createdAt),
  title: `${formatTreatment(appointment.serviceName, appointment.guestName)}, ${story.site.name}`,
  start: appointment.start,
  end: appointment.end,
  location: formatPlace(story, appointment),
  description: `${mailLabels.with} ${appointment.staffName}`,
  moves: appointment.moves ?? 0,
})

/** The placeholder for the secret in a queued email. Staff who read the email cannot open the booking. */
const SECRET = '%own-link%'

/**
 * The address of a booking's page. The secret is in the fragment, which browsers never send, so it is not in any log.
 */
export const getBookingUrl = (): string => `${getSiteAddress()}/my-booking#${SECRET}`

/** A secret of the real length in place of the real one, for measuring a text. */
export const fillExampleSecret = (text: string): string => text.replaceAll(SECRET, 'x'.repeat(22))

/** The kind of the email with a payment link (D113), and the placeholder for the secret of the link. */
export const PAYMENT_LINK = 'payment-link'
const PAYMENT_SECRET = '%payment-link%'

/** The placeholder for the code of a gift voucher (D114). It also opens the page of the voucher. */
export const VOUCHER_CODE = '%voucher-code%'

/** The address of the page on which a payment link is paid. Its secret is in the fragment, too. */
export const getPaymentLinkUrl = (): string => `${getSiteAddress()}/pay#${PAYMENT_SECRET}`

/** The placeholder for the secret of somebody who waits (D121), and the address of their page. */
const WAITING_SECRET = '%waiting-list%'

export const getWaitingUrl = (): string => `${getSiteAddress()}/waiting-list#${WAITING_SECRET}`

/** Inserts the secret of a payment link, or of somebody who waits, into a message about it. */
export const withDerivedSecret = (message: MailMessage, secret: string): MailMessage => {
  const filled = (text: string): string =>
    text.replaceAll(PAYMENT_SECRET, secret).replaceAll(WAITING_SECRET, secret)
  return { ...message, text: filled(message.text), html: filled(message.html) }
}

/** Hides the secret in a queued email before staff see it. */
export const removeSecret = (text: string): string =>
  [SECRET, PAYMENT_SECRET, WAITING_SECRET, VOUCHER_CODE].reduce(
    (shown, secret) => shown.replaceAll(secret, '…'),
    hideFormSecrets(text),
  )

/**
 * Inserts a new link into an email about a booking (D57). The link has 128 random bits, of which we store only the
 * hash. Each attempt to send the email creates a new link, because an earlier attempt may have been delivered. All of
 * these links work.
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

/** The number of bookings checked per run. */
const BATCH = 200

/**
 * Deletes the links of bookings that are over. If a booking was moved, its links are checked again later. Returns how
 * many were deleted.
 */
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

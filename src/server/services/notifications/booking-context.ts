import { formatTreatment } from '@/domain/content/placeholders'
import type { BasePayload } from 'payload'
import { getSiteAddress } from '@/server/site-facts'
import type { OwnMailWords } from '@/messages/course-emails'
import { type SiteWords, toSiteWords } from '@/messages/site-words'
import type { SiteSetting } from '@/payload-types'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { findLocation, listAllLocations } from '@/server/repositories/catalogue'
import { type CourseDateRow, type CourseRow, findCourse, findCourseDate } from '@/server/repositories/courses'
import { type EnrolmentRow, findEnrolment } from '@/server/repositories/enrolments'
import { findBooking } from '@/server/repositories/bookings'
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
import type { CourseTerms } from '@/domain/courses/course-refund'
import type { CalendarEntry } from '@/server/mail/calendar-file'
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

/** The owner's text for the refund terms of courses. */
const loadCourseTermsText = async (payload: BasePayload): Promise<SiteWords['terms']> =>
  toSiteWords(await payload.findGlobal({ slug: 'site-words', depth: 0 })).terms

/** An enrolment with all data for its emails and calendar file. */
export interface EnrolmentContext {
  enrolment: EnrolmentRow
  customer: CustomerRow
  course: CourseRow | null
  /** Set only for in-person courses. */
  date: CourseDateRow | null
  location: Row<'locations'> | null
  payment: Row<'payments'> | null
  /** The later parts of its bill (D110). */
  parts: readonly Row<'payments'>[]
  site: SiteSetting
  /** The owner's own texts for emails. */
  texts: OwnMailWords
  /** The terms for cancelling. */
  terms: CourseTerms
  /** The owner's text for the terms. */
  termsWords: SiteWords['terms']
  testPayments: boolean
  look: MailLook
  /** The picture of the course. */
  picture: MailPicture | null
}

/** Loads an enrolment for its emails. Null if it does not exist or its customer has been erased. */
export const loadEnrolmentContext = async (
  payload: BasePayload,
  id: string,
): Promise<EnrolmentContext | null> => {
  const enrolment = await findEnrolment(payload, id)
  const customer = enrolment && (await findCustomer(payload, enrolment.customer))
  if (!enrolment || !customer) return null
  const [course, date, payment, site, texts, { courses: terms }, termsWords, testPayments, look] =
    await Promise.all([
      findCourse(payload, enrolment.course),
      enrolment.courseDate ? findCourseDate(payload, enrolment.courseDate) : null,
      enrolment.payment ? findPayment(payload, enrolment.payment) : null,
      payload.findGlobal({ slug: 'site-settings', depth: 0 }),
      loadMailTexts(payload),
      loadBookingSettings(payload),
      loadCourseTermsText(payload),
      isTakingTestPayments(payload),
      loadMailLook(payload),
    ])
  const [location, picture, later] = await Promise.all([
    date && findLocation(payload, date.location),
    loadCoursePicture(payload, course),
    listLaterParts(payload, payment ? [payment] : []),
  ])
  return {
    enrolment,
    customer,
    course,
    date,
    location,
    payment,
    parts: later.get(payment?.id ?? '') ?? [],
    site,
    texts,
    terms,
    termsWords,
    testPayments,
    look,
    picture,
  }
}

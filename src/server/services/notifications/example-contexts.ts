import type { BasePayload } from 'payload'
import { HOUR, MINUTE } from '@/domain/time/time'
import { getRelationId } from '@/domain/content/relations'
import type { OwnMailWords } from '@/messages/course-emails'
import { type SiteWords, toSiteWords } from '@/messages/site-words'
import { loadMailLook } from '@/server/mail/mail-page'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { listAllStaff, listLiveLocations, listPublishedServices } from '@/server/repositories/catalogue'
import type { CustomerRow } from '@/server/repositories/customers'
import type { Row } from '@/server/repositories/store'
import { isTakingTestPayments, loadBookingSettings } from '@/server/services/settings/booking-settings'
import { type BookingContext, type EnrolmentContext, loadTreatmentPictures } from './booking-context'
import { exampleMailTexts as texts } from '@/messages/management-content'

/** The customer in every example. The number and the address are reserved for examples. */
export const exampleCustomer = {
  id: 'example',
  firstName: texts.firstName,
  lastName: texts.lastName,
  email: 'jamie@example.com',
  phone: '07700 900123',
} as CustomerRow

/** The time of the examples, in epoch ms. It stays the same, so that the preview only changes with the texts. */
export const exampleTime = Date.UTC(2027, 4, 12, 13, 30)

const loadShared = async (payload: BasePayload, own: OwnMailWords) => {
  const [site, settings, testPayments, look, locations, services, staff, words] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    loadBookingSettings(payload),
    isTakingTestPayments(payload),
    loadMailLook(payload),
    listLiveLocations(payload),
    listPublishedServices(payload),
    listAllStaff(payload),
    payload.findGlobal({ slug: 'site-words', depth: 0 }),
  ])
  const service = services.find(({ archived }) => archived !== true)
  const price = service?.prices?.find(({ pricePence }) => pricePence)
  const place = locations.find(({ id }) => String(id) === getRelationId(price?.location)) ?? locations[0]
  const pictures = await loadTreatmentPictures(payload, service ? [String(service.id)] : [])
  return { site, settings, testPayments, look, texts: own, service, price, place, staff, words, pictures }
}

/** The salon's own data in the examples. */
export type Shared = Awaited<ReturnType<typeof loadShared>>

const toBookingExample = ({ service, price, place, staff, ...shared }: Shared): BookingContext => {
  const appointment = {
    id: 'example',
    booking: 'example',
    start: exampleTime,
    end: exampleTime + (service?.durationMinutes ?? 45) * MINUTE,
    service: String(service?.id ?? ''),
    serviceName: service?.name ?? texts.treatment,
    staffName: staff[0]?.firstName ?? texts.person,
    location: String(place?.id ?? ''),
    locationName: place?.name ?? texts.location,
    pricePence: price?.pricePence ?? 45_00,
    patchTest: service?.patchTest ?? false,
    status: 'Confirmed',
    createdAt: new Date(exampleTime).toISOString(),
  } as AppointmentRow
  return {
    ...shared,
    booking: { id: 'example', customer: 'example', source: 'visitor' } as Row<'bookings'>,
    customer: exampleCustomer,
    appointments: [appointment],
    payment: null,
    parts: [],
    locations: new Map(place ? [[String(place.id), place]] : []),
  }
}

const toCourseExample = ({ place, settings, words, pictures, ...shared }: Shared): EnrolmentContext => ({
  ...shared,
  enrolment: {
    id: 'example',
    title: texts.course,
    pricePence: 180_00,
    locationName: place?.name ?? texts.location,
    status: 'Booked',
    source: 'visitor',
    enrolledAt: exampleTime,
    createdAt: new Date(exampleTime).toISOString(),
  } as unknown as EnrolmentContext['enrolment'],
  customer: exampleCustomer,
  course: null,
  date: { start: exampleTime - 3 * HOUR, end: exampleTime + 2 * HOUR } as EnrolmentContext['date'],
  location: place ?? null,
  // Courses are paid in full when they are booked (D55).
  payment: { id: 'example', paidPence: 180_00 } as EnrolmentContext['payment'],
  parts: [],
  picture: [...pictures.values()][0] ?? null,
  terms: settings.courses,
  termsWords: toSiteWords(words).terms satisfies SiteWords['terms'],
})

export const toExamples = (shared: Shared): { booking: BookingContext; enrolment: EnrolmentContext } => ({
  booking: toBookingExample(shared),
  enrolment: toCourseExample(shared),
})

/** An invented booking and enrolment at this salon, as their emails need them. Nothing is stored. */
export const loadExamples = async (
  payload: BasePayload,
  own: OwnMailWords,
): Promise<{ booking: BookingContext; enrolment: EnrolmentContext }> => {
  return toExamples(await loadShared(payload, own))
}

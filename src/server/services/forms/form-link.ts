import type { BasePayload } from 'payload'
import { getPersonTreated } from '@/domain/booking/guests'
import { fail, ok, type Result } from '@/domain/errors'
import { getFormLinkEnd } from '@/domain/forms/forms'
import { DAY, HOUR } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { deriveFormLinkSecret, isEqualSecret } from '@/server/ids'
import type { MailMessage } from '@/server/mail/mail-port'
import {
  type AppointmentRow,
  listAppointmentsOfBookings,
  listBookingAppointments,
} from '@/server/repositories/appointments'
import { type CourseDateRow, findCourseDate } from '@/server/repositories/courses'
import { findCustomer } from '@/server/repositories/customers'
import { type EnrolmentRow, findEnrolment } from '@/server/repositories/enrolments'
import { type FormAnswersRow, listDrafts, removeDrafts } from '@/server/repositories/forms'
import { findByIds } from '@/server/repositories/running-database'
import { getSiteAddress } from '@/server/site-facts'

const placeholderPattern = /%form-link:([\w-]+)%/g

/**
 * The address of the page with a person's forms (D122). In queued messages, a placeholder with the id of one of their
 * appointments, or of their place on a course, is in place of the secret.
 */
export const getFormLinkUrl = (id: string): string => `${getSiteAddress()}/forms#%form-link:${id}%`

/** The part after # in the link to the forms of the person who has this appointment or place. */
export const createFormLink = (payload: BasePayload, id: string): string =>
  `${id}.${deriveFormLinkSecret(payload, id)}`

/** How long a link works after staff have handed over a tablet, in ms. */
const HAND_OVER = HOUR

/** A link for handing over a tablet (D122). It ends soon, because it stays in the history of the salon's browser. */
export const createHandOverLink = (payload: BasePayload, id: string): string =>
  createFormLink(payload, `${dependenciesOf(payload).clock.now() + HAND_OVER}-${id}`)

/** The id in a link, and when a link for handing over ends, in epoch ms. */
const parseLinkKey = (key: string): { id: string; until: number } => {
  const [, until, id] = /^(\d{13})-(.+)$/.exec(key) ?? []
  return { id: id ?? key, until: until ? Number(until) : Infinity }
}

/** Inserts the secrets of the links to forms into a message that is being sent. */
export const withFormSecrets = (payload: BasePayload, message: MailMessage): MailMessage => {
  const fill = (text: string): string =>
    text.replace(placeholderPattern, (_, id: string) => createFormLink(payload, id))
  return { ...message, text: fill(message.text), html: fill(message.html) }
}

/** Replaces the placeholders in a queued message before staff see it, or its length is measured. */
export const hideFormSecrets = (text: string, shown = '…'): string => text.replace(placeholderPattern, shown)

/** The visit of one person, or their place on a course, for which they fill in forms. */
export interface FormVisit {
  /** The id of the customer. */
  customer: string
  /** The id of the booking, or of the place on the course. */
  booking: string
  guestName: string | null
  /** The names of the treatments, or of the course. */
  titles: string[]
  /** The ids of the treatments and courses, to which forms are attached. */
  attendedIds: string[]
  /** In epoch ms. Null for an online course. */
  start: number | null
}

/** The person whom a link is for: the customer or one of their guests, in one booking or on one course. */
export interface FormPerson extends FormVisit {
  firstName: string
  /** The end of the link, in epoch ms. */
  endsAt: number
}

/** How long after enrolling the form of an online course can be filled in, in ms. It has no date. */
const ONLINE_TIME = 30 * DAY

/** The live appointments of the same person in the same booking. */
export const filterSamePerson = (
  rows: readonly AppointmentRow[],
  person: { guestName?: string | null },
): AppointmentRow[] =>
  rows.filter((row) => getPersonTreated(row) === getPersonTreated(person) && row.status !== 'Cancelled')

/** The visit of the person of these live appointments. */
export const toFormVisit = (first: AppointmentRow, live: readonly AppointmentRow[]): FormVisit => ({
  customer: first.customer,
  booking: first.booking,
  guestName: first.guestName ?? null,
  titles: live.map(({ serviceName }) => serviceName),
  attendedIds: live.map(({ service }) => service),
  start: Math.min(...live.map(({ start }) => start)),
})

/** Describes a place on a course as a visit. */
export const toCourseVisit = (place: EnrolmentRow, date: CourseDateRow | null): FormVisit => ({
  customer: place.customer,
  booking: place.id,
  guestName: null,
  titles: [place.title],
  attendedIds: [place.course],
  start: date?.start ?? null,
})

const toCourseLinkEnd = (place: EnrolmentRow, date: CourseDateRow | null): number | null =>
  getFormLinkEnd([{ status: place.status, end: date?.end ?? place.enrolledAt + ONLINE_TIME - DAY }])

type Found = FormVisit & { endsAt: number | null }

const findVisit = async (payload: BasePayload, id: string): Promise<Found | null> => {
  const row = (await findByIds(payload, 'appointments', [id])).get(id)
  if (row) {
    const live = filterSamePerson(await listBookingAppointments(payload, row.booking), row)
    return { ...toFormVisit(row, live), endsAt: getFormLinkEnd(live) }
  }
  const place = await findEnrolment(payload, id)
  const date = place?.courseDate ? await findCourseDate(payload, place.courseDate) : null
  return place && { ...toCourseVisit(place, date), endsAt: toCourseLinkEnd(place, date) }
}

/** When the links for these bookings and places end, by their ids, in epoch ms. Those that have ended for good are missing. */
const loadLinkEnds = async (
  payload: BasePayload,
  rows: readonly FormAnswersRow[],
): Promise<Map<string, number>> => {
  const ids = rows.map(({ booking }) => booking)
  const [appointments, places] = await Promise.all([
    listAppointmentsOfBookings(payload, ids),
    findByIds(payload, 'enrolments', ids),
  ])
  const dates = await findByIds(
    payload,
    'course-dates',
    [...places.values()].map(({ courseDate }) => courseDate),
  )
  return new Map(
    rows.flatMap((row) => {
      const place = places.get(row.booking)
      const own = appointments.filter(({ booking }) => booking === row.booking)
      const end = place
        ? toCourseLinkEnd(place, dates.get(place.courseDate ?? '') ?? null)
        : getFormLinkEnd(filterSamePerson(own, row))
      return end === null ? [] : [[row.id, end] as const]
    }),
  )
}

/**
 * Deletes answers that were not sent before their link ended. The end follows the appointment or the course when that is
 * moved.
 */
export const removeEndedDrafts = async (payload: BasePayload): Promise<void> => {
  const now = dependenciesOf(payload).clock.now()
  let after = ''
  for (;;) {
    const drafts = await listDrafts(payload, after)
    const last = drafts.at(-1)
    if (!last) return
    const ends = await loadLinkEnds(payload, drafts)
    await removeDrafts(
      payload,
      drafts.flatMap(({ id }) => ((ends.get(id) ?? 0) <= now ? id : [])),
    )
    after = last.id
  }
}

/**
 * Opens a link. Fails with `LINK_INVALID` in the same way for a wrong secret, an appointment that was cancelled, and one
 * that has been over for a day.
 */
export const openFormLink = async (payload: BasePayload, link: string): Promise<Result<FormPerson>> => {
  const [key = '', secret = ''] = link.split('.')
  if (!isEqualSecret(secret, deriveFormLinkSecret(payload, key))) return fail('LINK_INVALID')
  const { id, until } = parseLinkKey(key)
  const visit = await findVisit(payload, id)
  const customer = visit && (await findCustomer(payload, visit.customer))
  if (!visit || !customer || customer.anonymisedAt) return fail('LINK_INVALID')
  const endsAt = Math.min(visit.endsAt ?? 0, until)
  if (endsAt <= dependenciesOf(payload).clock.now()) return fail('LINK_INVALID')
  return ok({ ...visit, firstName: visit.guestName ?? customer.firstName, customer: customer.id, endsAt })
}

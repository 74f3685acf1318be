import type { BasePayload } from 'payload'
import type { ListedCourse, ListedVisit, MyBookings, OwnPerson } from '@/contract/my-bookings'
import { groupByVisit } from '@/domain/booking/booking-change'
import { checkOwnCancel, getLinkExpiry } from '@/domain/booking/own-changes'
import { isAhead } from '@/domain/booking/states'
import { getPaymentLinkExpiry } from '@/domain/payments/payment-link'
import { toPounds } from '@/domain/pricing/totals'
import { formatInstant } from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, getAttendance } from '@/server/repositories/appointments'
import { loadHistory } from '@/server/repositories/customer-records'
import { isSamePerson, listRecordsOfEmail } from '@/server/repositories/customer-sessions'
import type { CustomerRow } from '@/server/repositories/customers'
import { mayEmailOffers } from '@/server/repositories/offer-consent'
import { findPayment } from '@/server/repositories/payments'
import { findByIds } from '@/server/repositories/running-database'
import type { Row } from '@/server/repositories/store'
import type { CustomerSession } from '@/server/services/auth/customer-session'
import { issueCertificate } from '@/server/services/courses/certificate'
import {
  listWantedForms,
  listWantedOfPlaces,
  toOwnForms,
  type WantedForms,
} from '@/server/services/forms/due-forms'
import { createStopLink } from '@/server/services/notifications/offer-mails'
import { findBillStart } from '@/server/services/payment-links/create-link'
import { groupBy, isPending, loadBill } from '@/server/services/payments/bill'
import { calculateLeft } from '@/server/services/payments/bill-due'
import { calculateStillDue, isPaidOnlineNow } from '@/server/services/payments/take-part'
import { listBoughtVouchers } from '@/server/services/payments/vouchers'
import { loadAgainOffer, toBookAgain } from '@/server/services/self-service/open-link'
import {
  type BookingSettings,
  getTextService,
  isTakingOnlinePayments,
  loadBookingSettings,
} from '@/server/services/settings/booking-settings'

/** The data that all parts of the list share. */
interface Context {
  payload: BasePayload
  settings: BookingSettings
  now: number
}

/** The people with these records, each by their newest record. The records are sorted with the newest first. */
const listPeople = (records: readonly CustomerRow[]): OwnPerson[] =>
  records
    .filter((row, at) => records.findIndex((one) => isSamePerson(one, row)) === at)
    .map((row) => ({
      customer_id: row.id,
      first_name: row.firstName,
      last_name: row.lastName ?? '',
      phone_number: row.phone ?? '',
      agrees_to_booking_texts: Boolean(row.bookingTextsAgreedAt),
      agrees_to_offer_texts: Boolean(row.offerTextsAgreedAt),
    }))

/** The balance of the bill that begins with this payment, and whether it can be paid online now. */
const loadLeft = async (
  { payload, settings, now }: Context,
  paymentId: string | null | undefined,
): Promise<Pick<ListedVisit, 'left' | 'may_pay'>> => {
  const first = paymentId ? await findPayment(payload, paymentId) : null
  if (!first) return { left: 0, may_pay: false }
  const bill = await loadBill(payload, first)
  const isPaidNow = await isPaidOnlineNow(payload, first)
  // A payment that is being checked counts as paid.
  const left = toPounds(isPaidNow ? calculateStillDue(bill) : calculateLeft(bill))
  const isBusy = isPaidNow || (isPending(first) && Boolean(first.deskOrder)) || bill.parts.some(isPending)
  const start = await findBillStart(payload, bill)
  const isInTime = getPaymentLinkExpiry({ now, start }, settings.paymentLinks) !== null
  return { left, may_pay: left > 0 && !isBusy && isInTime && isTakingOnlinePayments(payload, settings) }
}

/** Finds out how a treatment can be booked again. Each treatment is looked up once for each location. */
const createBookAgain = ({ payload, settings, now }: Context) => {
  const known = new Map<string, ReturnType<typeof loadAgainOffer>>()
  return async (row: AppointmentRow) => {
    const key = `${row.service}|${row.location}`
    const found = known.get(key) ?? loadAgainOffer(payload, settings, row)
    known.set(key, found)
    return toBookAgain(await found, row, now)
  }
}

const isLiveAhead = (row: AppointmentRow, now: number): boolean =>
  row.status !== 'Cancelled' && isAhead({ attendance: getAttendance(row), end: row.end }, now)

/** Lists the visits of all bookings, sorted by start. What is left to pay is shown with the booking's next visit. */
const listVisits = async (
  context: Context,
  appointments: readonly AppointmentRow[],
): Promise<{ coming: ListedVisit[]; past: ListedVisit[] }> => {
  const { payload, settings, now } = context
  const findAgain = createBookAgain(context)
  const byBooking = groupBy(appointments, ({ booking }) => booking)
  const bookings = await findByIds(payload, 'bookings', [...byBooking.keys()])
  const terms = { now, noticeHours: settings.cancelNoticeHours }
  const toVisit = async (id: string, rows: AppointmentRow[], isNext: boolean): Promise<ListedVisit> => {
    const paymentId = bookings.get(id)?.payment ?? null
    const due = isNext ? await loadLeft(context, paymentId) : { left: 0, may_pay: false }
    return {
      booking_id: id,
      payment_id: paymentId,
      start_time: formatInstant(Math.min(...rows.map(({ start }) => start))),
      end_time: formatInstant(Math.max(...rows.map(({ end }) => end))),
      location_name: rows[0]?.locationName ?? '',
      treatments: await Promise.all(
        rows.map(async (row) => ({
          booking_slot_id: row.id,
          service_name: row.serviceName,
          guest_name: row.guestName ?? null,
          staff_name: row.staffName,
          start_time: formatInstant(row.start),
          end_time: formatInstant(row.end),
          price: toPounds(row.pricePence),
          status: row.status,
          missed: getAttendance(row) === 'no-show',
          book_again: await findAgain(row),
        })),
      ),
      may_open: getLinkExpiry(byBooking.get(id) ?? []) > now,
      may_change: rows.some((row) => checkOwnCancel(row, terms).ok),
      ...due,
    }
  }
  const visits = await Promise.all(
    [...byBooking].flatMap(([id, rows]) => {
      const sorted = groupByVisit(rows.toSorted((a, b) => a.start - b.start))
      const next = sorted.find((visit) => visit.some((row) => isLiveAhead(row, now)))
      return sorted.map(async (visit) => ({
        isComing: visit.some((row) => isLiveAhead(row, now)),
        visit: await toVisit(id, visit, visit === next),
      }))
    }),
  )
  const sorted = visits.toSorted((a, b) => Date.parse(a.visit.start_time) - Date.parse(b.visit.start_time))
  return {
    coming: sorted.filter(({ isComing }) => isComing).map(({ visit }) => visit),
    past: sorted
      .filter(({ isComing }) => !isComing)
      .map(({ visit }) => visit)
      .reverse(),
  }
}

const listCourses = async (context: Context, enrolments: Row<'enrolments'>[]): Promise<ListedCourse[]> => {
  const ids = enrolments.map(({ courseDate }) => courseDate)
  const dates = await findByIds(context.payload, 'course-dates', ids)
  return Promise.all(
    enrolments.map(async (row) => {
      const date = dates.get(row.courseDate ?? '')
      return {
        enrolment_id: row.id,
        title: row.title,
        status: row.status,
        location_name: row.locationName ?? null,
        start_time: date ? formatInstant(date.start) : null,
        end_time: date ? formatInstant(date.end) : null,
        payment_id: row.payment ?? null,
        certificate: (await issueCertificate(context.payload, row))?.code ?? null,
        ...(row.status === 'Cancelled' ? { left: 0, may_pay: false } : await loadLeft(context, row.payment)),
      }
    }),
  )
}

/** The forms for everything that is still to come, for the customer and their guests (D122). */
const listForms = async (
  { payload, now }: Context,
  appointments: readonly AppointmentRow[],
  enrolments: readonly Row<'enrolments'>[],
): Promise<WantedForms[]> => {
  const bookings = groupBy(
    appointments.filter(({ end }) => end > now),
    ({ booking }) => booking,
  )
  const ids = enrolments.map(({ courseDate }) => courseDate)
  const dates = await findByIds(payload, 'course-dates', ids)
  const places = enrolments.flatMap((place) => {
    const date = dates.get(place.courseDate ?? '') ?? null
    const isOver = place.status === 'Cancelled' || (date ? date.end <= now : place.attendance !== 'none')
    return isOver ? [] : { place, date }
  })
  const wanted = await Promise.all([...bookings.values()].map((rows) => listWantedForms(payload, rows)))
  return [...wanted.flat(), ...(await listWantedOfPlaces(payload, places))]
}

/** Lists everything that was booked with the address of a session (D123). Health notes are never part of it. */
export const loadMyBookings = async (
  payload: BasePayload,
  { email, isFresh }: CustomerSession,
): Promise<MyBookings> => {
  const records = await listRecordsOfEmail(payload, email)
  const ids = records.map(({ id }) => id)
  const [{ appointments, more, enrolments }, settings, vouchers] = await Promise.all([
    loadHistory(payload, ids),
    loadBookingSettings(payload),
    listBoughtVouchers(payload, ids),
  ])
  const context = { payload, settings, now: dependenciesOf(payload).clock.now() }
  const [visits, courses, forms] = await Promise.all([
    listVisits(context, appointments),
    listCourses(context, enrolments),
    listForms(context, appointments, enrolments),
  ])
  return {
    email,
    is_fresh: isFresh,
    sends_texts: getTextService(payload) !== 'none',
    ...visits,
    more,
    courses,
    forms: toOwnForms(payload, forms, isFresh),
    vouchers: vouchers.map(({ last_four, recipient_name, amount, balance, expires_at }) => ({
      last_four,
      recipient_name,
      amount,
      balance,
      expires_at,
    })),
    offer_emails: records[0]
      ? { agrees: mayEmailOffers(records), link: createStopLink(payload, records[0]) }
      : null,
    people: listPeople(records),
  }
}

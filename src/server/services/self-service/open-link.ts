import type { BasePayload } from 'payload'
import {
  getLinkExpiry,
  checkOwnCancel,
  checkOwnMove,
  countMovesLeft,
  getProposedDay,
} from '@/domain/booking/own-changes'
import { fail, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { findBookingLink } from '@/server/repositories/bookings'
import { type CustomerRow, findCustomer } from '@/server/repositories/customers'
import { VOUCHER } from '@/domain/payments/bill'
import { findByIds } from '@/server/repositories/running-database'
import { findLocation, findLiveCategory } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { loadBookingSettings, type BookingSettings } from '@/server/services/settings/booking-settings'
import { formatAddressLine } from '@/domain/content/address'
import type { OwnAppointmentView, OwnBooking, OwnVisit } from '@/contract/self-service'
import { toPounds } from '@/domain/pricing/totals'
import { CUSTOMER } from '@/domain/pricing/refund'
import { loadPaymentDetails } from '@/server/services/payments/payment-details'
import { loadTakenPayments } from '@/server/services/payments/proposal'
import { loadServiceOffer } from '@/server/services/slots/service-offer'
import { isFreshSession } from '@/server/services/auth/customer-session'
import { listWantedForms, toOwnForms } from '@/server/services/forms/due-forms'
import { settleBooking } from '@/server/services/diary/booking-change'
import { findEarlier } from '@/server/services/settings/waiting-rules'
import { loadOwnProposal } from './refund-cancellation'
import { getRelationId } from '@/domain/content/relations'
import { hashToken } from '@/server/ids'
import { formatInstant } from '@/domain/time/calendar'
import { groupByVisit } from '@/domain/booking/booking-change'

const toOnCancel = (
  proposal: Awaited<ReturnType<typeof loadOwnProposal>> | null,
): OwnAppointmentView['on_cancel'] =>
  proposal && {
    amount: toPounds(proposal.amountPence),
    fee_kept: toPounds(proposal.feePence),
    by_itself: proposal.byItself,
    with_bank: proposal.isWithBank,
  }

/** Loads the visits of a booking that have several treatments (D100). */
const loadOwnVisits = async (payload: BasePayload, opened: OpenedLink): Promise<OwnVisit[]> => {
  const terms = { now: opened.now, noticeHours: opened.settings.cancelNoticeHours }
  const live = opened.rows.filter(({ status }) => status !== 'Cancelled')
  const visits = groupByVisit(live).filter((visit) => visit.length > 1)
  return Promise.all(
    visits.map(async (visit) => {
      const ids = visit.map(({ id }) => id)
      const mayCancel = visit.every((row) => checkOwnCancel(row, terms).ok)
      const proposal = mayCancel ? await loadOwnProposal(payload, opened.booking, ids) : null
      return {
        booking_slot_ids: ids,
        start_time: formatInstant(Math.min(...visit.map(({ start }) => start))),
        end_time: formatInstant(Math.max(...visit.map(({ end }) => end))),
        location_name: visit[0]?.locationName ?? '',
        price: toPounds(visit.reduce((sum, { pricePence }) => sum + pricePence, 0)),
        may_cancel: mayCancel,
        may_move: visit.every((row) => checkOwnMove(row, terms).ok),
        on_cancel: toOnCancel(proposal),
      }
    }),
  )
}

/** The data to which a link gives access: its own booking and nothing else. */
export interface OpenedLink {
  booking: Row<'bookings'>
  customer: CustomerRow
  rows: AppointmentRow[]
  settings: BookingSettings
  now: number
  /** False in a session of *My bookings* whose link was opened more than 15 minutes ago (D123). */
  mayReadHealth: boolean
}

/**
 * Opens the booking of an emailed link (D57) while the link is valid. What a crash left half-done is completed first. The
 * response is the same for all invalid links.
 */
export const openLink = async (payload: BasePayload, secret: string): Promise<Result<OpenedLink>> => {
  const link = await findBookingLink(payload, hashToken(secret))
  const booking = link && (await settleBooking(payload, link.booking))
  const customer = booking && (await findCustomer(payload, booking.customer))
  if (!booking || !customer || customer.anonymisedAt) return fail('LINK_INVALID')
  const [rows, settings] = await Promise.all([
    listBookingAppointments(payload, booking.id),
    loadBookingSettings(payload),
  ])
  const now = dependenciesOf(payload).clock.now()
  if (getLinkExpiry(rows) <= now) return fail('LINK_INVALID')
  const mayReadHealth = !link.session || (await isFreshSession(payload, link.session))
  return ok({ booking, customer, rows, settings, now, mayReadHealth })
}

/** Finds an active appointment of a booking. */
export const findActiveAppointment = ({ rows }: OpenedLink, id: string): Result<AppointmentRow> => {
  const row = rows.find((one) => one.id === id)
  return row && row.status !== 'Cancelled' ? ok(row) : fail('BOOKING_NOT_FOUND')
}

/** The terms under which customers can change a booking themselves at this moment. */
export const toCancellationTerms = ({ settings, now }: OpenedLink) => ({
  now,
  noticeHours: settings.cancelNoticeHours,
})

/** The data needed to book a treatment again at a location, with any member of staff. */
interface AgainOffer {
  place: Pick<NonNullable<OwnAppointmentView['book_again']>, 'location' | 'category' | 'service_id'>
  staffIds: string[]
  cadenceWeeks: number | null
}

/** Finds out if a treatment is still offered, and if the salon is open. Null if it cannot be booked again. */
export const loadAgainOffer = async (
  payload: BasePayload,
  settings: BookingSettings,
  { service: serviceId, location: locationId }: Pick<AppointmentRow, 'service' | 'location'>,
): Promise<AgainOffer | null> => {
  if (settings.isOpen === false) return null
  const offer = await loadServiceOffer(payload, serviceId, locationId)
  if (!offer.ok || offer.value.pricePence === null) return null
  const { service, location, staff } = offer.value
  const category = await findLiveCategory(payload, getRelationId(service.category) ?? '')
  return {
    place: { location: location.name, category: category?.name ?? '', service_id: String(service.id) },
    staffIds: staff.map(({ id }) => String(id)),
    cadenceWeeks: service.cadenceWeeks ?? null,
  }
}

/**
 * The link for booking an appointment's treatment again, in the week that its cadence proposes (D124). The member of
 * staff is included only if they still perform it.
 */
export const toBookAgain = (
  offer: AgainOffer | null,
  row: Pick<AppointmentRow, 'staff' | 'start'>,
  now: number,
): OwnAppointmentView['book_again'] =>
  offer && {
    ...offer.place,
    staff_id: offer.staffIds.includes(row.staff) ? row.staff : null,
    date: getProposedDay(row.start, offer.cadenceWeeks, now),
  }

const toOwnAppointment = async (
  payload: BasePayload,
  opened: OpenedLink,
  row: AppointmentRow,
): Promise<OwnAppointmentView> => {
  const terms = toCancellationTerms(opened)
  const mayCancel = checkOwnCancel(row, terms).ok
  const [location, again, proposal, earlier] = await Promise.all([
    findLocation(payload, row.location),
    loadAgainOffer(payload, opened.settings, row),
    mayCancel ? loadOwnProposal(payload, opened.booking, [row.id]) : null,
    findEarlier(payload, row, opened),
  ])
  return {
    booking_slot_id: row.id,
    status: row.status,
    service_id: row.service,
    service_name: row.serviceName,
    guest_name: row.guestName ?? null,
    staff_id: row.staff,
    staff_name: row.staffName,
    location_id: row.location,
    location_name: row.locationName,
    address: location ? formatAddressLine(location) : '',
    start_time: formatInstant(row.start),
    end_time: formatInstant(row.end),
    price: toPounds(row.pricePence),
    patch_test: row.patchTest ?? false,
    may_cancel: mayCancel,
    may_move: checkOwnMove(row, terms).ok,
    earlier,
    moves_left: countMovesLeft(row),
    on_cancel: toOnCancel(proposal),
    book_again: toBookAgain(again, row, opened.now),
  }
}

/**
 * The total of pending refunds, and of refunds that the salon must still make by hand, in pence. Null unless the
 * customer cancelled, because staff decide all other refunds. Also null while a bank is looking into the payment.
 */
const sumOwnRefund = async (payload: BasePayload, { booking, rows }: OpenedLink): Promise<number | null> => {
  const cancelled = rows.filter(({ status }) => status === 'Cancelled')
  const isTheirs = cancelled.length > 0 && cancelled.every(({ cancelledBy }) => cancelledBy === CUSTOMER)
  if (!isTheirs) return null
  const [taken, ...proposals] = await Promise.all([
    loadTakenPayments(payload, booking),
    ...cancelled.map(({ id }) => loadOwnProposal(payload, booking, [id])),
  ])
  if (proposals.some(({ isWithBank }) => isWithBank)) return null
  const pending = taken.flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'pending'))
  return [...pending, ...proposals].reduce((sum, { amountPence }) => sum + amountPence, 0)
}

/** The gift vouchers that paid a part of a booking, without what was refunded to them (D114). */
const listPaidWith = async (
  payload: BasePayload,
  booking: Row<'bookings'>,
): Promise<OwnBooking['paid_with']> => {
  const parts = (await loadTakenPayments(payload, booking)).flatMap(({ payment }) =>
    payment.voucher && payment.method === VOUCHER && payment.paidPence > payment.refundedPence
      ? [{ voucher: payment.voucher, pence: payment.paidPence - payment.refundedPence }]
      : [],
  )
  const vouchers = await findByIds(
    payload,
    'vouchers',
    parts.map(({ voucher }) => voucher),
  )
  return parts.map(({ voucher, pence }) => ({
    last_four: vouchers.get(voucher)?.lastFour ?? '',
    amount: toPounds(pence),
  }))
}

/** Loads a booking as its customer sees it (D57). */
export const loadOwnBooking = async (payload: BasePayload, link: string): Promise<Result<OwnBooking>> => {
  const opened = await openLink(payload, link)
  if (!opened.ok) return opened
  const { booking, customer, rows, settings, now, mayReadHealth } = opened.value
  const ahead = rows.filter(({ end }) => end > now)
  const reader = { isStaff: false, session: null }
  const payment = booking.payment ? await loadPaymentDetails(payload, booking.payment, reader) : null
  const [back, paid_with] = await Promise.all([
    sumOwnRefund(payload, opened.value),
    listPaidWith(payload, booking),
  ])
  return ok({
    first_name: customer.firstName,
    notice_hours: settings.cancelNoticeHours,
    payment: payment?.ok ? payment.value : null,
    paid_with,
    going_back: back === null ? null : toPounds(back),
    appointments: await Promise.all(rows.map((row) => toOwnAppointment(payload, opened.value, row))),
    forms: toOwnForms(payload, await listWantedForms(payload, ahead), mayReadHealth),
    visits: await loadOwnVisits(payload, opened.value),
  })
}

import { formatTreatment } from '@/domain/content/placeholders'
import type { BasePayload } from 'payload'
import type { BookingDraft } from '@/contract/booking'
import type { WantedTime } from '@/domain/booking/availability'
import { listMissingKinds } from '@/domain/booking/resources'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { formatDuration, formatTime } from '@/domain/time/format'
import { type DayKey, MINUTE } from '@/domain/time/time'
import { whyTexts } from '@/messages/booking'
import { resourceTexts } from '@/messages/management-desk'
import { describeDoubleBooking, describeShortTrip, describeTaken, outOfHoursTexts } from '@/messages/staff'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/running-database'
import { findCustomer } from '@/server/repositories/customers'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadAvailability } from '@/server/services/slots/availability'
import { loadChoices } from '@/server/services/slots/resources'
import type { PlannedBooking } from './booking-draft'
import { listLinkedIds } from './clean-up-of-moves'
import { loadEventNames, toSalonEvent } from './event-shape'
import { listUnfit } from './planned-treatments'

/** A reason why a booking is not a valid combination (D12), as a code and as a text. */
export interface Reason {
  reason:
    | 'NOT_PERFORMED'
    | 'NOT_OFFERED_HERE'
    | 'OUTSIDE_HOURS'
    | 'NO_RESOURCE'
    | 'CUSTOMER_BOOKED'
    | 'SHORT_TRIP'
    | 'PATCH_TEST_MISSING'
    | 'OUTSIDE_INFILL_WINDOW'
  message: string
}

/** Converts a planned booking to the time that it needs, with its staff and customer. */
export const toWantedTime = (
  planned: Pick<PlannedBooking, 'person' | 'offer' | 'start' | 'end' | 'busyEnd'> & {
    customer?: { id: string }
  },
): WantedTime => {
  const { person, offer, customer, start, end, busyEnd } = planned
  const who = { staff: String(person.id), location: String(offer.location.id) }
  return { ...who, ...(customer && { customer: customer.id }), start, end, busyEnd }
}

/** Lists all reasons why a booking is not a valid combination. */
export const listReasons = (
  { person, offer }: Pick<PlannedBooking, 'person' | 'offer'>,
  { isOutOfHours }: { isOutOfHours: boolean },
): Reason[] => {
  const who = formatFullName(person.firstName, person.lastName)
  const { service, location, staff, pricePence } = offer
  const reasons: Reason[] = []
  if (!staff.some(({ id }) => id === person.id))
    reasons.push({ reason: 'NOT_PERFORMED', message: outOfHoursTexts.notPerformed(who, service.name) })
  if (pricePence === null)
    reasons.push({
      reason: 'NOT_OFFERED_HERE',
      message: outOfHoursTexts.notHere(service.name, location.name),
    })
  if (isOutOfHours)
    reasons.push({ reason: 'OUTSIDE_HOURS', message: outOfHoursTexts.hours(who, location.name) })
  return reasons
}

export const formatClockRange = (start: number, end: number): string =>
  `${formatTime(start)} – ${formatTime(end)}`

/**
 * Describes the appointments that the customer already has at this time. Staff are asked about them, but the booking is
 * never refused, because a customer may book for two people.
 */
const describeDoubleBookings = (
  { firstName, lastName }: PlannedBooking['customer'],
  { doubleBookings }: { doubleBookings: AppointmentRow[] },
): string[] =>
  doubleBookings.map(({ serviceName, guestName, locationName, start, end }) =>
    describeDoubleBooking(
      guestName || formatFullName(firstName, lastName),
      serviceName,
      locationName,
      formatClockRange(start, end),
    ),
  )

/** Describes the customer's appointments at other locations that leave too little time for the way (D108). */
const describeShortTrips = ({ shortTrips }: { shortTrips: AppointmentRow[] }, start: number): string[] =>
  shortTrips.map((row) => {
    const minutes = (row.start < start ? start - row.end : row.start - start) / MINUTE
    return describeShortTrip(
      row.serviceName,
      row.locationName,
      formatClockRange(row.start, row.end),
      formatDuration(minutes),
    )
  })

/** Describes the other appointments of a customer at, or too close to, the time to which one of theirs was moved. */
export const describeOtherAppointments = async (
  payload: BasePayload,
  wanted: WantedTime & { customer: string },
): Promise<string[]> => {
  const customer = await findCustomer(payload, wanted.customer)
  if (!customer) return []
  const { travelMinutes } = await loadBookingSettings(payload)
  const found = await loadAvailability(payload, { ...wanted, travelMinutes }, ['customer'])
  return [...describeDoubleBookings(customer, found), ...describeShortTrips(found, wanted.start)]
}

/** Describes the kinds of rooms and equipment that the treatment needs and that are not free (D104). */
export const listMissingResources = async (
  payload: BasePayload,
  { offer, person, start, busyEnd }: Pick<PlannedBooking, 'offer' | 'person' | 'start' | 'busyEnd'>,
  moving?: AppointmentRow,
): Promise<string[]> => {
  const together = moving ? await listLinkedIds(payload, moving, { start, staff: String(person.id) }) : []
  const own = moving && { id: moving.id, resources: [], together }
  const choices = await loadChoices(payload, offer.kinds, { start, end: busyEnd, moving: own })
  return listMissingKinds(choices).map(resourceTexts.noneFree)
}

export const toNoResource = (message: string): Reason => ({ reason: 'NO_RESOURCE', message })

/** Lists what staff are asked before they book, other than missing rooms and equipment. */
export const listUnusual = async (
  payload: BasePayload,
  planned: PlannedBooking,
  isAskedIfBooked: boolean,
): Promise<Reason[]> => {
  const asked = isAskedIfBooked ? (['hours', 'customer'] as const) : (['hours'] as const)
  const { travelMinutes } = await loadBookingSettings(payload)
  const found = await loadAvailability(payload, { ...toWantedTime(planned), travelMinutes }, asked)
  const booked = describeDoubleBookings(planned.customer, found)
  const trips = describeShortTrips(found, planned.start)
  return [
    ...listReasons(planned, found),
    ...booked.map((message): Reason => ({ reason: 'CUSTOMER_BOOKED', message })),
    ...trips.map((message): Reason => ({ reason: 'SHORT_TRIP', message })),
  ]
}

/**
 * Asks staff to confirm a booking that is not a valid combination (D12). The refusal lists all reasons. If
 * `ask_if_booked` is set, staff are also asked if the customer already has an appointment at this time. `hasRooms` is true
 * if it shares the rooms of its visit, and `before` is the previous date of a series.
 */
export const checkUnusual = async (
  payload: BasePayload,
  planned: PlannedBooking,
  { ask_if_booked: isAsked = false }: Pick<BookingDraft, 'ask_if_booked'>,
  { hasRooms = false, before }: { hasRooms?: boolean; before?: DayKey | undefined } = {},
): Promise<Result<null>> => {
  const [unusual, missing, unfit] = await Promise.all([
    listUnusual(payload, planned, isAsked),
    hasRooms ? [] : listMissingResources(payload, planned),
    listUnfit(payload, [planned], [], before),
  ])
  const reasons = [...unusual, ...missing.map(toNoResource), ...unfit]
  return reasons.length === 0 ? ok(null) : fail('BOOKING_OUTSIDE', { field: 'slot', data: { reasons } })
}

/** Asks staff to confirm a booking during an event (D43). The refusal lists the events. */
export const checkNoEvent = async (payload: BasePayload, wanted: WantedTime): Promise<Result<null>> => {
  const { isFree, events } = await loadAvailability(payload, wanted, ['events'])
  if (isFree) return ok(null)
  const names = await loadEventNames(payload)
  return fail('SLOT_MEETS_EVENT', { data: { events: events.map((event) => toSalonEvent(event, names)) } })
}

/** The names of the customers of appointments, by id. */
export const loadCustomerNames = async (
  payload: BasePayload,
  rows: AppointmentRow[],
): Promise<(row: AppointmentRow) => string> => {
  const customers = await findByIds(
    payload,
    'customers',
    rows.map(({ customer }) => customer),
  )
  return (row) => {
    const { firstName = '', lastName = '' } = customers.get(row.customer) ?? {}
    return formatFullName(firstName, lastName)
  }
}

/**
 * Describes who has a member of staff's time: the customers with appointments, by name, or otherwise a visitor who is
 * booking.
 */
export const describeHolder = async (
  payload: BasePayload,
  { staffName, ...wanted }: WantedTime & { staffName: string },
): Promise<string> => {
  const { appointments } = await loadAvailability(payload, wanted, ['appointments'])
  if (appointments.length === 0) return whyTexts.held(formatClockRange(wanted.start, wanted.busyEnd))
  const getName = await loadCustomerNames(payload, appointments)
  return appointments
    .map((row) =>
      describeTaken(
        staffName,
        getName(row),
        formatTreatment(row.serviceName, row.guestName),
        formatClockRange(row.start, row.end),
      ),
    )
    .join(' ')
}

import type { BasePayload, PayloadRequest } from 'payload'
import { createClaimStore } from '@/server/repositories/claims'
import { type NewAppointment, writeAppointmentRow, writeBookingRow } from '@/server/repositories/bookings'
import { type CreatedBooking, findSameBookings, planBooking, type PlannedBooking } from './booking-draft'
import type { BookingDraft } from '@/contract/booking'
import { release } from '@/domain/booking/release-claims'
import type { Need } from '@/domain/booking/claim-store'
import { listMissingKinds } from '@/domain/booking/resources'
import { takeWithResources } from '@/domain/booking/take-resources'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { createId } from '@/server/ids'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import { queueConfirmation } from '@/server/services/notifications/queue'
import { areResourcesAvailable, loadChoices } from '@/server/services/slots/resources'
import {
  announceHeldLink,
  type HeldLink,
  planHeldLink,
  writeHeldLink,
} from '@/server/services/payment-links/held-link'
import { checkNoEvent, checkUnusual, toWantedTime } from './check-time'
import { type SharedRooms, shareRoomsOfVisit } from './clean-up-of-moves'
import { findVisitToJoin, joinVisit } from './join-visit'
import { writeOpenPayment } from './write-visit'

/**
 * Claims the time of a booking permanently, with the rooms and equipment it needs. Returns what was claimed, or null if
 * the time is taken. Staff may book without a resource if none is free, once they have confirmed this (D104). `shared`
 * has the rooms of the visit that it joins (D102).
 */
export const claimPlannedTime = async (
  payload: BasePayload,
  { start, busyEnd, person, offer }: PlannedBooking,
  owner: string,
  mayLackResources: boolean,
  shared: SharedRooms | null = null,
): Promise<readonly Need[] | null> => {
  const choices = shared?.choices ?? (await loadChoices(payload, offer.kinds, { start, end: busyEnd }))
  if (!mayLackResources && listMissingKinds(choices).length > 0) return null
  return takeWithResources(createClaimStore(payload), {
    staff: String(person.id),
    start,
    busyEnd,
    choices: choices.filter(({ ids }) => ids.length > 0),
    owner,
    expiresAt: null,
    now: dependenciesOf(payload).clock.now(),
    after: shared?.links.before?.id,
    before: shared?.links.after?.id,
  })
}

/**
 * Claims the time permanently before it reads the events. If an event is added at the same moment, either the event
 * sees this appointment or the event is found here.
 */
const claimForBooking = async (
  payload: BasePayload,
  planned: PlannedBooking,
  owner: string,
  { confirm = false, confirm_outside: mayLackResources = confirm }: BookingDraft,
  shared: SharedRooms | null,
): Promise<Result<readonly Need[]>> => {
  const taken = fail('SLOT_TAKEN', { field: 'slot' })
  const needs = await claimPlannedTime(payload, planned, owner, mayLackResources || confirm, shared)
  if (!needs) return taken
  const free = confirm ? ok(null) : await checkNoEvent(payload, toWantedTime(planned))
  const isOn = confirm || (await areResourcesAvailable(payload, needs))
  if (free.ok && isOn) return ok(needs)
  await release(createClaimStore(payload), owner)
  return free.ok ? taken : free
}

/** The appointment of a planned booking, as it is stored. */
export const toAppointment = (
  planned: PlannedBooking,
  ids: Pick<CreatedBooking, 'bookingId' | 'bookingSlotId'>,
  needs: readonly Need[],
  guestName: string | null = null,
): NewAppointment => {
  const { service, location } = planned.offer
  return {
    id: ids.bookingSlotId,
    booking: ids.bookingId,
    customer: planned.customer.id,
    staff: String(planned.person.id),
    location: String(location.id),
    service: String(service.id),
    serviceName: service.name,
    guestName,
    staffName: formatFullName(planned.person.firstName, planned.person.lastName),
    locationName: location.name,
    pricePence: planned.pricePence,
    discountPence: 0,
    depositPence: planned.depositPence,
    durationMinutes: planned.durationMinutes,
    cleanUpMinutes: service.cleanUpMinutes,
    start: planned.start,
    end: planned.end,
    busyEnd: planned.busyEnd,
    needs: [...needs],
    patchTest: service.patchTest ?? false,
    status: 'Confirmed',
  }
}

/** The data of a booking that is not in its plan. */
interface BookingExtras {
  notes: string | null
  /** The resources that were claimed for it. */
  needs: readonly Need[]
  /** Shared by bookings that are made together (D64). */
  series?: string
  /** A link with which the customer pays. The booking is pending until then (D113). */
  link?: HeldLink | null
}

/**
 * Writes a booking whose time is claimed. The appointment is last, so that everything visible in the diary is complete.
 */
export const writeBooking = async (
  req: PayloadRequest,
  planned: PlannedBooking,
  ids: CreatedBooking,
  { notes, needs, series, link }: BookingExtras,
): Promise<void> => {
  const { payload, user } = req
  const status = link ? ('Pending' as const) : ('Confirmed' as const)
  await writeOpenPayment(payload, planned, ids)
  // Before the booking, so that no booking waits for a link that does not exist.
  if (link) await writeHeldLink(req, planned, ids, link)
  await writeBookingRow(payload, {
    id: ids.bookingId,
    customer: planned.customer.id,
    payment: ids.paymentId,
    status,
    source: 'staff',
    notes,
    series: series ?? null,
    createdBy: user?.id ?? null,
  })
  await writeAppointmentRow(payload, { ...toAppointment(planned, ids, needs), status })
  await writeAudit(req, {
    action: 'booking-created',
    subject: 'bookings',
    subjectId: ids.bookingId,
    summary: `${planned.offer.service.name} for ${formatFullName(planned.customer.firstName, planned.customer.lastName)}`,
  })
}

/**
 * Finds the booking from an earlier identical call, if the caller asks for this. So nothing is booked, emailed or
 * charged twice.
 */
const findEarlierAnswer = async (payload: BasePayload, planned: PlannedBooking, draft: BookingDraft) => {
  const [same] = (draft.answer_same ? await findSameBookings(payload, [planned]) : null) ?? []
  if (!same) return null
  const { bookingId, bookingSlotId, paymentId } = same
  return { bookingId, bookingSlotId, paymentId, already: true }
}

/** The plan of a treatment with the booking that it joins, and how it shares the clean-up there. */
const planInVisit = async (payload: BasePayload, draft: BookingDraft) => {
  const planned = await planBooking(payload, draft)
  if (!planned.ok) return planned
  const visit = await findVisitToJoin(payload, planned.value, draft)
  if (!visit.ok) return visit
  const { offer } = planned.value
  const time = toWantedTime(planned.value)
  const shared = visit.value && (await shareRoomsOfVisit(payload, visit.value.id, offer, time))
  const { busyEnd } = shared?.links ?? planned.value
  return ok({ planned: { ...planned.value, busyEnd }, visit: visit.value, shared })
}

/**
 * Books for a customer as staff (D43, D46). Staff can book any time from this morning, but never over an appointment or
 * a visitor's hold (D14). A booking during an event, or outside skills and hours (D12), must be confirmed. It joins the
 * visit of an earlier booking if the draft names one (D100).
 */
export const createBooking = async (
  req: PayloadRequest,
  draft: BookingDraft,
): Promise<Result<CreatedBooking & { already: boolean; joined: boolean }>> => {
  const { payload } = req
  const asked = await planInVisit(payload, draft)
  if (!asked.ok) return asked
  const { planned, visit, shared } = asked.value
  const findAnswer = async () => {
    const same = await findEarlierAnswer(payload, planned, draft)
    return same && ok({ ...same, joined: false })
  }
  const before = await findAnswer()
  if (before) return before
  if (!draft.confirm && !draft.confirm_outside) {
    const usual = await checkUnusual(payload, planned, draft, { hasRooms: shared !== null })
    if (!usual.ok) return usual
  }
  const sale = { customer: planned.customer, lines: [planned] }
  const link = await planHeldLink(payload, sale, draft.payment_link)
  if (!link.ok) return link
  const ids = { bookingId: visit?.id ?? createId(), bookingSlotId: createId(), paymentId: createId() }
  const claimed = await claimForBooking(payload, planned, ids.bookingSlotId, draft, shared)
  if (!claimed.ok) return (await findAnswer()) ?? claimed
  if (visit) {
    const row = toAppointment(planned, ids, claimed.value)
    const joined = await joinVisit(req, planned, row, draft.notes ?? null)
    return joined.ok ? ok({ ...joined.value, already: false, joined: true }) : joined
  }
  await writeBooking(req, planned, ids, {
    notes: draft.notes ?? null,
    needs: claimed.value,
    link: link.value,
  })
  // The confirmation is sent after the payment.
  if (link.value) await announceHeldLink(req, planned, ids)
  else await queueConfirmation(payload, ids.bookingId)
  sendSoon(payload)
  return ok({ ...ids, already: false, joined: false })
}

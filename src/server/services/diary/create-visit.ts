import type { BasePayload, PayloadRequest } from 'payload'
import type { VisitDraft } from '@/contract/visit'
import { getPersonTreated } from '@/domain/booking/guests'
import { release } from '@/domain/booking/release-claims'
import type { Need } from '@/domain/booking/claim-store'
import { dropUnmetChoices, type ResourceRequest, takeAllWithResources } from '@/domain/booking/take-resources'
import { fail, ok, type Result } from '@/domain/errors'
import { formatFullName } from '@/domain/text/names'
import { formatInstant } from '@/domain/time/calendar'
import { isOverlapping, toDayKey } from '@/domain/time/time'
import { resourceTexts } from '@/messages/management-desk'
import { describeDoubleBooking } from '@/messages/staff'
import { createId } from '@/server/ids'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import { createClaimStore } from '@/server/repositories/claims'
import { addCustomerOnce, type CustomerData, findCustomer } from '@/server/repositories/customers'
import {
  type Consent,
  saveConsent,
  toConsent,
  toCustomerData,
} from '@/server/services/customers/new-customer'
import { areResourcesAvailable } from '@/server/services/slots/resources'
import { type BookedCustomer, planBooking, type PlannedBooking } from './booking-draft'
import {
  checkNoEvent,
  formatClockRange,
  listUnusual,
  type Reason,
  toNoResource,
  toWantedTime,
} from './check-time'
import { toAppointment } from './create-booking'
import { type CreatedVisit, findEarlierVisit } from './earlier-visit'
import { findTakenChoice, linkVisit, listUnfit, markUntested, toWishes } from './planned-treatments'
import { announceHeldLink, planHeldLink } from '@/server/services/payment-links/held-link'
import { writeVisit } from './write-visit'

/** A booked visit that says which of its treatments still need a patch test (D106). */
interface MarkedVisit extends CreatedVisit {
  appointments: (CreatedVisit['appointments'][number] & { needs_test: boolean })[]
}

/** The customer of a visit, and the record that somebody new still needs. */
interface VisitCustomer {
  customer: BookedCustomer
  added: CustomerData | null
  /** The messages that the new customer agreed to. */
  consent?: Consent
}

/** The customer. A walk-in only gives a first name (D101). Somebody new has the key as their id, also in a repeat. */
const findBooked = async (
  payload: BasePayload,
  draft: VisitDraft,
  now: number,
): Promise<Result<VisitCustomer>> => {
  if (draft.customer_id) {
    const customer = await findCustomer(payload, draft.customer_id)
    return customer ? ok({ customer, added: null }) : fail('CUSTOMER_NOT_FOUND', { field: 'customer_id' })
  }
  const { new_customer: fields, walk_in_name: firstName } = draft
  const id = draft.key ?? createId()
  if (fields) {
    const added = toCustomerData(fields, 'staff')
    return added.email || added.phone
      ? ok({
          customer: { id, firstName: added.firstName, lastName: added.lastName },
          added,
          consent: toConsent(fields, { now, source: 'desk' }),
        })
      : fail('CONTACT_REQUIRED', { field: 'new_customer.phone_number' })
  }
  return firstName
    ? ok({ customer: { id, firstName, lastName: null }, added: { firstName, source: 'staff' } })
    : fail('CUSTOMER_REQUIRED', { field: 'customer_id' })
}

/** Checks each treatment. The field of a refusal names the item, as in `items.1.duration`. */
const planVisitItems = async (
  payload: BasePayload,
  draft: VisitDraft,
  customer: BookedCustomer,
): Promise<Result<PlannedBooking[]>> => {
  const planned: PlannedBooking[] = []
  for (const [i, { service_id: service, start_time, ...item }] of draft.items.entries()) {
    const whole = { ...item, service, customer_id: customer.id, location_id: draft.location_id }
    const one = await planBooking(payload, { ...whole, slot: { start_time } }, customer)
    if (!one.ok)
      return { ...one, field: ['items', i, one.field].filter((part) => part !== undefined).join('.') }
    planned.push(one.value)
  }
  // A visit is on one day (D100).
  return new Set(planned.map(({ start }) => toDayKey(start))).size > 1
    ? fail('INVALID_INPUT', { field: 'items' })
    : ok(planned)
}

const toForGuest = (item: VisitDraft['items'][number] | undefined) => ({
  guestName: item?.guest_name ?? null,
})

const listGuestNames = ({ items }: VisitDraft): (string | null)[] =>
  items.map(({ guest_name: name }) => name || null)

/** Nobody is treated twice at one time without a question. */
const listOverlaps = (planned: readonly PlannedBooking[], { items }: VisitDraft): Reason[] =>
  planned.flatMap((one, i) =>
    planned.slice(0, i).flatMap((other, k): Reason[] => {
      const isSame = getPersonTreated(toForGuest(items[i])) === getPersonTreated(toForGuest(items[k]))
      if (!isSame || !isOverlapping(one, other)) return []
      const { customer, offer, start, end } = other
      const who = items[i]?.guest_name ?? formatFullName(customer.firstName, customer.lastName)
      const when = formatClockRange(start, end)
      const message = describeDoubleBooking(who, offer.service.name, offer.location.name, when)
      return [{ reason: 'CUSTOMER_BOOKED', message }]
    }),
  )

/** Asks staff to confirm what is unusual about any of the treatments, all of it in one refusal (D12). */
const checkVisit = async (
  payload: BasePayload,
  planned: readonly PlannedBooking[],
  missing: readonly string[],
  draft: VisitDraft,
): Promise<Result<null>> => {
  const guests = listGuestNames(draft)
  const [unfit, ...unusual] = await Promise.all([
    listUnfit(payload, planned, guests),
    // The customer's other appointments do not matter to a guest.
    ...planned.map((one, i) => listUnusual(payload, one, !guests[i])),
  ])
  const found = [
    ...unusual.flat(),
    ...listOverlaps(planned, draft),
    ...missing.map((kind) => toNoResource(resourceTexts.noneFree(kind))),
    ...unfit,
  ]
  const reasons = [...new Map(found.map((one) => [one.message, one])).values()]
  return reasons.length === 0 ? ok(null) : fail('BOOKING_OUTSIDE', { field: 'items', data: { reasons } })
}

/** Claims all times or none, and then looks for events, as for a single booking. */
const claimVisit = async (
  payload: BasePayload,
  planned: readonly PlannedBooking[],
  wishes: readonly ResourceRequest[],
  isConfirmed: boolean,
): Promise<Result<Need[][]>> => {
  const taken = fail('SLOT_TAKEN', { field: 'items' })
  const needs = await takeAllWithResources(createClaimStore(payload), wishes)
  if (!needs) return taken
  if (isConfirmed) return ok(needs)
  const events = await Promise.all(planned.map((one) => checkNoEvent(payload, toWantedTime(one))))
  const inUse = await Promise.all(needs.map((one) => areResourcesAvailable(payload, one)))
  const refused = events.find(({ ok: isFree }) => !isFree) ?? (inUse.every(Boolean) ? null : taken)
  if (!refused || refused.ok) return ok(needs)
  for (const { owner } of wishes) await release(createClaimStore(payload), owner)
  return refused
}

/**
 * Books several treatments of one day as one booking: all of them or none (D100). What staff are asked first is the same
 * as for a single booking.
 */
export const createVisit = async (
  req: PayloadRequest,
  draft: VisitDraft,
): Promise<Result<MarkedVisit & { already: boolean }>> => {
  const { payload } = req
  const booked = await findBooked(payload, draft, dependenciesOf(payload).clock.now())
  if (!booked.ok) return booked
  const { customer, added, consent = {} } = booked.value
  const checked = await planVisitItems(payload, draft, customer)
  if (!checked.ok) return checked
  const planned = linkVisit(checked.value, draft)
  const toAnswer = async (visit: CreatedVisit, already: boolean) => {
    const appointments = await markUntested(payload, visit.appointments, planned, listGuestNames(draft))
    return ok({ ...visit, appointments, already })
  }
  const before = await findEarlierVisit(payload, planned, draft)
  if (!before.ok) return before
  if (before.value) return toAnswer(before.value, true)
  const wanted = await toWishes(payload, planned, draft)
  const taken = findTakenChoice(planned, wanted, draft)
  if (taken >= 0) return fail('RESOURCE_TAKEN', { field: `items.${taken}.resource_ids` })
  const wishes = dropUnmetChoices(wanted)
  if (!draft.confirm && !draft.confirm_outside) {
    const missing = wanted.flatMap(({ choices }, i) =>
      choices.filter((choice) => !wishes[i]?.choices.includes(choice)).map(({ name }) => name),
    )
    const usual = await checkVisit(payload, planned, missing, draft)
    if (!usual.ok) return usual
  }
  const sale = { customer, email: added?.email, isNew: Boolean(draft.new_customer), lines: planned }
  const link = await planHeldLink(payload, sale, draft.payment_link)
  if (!link.ok) return link
  const needs = await claimVisit(payload, planned, wishes, draft.confirm ?? false)
  if (!needs.ok) {
    const meanwhile = await findEarlierVisit(payload, planned, draft)
    return meanwhile.ok && meanwhile.value ? toAnswer(meanwhile.value, true) : needs
  }
  const ids = { bookingId: draft.key ?? createId(), paymentId: createId() }
  const rows = planned.map((one, i) =>
    toAppointment(
      one,
      { bookingId: ids.bookingId, bookingSlotId: wishes[i]?.owner ?? '' },
      needs.value[i] ?? [],
      draft.items[i]?.guest_name ?? null,
    ),
  )
  if (added) await addCustomerOnce(payload, added, customer.id)
  if (added && Object.keys(consent).length > 0)
    await saveConsent(payload, { id: customer.id, email: added.email ?? null }, consent)
  const visit = { ids, customer, rows, notes: draft.notes ?? null, link: link.value }
  if (!(await writeVisit(req, visit))) return fail('VISIT_BOOKED')
  if (link.value) await announceHeldLink(req, { customer }, ids)
  sendSoon(payload)
  const appointments = rows.map(({ id, start }) => ({ bookingSlotId: id, start_time: formatInstant(start) }))
  return toAnswer({ ...ids, appointments }, false)
}

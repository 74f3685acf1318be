import type { BookedFor } from '@/server/services/diary/booking-draft'
import type { DeskCatalogue, DeskPerson, DeskLocation, DeskService } from '@/contract/desk'
import { type Draft, parseDuration, emptyDraft, isChosen, parsePrice, type Step, wizardSteps } from './draft'
import type { createBooking as contract } from '@/contract/booking'
import type { Answered } from '@/contract/call'
import type { repeatBooking as seriesContract } from '@/contract/events'
import { saveTexts } from '@/messages/management-texts'
import { type Answer, call } from '@/management/api/call'

/** The values in the wizard's address; empty if not set. */
interface DraftQuery {
  customer: BookedFor | null
  staffId: string
  locationId: string
  serviceId: string
  /** A date in London, yyyy-MM-dd. */
  day: string
  /** An instant, ISO 8601. */
  start: string
  /** The instant from which to look for the first free time. */
  after: string
  /** The id of the booking to join. */
  join: string
}

/** The query parameters that start a booking, with the ids in the draft. */
export const toDraftQuery = (draft: Draft): Record<string, string> => ({
  customerId: draft.customer?.id ?? '',
  staff_id: draft.staff?.id ?? '',
  location_id: draft.location?.id ?? '',
  service_id: draft.service?.id ?? '',
  date: draft.day,
  start_time: draft.slot?.start ?? draft.wish,
  after_time: draft.slot?.start ?? draft.after,
  join_booking_id: draft.join,
})

/** The first step without a choice; the time step if there is none, because only Next leads to the summary. */
const findFirstOpenStep = (draft: Draft): Step =>
  wizardSteps.find((step) => !isChosen(draft, step)) ?? 'choose-slot'

/**
 * A new booking from the values in the address (the customer on the phone, or the time clicked in the diary), at the
 * first incomplete step. It contains nothing from any other booking.
 */
export const createDraft = (asked: DraftQuery, { staff, places, services }: DeskCatalogue): Draft => {
  const person = staff.find(({ id }) => id === asked.staffId)
  const place = places.find(({ id }) => id === asked.locationId)
  const service = services.find(({ id }) => id === asked.serviceId)
  const price = place && service?.prices[place.id]
  const draft: Draft = {
    ...emptyDraft,
    customer: asked.customer,
    staff: person ? { id: person.id, name: person.name } : null,
    location: place ? { id: place.id, name: place.name } : null,
    day: asked.day,
    wish: asked.start,
    after: asked.after,
    join: asked.customer ? asked.join : '',
    ...(service && price !== undefined
      ? {
          service: { id: service.id, name: service.name, price, duration: service.minutes },
          price: price.toFixed(2),
          duration: String(service.minutes),
        }
      : {}),
  }
  const given = wizardSteps.filter((step) => step !== 'summary' && isChosen(draft, step))
  return { ...draft, given, step: findFirstOpenStep(draft) }
}

type Chosen = Pick<Draft, 'staff' | 'location' | 'service'>

/** The choices that match the rest of the booking, and those that do not (D12). */
interface Sorted<T> {
  fitting: T[]
  others: T[]
}

const sort = <T>(all: readonly T[], fits: (one: T) => boolean): Sorted<T> => ({
  fitting: all.filter(fits),
  others: all.filter((one) => !fits(one)),
})

const isPerforming = (person: DeskPerson, service: DeskService | undefined): boolean =>
  !service || service.staff.includes(person.id)

const isWorkingAt = (person: DeskPerson, place: string | undefined): boolean =>
  place === undefined ? person.places.length > 0 : person.places.includes(place)

const find = <T extends { id: string }>(all: readonly T[], chosen: { id: string } | null) =>
  chosen ? all.find(({ id }) => id === chosen.id) : undefined

/** Staff who work at the location and perform the treatment, as far as these are chosen. */
export const sortStaffFor = (
  { staff, services }: DeskCatalogue,
  { location, service }: Chosen,
): Sorted<DeskPerson> => {
  const wanted = find(services, service)
  return sort(staff, (one) => isWorkingAt(one, location?.id) && isPerforming(one, wanted))
}

/** Locations where the person works (or any staff do) and the treatment is offered. */
export const sortLocationsFor = (
  { staff, places, services }: DeskCatalogue,
  { staff: person, service }: Chosen,
): Sorted<DeskLocation> => {
  const wanted = find(services, service)
  const people = person ? staff.filter(({ id }) => id === person.id) : staff
  return sort(
    places,
    ({ id }) =>
      people.some((one) => isWorkingAt(one, id)) && (wanted === undefined || wanted.prices[id] !== undefined),
  )
}

/** Treatments offered at the location; a match is one that the person performs, or any staff who work there. */
export const sortServicesFor = (
  { staff, services }: DeskCatalogue,
  { staff: person, location }: Chosen,
): Sorted<DeskService> => {
  const people = staff.filter((one) => (person ? one.id === person.id : isWorkingAt(one, location?.id)))
  return sort(
    services.filter(({ prices }) => location === null || prices[location.id] !== undefined),
    (one) => people.some((who) => isPerforming(who, one)),
  )
}

/** The draft after a person is chosen, without choices that no longer match. */
export const withPerson = (
  catalogue: DeskCatalogue,
  draft: Draft,
  staff: Draft['staff'],
  anyone: boolean,
): Partial<Draft> => {
  const next = { ...draft, staff }
  const isKept = <T extends { id: string }>(list: readonly T[], chosen: { id: string } | null) =>
    chosen !== null && list.some(({ id }) => id === chosen.id)
  const location = isKept(sortLocationsFor(catalogue, { ...next, service: null }).fitting, draft.location)
    ? draft.location
    : null
  const isOffered = isKept(sortServicesFor(catalogue, { ...next, location }).fitting, draft.service)
  return { staff, anyone, location, service: location && isOffered ? draft.service : null }
}

/** The warnings that staff have confirmed. */
export interface Meant {
  confirm?: true
  confirm_outside?: true
  /** The starts left out of a series. */
  skip?: string[]
}

/** A time of a series that cannot be booked as is. */
export interface Clash {
  start_time: string
  reasons: { message: string; can_confirm: boolean }[]
}

/** The booked appointment, or the first of several. */
export type Created = Pick<Answered<typeof contract>, 'bookingId' | 'bookingSlotId'> & {
  /** Empty for a series. */
  paymentId: string
}

const toBookingBody = (draft: Draft, meant: Meant) => {
  const { customer, staff, location, service, slot } = draft
  const custom = slot?.id.startsWith('custom:')
  return {
    customer_id: customer?.id,
    staff_id: staff?.id,
    location_id: location?.id,
    service: { service_id: service?.id },
    slot: { ...(custom ? {} : { slot_id: slot?.id }), start_time: slot?.start },
    price: parsePrice(draft) ?? undefined,
    duration: parseDuration(draft) ?? undefined,
    notes: draft.notes || undefined,
    ask_if_booked: true,
    // The response to an earlier identical call may have been lost.
    answer_same: true,
    ...meant,
  }
}

/** What only a single booking can have: a payment link, and a visit that it joins. */
const toSingleBody = ({ way, join }: Draft) => ({
  ...(way === 'all' || way === 'deposit' ? { payment_link: way } : {}),
  ...(join ? { join_booking_id: join } : {}),
})

const createSeries = async (draft: Draft, meant: Meant): Promise<Answer<Created>> => {
  const answer = await call<Answered<typeof seriesContract>>('/api/booking/repeat-booking', {
    method: 'POST',
    failed: saveTexts.createBooking,
    body: { ...toBookingBody(draft, meant), every: Number(draft.every), times: Number(draft.times) },
  })
  if (!answer.ok) return answer
  const [{ bookingId, bookingSlotId } = { bookingId: '', bookingSlotId: '' }] = answer.data.bookings
  return { ...answer, data: { bookingId, bookingSlotId, paymentId: '' } }
}

/** Sends the draft (D43, D64). If the time has been taken since, the call returns 409 and the draft is kept. */
export const createBooking = (draft: Draft, { skip, ...meant }: Meant): Promise<Answer<Created>> =>
  draft.every
    ? createSeries(draft, { ...meant, ...(skip ? { skip } : {}) })
    : call<Created>('/api/booking/admin-create-booking', {
        method: 'POST',
        failed: saveTexts.createBooking,
        body: { ...toBookingBody(draft, meant), ...toSingleBody(draft) },
      })

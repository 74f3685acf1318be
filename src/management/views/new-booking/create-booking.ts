import type { BookedFor } from '@/server/services/diary/booking-draft'
import type {
  DeskCatalogue,
  DeskPerson,
  DeskLocation,
  DeskService,
} from '@/server/services/diary/desk-catalogue'
import { type Draft, parseDuration, emptyDraft, isChosen, parsePrice, type Step, wizardSteps } from './draft'
import type { createBooking as contract } from '@/contract/booking'
import type { Answered } from '@/contract/call'
import type { repeatBooking as seriesContract } from '@/contract/series'
import { saveTexts } from '@/messages/management-texts'
import { type Answer, call } from '@/management/api/call'

/** What the address of the wizard names; empty where it names nothing. */
interface DraftQuery {
  customer: BookedFor | null
  staffId: string
  locationId: string
  serviceId: string
  /** A London day, yyyy-MM-dd. */
  day: string
  /** An instant, ISO 8601. */
  start: string
  /** The instant from which the first free time is wanted. */
  after: string
}

/** The parts of the address that begin a booking, with the ids of a draft that follow them. */
export const toDraftQuery = (draft: Draft): Record<string, string> => ({
  customerId: draft.customer?.id ?? '',
  staff_id: draft.staff?.id ?? '',
  location_id: draft.location?.id ?? '',
  service_id: draft.service?.id ?? '',
  date: draft.day,
  start_time: draft.slot?.start ?? draft.wish,
  after_time: draft.slot?.start ?? draft.after,
})

/** The first step in which nothing is chosen; the summary is come to by Next alone. */
const findFirstOpenStep = (draft: Draft): Step =>
  wizardSteps.find((step) => !isChosen(draft, step)) ?? 'choose-slot'

/**
 * A new booking with what the address names (who is called for, and the place in the diary that was clicked), standing
 * at the first step that is left to do. Nothing of any other booking is in it.
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

/** What goes with the rest of the booking, and what does not (D12). */
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

/** Who works at the location and performs the treatment, as far as they are chosen. */
export const sortStaffFor = (
  { staff, services }: DeskCatalogue,
  { location, service }: Chosen,
): Sorted<DeskPerson> => {
  const wanted = find(services, service)
  return sort(staff, (one) => isWorkingAt(one, location?.id) && isPerforming(one, wanted))
}

/** Where the person works, or anybody does, and the treatment is offered. */
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

/** What is offered at the location; fitting: what the person performs, or somebody who works there. */
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

/** The rest of the booking without what no longer goes with a person who has just been chosen. */
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

/** What staff were asked about, and confirmed. */
export interface Meant {
  confirm?: true
  confirm_outside?: true
  /** Starts of a series that are left out. */
  skip?: string[]
}

/** A time of a series that cannot be booked as it is. */
export interface Clash {
  start_time: string
  reasons: { message: string; can_confirm: boolean }[]
}

/** What was booked: one, or the first of several. */
export type Created = Pick<Answered<typeof contract>, 'bookingId' | 'bookingSlotId'>

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
    // The answer to the same call before may have been lost on its way.
    answer_same: true,
    ...meant,
  }
}

const createSeries = async (draft: Draft, meant: Meant): Promise<Answer<Created>> => {
  const answer = await call<Answered<typeof seriesContract>>('/api/booking/repeat-booking', {
    method: 'POST',
    failed: saveTexts.createBooking,
    body: { ...toBookingBody(draft, meant), every: Number(draft.every), times: Number(draft.times) },
  })
  if (!answer.ok) return answer
  const [{ bookingId, bookingSlotId } = { bookingId: '', bookingSlotId: '' }] = answer.data.bookings
  return { ...answer, data: { bookingId, bookingSlotId } }
}

/** Sends the draft (D43, D64). A time that was taken meanwhile answers 409, and nothing of the draft is lost. */
export const createBooking = (draft: Draft, { skip, ...meant }: Meant): Promise<Answer<Created>> =>
  draft.every
    ? createSeries(draft, { ...meant, ...(skip ? { skip } : {}) })
    : call<Created>('/api/booking/admin-create-booking', {
        method: 'POST',
        failed: saveTexts.createBooking,
        body: toBookingBody(draft, meant),
      })

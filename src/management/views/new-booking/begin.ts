import type { BookedFor } from '@/server/services/diary/booking-start'
import type { DeskCatalogue } from '@/server/services/diary/desk-catalogue'
import { type Draft, emptyDraft, isChosen, type Step, steps } from './draft'

/** What the address of the wizard names; empty where it names nothing. */
export interface Asked {
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
export const addressed = (draft: Draft): Record<string, string> => ({
  customerId: draft.customer?.id ?? '',
  staff_id: draft.staff?.id ?? '',
  location_id: draft.location?.id ?? '',
  service_id: draft.service?.id ?? '',
  date: draft.day,
  start_time: draft.slot?.start ?? draft.wish,
  after_time: draft.slot?.start ?? draft.after,
})

/** The first step in which nothing is chosen; the summary is come to by Next alone. */
const firstOpen = (draft: Draft): Step => steps.find((step) => !isChosen(draft, step)) ?? 'choose-slot'

/**
 * A new booking with what the address names (who is called for, and the place in the diary that was clicked), standing
 * at the first step that is left to do. Nothing of any other booking is in it.
 */
export const beginDraft = (asked: Asked, { staff, places, services }: DeskCatalogue): Draft => {
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
  const given = steps.filter((step) => step !== 'summary' && isChosen(draft, step))
  return { ...draft, given, step: firstOpen(draft) }
}

import { readLocal, writeLocal } from '@/client/storage'
import type { Slot } from '@/contract/slots'
import { getOfferedPrice } from '@/domain/content/relations'
import { toSlug } from '@/domain/text/slug'
import type { CategoryView, LocationView, ServiceView } from '@/server/services/content/types'

/** A chosen time that is not in the basket yet. All tabs share it, and it survives reload and Back. */
export interface Choice {
  serviceId: string
  locationId: string
  /** Null if the visitor accepts anyone. */
  staffId: string | null
  /** The day of the last full set or infill, if the visitor gave one (D107). */
  lastSetOn?: string | null
  details: Pick<Slot, 'slot_id' | 'version' | 'start_time' | 'end_time'>
}

const KEY = 'bookingDetails'

const isChoice = (value: unknown): value is Choice => {
  if (typeof value !== 'object' || value === null) return false
  const { serviceId, locationId, details } = value as Partial<Choice>
  return (
    typeof serviceId === 'string' &&
    typeof locationId === 'string' &&
    typeof details?.slot_id === 'string' &&
    Number.isFinite(Date.parse(details.start_time))
  )
}

/** The chosen time for this treatment and location. Null if there is none. */
export const readChoice = (serviceId: string, locationId: string): Choice | null => {
  try {
    const value: unknown = JSON.parse(readLocal(KEY) ?? 'null')
    if (!isChoice(value)) return null
    return value.serviceId === serviceId && value.locationId === locationId ? value : null
  } catch {
    return null
  }
}

export const writeChoice = (choice: Choice): void => writeLocal(KEY, JSON.stringify(choice))

/** Clears the chosen time, because it is in the basket or has been booked. */
export const clearChoice = (): void => writeLocal(KEY, null)

/** The pages of the booking flow and the query parameters with the visitor's choices (S1). */
type Step =
  | ''
  | 'select-category'
  | 'select-service'
  | 'select-date'
  | 'select-time'
  | 'service-information'
  | 'review-booking-details'
  | 'plan-visit'
  | 'checkout'

export interface FlowQuery {
  location?: string | null
  category?: string | null
  serviceId?: string | null
  /** A day as yyyy-MM-dd. */
  date?: string | null
  /** A staff id. Not set if the visitor accepts anyone. */
  staff?: string | null
  /** The basket item whose time is being changed. */
  item?: string | null
  /** The day of the last full set or infill, as yyyy-MM-dd (D107). */
  lastSet?: string | null
}

const flowParameters = ['location', 'category', 'serviceId', 'date', 'staff', 'item', 'lastSet'] as const

/** The address of a step. Missing choices are left out. */
export const toStepHref = (step: Step, query: FlowQuery = {}): string => {
  const search = new URLSearchParams()
  for (const name of flowParameters) {
    const value = query[name]
    if (value) search.set(name, value)
  }
  const path = step ? `/booking-appointment/${step}` : '/booking-appointment'
  return search.size > 0 ? `${path}?${search}` : path
}

export type SearchParams = Record<string, string | string[] | undefined>

/** The value of a query parameter. If it is given twice, the first. Null if it is empty. */
export const getFirstValue = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) || null

/** The flow's own query parameters. */
export const toFlowQuery = (params: SearchParams): FlowQuery =>
  Object.fromEntries(flowParameters.map((name) => [name, getFirstValue(params[name])]))

interface Lists {
  locations: LocationView[]
  categories: CategoryView[]
  services: ServiceView[]
}

/** The choices in the address that exist. */
export interface FlowChoice {
  location: LocationView | null
  category: CategoryView | null
  service: ServiceView | null
  /** The treatment's price at the location. Null if it is not offered there. */
  pricePence: number | null
}

const isSameText = (a: string, b: string | null | undefined): boolean =>
  a.trim().toLowerCase() === (b ?? '').trim().toLowerCase()

/**
 * Finds a location or category by its slug in the address. Its id also works, and so does its first name: a renamed
 * item keeps its web address.
 */
const findByNameOrId = <T extends { id: string; name: string; slug: string }>(
  list: T[],
  name: string | null | undefined,
): T | null => {
  if (!name) return null
  const wanted = toSlug(name)
  const byName = list.find((entry) => entry.id === name || isSameText(entry.name, name))
  return byName ?? list.find(({ slug }) => slug !== '' && slug === wanted) ?? null
}

/** The choices in the address that exist. If it names no category, the treatment decides the category. */
export const findChosen = (query: FlowQuery, { locations, categories, services }: Lists): FlowChoice => {
  const location = findByNameOrId(locations, query.location)
  const service = services.find(({ id }) => id === query.serviceId) ?? null
  const own = categories.find(({ id }) => id === service?.categoryId) ?? null
  const category = findByNameOrId(categories, query.category) ?? own
  const pricePence = service && location && getOfferedPrice(service, own, location.id)
  return { location, category, service, pricePence }
}

/** Treatments of a category with a price at the location. None if the category is not offered there (D24). */
export const filterServicesAt = (
  services: ServiceView[],
  category: CategoryView,
  locationId: string,
): ServiceView[] =>
  services.filter(
    (service) =>
      service.categoryId === category.id && getOfferedPrice(service, category, locationId) !== null,
  )

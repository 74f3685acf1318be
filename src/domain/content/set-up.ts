import {
  filterPerformers,
  getOfferedPrice,
  getPerformers,
  getPriceAt,
  getRelationId,
  getRelationIds,
  isPerformedBy,
  type NamedStaff,
} from './relations'

/** What a new location needs before visitors see it, in the order of the list. */
export const locationSteps = ['published', 'hours', 'prices', 'person'] as const
export type LocationStep = (typeof locationSteps)[number]

/** What a new treatment needs before visitors can book it, in the order of the list. */
export const serviceSteps = ['published', 'category', 'price', 'location', 'person', 'resources'] as const
export type ServiceStep = (typeof serviceSteps)[number]

interface Step<Name> {
  step: Name
  is_done: boolean
}

type Id = string | number

interface Treatment extends NamedStaff {
  category?: unknown
  /** The kinds of rooms and equipment that it needs (D104). */
  resourceKinds?: unknown
  prices?: readonly { location: unknown; pricePence?: number | null }[] | null
  isPatchTest?: boolean | null
}

/** The facts about a salon that decide what can be booked where. */
export interface BookableFacts {
  /** The treatments on offer. */
  services: readonly Treatment[]
  /** The categories on offer, by id. */
  categories: ReadonlyMap<string, { notOfferedAt?: unknown }>
  /** The people who have not left. */
  staff: readonly { id: Id }[]
  /** The pairs of a person and a location where they work and have hours, as `staff|location`. */
  works: ReadonlySet<string>
}

const getPriceOf = ({ categories }: BookableFacts, service: Treatment, location: string): number | null => {
  const category = categories.get(getRelationId(service.category) ?? '')
  return category ? getOfferedPrice(service, category, location) : null
}

/** True if one of these people works there and performs the treatment. */
const isPerformedAt = ({ staff, works }: BookableFacts, service: Treatment, location: string): boolean =>
  filterPerformers(getPerformers(service), staff).some(({ id }) => works.has(`${id}|${location}`))

/** The steps of a location. `openingText` is what visitors read about its opening hours. */
export const deriveLocationSteps = (
  facts: BookableFacts,
  location: { id: Id; isPublished: boolean; openingText?: string | null },
): Step<LocationStep>[] => {
  const id = String(location.id)
  const priced = facts.services.filter((service) => getPriceOf(facts, service, id) !== null)
  const isDone: Record<LocationStep, boolean> = {
    published: location.isPublished,
    hours: Boolean(location.openingText?.trim()),
    prices: priced.length > 0,
    // Without a price, it is enough that somebody works there.
    person:
      priced.length > 0
        ? priced.some((service) => isPerformedAt(facts, service, id))
        : facts.staff.some((person) => facts.works.has(`${person.id}|${id}`)),
  }
  return locationSteps.map((step) => ({ step, is_done: isDone[step] }))
}

/**
 * The steps of a treatment. `isSeen` says if visitors see a location, and `equipped` are the pairs of a kind of resource
 * and a location that has one, as `kind|location`. A location is only a step if no location with a price is seen, and
 * resources only for treatments that need some.
 */
export const deriveServiceSteps = (
  facts: BookableFacts,
  locations: readonly { id: Id; isSeen: boolean }[],
  equipped: ReadonlySet<string>,
  service: Treatment & { isPublished: boolean },
): Step<ServiceStep>[] => {
  const withPrice = locations.filter(({ id }) => getPriceOf(facts, service, String(id)) !== null)
  const seen = withPrice.filter(({ isSeen }) => isSeen)
  const priced = (seen.length > 0 ? seen : withPrice).map(({ id }) => String(id))
  const places = locations.map(({ id }) => String(id))
  const kinds = getRelationIds(service.resourceKinds)
  const isDone: Record<ServiceStep, boolean> = {
    published: service.isPublished,
    category: facts.categories.has(getRelationId(service.category) ?? ''),
    price: priced.length > 0,
    location: seen.length > 0,
    // Without a price, it is enough that somebody could perform it at any location.
    person: (priced.length > 0 ? priced : places).some((place) => isPerformedAt(facts, service, place)),
    resources: priced.every((place) => kinds.every((kind) => equipped.has(`${kind}|${place}`))),
  }
  return serviceSteps
    .filter((step) => step !== 'resources' || kinds.length > 0)
    .filter((step) => step !== 'location' || (withPrice.length > 0 && seen.length === 0))
    .map((step) => ({ step, is_done: isDone[step] }))
}

/** What a person needs before customers can book them, in the order of the list. */
export const personNeeds = ['location', 'hours', 'treatment'] as const
export type PersonNeed = (typeof personNeeds)[number]

/** A person with what decides whether customers can book them. */
interface BookablePerson {
  id: Id
  /** The locations that are ticked for them. */
  locations?: unknown
}

/** The locations where a person works and has hours, so that customers can book them there. */
const listWorkLocations = ({ id, locations }: BookablePerson, works: ReadonlySet<string>): string[] =>
  getRelationIds(locations).filter((place) => works.has(`${id}|${place}`))

/** What a person still needs before customers can book them. If the salon has no treatments, people do not need one. */
export const listPersonNeeds = (
  person: BookablePerson,
  { works, services }: { works: ReadonlySet<string>; services: readonly NamedStaff[] },
): PersonNeed[] => {
  const isMissing: Record<PersonNeed, boolean> = {
    location: getRelationIds(person.locations).length === 0,
    hours: listWorkLocations(person, works).length === 0,
    treatment:
      services.length > 0 && !services.some((one) => isPerformedBy(getPerformers(one), String(person.id))),
  }
  return personNeeds.filter((need) => isMissing[need])
}

/** Leaves out hours at locations that are not ticked for the person, where customers cannot book them. */
export const keepTickedLocations = (
  works: ReadonlySet<string>,
  staff: readonly BookablePerson[],
): Set<string> =>
  new Set(staff.flatMap((person) => listWorkLocations(person, works).map((place) => `${person.id}|${place}`)))

export const isReady = (steps: readonly { is_done: boolean }[]): boolean => steps.every((one) => one.is_done)

/** The price that a copy gives a treatment at `to`, in pence. Null if there is none, or `to` has a price already. */
export const getCopiedPrice = (service: Treatment, from: string, to: string): number | null =>
  getPriceAt(service, to) === null ? getPriceAt(service, from) : null

/** Counts the prices that a copy adds, and those that stay because the treatment has a price at both locations. */
export const countCopiedPrices = (services: readonly Treatment[], from: string, to: string) => {
  const priced = services.filter((service) => getPriceAt(service, from) !== null)
  const added = priced.filter((service) => getCopiedPrice(service, from, to) !== null).length
  return { added, kept: priced.length - added }
}

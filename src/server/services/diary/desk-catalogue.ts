import type { BasePayload } from 'payload'
import { performersOf } from '../../../domain/booking/performers'
import type { WeeklyHours } from '../../../domain/booking/opening-hours'
import { idOf, idsOf } from '../../../domain/content/relation'
import { priceOffered } from '../../../domain/pricing/location-price'
import { pounds } from '../../../domain/pricing/money'
import { fullName } from '../../../domain/text/names'
import { type DayKey, dayOf } from '../../../domain/time/zone'
import { dependenciesOf } from '../../dependencies'
import { liveCategories, liveLocations, liveStaff, publishedServices } from '../../repositories/catalogue'
import { oneOffsWhere, weeklyHoursWhere } from '../../repositories/hours'
import type { Row } from '../../repositories/store'

export interface DeskPerson {
  id: string
  name: string
  /** What they do, as the site says it; empty when nothing is said. */
  role: string
  /** The locations where they have hours, or extra hours from today on. */
  places: string[]
}

export interface DeskPlace {
  id: string
  name: string
  address: string
}

export interface DeskService {
  id: string
  name: string
  category: string
  minutes: number
  /** Who performs it. */
  staff: string[]
  /** In pounds, by location; where it has none it is not offered (D33, D24). */
  prices: Record<string, number>
  patchTest: boolean
}

/** Who, where and what can be booked, and what of it goes together (D12). */
export interface DeskCatalogue {
  staff: DeskPerson[]
  places: DeskPlace[]
  services: DeskService[]
}

const hasHours = ({ schedule }: Row<'weekly-hours'>): boolean =>
  ((schedule ?? []) as unknown as WeeklyHours).some((day) => day.length > 0)

const pricesOf = (
  service: Row<'services'>,
  category: Row<'categories'> | undefined,
  places: Row<'locations'>[],
): Record<string, number> =>
  Object.fromEntries(
    places.flatMap(({ id }) => {
      const price = category ? priceOffered(service, category, String(id)) : null
      return price === null ? [] : [[String(id), pounds(price)]]
    }),
  )

/** The times of people at places, as far as they say who works where. */
const workplaces = async (payload: BasePayload, today: DayKey): Promise<Set<string>> => {
  const [weekly, oneOffs] = await Promise.all([
    weeklyHoursWhere(payload, {}),
    oneOffsWhere(payload, { day: { greater_than_equal: today } }),
  ])
  return new Set(
    [...weekly.filter(hasHours), ...oneOffs].map(({ staff, location }) => `${staff}|${location}`),
  )
}

/** What the new-booking wizard chooses from, in the salon's order. Six queries. */
export const deskCatalogue = async (payload: BasePayload): Promise<DeskCatalogue> => {
  const today = dayOf(dependenciesOf(payload).clock.now())
  const [people, places, services, categories, works] = await Promise.all([
    liveStaff(payload),
    liveLocations(payload),
    publishedServices(payload),
    liveCategories(payload),
    workplaces(payload, today),
  ])
  const byId = new Map(categories.map((one) => [String(one.id), one]))
  return {
    staff: people.map(({ id, firstName, lastName, role }) => ({
      id: String(id),
      name: fullName(firstName, lastName),
      role: role ?? '',
      places: places.map((place) => String(place.id)).filter((place) => works.has(`${id}|${place}`)),
    })),
    places: places.map(({ id, name, address }) => ({ id: String(id), name, address })),
    services: services.map((service) => {
      const category = byId.get(idOf(service.category) ?? '')
      return {
        id: String(service.id),
        name: service.name,
        category: category?.name ?? '',
        minutes: service.durationMinutes,
        staff: performersOf(idsOf(service.staff), people).map(({ id }) => String(id)),
        prices: pricesOf(service, category, places),
        patchTest: service.patchTest ?? false,
      }
    }),
  }
}

import type { BasePayload } from 'payload'
import { customerFields } from '@/server/services/customers/new-customer'
import type { Answered } from '@/contract/call'
import type { findAtDesk } from '@/contract/desk'
import { dependenciesOf } from '@/server/dependencies'
import { comingOf } from '@/server/repositories/appointments'
import { findCustomers } from '@/server/repositories/find-customers'
import { showAppointments } from './list-bookings'
import { performersOf } from '@/domain/booking/performers'
import type { WeeklyHours } from '@/domain/booking/slot-rules'
import { idOf, idsOf } from '@/domain/content/bin'
import { priceOffered } from '@/domain/pricing/discount-rule'
import { pounds } from '@/domain/pricing/totals'
import { fullName } from '@/domain/text/names'
import { type DayKey, dayOf } from '@/domain/time/zone'
import { liveCategories, liveLocations, liveStaff, publishedServices } from '@/server/repositories/catalogue'
import { oneOffsWhere, weeklyHoursWhere } from '@/server/repositories/busy'
import type { Row } from '@/server/repositories/store'

/** Of more than these, nobody at the desk reads how many there are. */
const COUNTED = 1000

/** Of each kind, as many as fit on a phone without losing sight of the next kind. */
const SHOWN = 8

/** What somebody at the desk looks for while they type: customers, and their appointments still to come. */
export const searchAtDesk = async (
  payload: BasePayload,
  search: string,
): Promise<Answered<typeof findAtDesk>> => {
  if (!search.trim()) return { customers: [], appointments: [], total: 0 }
  const asked = { search, sort: 'searchText', page: 1, size: SHOWN } as const
  const { rows, total } = await findCustomers(payload, asked)
  const ids = rows.map(({ id }) => id)
  const now = dependenciesOf(payload).clock.now()
  const coming = ids.length > 0 ? await comingOf(payload, ids, now, SHOWN) : []
  return {
    customers: rows.map(customerFields),
    appointments: await showAppointments(payload, coming, new Map(rows.map((row) => [row.id, row]))),
    total: Math.min(total, COUNTED + 1),
  }
}

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

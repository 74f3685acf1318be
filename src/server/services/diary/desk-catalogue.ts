import type { BasePayload } from 'payload'
import { toCustomer } from '@/server/services/customers/new-customer'
import type { Answered } from '@/contract/call'
import type { DeskCatalogue, findAtDesk } from '@/contract/desk'
import { isTakingOnlinePayments, loadBookingSettings } from '@/server/services/settings/booking-settings'
import { dependenciesOf } from '@/server/dependencies'
import { listNextAppointments } from '@/server/repositories/appointments'
import { findCustomers } from '@/server/repositories/customers'
import {
  listLiveCategories,
  listLiveLocations,
  listLiveStaff,
  listPublishedServices,
} from '@/server/repositories/catalogue'
import { listKinds, listUsableResources } from '@/server/repositories/resources'
import { findWorkLocations } from '@/server/repositories/schedule'
import { showAppointments } from './list-bookings'
import {
  filterPerformers,
  getOfferedPrice,
  getPerformers,
  getRelationId,
  getRelationIds,
} from '@/domain/content/relations'
import { toPounds } from '@/domain/pricing/totals'
import { formatFullName } from '@/domain/text/names'
import { toDayKey } from '@/domain/time/time'
import type { Row } from '@/server/repositories/store'

/** If there are more than this, the desk does not need an exact count. */
const COUNTED = 1000

/** The number of results of each kind. This many fit on a phone with the next kind still visible. */
const SHOWN = 8

/** Searches while staff type at the desk: customers and their upcoming appointments. */
export const searchAtDesk = async (
  payload: BasePayload,
  search: string,
): Promise<Answered<typeof findAtDesk>> => {
  if (!search.trim()) return { customers: [], appointments: [], total: 0 }
  const asked = { search, sort: 'searchText', page: 1, size: SHOWN } as const
  const { rows, total } = await findCustomers(payload, asked)
  const ids = rows.map(({ id }) => id)
  const now = dependenciesOf(payload).clock.now()
  const coming = ids.length > 0 ? await listNextAppointments(payload, ids, now, SHOWN) : []
  return {
    customers: rows.map(toCustomer),
    appointments: await showAppointments(payload, coming, new Map(rows.map((row) => [row.id, row]))),
    total: Math.min(total, COUNTED + 1),
  }
}

const getDeskPrices = (
  service: Row<'services'>,
  category: Row<'categories'> | undefined,
  places: Row<'locations'>[],
): Record<string, number> =>
  Object.fromEntries(
    places.flatMap(({ id }) => {
      const price = category ? getOfferedPrice(service, category, String(id)) : null
      return price === null ? [] : [[String(id), toPounds(price)]]
    }),
  )

/** Loads everything that can be chosen for a new booking, in the salon's order, with nine queries. */
export const loadDeskCatalogue = async (payload: BasePayload): Promise<DeskCatalogue> => {
  const today = toDayKey(dependenciesOf(payload).clock.now())
  const [people, places, services, categories, works, kinds, resources, settings] = await Promise.all([
    listLiveStaff(payload),
    listLiveLocations(payload),
    listPublishedServices(payload),
    listLiveCategories(payload),
    findWorkLocations(payload, today),
    listKinds(payload),
    listUsableResources(payload),
    loadBookingSettings(payload),
  ])
  const byId = new Map(categories.map((one) => [String(one.id), one]))
  return {
    staff: people.map(({ id, firstName, lastName, role }) => ({
      id: String(id),
      name: formatFullName(firstName, lastName),
      role: role ?? '',
      places: places.map((place) => String(place.id)).filter((place) => works.has(`${id}|${place}`)),
    })),
    places: places.map(({ id, name, address }) => ({ id: String(id), name, address })),
    services: services.map((service) => {
      const category = byId.get(getRelationId(service.category) ?? '')
      return {
        id: String(service.id),
        name: service.name,
        category: category?.name ?? '',
        minutes: service.durationMinutes,
        staff: filterPerformers(getPerformers(service), people).map(({ id }) => String(id)),
        prices: getDeskPrices(service, category, places),
        patch_test: service.patchTest ?? false,
        clean_up_minutes: service.cleanUpMinutes,
        always_clean_up: service.alwaysCleanUp ?? false,
        kinds: getRelationIds(service.resourceKinds),
      }
    }),
    takes_cards: isTakingOnlinePayments(payload, settings),
    kinds: kinds.map(({ id, name }) => ({ id: String(id), name })),
    resources: resources.map(({ id, name, kind, location }) => ({
      id: String(id),
      name,
      kind: getRelationId(kind) ?? '',
      location_id: getRelationId(location) ?? '',
    })),
  }
}

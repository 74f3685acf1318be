import type { BasePayload } from 'payload'
import type { PriceList, PriceListRow, PriceListValues } from '@/contract/price-list'
import { getPerformers, getRelationId, getRelationIds } from '@/domain/content/relations'
import { toPounds } from '@/domain/pricing/totals'
import { listAllLocations, listAllStaff, listPublishedServices } from '@/server/repositories/catalogue'
import { type DraftDocument, listDraftDocuments } from '@/server/repositories/content'
import type { Row } from '@/server/repositories/store'

type Service = DraftDocument<'services'>

export const toValues = ({
  durationMinutes,
  prices,
  staff,
  hasNoStaff,
}: Row<'services'>): PriceListValues => ({
  duration_minutes: durationMinutes ?? null,
  staff_ids: getRelationIds(staff),
  has_no_staff: getPerformers({ staff, hasNoStaff }).length === 0,
  prices: Object.fromEntries(
    (prices ?? []).flatMap(({ location, pricePence }) => {
      const id = getRelationId(location)
      return id && typeof pricePence === 'number' ? [[id, toPounds(pricePence)] as const] : []
    }),
  ),
})

/** The treatments by category, in the owner's order. */
const listRows = async (payload: BasePayload, services: Service[]): Promise<PriceListRow[]> => {
  const [published, categories] = await Promise.all([
    listPublishedServices(payload),
    listDraftDocuments(payload, 'categories'),
  ])
  const onSite = new Map(published.map((row) => [String(row.id), toValues(row)]))
  const order = new Map(categories.map(({ id, name }, at) => [String(id), { name: name ?? '', at }]))
  const findCategory = (service: Service) => order.get(getRelationId(service.category) ?? '')
  return services
    .toSorted((a, b) => (findCategory(a)?.at ?? Infinity) - (findCategory(b)?.at ?? Infinity) || 0)
    .map((service) => ({
      ...toValues(service),
      service_id: String(service.id),
      service_name: service.name ?? '',
      category_name: findCategory(service)?.name ?? '',
      is_published: service._status === 'published',
      on_site: onSite.get(String(service.id)) ?? null,
    }))
}

export const listActiveServices = async (payload: BasePayload): Promise<Service[]> =>
  (await listDraftDocuments(payload, 'services')).filter(({ archived }) => archived !== true)

export const listActiveLocations = async (payload: BasePayload) =>
  (await listAllLocations(payload)).filter(({ archived }) => archived !== true)

/** The rows of the price list as they are now. */
export const loadPriceRows = async (payload: BasePayload): Promise<PriceListRow[]> =>
  listRows(payload, await listActiveServices(payload))

/** Loads the price list for staff, with the latest edits and the values that visitors see. */
export const loadPriceList = async (payload: BasePayload): Promise<PriceList> => {
  const [services, locations, staff] = await Promise.all([
    listActiveServices(payload),
    listActiveLocations(payload),
    listAllStaff(payload),
  ])
  return {
    services: await listRows(payload, services),
    locations: locations.map(({ id, name }) => ({ location_id: String(id), location_name: name })),
    staff: staff.map(({ id, firstName, lastName, archived }) => ({
      staff_id: String(id),
      first_name: firstName,
      last_name: lastName,
      archived: archived ?? false,
    })),
  }
}

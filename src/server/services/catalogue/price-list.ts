import type { BasePayload, PayloadRequest } from 'payload'
import type {
  PriceList,
  PriceListChange,
  PriceListRow,
  PriceListSave,
  PriceListValues,
} from '@/contract/price-list'
import { getRelationId, getRelationIds } from '@/domain/content/relations'
import { fail, ok, type Result } from '@/domain/errors'
import { toPence, toPounds } from '@/domain/pricing/totals'
import { expireTags } from '@/server/cache/expire-content'
import { listAllLocations, listAllStaff, listPublishedServices } from '@/server/repositories/catalogue'
import { type DraftDocument, listDraftDocuments } from '@/server/repositories/content'
import type { Row } from '@/server/repositories/store'
import { type DraftData, storeDraft } from '@/server/services/content/drafts'
import { withLease } from '@/server/with-lease'
import { writeService } from './save-service'
import { withPrices } from './service-input'
import { showReadyLocations } from './set-up'

type Service = DraftDocument<'services'>

const toValues = ({ durationMinutes, prices, staff }: Row<'services'>): PriceListValues => ({
  duration_minutes: durationMinutes ?? null,
  staff_ids: getRelationIds(staff),
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
  const categoryOf = (service: Service) => order.get(getRelationId(service.category) ?? '')
  return services
    .toSorted((a, b) => (categoryOf(a)?.at ?? Infinity) - (categoryOf(b)?.at ?? Infinity) || 0)
    .map((service) => ({
      ...toValues(service),
      service_id: String(service.id),
      service_name: service.name ?? '',
      category_name: categoryOf(service)?.name ?? '',
      is_published: service._status === 'published',
      on_site: onSite.get(String(service.id)) ?? null,
    }))
}

const listActive = async (payload: BasePayload): Promise<Service[]> =>
  (await listDraftDocuments(payload, 'services')).filter(({ archived }) => archived !== true)

const listPlaces = async (payload: BasePayload) =>
  (await listAllLocations(payload)).filter(({ archived }) => archived !== true)

/** Loads the price list for staff, with the latest edits and the values that visitors see. */
export const loadPriceList = async (payload: BasePayload): Promise<PriceList> => {
  const [services, locations, staff] = await Promise.all([
    listActive(payload),
    listPlaces(payload),
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

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join() === b.toSorted().join()

/**
 * The first changed field that a colleague has changed since the client read it. Undefined if there is none. A field
 * that already has the new value is not counted, so that a save can be repeated.
 */
const findChangedField = (
  { duration_minutes: minutes, staff_ids: staff, prices = {}, seen }: PriceListChange,
  now: PriceListValues,
): string | undefined => {
  const { duration_minutes, staff_ids } = now
  if (minutes !== undefined && ![minutes, seen.duration_minutes ?? null].includes(duration_minutes))
    return 'duration_minutes'
  if (staff && !isSameList(staff_ids, staff) && !isSameList(staff_ids, seen.staff_ids ?? []))
    return 'staff_ids'
  const at = Object.entries(prices).find(([location, pence]) => {
    const stored = now.prices[location]
    const current = stored === undefined ? null : toPence(stored)
    return current !== pence && current !== (seen.prices?.[location] ?? null)
  })
  return at && `prices.${at[0]}`
}

interface Known {
  services: Map<string, Service>
  locations: Set<string>
  staff: Set<string>
}

/** Checks one change. If it is refused, the field is the path of the value at fault. */
const checkChange = (known: Known, change: PriceListChange): Result<Service> => {
  const service = known.services.get(change.service_id)
  if (!service) return fail('SERVICE_NOT_FOUND', { field: 'service_id' })
  const place = Object.keys(change.prices ?? {}).find((id) => !known.locations.has(id))
  if (place !== undefined) return fail('LOCATION_NOT_FOUND', { field: `prices.${place}` })
  if (change.staff_ids?.some((id) => !known.staff.has(id)))
    return fail('STAFF_NOT_FOUND', { field: 'staff_ids' })
  const field = findChangedField(change, toValues(service))
  return field === undefined ? ok(service) : fail('CHANGED_MEANWHILE', { field })
}

const toData = (change: PriceListChange, service: Row<'services'>): DraftData<'services'> => ({
  ...(change.duration_minutes === undefined ? {} : { durationMinutes: change.duration_minutes }),
  ...(change.staff_ids ? { staff: change.staff_ids } : {}),
  ...(change.prices ? { prices: withPrices(service.prices, new Map(Object.entries(change.prices))) } : {}),
})

const writeChanges = async (
  req: PayloadRequest,
  checked: { change: PriceListChange; service: Service }[],
  asDraft: boolean,
): Promise<void> => {
  const together = { ...req, context: { ...req.context, expiresAfterwards: true } }
  try {
    for (const { change, service } of checked) {
      if (asDraft && service._status === 'published') {
        const data = { ...toData(change, service), _status: 'draft' } as const
        await storeDraft(together, 'services', String(service.id), data, true)
      } else await writeService(together, service, (version) => toData(change, version))
    }
  } finally {
    if (!asDraft) await expireTags(req.payload, ['services'])
  }
  if (!asDraft) await showReadyLocations(req.payload)
}

const saveChecked = async (
  req: PayloadRequest,
  { changes, as_draft: asDraft = false }: PriceListSave,
): Promise<Result<PriceListRow[]>> => {
  const { payload } = req
  const [services, locations, staff] = await Promise.all([
    listActive(payload),
    listPlaces(payload),
    listAllStaff(payload),
  ])
  const known: Known = {
    services: new Map(services.map((service) => [String(service.id), service])),
    locations: new Set(locations.map(({ id }) => String(id))),
    staff: new Set(staff.map(({ id }) => String(id))),
  }
  const checked: { change: PriceListChange; service: Service }[] = []
  for (const [at, change] of changes.entries()) {
    const found = checkChange(known, change)
    if (!found.ok) {
      const isOutdated = found.code === 'CHANGED_MEANWHILE' || found.code === 'SERVICE_NOT_FOUND'
      const data = isOutdated ? { services: await listRows(payload, services) } : undefined
      return fail(found.code, { field: `changes.${at}.${found.field}`, data })
    }
    checked.push({ change, service: found.value })
  }
  await writeChanges(req, checked, asDraft)
  return ok(await listRows(payload, await listActive(payload)))
}

/**
 * Saves changes to many treatments. All are checked before the first is written. Two people who save at the same time
 * wait for each other, and the second learns which values the first has changed.
 */
export const savePrices = (req: PayloadRequest, save: PriceListSave): Promise<Result<PriceListRow[]>> =>
  withLease(req.payload, 'price-list', () => saveChecked(req, save))

import { findByIds } from '@/server/repositories/running-database'
import type { BasePayload } from 'payload'
import type { Category, LocationPrice, Service } from '@/contract/catalogue'
import { fail, ok, type Result } from '@/domain/errors'
import { toPounds } from '@/domain/pricing/totals'
import { listAllLocations } from '@/server/repositories/catalogue'
import {
  type DraftDocument,
  type DraftSlug,
  listDraftDocuments,
  findDraftDocument,
} from '@/server/repositories/content'
import type { Row } from '@/server/repositories/store'
import { toCategoryFacts, toServiceFields, type Shop } from './catalogue'
import { getPerformers, getRelationId, getRelationIds } from '@/domain/content/relations'
import { listTextPictures } from '@/domain/content/rich-text'

/** The treatments as staff see them, with their latest edits. Treatments that are not on offer are included. */
interface Desk extends Shop {
  services: DraftDocument<'services'>[]
  edited: Map<string, DraftDocument<'categories'>>
}

/** Loads the data that is shown with some or all treatments, with a fixed number of queries. */
const loadDesk = async (payload: BasePayload, named?: DraftDocument<'services'>[]): Promise<Desk> => {
  const [services, categories, locations] = await Promise.all([
    named ?? listDraftDocuments(payload, 'services'),
    listDraftDocuments(payload, 'categories'),
    listAllLocations(payload),
  ])
  const pictures = [
    ...services.flatMap(({ images }) => getRelationIds(images)),
    ...categories.flatMap(({ picture }) => getRelationId(picture) ?? []),
    ...listTextPictures([...services, ...categories].map(({ description }) => description)),
  ]
  const edited = new Map(categories.map((category) => [String(category.id), category]))
  return {
    services,
    edited,
    categories: edited,
    locations,
    media: await findByIds(payload, 'media', pictures),
  }
}

const toEditedState = <S extends DraftSlug>(row: DraftDocument<S>) => {
  const { _status, archived, hasUnpublishedEdits, updatedAt }: DraftDocument<DraftSlug> = row
  return {
    is_published: _status === 'published',
    archived: archived ?? false,
    unpublished_changes: hasUnpublishedEdits,
    updated_at: new Date(updatedAt).toISOString(),
  }
}

/** All locations in the treatment's price list, whether or not they have a price (D33). */
const toEditedPrices = ({ locations }: Desk, { prices }: DraftDocument<'services'>): LocationPrice[] =>
  locations.flatMap(({ id, name }) => {
    const row = prices?.find(({ location }) => getRelationId(location) === String(id))
    if (!row) return []
    const pence = row.pricePence ?? null
    return [{ location_id: String(id), location_name: name, price: pence === null ? null : toPounds(pence) }]
  })

const toBookingFee = (stored: Row<'services'>['deposit']): Service['booking_fee'] => ({
  kind: stored?.kind ?? 'setting',
  percent: stored?.kind === 'percent' ? (stored.percent ?? null) : null,
  amount: stored?.kind === 'amount' && stored.amountPence != null ? toPounds(stored.amountPence) : null,
})

const toDeskFields = (desk: Desk, service: DraftDocument<'services'>): Service => {
  const prices = toEditedPrices(desk, service)
  const bookable = prices.flatMap(({ price }) => (price ? [price] : []))
  return {
    ...toServiceFields(desk, service),
    service_name: service.name ?? '',
    // A location without a price is left out, as it is for visitors (D33).
    pricing: Object.fromEntries(
      prices.flatMap(({ location_name, price }) => (price === null ? [] : [[location_name, price]])),
    ),
    price: bookable.length > 0 ? Math.min(...bookable) : null,
    prices,
    staff_ids: getRelationIds(service.staff),
    has_no_staff: getPerformers(service).length === 0,
    booking_fee: toBookingFee(service.deposit),
    ...toEditedState(service),
  }
}

const toCategory = (desk: Desk, category: DraftDocument<'categories'>): Category => ({
  ...toCategoryFacts(desk, category),
  category_name: category.name ?? '',
  services: desk.services
    .filter((service) => getRelationId(service.category) === String(category.id))
    .map((service) => toDeskFields(desk, service)),
  ...toEditedState(category),
})

/** All treatments and categories for staff, including drafts and archived ones. */
export const loadDraftCatalogue = async (payload: BasePayload) => {
  const desk = await loadDesk(payload)
  return {
    services: desk.services.map((service) => toDeskFields(desk, service)),
    categories: [...desk.edited.values()].map((category) => ({
      ...toCategoryFacts(desk, category),
      category_name: category.name ?? '',
      ...toEditedState(category),
    })),
  }
}

/** Loads one treatment for staff, with its latest edits. Fails with `SERVICE_NOT_FOUND`. */
export const loadDraftService = async (payload: BasePayload, id: string): Promise<Result<Service>> => {
  const service = await findDraftDocument(payload, 'services', id)
  if (!service) return fail('SERVICE_NOT_FOUND')
  return ok(toDeskFields(await loadDesk(payload, [service]), service))
}

/** Loads one category for staff, with its latest edits and its treatments. Fails with `CATEGORY_NOT_FOUND`. */
export const loadDraftCategory = async (payload: BasePayload, id: string): Promise<Result<Category>> => {
  const desk = await loadDesk(payload)
  const category = desk.edited.get(id)
  return category ? ok(toCategory(desk, category)) : fail('CATEGORY_NOT_FOUND')
}

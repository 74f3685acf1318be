import type { BasePayload } from 'payload'
import type { Category, LocationPrice, Service } from '../../../contract/catalogue'
import { idOf, idsOf } from '@/domain/content/bin'
import { fail, ok, type Result } from '../../../domain/errors'
import { pounds } from '@/domain/pricing/totals'
import { mediaByIds } from '../../repositories/catalogue'
import { type Edited, type EditedSlug, everyEdited, oneEdited } from '@/server/repositories/draft-documents'
import { allLocations } from '@/server/repositories/catalogue'
import { categoryFacts, serviceFields, type Shop } from './catalogue'

/** The treatments as staff see them: as they were last edited, with those that nobody is offered. */
interface Desk extends Shop {
  services: Edited<'services'>[]
  edited: Map<string, Edited<'categories'>>
}

/** What is shown with some services, or with all, in a fixed number of queries. */
const loadDesk = async (payload: BasePayload, named?: Edited<'services'>[]): Promise<Desk> => {
  const [services, categories, locations] = await Promise.all([
    named ?? everyEdited(payload, 'services'),
    everyEdited(payload, 'categories'),
    allLocations(payload),
  ])
  const pictures = [
    ...services.flatMap(({ images }) => idsOf(images)),
    ...categories.flatMap(({ picture }) => idOf(picture) ?? []),
  ]
  const edited = new Map(categories.map((category) => [String(category.id), category]))
  return { services, edited, categories: edited, locations, media: await mediaByIds(payload, pictures) }
}

const stateOf = <S extends EditedSlug>(row: Edited<S>) => {
  const { _status, archived, hasUnpublishedEdits }: Edited<EditedSlug> = row
  return {
    is_published: _status === 'published',
    archived: archived ?? false,
    unpublished_changes: hasUnpublishedEdits,
  }
}

/** Every location that has a line, with its price or without one yet (D33). */
const pricesOf = ({ locations }: Desk, { prices }: Edited<'services'>): LocationPrice[] =>
  locations.flatMap(({ id, name }) => {
    const row = prices?.find(({ location }) => idOf(location) === String(id))
    if (!row) return []
    const pence = row.pricePence ?? null
    return [{ location_id: String(id), location_name: name, price: pence === null ? null : pounds(pence) }]
  })

const deskFields = (desk: Desk, service: Edited<'services'>): Service => {
  const prices = pricesOf(desk, service)
  const bookable = prices.flatMap(({ price }) => (price ? [price] : []))
  return {
    ...serviceFields(desk, service),
    service_name: service.name ?? '',
    // A location without a price yet is left out, as it is for visitors (D33).
    pricing: Object.fromEntries(
      prices.flatMap(({ location_name, price }) => (price === null ? [] : [[location_name, price]])),
    ),
    price: bookable.length > 0 ? Math.min(...bookable) : null,
    prices,
    staff_ids: idsOf(service.staff),
    ...stateOf(service),
  }
}

const categoryShape = (desk: Desk, category: Edited<'categories'>): Category => ({
  ...categoryFacts(desk, category),
  category_name: category.name ?? '',
  services: desk.services
    .filter((service) => idOf(service.category) === String(category.id))
    .map((service) => deskFields(desk, service)),
  ...stateOf(category),
})

/** All treatments and categories for staff: drafts and put away ones too. */
export const editedCatalogue = async (payload: BasePayload) => {
  const desk = await loadDesk(payload)
  return {
    services: desk.services.map((service) => deskFields(desk, service)),
    categories: [...desk.edited.values()].map((category) => ({
      ...categoryFacts(desk, category),
      category_name: category.name ?? '',
      ...stateOf(category),
    })),
  }
}

/** One service for staff, as it was last edited; `SERVICE_NOT_FOUND`. */
export const editedService = async (payload: BasePayload, id: string): Promise<Result<Service>> => {
  const service = await oneEdited(payload, 'services', id)
  if (!service) return fail('SERVICE_NOT_FOUND')
  return ok(deskFields(await loadDesk(payload, [service]), service))
}

/** One category for staff, as it was last edited, with its treatments; `CATEGORY_NOT_FOUND`. */
export const editedCategory = async (payload: BasePayload, id: string): Promise<Result<Category>> => {
  const desk = await loadDesk(payload)
  const category = desk.edited.get(id)
  return category ? ok(categoryShape(desk, category)) : fail('CATEGORY_NOT_FOUND')
}

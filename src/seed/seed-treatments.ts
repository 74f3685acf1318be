import type { BasePayload } from 'payload'
import { categories } from './data/categories'
import { services } from './data/services'
import type { CategorySlug, KindKey, LocationKey, StaffKey } from './data/types'
import { quietly } from './quietly'
import type { RichTextMaker } from './seed-reading'
import { getSeededId, toSortPosition } from './seed-people-and-places'

type PictureId = (key: string | null) => string | undefined

export const seedCategories = async (
  payload: BasePayload,
  {
    pictureId,
    richText,
    places,
  }: { pictureId: PictureId; richText: RichTextMaker; places: Map<LocationKey, string> },
): Promise<Map<CategorySlug, string>> => {
  const ids = new Map<CategorySlug, string>()
  for (const [index, { picture, description, notOfferedAt, ...data }] of categories.entries()) {
    const created = await payload.create({
      collection: 'categories',
      data: {
        ...data,
        description: richText(description),
        picture: pictureId(picture),
        notOfferedAt: [...notOfferedAt].map((place) => getSeededId(places, place)),
        position: toSortPosition(index),
        _status: 'published',
      },
      ...quietly,
    })
    ids.set(data.slug, created.id)
  }
  return ids
}

interface TreatmentSeedContext {
  pictureId: PictureId
  richText: RichTextMaker
  places: Map<LocationKey, string>
  people: Map<StaffKey, string>
  groups: Map<CategorySlug, string>
  kinds: Map<KindKey, string>
}

const locationKeys: readonly LocationKey[] = ['medway', 'maidstone']

/** Creates the treatments. Returns their ids by slug. */
export const seedServices = async (
  payload: BasePayload,
  { pictureId, richText, places, people, groups, kinds }: TreatmentSeedContext,
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  for (const [index, service] of services.entries()) {
    const { category, picture, description, prices, staff, kinds: needed = [], ...data } = service
    const image = pictureId(picture)
    const created = await payload.create({
      collection: 'services',
      data: {
        ...data,
        category: getSeededId(groups, category),
        description: richText(description),
        images: image ? [image] : [],
        prices: locationKeys
          .filter((key) => prices[key] !== undefined)
          .map((key) => ({ location: getSeededId(places, key), pricePence: prices[key] })),
        staff: staff.map((key) => getSeededId(people, key)),
        resourceKinds: needed.map((key) => getSeededId(kinds, key)),
        position: toSortPosition(index),
        _status: 'published',
      },
      ...quietly,
    })
    ids.set(data.slug, created.id)
  }
  return ids
}

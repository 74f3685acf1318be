import type { BasePayload } from 'payload'
import { categories, services } from './data/categories'
import type {
  CategorySlug,
  KindKey,
  LocationKey,
  StaffKey,
  TestProductKey,
  SeedTestProduct,
} from './data/types'
import { quietly } from './random'
import type { RichTextMaker } from './seed-reading'
import { getSeededId, toSortPosition } from './seed-people-and-places'

/**
 * The demo salon's products that need a patch test. Only henna is refused without one, so that the other treatments can
 * be booked straight away.
 */
const testProducts = [
  { key: 'tint', name: 'Lash and brow tint', demand: 'ask' },
  { key: 'henna', name: 'Brow henna', demand: 'require' },
  { key: 'lamination', name: 'Lamination solution', demand: 'ask' },
  { key: 'lift', name: 'Lash lift solution', demand: 'ask' },
  { key: 'mascara', name: 'Semi-permanent mascara', demand: 'ask' },
  { key: 'glue', name: 'Extension glue', demand: 'advise' },
] as const satisfies readonly SeedTestProduct[]

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

/** Creates the products that need a patch test (D106). Returns their ids by key. */
const seedTestProducts = async (payload: BasePayload): Promise<Map<TestProductKey, string>> => {
  const ids = new Map<TestProductKey, string>()
  for (const { key, ...data } of testProducts) {
    const created = await payload.create({
      collection: 'test-products',
      data: { ...data, leadHours: 48, months: 6 },
      ...quietly,
    })
    ids.set(key, created.id)
  }
  return ids
}

/** Creates the treatments. Returns their ids by slug. */
export const seedServices = async (
  payload: BasePayload,
  { pictureId, richText, places, people, groups, kinds }: TreatmentSeedContext,
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  const products = await seedTestProducts(payload)
  // The patch test comes first, because other treatments refer to it.
  const inOrder = [...services.entries()].sort(
    ([, a], [, b]) => Number(b.isPatchTest ?? false) - Number(a.isPatchTest ?? false),
  )
  const test = inOrder[0]?.[1].slug ?? ''
  for (const [index, service] of inOrder) {
    const { category, picture, description, prices, staff, kinds: needed = [], ...rest } = service
    const { testProducts: keys = [], infill, ...data } = rest
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
        ...(infill && {
          infillFromDays: infill.from,
          infillToDays: infill.to,
          infillOf: infill.of.map((slug) => getSeededId(ids, slug)),
        }),
        testProducts: keys.map((key) => getSeededId(products, key)),
        testTreatment: keys.length > 0 ? ids.get(test) : undefined,
        position: toSortPosition(index),
        _status: 'published',
      },
      ...quietly,
    })
    ids.set(data.slug, created.id)
  }
  return ids
}

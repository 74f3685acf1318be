import type { BasePayload } from 'payload'
import { type Slug, store } from './store'

const anyOf = async (
  payload: BasePayload,
  places: [collection: Slug, field: string][],
  id: string,
): Promise<boolean> => {
  const counts = await Promise.all(
    places.map(([collection, field]) => store(payload).count(collection, { [field]: { equals: id } })),
  )
  return counts.some((count) => count > 0)
}

/** Whether a sale, a basket, a discount code, a promotion or aftercare names a service: none of them must lose it. */
export const isServiceNamed = (payload: BasePayload, id: string): Promise<boolean> =>
  anyOf(
    payload,
    [
      ['appointments', 'service'],
      ['basket-items', 'service'],
      ['discounts', 'services'],
      ['promotions', 'service'],
      ['aftercare', 'services'],
    ],
    id,
  )

/** Whether a service, aftercare or a picture of the gallery names a category. */
export const isCategoryNamed = (payload: BasePayload, id: string): Promise<boolean> =>
  anyOf(
    payload,
    [
      ['services', 'category'],
      ['aftercare', 'category'],
      ['gallery', 'category'],
    ],
    id,
  )

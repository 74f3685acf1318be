import type { BasePayload } from 'payload'
import { plainDocument } from '../domain/content/plain-document'
import { discounts } from './data/discounts'
import { promotions } from './data/promotions'
import { quietly } from './quietly'
import { idOf, positionOf } from './seed-people-and-places'

interface Around {
  pictureId: (key: string | null) => string | undefined
  /** Ids of the treatments by slug. */
  treatments: Map<string, string>
}

const seedDiscounts = async (
  payload: BasePayload,
  treatments: Map<string, string>,
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  for (const { code, percent, oncePerCustomer, maxLines, services } of discounts) {
    const created = await payload.create({
      collection: 'discounts',
      data: {
        ...{ code, kind: 'percent' as const, percent, oncePerCustomer, maxLines, active: true },
        services: services.map((slug) => idOf(treatments, slug)),
      },
      ...quietly,
    })
    ids.set(code, created.id)
  }
  return ids
}

/** The promotions of the landing page, and the codes that they tell. */
export const seedPromotions = async (
  payload: BasePayload,
  { pictureId, treatments }: Around,
): Promise<void> => {
  const codes = await seedDiscounts(payload, treatments)
  for (const [index, { picture, service, code, text, ...data }] of promotions.entries())
    await payload.create({
      collection: 'promotions',
      data: {
        ...data,
        text: plainDocument(text),
        picture: pictureId(picture),
        service: idOf(treatments, service),
        discount: code ? idOf(codes, code) : undefined,
        position: positionOf(index),
        _status: 'published',
      },
      ...quietly,
    })
}

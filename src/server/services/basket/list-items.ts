import type { BasePayload } from 'payload'
import type { BasketItem, ChosenTime } from '../../../contract/basket'
import { fail, ok, type Result } from '../../../domain/errors'
import { type BasketRow, type ItemRow, itemsOf } from '../../repositories/baskets'
import { liveLocations, liveStaff, mediaByIds, publishedServices } from '../../repositories/catalogue'
import { byId, idsOf } from '../../../domain/content/relation'
import type { Row } from '../../repositories/store'
import { pictureUrl } from '../catalogue/picture-url'
import { priceAt } from '../../../domain/pricing/location-price'
import { dependenciesOf } from '../../dependencies'
import { openBasket, openBasketOfSession } from './open-basket'

interface Around {
  services: Map<string, Row<'services'>>
  locations: Map<string, Row<'locations'>>
  staff: Map<string, Row<'staff'>>
  media: Map<string, Row<'media'>>
  now: number
}

const loadAround = async (payload: BasePayload, items: ItemRow[]): Promise<Around> => {
  const ids = [...new Set(items.map((item) => item.service))]
  const [services, locations, staff] = await Promise.all([
    publishedServices(payload, { id: { in: ids } }),
    liveLocations(payload),
    liveStaff(payload),
  ])
  const media = await mediaByIds(
    payload,
    services.flatMap((service) => idsOf(service.images)),
  )
  const { now } = dependenciesOf(payload).clock
  return { services: byId(services), locations: byId(locations), staff: byId(staff), media, now: now() }
}

/** For anyone, the name of the person who is held, as long as the hold lasts: afterwards it may be a different one. */
const personOf = (item: ItemRow, { staff, now }: Around) => {
  const person = staff.get(item.staff ?? '')
  const isNamed = !item.anyStaff || (item.holdExpiresAt ?? 0) > now
  return {
    staff_id: person && !item.anyStaff ? String(person.id) : null,
    staff_name: (isNamed && person?.firstName) || null,
  }
}

const picturesOf = (service: Row<'services'>, { media }: Around): string[] =>
  idsOf(service.images).flatMap((id) => pictureUrl(media.get(id)) ?? [])

const shape = (item: ItemRow, around: Around): BasketItem[] => {
  const service = around.services.get(item.service)
  if (!service) return []
  const pence = priceAt(service, item.location) ?? 0
  return [
    {
      item_id: item.id,
      service_id: item.service,
      service_name: service.name,
      description: service.summary ?? '',
      price: pence / 100,
      duration_minutes: service.durationMinutes,
      images: picturesOf(service, around),
      location_id: item.location,
      location_name: around.locations.get(item.location)?.name ?? '',
      ...personOf(item, around),
      patch_test: service.patchTest ?? false,
      booking_details: (item.bookingDetails as ChosenTime | null | undefined) ?? null,
      hold_expires_at: item.holdExpiresAt ? new Date(item.holdExpiresAt).toISOString() : null,
    },
  ]
}

const basketOf = async (
  payload: BasePayload,
  session: string | null,
  basketId: string | null,
): Promise<Result<BasketRow>> => {
  if (!session) return fail('SESSION_ID_MISSING')
  return basketId ? openBasket(payload, basketId, session) : openBasketOfSession(payload, session)
}

/** The items of the visitor's open basket, in the order they were added. The session is required (D15). */
export const listItems = async (
  payload: BasePayload,
  session: string | null,
  basketId: string | null,
): Promise<Result<BasketItem[]>> => {
  const basket = await basketOf(payload, session, basketId)
  if (!basket.ok) return basket
  const items = await itemsOf(payload, basket.value.id)
  if (items.length === 0) return ok([])
  const around = await loadAround(payload, items)
  return ok(items.flatMap((item) => shape(item, around)))
}

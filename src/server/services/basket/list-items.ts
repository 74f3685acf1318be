import type { BasePayload } from 'payload'
import { DAY, MINUTE } from '@/domain/time/time'
import { findByIds } from '@/server/repositories/running-database'
import { fail, ok, type Result } from '@/domain/errors'
import { createId } from '@/server/ids'
import { dependenciesOf } from '@/server/dependencies'
import {
  addBasket,
  type BasketRow,
  findBasket,
  findBasketOfSession,
  findItem,
  type ItemRow,
  listBasketItems,
  removeItem,
} from '@/server/repositories/baskets'
import type { BasketItem, ChosenTime, Overlap, HoldState } from '@/contract/basket'
import { isKept } from '@/server/repositories/claimed-times'
import { dropHold } from '@/server/repositories/claims'
import { withMutex } from '@/server/run-bounded'
import { listLiveLocations, listLiveStaff, listPublishedServices } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { endOffer, listUnsettledOffers } from '@/server/repositories/waiting'
import { toPictureUrl } from '@/domain/content/address'
import { getPriceAt, getRelationIds, indexById } from '@/domain/content/relations'
import { findOverlappingPairs, findShortTrips } from '@/domain/booking/guests'
import { calculateDeposit, type Deposit, getDepositPercent, toDeposit } from '@/domain/pricing/deposit'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { finishPlan } from './hold-together'
import { loadItemTests } from '@/server/services/slots/patch-tests'
import { renewItems } from './renew'

/** How long an unused basket is kept, in ms. */
const KEPT = 3 * DAY

/** Creates a basket for a new visitor. Its session is the visitor's secret. */
export const createBasket = (payload: BasePayload, address: string): Promise<BasketRow> =>
  addBasket(payload, { session: createId(), address, expiresAt: dependenciesOf(payload).clock.now() + KEPT })

const checkUsable = async (payload: BasePayload, basket: BasketRow | null): Promise<Result<BasketRow>> => {
  if (!basket || basket.expiresAt <= dependenciesOf(payload).clock.now()) return fail('BASKET_GONE')
  if (basket.status !== 'open') return fail('BASKET_CHECKED_OUT')
  await finishPlan(payload, basket)
  return ok(basket)
}

/**
 * Opens the basket with this id. If a session is sent, it must match (D15). Fails with `BASKET_GONE` if the basket is
 * unknown, expired or another visitor's, and with `BASKET_CHECKED_OUT` if it was checked out.
 */
export const openBasket = async (
  payload: BasePayload,
  id: string,
  session: string | null,
): Promise<Result<BasketRow>> => {
  const basket = await findBasket(payload, id)
  if (basket && session !== null && basket.session !== session) return fail('BASKET_GONE')
  return checkUsable(payload, basket)
}

const openBasketOfSession = async (payload: BasePayload, session: string): Promise<Result<BasketRow>> =>
  checkUsable(payload, await findBasketOfSession(payload, session))

/** Lists the overlapping pairs of a basket (D27). */
export const findOverlaps = async (
  payload: BasePayload,
  basketId: string,
  session: string | null,
): Promise<Result<Overlap[]>> => {
  const basket = await openBasket(payload, basketId, session)
  if (!basket.ok) return basket
  return ok(findOverlappingPairs(await listBasketItems(payload, basketId)).map((item_ids) => ({ item_ids })))
}

/** Declines the offer of the waiting list whose time an item holds. False if there is none, or if it is being paid for. */
const declineOfferOf = async (payload: BasePayload, id: string): Promise<boolean> => {
  const offer = (await listUnsettledOffers(payload)).find(({ item }) => item === id)
  if (!offer || (await isKept(payload, id))) return false
  return (await endOffer(payload, offer.id, 'declined')) !== null
}

/**
 * Removes an item from its basket and releases its time. If the time is booked, it stays booked. If it was offered from
 * the waiting list, the offer is declined.
 */
export const removeFromBasket = async (
  payload: BasePayload,
  itemId: string,
  session: string | null,
): Promise<Result<{ item_id: string }>> => {
  const item = await findItem(payload, itemId)
  if (!item) return fail('ITEM_NOT_FOUND')
  return withMutex(`basket ${item.basket}`, async () => {
    const basket = await openBasket(payload, item.basket, session)
    if (!basket.ok) return basket
    // The time of an offer passes to the next person who waits (D121).
    const isDeclined = await declineOfferOf(payload, itemId)
    await removeItem(payload, itemId)
    if (!isDeclined) await dropHold(payload, itemId)
    return ok({ item_id: itemId })
  })
}

interface BasketJoins {
  services: Map<string, Row<'services'>>
  locations: Map<string, Row<'locations'>>
  staff: Map<string, Row<'staff'>>
  media: Map<string, Row<'media'>>
  /** The deposit of treatments that have none of their own. */
  usual: Deposit
  /** The patch test that the visitor must still have, by item (D106). */
  tests: Awaited<ReturnType<typeof loadItemTests>>
  shortTrips: ReturnType<typeof findShortTrips>
  now: number
}

const loadBasketJoins = async (payload: BasePayload, items: ItemRow[]): Promise<BasketJoins> => {
  const ids = [...new Set(items.map((item) => item.service))]
  const [services, locations, staff, settings] = await Promise.all([
    listPublishedServices(payload, { id: { in: ids } }),
    listLiveLocations(payload),
    listLiveStaff(payload),
    loadBookingSettings(payload),
  ])
  const media = await findByIds(
    payload,
    'media',
    services.flatMap((service) => getRelationIds(service.images)),
  )
  const { now } = dependenciesOf(payload).clock
  return {
    services: indexById(services),
    locations: indexById(locations),
    staff: indexById(staff),
    media,
    usual: toDeposit(settings.deposit),
    tests: await loadItemTests(payload, items, indexById(services)),
    shortTrips: findShortTrips(items, settings.travelMinutes),
    now: now(),
  }
}

/**
 * If the visitor chose anyone, shows the name of the member of staff only while the hold lasts. After that, it may be
 * someone else.
 */
const toStaffFields = (item: ItemRow, { staff, now }: BasketJoins) => {
  const person = staff.get(item.staff ?? '')
  const isNamed = !item.anyStaff || (item.holdExpiresAt ?? 0) > now
  return {
    staff_id: person && !item.anyStaff ? String(person.id) : null,
    staff_name: (isNamed && person?.firstName) || null,
  }
}

/** The minutes that are held. The owner may have changed the treatment since (D13). */
const getMinutes = ({ start, end, holdExpiresAt }: ItemRow, service: Row<'services'>, now: number): number =>
  start != null && end != null && (holdExpiresAt ?? 0) > now
    ? (end - start) / MINUTE
    : service.durationMinutes

const listPictureUrls = (service: Row<'services'>, { media }: BasketJoins): string[] =>
  getRelationIds(service.images).flatMap((id) => toPictureUrl(media.get(id)) ?? [])

const toBasketItems = (item: ItemRow, around: BasketJoins): BasketItem[] => {
  const service = around.services.get(item.service)
  if (!service) return []
  const pence = getPriceAt(service, item.location) ?? 0
  const deposit = toDeposit(service.deposit, around.usual)
  const trip = around.shortTrips.get(item.id)
  return [
    {
      item_id: item.id,
      service_id: item.service,
      service_name: service.name,
      description: service.summary ?? '',
      price: pence / 100,
      booking_fee: calculateDeposit(deposit, pence) / 100,
      booking_fee_percent: getDepositPercent(deposit),
      duration_minutes: getMinutes(item, service, around.now),
      images: listPictureUrls(service, around),
      location_id: item.location,
      location_name: around.locations.get(item.location)?.name ?? '',
      guest_name: item.guestName ?? null,
      ...toStaffFields(item, around),
      last_set_on: item.lastSetOn ?? null,
      patch_test: service.patchTest ?? false,
      required_test: around.tests.get(item.id) ?? null,
      short_trip: trip
        ? { from_location_name: around.locations.get(trip.from)?.name ?? '', minutes: trip.minutes }
        : null,
      booking_details: (item.bookingDetails as ChosenTime | null | undefined) ?? null,
      hold_expires_at: item.holdExpiresAt ? new Date(item.holdExpiresAt).toISOString() : null,
    },
  ]
}

const findOwnBasket = async (
  payload: BasePayload,
  session: string | null,
  basketId: string | null,
): Promise<Result<BasketRow>> => {
  if (!session) return fail('SESSION_ID_MISSING')
  return basketId ? openBasket(payload, basketId, session) : openBasketOfSession(payload, session)
}

/**
 * Lists the items of the visitor's open basket, in the order in which they were added. The session is required (D15).
 */
export const listItems = async (
  payload: BasePayload,
  session: string | null,
  basketId: string | null,
): Promise<Result<BasketItem[]>> => {
  const basket = await findOwnBasket(payload, session, basketId)
  if (!basket.ok) return basket
  const items = await listBasketItems(payload, basket.value.id)
  if (items.length === 0) return ok([])
  const around = await loadBasketJoins(payload, items)
  return ok(items.flatMap((item) => toBasketItems(item, around)))
}

/** Renews every hold at the start of checkout, and tries to take expired ones again (D13). */
export const renewHolds = (
  payload: BasePayload,
  basketId: string,
  session: string | null,
  isStaff: boolean,
): Promise<Result<HoldState[]>> =>
  withMutex(`basket ${basketId}`, async () => {
    const basket = await openBasket(payload, basketId, session)
    if (!basket.ok) return basket
    const [items, settings] = await Promise.all([
      listBasketItems(payload, basketId),
      loadBookingSettings(payload),
    ])
    return renewItems(payload, items, { settings, isStaff })
  })

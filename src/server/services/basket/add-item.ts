import type { BasePayload } from 'payload'
import type { ChosenTime } from '@/contract/basket'
import { isInWindow, toInfillWindow } from '@/domain/booking/infill-window'
import { parseSlotId, type SlotName } from '@/domain/booking/slot-id'
import { fail, type Failure, ok, type Result } from '@/domain/errors'
import { type DayKey, toDayKey } from '@/domain/time/time'
import { createId } from '@/server/ids'
import { dependenciesOf } from '@/server/dependencies'
import { addItem, type BasketRow, findItemByKey, removeItem } from '@/server/repositories/baskets'
import { dropHold } from '@/server/repositories/claims'
import { withMutex } from '@/server/run-bounded'
import { type BookingSettings, loadBookingSettings } from '@/server/services/settings/booking-settings'
import { loadServiceOffer, type ServiceOffer } from '@/server/services/slots/service-offer'
import { type HoldOwner, holdTime, runInOwnerTurn, saveHold, refuseManyHolds } from './hold'
import { createItemKey } from './change-item'
import { openBasket } from './list-items'
import { checkItemDistance } from '@/server/services/slots/patch-tests'

export interface NewItem {
  basketId: string
  serviceId: string
  locationId: string
  staffId: string | null
  /** The person treated. Null for the customer (D101). */
  guestName: string | null
  details: ChosenTime | null
  /** The London day of the last full set or infill, as the visitor said (D107). */
  lastSetOn: DayKey | null
  session: string | null
  address: string
  isStaff: boolean
}

interface Ready {
  basket: BasketRow
  offer: ServiceOffer
  settings: BookingSettings
  item: NewItem
  /** Null if the item has no time. */
  slot: SlotName | null
  dedupeKey: string
  now: number
}

/**
 * Parses the requested time and checks that it fits the item. The slot, the item or both may name the member of staff.
 * If both do, it must be the same person (D81).
 */
const parseSlotName = (item: NewItem): Result<SlotName | null> => {
  if (!item.details) return ok(null)
  const slot = parseSlotId(item.details.slot_id)
  if (!slot || slot.serviceId !== item.serviceId || slot.locationId !== item.locationId)
    return fail('SLOT_NOT_OFFERED')
  const { start_time: start } = item.details
  if (start !== undefined && Date.parse(start) !== slot.start) return fail('SLOT_NOT_OFFERED')
  if (slot.staffId && item.staffId && slot.staffId !== item.staffId)
    return fail('SLOT_NOT_OFFERED', { field: 'staff_id' })
  return ok({ ...slot, staffId: slot.staffId ?? item.staffId })
}

/** True if the treatment is no infill, no day was given, or the start (epoch ms) is within the window (D107). */
export const fitsInfill = (
  service: ServiceOffer['service'],
  lastSetOn: DayKey | null | undefined,
  start: number,
): boolean => {
  const window = toInfillWindow(service)
  return !window || !lastSetOn || isInWindow(window, lastSetOn, toDayKey(start))
}

const toDedupeKey = (item: NewItem, slot: SlotName | null): string =>
  createItemKey({
    basket: item.basketId,
    service: item.serviceId,
    location: item.locationId,
    start: slot?.start,
    staff: slot?.staffId,
    guestName: item.guestName,
  })

const toItemRow = ({ basket, item, slot, dedupeKey }: Ready, id: string) => ({
  id,
  basket: basket.id,
  service: item.serviceId,
  location: item.locationId,
  guestName: item.guestName,
  lastSetOn: item.lastSetOn,
  dedupeKey,
  anyStaff: !slot?.staffId,
  slotId: item.details?.slot_id ?? null,
  bookingDetails: item.details ? { ...item.details } : null,
  address: item.address,
})

const hold = (payload: BasePayload, ready: Ready, slot: SlotName, owner: string) => {
  const { offer, settings, now, item } = ready
  const { start, staffId } = slot
  const { guestName, isStaff } = item
  const whose = { basket: ready.basket.id, guestName, owner }
  return holdTime(payload, { offer, settings, start, staffId, now, isStaff, ...whose })
}

const checkHoldLimit = async (
  payload: BasePayload,
  { item, settings, now }: Ready,
  who: HoldOwner,
): Promise<Failure | null> => (item.isStaff ? null : refuseManyHolds(payload, who, settings, now))

/**
 * Finds the item that an earlier identical call added. If its hold has expired, its time is held again. Null if there
 * is no such item.
 */
const findRetried = async (payload: BasePayload, ready: Ready): Promise<Result<string> | null> => {
  const item = await findItemByKey(payload, ready.dedupeKey)
  if (!item) return null
  if (!ready.slot || (item.holdExpiresAt ?? 0) > ready.now) return ok(item.id)
  const refused = await checkHoldLimit(payload, ready, item)
  if (refused) return refused
  await dropHold(payload, item.id, { isRetaken: true })
  const held = await hold(payload, ready, ready.slot, item.id)
  await dropHold(payload, item.id, { needs: held.ok ? held.value.needs : [] })
  if (!held.ok) return held
  return (await saveHold(payload, item.id, held.value)) ? ok(item.id) : null
}

const addTimed = async (payload: BasePayload, ready: Ready, slot: SlotName): Promise<Result<string>> => {
  const { basket, item } = ready
  const refused = await checkHoldLimit(payload, ready, { basket: basket.id, address: item.address })
  if (refused) return refused
  const id = createId()
  const held = await hold(payload, ready, slot, id)
  // Another process may have added the same item in the meantime, so that the conflict was with our own claim.
  if (!held.ok) return (await findRetried(payload, ready)) ?? held
  if (await addItem(payload, { ...toItemRow(ready, id), ...held.value })) {
    const apart = await checkItemDistance(payload, { basket: basket.id, service: ready.offer.service }, id)
    if (apart.ok) return ok(id)
    await removeItem(payload, id)
    await dropHold(payload, id)
    return apart
  }
  await dropHold(payload, id)
  return (await findRetried(payload, ready)) ?? fail('SLOT_TAKEN')
}

const addUntimed = async (payload: BasePayload, ready: Ready): Promise<Result<string>> => {
  const id = createId()
  await addItem(payload, toItemRow(ready, id))
  const item = await findItemByKey(payload, ready.dedupeKey)
  return ok(item?.id ?? id)
}

const prepareItem = async (payload: BasePayload, item: NewItem): Promise<Result<Ready>> => {
  const [basket, offer, settings] = await Promise.all([
    openBasket(payload, item.basketId, item.session),
    loadServiceOffer(payload, item.serviceId, item.locationId, true),
    loadBookingSettings(payload),
  ])
  if (!basket.ok) return basket
  if (!offer.ok) return offer
  if (offer.value.pricePence === null) return fail('NO_PRICE_HERE')
  const slot = parseSlotName(item)
  if (!slot.ok) return slot
  if (slot.value && !fitsInfill(offer.value.service, item.lastSetOn, slot.value.start))
    return fail('OUTSIDE_INFILL_WINDOW', { field: 'last_set_on' })
  return ok({
    basket: basket.value,
    offer: offer.value,
    settings,
    item,
    slot: slot.value,
    dedupeKey: toDedupeKey(item, slot.value),
    now: dependenciesOf(payload).clock.now(),
  })
}

/**
 * Adds a treatment to a basket and holds its time (D13). Returns the item's id. If the same time is added again, the
 * same item is returned.
 */
export const addToBasket = (payload: BasePayload, item: NewItem): Promise<Result<string>> =>
  withMutex(`basket ${item.basketId}`, async () => {
    const ready = await prepareItem(payload, item)
    if (!ready.ok) return ready
    const { slot } = ready.value
    return runInOwnerTurn(payload, item, async () => {
      const retried = await findRetried(payload, ready.value)
      if (retried) return retried
      return slot ? addTimed(payload, ready.value, slot) : addUntimed(payload, ready.value)
    })
  })

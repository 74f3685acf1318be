import type { BasePayload } from 'payload'
import { parseSlotId, type SlotName } from '../../../domain/booking/slot-id'
import { fail, ok, type Result } from '../../../domain/errors'
import { MINUTE } from '../../../domain/time/minutes'
import { env } from '../../env'
import { newId } from '../../ids'
import { dependenciesOf } from '../../dependencies'
import {
  addItem,
  type BasketRow,
  changeItem,
  countHolds,
  findItemByKey,
  type ItemRow,
} from '../../repositories/baskets'
import { dropHold } from '../../repositories/claims'
import { withMutex } from '../../with-mutex'
import { loadServiceOffer, type ServiceOffer } from '../slots/service-offer'
import { type Held, holdTime } from './hold'
import { openBasket } from './open-basket'

/** A time as the slot list gave it; only its id decides. */
export interface BookingDetails {
  slot_id: string
  version?: string | number | null
  start_time?: string
  end_time?: string
}

export interface NewItem {
  basketId: string
  serviceId: string
  locationId: string
  staffId: string | null
  details: BookingDetails | null
  session: string | null
  address: string
  isStaff: boolean
}

interface Ready {
  basket: BasketRow
  offer: ServiceOffer
  item: NewItem
  /** Null without a time. */
  slot: SlotName | null
  dedupeKey: string
  now: number
}

/** The time that is meant, checked against what is booked; the person may be named by either, or by both alike (D81). */
const slotOf = (item: NewItem): Result<SlotName | null> => {
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

const keyOf = (item: NewItem, slot: SlotName | null): string =>
  [item.basketId, item.serviceId, item.locationId, slot?.start ?? 'untimed', slot?.staffId ?? 'anyone'].join(
    '|',
  )

/** A basket’s cap stands; an address’s is a limit like the others, and multiplied like them. */
const withinLimits = async (payload: BasePayload, { basket, item, offer, now }: Ready): Promise<boolean> => {
  if (item.isStaff) return true
  const { limits } = offer.rules
  const factor = env().rateLimitFactor
  const [ofBasket, ofAddress] = await Promise.all([
    countHolds(payload, { basket: basket.id }, now),
    factor === 0 ? 0 : countHolds(payload, { address: item.address }, now),
  ])
  return (
    ofBasket < limits.liveHoldsPerBasket && ofAddress < Math.ceil(limits.liveHoldsPerAddress * (factor || 1))
  )
}

const rowOf = ({ basket, item, slot, dedupeKey }: Ready, id: string) => ({
  id,
  basket: basket.id,
  service: item.serviceId,
  location: item.locationId,
  dedupeKey,
  anyStaff: !slot?.staffId,
  slotId: item.details?.slot_id ?? null,
  bookingDetails: item.details ? { ...item.details } : null,
  address: item.address,
})

const heldFields = (held: Held, now: number, expiresAt: number) => ({
  staff: held.staffId,
  start: held.start,
  end: held.end,
  busyEnd: held.busyEnd,
  holdTakenAt: now,
  holdExpiresAt: expiresAt,
})

const hold = (payload: BasePayload, ready: Ready, slot: SlotName, owner: string, expiresAt: number) =>
  holdTime(payload, {
    offer: ready.offer,
    start: slot.start,
    staffId: slot.staffId,
    owner,
    now: ready.now,
    expiresAt,
    isStaff: ready.item.isStaff,
  })

/** The same time again: the same item, with its hold taken anew when it had expired. */
const again = async (payload: BasePayload, ready: Ready, item: ItemRow): Promise<Result<string>> => {
  if (!ready.slot || (item.holdExpiresAt ?? 0) > ready.now) return ok(item.id)
  const expiresAt = ready.now + ready.offer.rules.holdMinutes * MINUTE
  await dropHold(payload, item.id)
  const held = await hold(payload, ready, ready.slot, item.id, expiresAt)
  if (!held.ok) return held
  await changeItem(payload, item.id, heldFields(held.value, ready.now, expiresAt))
  return ok(item.id)
}

const addTimed = async (payload: BasePayload, ready: Ready, slot: SlotName): Promise<Result<string>> => {
  if (!(await withinLimits(payload, ready))) return fail('TOO_MANY_HOLDS')
  const id = newId()
  const expiresAt = ready.now + ready.offer.rules.holdMinutes * MINUTE
  const held = await hold(payload, ready, slot, id, expiresAt)
  // Another process may have added the same item meanwhile: its claim is what was in our way.
  if (!held.ok) return (await existing(payload, ready)) ?? held
  if (await addItem(payload, { ...rowOf(ready, id), ...heldFields(held.value, ready.now, expiresAt) }))
    return ok(id)
  await dropHold(payload, id)
  return (await existing(payload, ready)) ?? fail('SLOT_TAKEN')
}

const existing = async (payload: BasePayload, ready: Ready): Promise<Result<string> | null> => {
  const item = await findItemByKey(payload, ready.dedupeKey)
  return item && again(payload, ready, item)
}

const addUntimed = async (payload: BasePayload, ready: Ready): Promise<Result<string>> => {
  const id = newId()
  await addItem(payload, rowOf(ready, id))
  const item = await findItemByKey(payload, ready.dedupeKey)
  return ok(item?.id ?? id)
}

const prepare = async (payload: BasePayload, item: NewItem): Promise<Result<Ready>> => {
  const basket = await openBasket(payload, item.basketId, item.session)
  if (!basket.ok) return basket
  const offer = await loadServiceOffer(payload, item.serviceId, item.locationId)
  if (!offer.ok) return offer
  if (offer.value.pricePence === null) return fail('NO_PRICE_HERE')
  const slot = slotOf(item)
  if (!slot.ok) return slot
  const now = dependenciesOf(payload).clock.now()
  const dedupeKey = keyOf(item, slot.value)
  return ok({ basket: basket.value, offer: offer.value, item, slot: slot.value, dedupeKey, now })
}

/** Adds a service to a basket and takes hold of its time (D13). The item's id; the same time again: the same item. */
export const addToBasket = (payload: BasePayload, item: NewItem): Promise<Result<string>> =>
  withMutex(`basket ${item.basketId}`, async () => {
    const ready = await prepare(payload, item)
    if (!ready.ok) return ready
    const known = await existing(payload, ready.value)
    if (known) return known
    const { slot } = ready.value
    return slot ? addTimed(payload, ready.value, slot) : addUntimed(payload, ready.value)
  })

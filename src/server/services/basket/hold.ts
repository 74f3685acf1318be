import type { BasePayload } from 'payload'
import { fail, type Failure, ok, type Result } from '@/domain/errors'
import { dependenciesOf } from '@/server/dependencies'
import {
  changeItem,
  countHolds,
  findFirstHoldEnd,
  type Holder,
  type ItemRow,
  listBasketItems,
} from '@/server/repositories/baskets'
import { findByIds } from '@/server/repositories/running-database'
import { withMutex } from '@/server/run-bounded'
import type { BookingSettings } from '@/server/services/settings/booking-settings'
import { findNeighbours, type Neighbours, shareWithAll } from '@/domain/booking/clean-up'
import { getNeeds, type Need } from '@/domain/booking/claim-store'
import { type Choice, listChoices } from '@/domain/booking/resources'
import { takeWithResources } from '@/domain/booking/take-resources'
import { holdExpiry } from '@/domain/booking/own-changes'
import { findFreeStaffAt, startInWindow } from '@/domain/booking/availability'
import { MINUTE, toDayKey } from '@/domain/time/time'
import { createClaimStore, dropHold } from '@/server/repositories/claims'
import { loadAvailability, loadSlotQuery } from '@/server/services/slots/availability'
import { areResourcesAvailable } from '@/server/services/slots/resources'
import { listPerformerIds, type ServiceOffer, toSlotRules } from '@/server/services/slots/service-offer'

/** The basket and the client address. A hold counts towards the limits of both. */
export interface HoldOwner {
  basket: string
  address?: string | null
}

interface Limit {
  of: Holder
  most: number
}

/**
 * Lists the limits. The limit per basket is fixed. The limit per address is multiplied by the installation's factor,
 * like other limits (D50).
 */
const listHoldLimits = (
  { basket, address }: HoldOwner,
  { limits }: BookingSettings,
  factor: number,
): Limit[] => {
  const ofBasket = { of: { basket }, most: limits.liveHoldsPerBasket }
  if (factor === 0 || !address) return [ofBasket]
  return [ofBasket, { of: { address }, most: Math.ceil(limits.liveHoldsPerAddress * factor) }]
}

/**
 * Counts and holds one request after the other for each address, within this process. Otherwise simultaneous requests
 * would all be counted before any of them holds its time.
 */
export const runInOwnerTurn = <T>(
  payload: BasePayload,
  { address }: Pick<HoldOwner, 'address'>,
  work: () => Promise<T>,
): Promise<T> => {
  const isCounted = address && dependenciesOf(payload).rateLimitFactor > 0
  return isCounted ? withMutex(`holds of ${address}`, work) : work()
}

/**
 * Fails if the basket or the address may not hold `more` times at `now` (epoch ms), with the time to wait until a hold
 * ends (D66). Otherwise returns null.
 */
export const refuseManyHolds = async (
  payload: BasePayload,
  who: HoldOwner,
  settings: BookingSettings,
  now: number,
  more = 1,
): Promise<Failure | null> => {
  const limits = listHoldLimits(who, settings, dependenciesOf(payload).rateLimitFactor)
  const counts = await Promise.all(limits.map(({ of }) => countHolds(payload, of, now)))
  const reached = limits.filter(({ most }, n) => (counts[n] ?? 0) + more > most)
  if (reached.length === 0) return null
  const ends = await Promise.all(reached.map(({ of }) => findFirstHoldEnd(payload, of, now)))
  const retryAfter = Math.max(1, Math.ceil((Math.max(...ends) - now) / 1000))
  return fail('TOO_MANY_HOLDS', { retryAfter })
}

/** A time to hold for a visitor. If `staffId` is null, anyone may do the treatment. */
interface HoldWish {
  offer: ServiceOffer
  settings: BookingSettings
  start: number
  staffId: string | null
  /** The id of the basket item. */
  owner: string
  basket: string
  /** The person treated, if it is not the customer (D101). */
  guestName: string | null
  now: number
  isStaff: boolean
  /** When the hold expires, in epoch ms. Without it, the salon's usual time applies. */
  expiresAt?: number
}

/** A held time as it is stored in its basket item. `busyEnd` includes the clean-up time. */
interface Held {
  staff: string
  start: number
  end: number
  busyEnd: number
  needs: Need[]
  holdTakenAt: number
  holdExpiresAt: number
}

const toServiceSpan = ({ offer: { service }, start }: HoldWish) => {
  const end = start + service.durationMinutes * MINUTE
  return { start, end, busyEnd: end + service.cleanUpMinutes * MINUTE }
}

/** An item that has a time. */
type TimedItem = ItemRow & { staff: string; start: number; end: number; busyEnd: number; needs: Need[] }

/** The item with its time, in a list. Empty if it holds none at `now` (epoch ms). */
export const toTimed = (item: ItemRow, now: number): TimedItem[] => {
  const { staff, start, end, busyEnd, holdExpiresAt } = item
  if (!staff || start == null || end == null || busyEnd == null || (holdExpiresAt ?? 0) <= now) return []
  return [
    { ...item, staff, start, end, busyEnd, needs: getNeeds({ staff, start, busyEnd, needs: item.needs }) },
  ]
}

/** Loads which held treatments of the basket share their clean-up with a time of a member of staff (D102). */
const loadNeighbours = async (
  payload: BasePayload,
  wish: HoldWish,
): Promise<{ of: (staff: string) => Neighbours<TimedItem>; ids: string[] }> => {
  const items = (await listBasketItems(payload, wish.basket)).flatMap((item) => toTimed(item, wish.now))
  const others = items.filter(({ id }) => id !== wish.owner)
  const services = await findByIds(
    payload,
    'services',
    others.map(({ service }) => service),
  )
  const { service, location } = wish.offer
  const one = {
    ...toServiceSpan(wish),
    id: wish.owner,
    location: String(location.id),
    guestName: wish.guestName,
    alwaysCleanUp: service.alwaysCleanUp ?? false,
  }
  const of = (staff: string) =>
    findNeighbours(others, { ...one, staff }, (item) => !services.get(item.service)?.alwaysCleanUp)
  const found = [...new Set(others.map(({ staff }) => staff))].map(of)
  return { of, ids: found.flatMap(({ before, after }) => [before, after].flatMap((item) => item?.id ?? [])) }
}

/**
 * Tries to hold the time with one person and the resources that are free. It writes the claim and then reads the
 * events, but an event is written before the claims are read. So if both happen at the same time, at least one sees
 * the other.
 */
const tryPerson = async (
  payload: BasePayload,
  wish: HoldWish,
  staff: string,
  choices: readonly Choice[],
  neighbours: Neighbours<TimedItem>,
): Promise<Held | null> => {
  const { start, end, busyEnd: usual } = toServiceSpan(wish)
  const { owner, now } = wish
  const expiresAt = wish.expiresAt ?? holdExpiry(wish.settings, now)
  const shared = shareWithAll(choices, neighbours)
  const busyEnd = shared ? neighbours.busyEnd : usual
  const wanted = {
    staff,
    start,
    busyEnd,
    choices: shared ?? choices,
    owner,
    expiresAt,
    now,
    ...(shared && { after: neighbours.before?.id, before: neighbours.after?.id }),
  }
  const needs = await takeWithResources(createClaimStore(payload), wanted)
  if (!needs) return null
  const time = { staff, location: String(wish.offer.location.id), start, end, busyEnd }
  const isFree = (await loadAvailability(payload, time, ['events'])).isFree
  if (isFree && (await areResourcesAvailable(payload, needs)))
    return { staff, start, end, busyEnd, needs, holdTakenAt: now, holdExpiresAt: expiresAt }
  await dropHold(payload, owner)
  return null
}

/** Saves a hold in its item. If the item was removed in the meantime, releases its time and returns false. */
export const saveHold = async (
  payload: BasePayload,
  item: string,
  held: Held | Pick<Held, 'holdExpiresAt'>,
): Promise<boolean> => {
  if (await changeItem(payload, item, held)) return true
  await dropHold(payload, item)
  return false
}

/**
 * Holds a time for a visitor. The hold decides if it is free, not the slot list (D13). If the visitor chose anyone, all
 * qualified people are tried (D12). Fails with `SLOT_TAKEN` if none of them is free.
 */
export const holdTime = async (payload: BasePayload, wish: HoldWish): Promise<Result<Held>> => {
  const staffIds = listPerformerIds(wish.offer, wish.staffId || null)
  if (staffIds.length === 0) return fail('STAFF_NOT_FOUND')
  const inWindow = startInWindow(wish.start, toSlotRules(wish.offer, wish.settings, wish))
  if (!inWindow.ok) return inWindow
  const day = toDayKey(wish.start)
  const neighbours = await loadNeighbours(payload, wish)
  const question = { ...wish, from: day, to: day, staffIds, own: [wish.owner, ...neighbours.ids] }
  const query = await loadSlotQuery(payload, wish.offer, question)
  const free = findFreeStaffAt(wish.start, query)
  if (!free.ok) return free
  const choices = listChoices(query.kinds ?? [], { start: wish.start, end: toServiceSpan(wish).busyEnd })
  for (const staffId of free.value) {
    const held = await tryPerson(payload, wish, staffId, choices, neighbours.of(staffId))
    if (held) return ok(held)
  }
  return fail('SLOT_TAKEN')
}

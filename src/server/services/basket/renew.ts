import type { BasePayload } from 'payload'
import type { HoldState } from '@/contract/basket'
import { type Failure, ok, type Result } from '@/domain/errors'
import { take } from '@/domain/booking/claims'
import { getNeeds } from '@/domain/booking/claim-store'
import { holdExpiry } from '@/domain/booking/own-changes'
import { dependenciesOf } from '@/server/dependencies'
import { TICK_MINUTES } from '@/domain/booking/plan'
import { MINUTE, toDayKey } from '@/domain/time/time'
import type { ItemRow, PlannedTime } from '@/server/repositories/baskets'
import { createClaimStore, dropHold } from '@/server/repositories/claims'
import type { BookingSettings } from '@/server/services/settings/booking-settings'
import { loadServiceOffer } from '@/server/services/slots/service-offer'
import { holdTogether } from './hold-together'
import { holdTime, runInOwnerTurn, saveHold, refuseManyHolds } from './hold'

interface Renewal {
  payload: BasePayload
  now: number
  settings: BookingSettings
  isStaff: boolean
}

const toHoldState = (item: ItemRow, state: HoldState['state'], expiresAt: number | null): HoldState => ({
  item_id: item.id,
  state,
  hold_expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
})

/** Extends a hold that has not expired, up to the longest time since it was first taken (D50). */
const prolongHold = async ({ payload, now, settings }: Renewal, item: ItemRow): Promise<number | null> => {
  const expiresAt = Math.max(item.holdExpiresAt ?? 0, holdExpiry(settings, now, item.holdTakenAt ?? now))
  const { staff, start, busyEnd, id: owner } = item
  if (!staff || start == null || busyEnd == null) return null
  const needs = getNeeds({ staff, start, busyEnd, needs: item.needs })
  if (!(await take(createClaimStore(payload), { needs, owner, now, expiresAt }))) return null
  return (await saveHold(payload, item.id, { holdExpiresAt: expiresAt })) ? expiresAt : null
}

/** Takes an expired hold again for the same time. If the visitor chose anyone, it may be with any member of staff. */
const retakeHold = async ({ payload, ...renewal }: Renewal, item: ItemRow): Promise<number | null> => {
  const offer = await loadServiceOffer(payload, item.service, item.location)
  if (!offer.ok || offer.value.pricePence === null) return null
  await dropHold(payload, item.id, { isRetaken: true })
  const held = await holdTime(payload, {
    ...renewal,
    offer: offer.value,
    start: item.start ?? 0,
    staffId: item.anyStaff ? null : (item.staff ?? null),
    owner: item.id,
    basket: item.basket,
    guestName: item.guestName ?? null,
  })
  // The item is no longer the heir of time that it does not need now (D102).
  await dropHold(payload, item.id, { needs: held.ok ? held.value.needs : [] })
  if (!held.ok) return null
  return (await saveHold(payload, item.id, held.value)) ? held.value.holdExpiresAt : null
}

/**
 * Checks the limits for an expired hold, which counts as a new one when it is taken again. Otherwise old baskets could
 * exceed the limit on holds (D50).
 */
const checkRenewal = async (
  { payload, now, settings, isStaff }: Renewal,
  item: ItemRow,
): Promise<Failure | null> => (isStaff ? null : refuseManyHolds(payload, item, settings, now))

const renewItem = async (renewal: Renewal, item: ItemRow): Promise<Result<HoldState>> => {
  if (item.start == null) return ok(toHoldState(item, 'untimed', null))
  const isLive = (item.holdExpiresAt ?? 0) > renewal.now
  const prolonged = isLive ? await prolongHold(renewal, item) : null
  if (prolonged !== null) return ok(toHoldState(item, 'held', prolonged))
  return runInOwnerTurn(renewal.payload, item, async () => {
    const refused = isLive ? null : await checkRenewal(renewal, item)
    if (refused) return refused
    const expiresAt = await retakeHold(renewal, item)
    return ok(expiresAt === null ? toHoldState(item, 'lost', null) : toHoldState(item, 'held', expiresAt))
  })
}

/** Holds what has expired of one plan again, all of it or nothing (D103). The starts are no longer on the grid. */
const retakePlan = async (
  { payload, ...renewal }: Renewal,
  items: ItemRow[],
  others: ItemRow[],
): Promise<PlannedTime[] | null> => {
  const starts = items.map(({ start }) => start ?? 0)
  const [first, last] = [Math.min(...starts), Math.max(...starts)]
  for (const { id } of items) await dropHold(payload, id, { isRetaken: true })
  const { times } = await holdTogether(payload, {
    ...renewal,
    wishes: items.map((item) => ({
      item,
      staffId: item.anyStaff ? null : (item.staff ?? null),
      anyStaff: item.anyStaff ?? false,
      start: item.start ?? 0,
    })),
    others: others.filter(({ id }) => !items.some((item) => item.id === id)),
    locationIds: items.slice(0, 1).map(({ location }) => location),
    from: toDayKey(first),
    to: toDayKey(first),
    gridMinutes: TICK_MINUTES,
    longestWaitMinutes: (last - first) / MINUTE,
  })
  for (const { id } of items)
    await dropHold(payload, id, { needs: times?.find((one) => one.id === id)?.needs ?? [] })
  for (const { id, staff, start, end, busyEnd, needs, holdTakenAt, holdExpiresAt } of times ?? [])
    await saveHold(payload, id, { staff, start, end, busyEnd, needs, holdTakenAt, holdExpiresAt })
  return times
}

/** Renews the items of one plan whose holds have expired. */
const renewExpiredPlan = (
  renewal: Renewal,
  items: ItemRow[],
  all: ItemRow[],
): Promise<Result<HoldState[]>> => {
  const { payload, settings, now, isStaff } = renewal
  const [who] = items
  return runInOwnerTurn(payload, who ?? {}, async () => {
    const refused = isStaff || !who ? null : await refuseManyHolds(payload, who, settings, now, items.length)
    if (refused) return refused
    const times = await retakePlan(renewal, items, all)
    return ok(
      items.map((item) => {
        const time = times?.find(({ id }) => id === item.id)
        return toHoldState(item, time ? 'held' : 'lost', time?.holdExpiresAt ?? null)
      }),
    )
  })
}

/** Groups the items with expired holds by their plan. */
const groupExpired = (items: readonly ItemRow[], now: number): ItemRow[][] => {
  const plans = new Map<number, ItemRow[]>()
  for (const item of items)
    if (item.planNumber && (item.holdExpiresAt ?? 0) <= now)
      plans.set(item.planNumber, [...(plans.get(item.planNumber) ?? []), item])
  return [...plans.values()]
}

/** Renews the holds of items in one basket. The caller must have locked that basket. */
export const renewItems = async (
  payload: BasePayload,
  items: ItemRow[],
  { settings, isStaff }: Pick<Renewal, 'settings' | 'isStaff'>,
): Promise<Result<HoldState[]>> => {
  const renewal = { payload, now: dependenciesOf(payload).clock.now(), settings, isStaff }
  const states = new Map<string, HoldState>()
  for (const plan of groupExpired(items, renewal.now)) {
    const renewed = await renewExpiredPlan(renewal, plan, items)
    if (!renewed.ok) return renewed
    for (const state of renewed.value) states.set(state.item_id, state)
  }
  for (const item of items) {
    if (states.has(item.id)) continue
    const state = await renewItem(renewal, item)
    if (!state.ok) return state
    states.set(item.id, state.value)
  }
  return ok(items.flatMap(({ id }) => states.get(id) ?? []))
}

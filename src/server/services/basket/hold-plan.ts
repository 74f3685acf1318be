import type { BasePayload } from 'payload'
import type { HoldState } from '@/contract/basket'
import { fail, ok, type Result } from '@/domain/errors'
import { parseMoment } from '@/domain/time/calendar'
import { MINUTE, toDayKey } from '@/domain/time/time'
import { isTooClose } from '@/domain/health/test-cover'
import { findByIds } from '@/server/repositories/running-database'
import { loadTestedItems } from '@/server/services/slots/patch-tests'
import { type BasketRow, beginPlan } from '@/server/repositories/baskets'
import { withMutex } from '@/server/run-bounded'
import { fitsInfill } from './add-item'
import { finishPlan, releaseHolds, holdTogether } from './hold-together'
import { refuseManyHolds, runInOwnerTurn } from './hold'
import type { PlanRequest, PlanWish } from './plan-question'
import { type PlanSearch, prepareSearch, searchPlans } from './plan-visit'

/** A plan that a visitor chose, and the search that found it. */
export interface ChosenPlan extends PlanSearch {
  address: string
  plan: { locationId: string; items: { itemId: string; staffId: string; startTime: string }[] }
}

/** Adds the people and starts of the plan to the treatments of the search. */
const fixWishes = ({ wishes }: PlanRequest, { plan }: ChosenPlan): Result<PlanWish[]> => {
  const invalid = fail('INVALID_INPUT', { field: 'plan' })
  const fixed: PlanWish[] = []
  for (const wish of wishes) {
    const part = plan.items.find(({ itemId }) => itemId === wish.item.id)
    if (!part || (!wish.anyStaff && wish.staffId !== part.staffId)) return invalid
    const start = parseMoment(part.startTime)
    if (start === null) return fail('INVALID_DATE', { field: 'start_time' })
    if (start % MINUTE !== 0) return invalid
    fixed.push({ ...wish, staffId: part.staffId, start })
  }
  return plan.items.length === wishes.length ? ok(fixed) : invalid
}

/** Checks the days of infills and the distance of patch tests, as for a treatment that is added with a time (D106, D107). */
const checkFits = async (
  payload: BasePayload,
  { others }: PlanRequest,
  wishes: readonly PlanWish[],
): Promise<Result<null>> => {
  const items = [...others, ...wishes.map(({ item, start }) => ({ ...item, start: start ?? null }))]
  const services = await findByIds(
    payload,
    'services',
    items.map(({ service }) => service),
  )
  for (const { item, start = 0 } of wishes) {
    const service = services.get(item.service)
    if (service && !fitsInfill(service, item.lastSetOn, start))
      return fail('OUTSIDE_INFILL_WINDOW', { field: 'plan' })
  }
  const tested = await loadTestedItems(payload, items, [...services.values()])
  const planned = tested.filter(({ id }) => wishes.some(({ item }) => item.id === id))
  return planned.some((one) => isTooClose(one, tested))
    ? fail('PATCH_TEST_TOO_CLOSE', { field: 'plan' })
    : ok(null)
}

const hold = async (
  payload: BasePayload,
  basket: BasketRow,
  request: PlanRequest,
  chosen: ChosenPlan,
): Promise<Result<HoldState[]>> => {
  const wishes = fixWishes(request, chosen)
  if (!wishes.ok) return wishes
  const fits = await checkFits(payload, request, wishes.value)
  if (!fits.ok) return fits
  const day = toDayKey(Math.min(...wishes.value.map(({ start = 0 }) => start)))
  const isInSearch = day >= request.from && day <= request.to
  const fixed = {
    ...request,
    wishes: wishes.value,
    locationIds: [chosen.plan.locationId],
    from: day,
    to: day,
  }
  const { times, taken } = isInSearch ? await holdTogether(payload, fixed) : { times: null, taken: [] }
  const { address } = chosen
  const planned = times?.map((time) => {
    const item = request.wishes.find((wish) => wish.item.id === time.id)?.item
    return { ...time, address, lastSetOn: item?.lastSetOn ?? null }
  })
  const written = planned && (await beginPlan(payload, basket, planned))
  if (!times || !written) {
    if (times) await releaseHolds(payload, request)
    // Another process may have held a plan for the same treatments.
    const again = await prepareSearch(payload, chosen)
    if (!again.ok) return again
    return fail('PLAN_TAKEN', {
      data: { ...(await searchPlans(payload, { ...again.value.request, taken })) },
    })
  }
  await finishPlan(payload, written)
  return ok(
    times.map(({ id, holdExpiresAt }) => ({
      item_id: id,
      state: 'held',
      hold_expires_at: new Date(holdExpiresAt).toISOString(),
    })),
  )
}

/**
 * Holds a plan: all of its times, or none (D103). Fails with `PLAN_TAKEN` and fresh plans if it is not possible any more.
 */
export const holdPlan = (payload: BasePayload, chosen: ChosenPlan): Promise<Result<HoldState[]>> =>
  withMutex(`basket ${chosen.basketId}`, () =>
    runInOwnerTurn(payload, chosen, async () => {
      const prepared = await prepareSearch(payload, chosen)
      if (!prepared.ok) return prepared
      const { basket, request } = prepared.value
      const who = { basket: basket.id, address: chosen.address }
      const { settings, now, wishes, isStaff } = request
      const refused = isStaff ? null : await refuseManyHolds(payload, who, settings, now, wishes.length)
      return refused ?? hold(payload, basket, request, chosen)
    }),
  )

import type { BasePayload } from 'payload'
import { type Claim } from '@/domain/booking/claim-store'
import { takeAll } from '@/domain/booking/claims'
import { type LinkedPart, linkParts } from '@/domain/booking/clean-up'
import { findPlans } from '@/domain/booking/find-plans'
import { createNeeds, getNeeds, type Need } from '@/domain/booking/claim-store'
import { holdExpiry } from '@/domain/booking/own-changes'
import type { Plan, PlannedItem, PlanQuestion } from '@/domain/booking/plan'
import { toSlotId } from '@/domain/booking/slot-id'
import { MINUTE } from '@/domain/time/time'
import {
  findBasket,
  findItem,
  type ItemRow,
  type PlannedTime,
  type BasketRow,
  endPlan,
  getPendingPlan,
  writePlannedTime,
} from '@/server/repositories/baskets'
import { createClaimStore, dropHold } from '@/server/repositories/claims'
import { listTakenTimes } from '@/server/repositories/claims'
import type { BusyTime } from '@/server/repositories/differing-queries'
import { loadAvailability } from '@/server/services/slots/availability'
import { areResourcesAvailable } from '@/server/services/slots/resources'
import { loadPlanQuestion, type PlanRequest } from './plan-question'

/**
 * Writes the times of a basket's held plan to its items. The next request for the basket continues where a crash stopped,
 * so a plan is whole or absent (D103).
 */
export const finishPlan = async (
  payload: BasePayload,
  basket: Pick<BasketRow, 'id' | 'pendingPlan'>,
): Promise<void> => {
  const plan = getPendingPlan(basket)
  if (!plan) return
  const { number, times } = plan
  for (const time of times) {
    if (await writePlannedTime(payload, number, time)) continue
    if (!(await findItem(payload, time.id))) await dropHold(payload, time.id)
  }
  await endPlan(payload, basket.id, number)
}

/** How often different rooms or equipment are tried after a conflict. */
const TRIES = 3

/** Treatments with fixed starts at one location, and the rules that differ from those of a search. */
interface FixedRequest
  extends PlanRequest, Partial<Pick<PlanQuestion, 'gridMinutes' | 'longestWaitMinutes'>> {}

/** How the treatments of a plan follow one another (D102). Times are in epoch minutes. */
const linkPlanned = (plan: Plan, { items }: PlanQuestion): Map<string, LinkedPart> =>
  linkParts(
    plan.items.flatMap(({ id, start, keys: of }) => {
      const item = items.find((one) => one.id === id)
      if (!item) return []
      const { treated, durationMinutes, cleanUpMinutes: cleanUp, alwaysCleanUp = false } = item
      return { id, treated, start, end: start + durationMinutes, cleanUp, alwaysCleanUp, of }
    }),
  )

/** A planned time, and the treatment whose clean-up it leaves out. */
interface LinkedTime extends PlannedTime {
  after: string | null
}

const toPlannedTime = (
  { id, start: minute, keys: [staff = '', ...resources] }: PlannedItem,
  { wishes, locationIds: [location = ''], settings, now }: PlanRequest,
  { items }: PlanQuestion,
  links: ReadonlyMap<string, LinkedPart>,
): LinkedTime[] => {
  const wish = wishes.find(({ item }) => item.id === id)
  const item = items.find((one) => one.id === id)
  const link = links.get(id)
  if (!wish || !item || !link) return []
  const { anyStaff } = wish
  const start = minute * MINUTE
  const end = start + item.durationMinutes * MINUTE
  const busyEnd = link.busyEnd * MINUTE
  const name = { serviceId: wish.item.service, locationId: location, start, staffId: anyStaff ? null : staff }
  const slotId = toSlotId(name)
  return [
    {
      id,
      location,
      staff,
      anyStaff,
      start,
      end,
      busyEnd,
      needs: createNeeds({ staff, start, busyEnd }, resources),
      slotId,
      bookingDetails: {
        slot_id: slotId,
        start_time: new Date(start).toISOString(),
        end_time: new Date(end).toISOString(),
      },
      holdTakenAt: now,
      holdExpiresAt: holdExpiry(settings, now),
      after: link.after,
    },
  ]
}

const listNeeds = ({ staff, start, busyEnd, needs }: ItemRow): Need[] =>
  staff && start != null && busyEnd != null ? getNeeds({ staff, start, busyEnd, needs }) : []

/**
 * Releases the holds of these items. If another process has held a plan for them since they were read, it may have the
 * same claims, so the times of that plan are kept.
 */
export const releaseHolds = async (
  payload: BasePayload,
  { wishes }: Pick<PlanRequest, 'wishes'>,
): Promise<void> => {
  const basket = await findBasket(payload, wishes[0]?.item.basket ?? '')
  if (basket) await finishPlan(payload, basket)
  for (const { item } of wishes) {
    const stored = await findItem(payload, item.id)
    const isNewer = (stored?.planNumber ?? 0) > (item.planNumber ?? 0)
    await dropHold(payload, item.id, { needs: isNewer && stored ? listNeeds(stored) : [] })
  }
}

/**
 * True if no event and no time off is at these times. The claims are written before this is read, so of a claim and an
 * event at the same time, at least one sees the other.
 */
const areStillFree = async (payload: BasePayload, times: readonly PlannedTime[]): Promise<boolean> => {
  const answers = await Promise.all(
    times.map(
      async (time) =>
        (await loadAvailability(payload, time, ['events'])).isFree &&
        (await areResourcesAvailable(payload, time.needs)),
    ),
  )
  return answers.every(Boolean)
}

const takeTimes = (payload: BasePayload, times: readonly LinkedTime[], now: number): Promise<Claim | null> =>
  takeAll(
    createClaimStore(payload),
    times.map(({ id, needs, after, holdExpiresAt }) => ({
      needs,
      owner: id,
      after,
      expiresAt: holdExpiresAt,
      now,
    })),
  )

/** Only the claims say from which treatment time is borrowed. */
const toStored = ({ after: _, ...time }: LinkedTime): PlannedTime => time

/** The times that are held, or null. `taken` was in the way, and no search sees it yet. */
interface HeldTogether {
  times: PlannedTime[] | null
  taken: BusyTime[]
}

/**
 * Holds treatments at fixed starts, all or nothing. The planner itself checks every rule again. The items must not have
 * live holds.
 */
export const holdTogether = async (
  payload: BasePayload,
  { gridMinutes, longestWaitMinutes, ...request }: FixedRequest,
): Promise<HeldTogether> => {
  const taken: BusyTime[] = []
  for (let i = 0; i < TRIES; i++) {
    const { question } = await loadPlanQuestion(payload, { ...request, taken })
    const rules = {
      gridMinutes: gridMinutes ?? question.gridMinutes,
      longestWaitMinutes: longestWaitMinutes ?? question.longestWaitMinutes,
    }
    const [plan] = findPlans({ ...question, ...rules }, () => false).plans
    if (!plan) break
    const links = linkPlanned(plan, question)
    const times = plan.items.flatMap((item) => toPlannedTime(item, request, question, links))
    const blocked = await takeTimes(payload, times, request.now)
    if (blocked) {
      taken.push(...(await listTakenTimes(payload, blocked)))
      continue
    }
    if (await areStillFree(payload, times)) return { times: times.map(toStored), taken }
    await releaseHolds(payload, request)
    break
  }
  return { times: null, taken }
}

import type { BasePayload } from 'payload'
import { takeAll } from '@/domain/booking/claims'
import { findPlans } from '@/domain/booking/find-plans'
import { createNeeds } from '@/domain/booking/needs'
import { holdExpiry } from '@/domain/booking/own-changes'
import type { PlannedItem, PlanQuestion } from '@/domain/booking/plan'
import { toSlotId } from '@/domain/booking/slot-id'
import { MINUTE } from '@/domain/time/time'
import type { PlannedTime } from '@/server/repositories/baskets'
import { createClaimStore, dropHold } from '@/server/repositories/claims'
import { loadAvailability } from '@/server/services/slots/availability'
import { areResourcesAvailable } from '@/server/services/slots/resources'
import { loadPlanQuestion, type PlanRequest } from './plan-question'

/** How often different rooms or equipment are tried after a conflict. */
const TRIES = 3

/** Treatments with fixed starts at one location, and the rules that differ from those of a search. */
interface FixedRequest
  extends PlanRequest, Partial<Pick<PlanQuestion, 'gridMinutes' | 'longestWaitMinutes'>> {}

const toPlannedTime = (
  { id, start: minute, keys: [staff = '', ...resources] }: PlannedItem,
  { wishes, locationIds: [location = ''], settings, now }: PlanRequest,
  { items }: PlanQuestion,
): PlannedTime[] => {
  const wish = wishes.find(({ item }) => item.id === id)
  const item = items.find((one) => one.id === id)
  if (!wish || !item) return []
  const { anyStaff } = wish
  const start = minute * MINUTE
  const end = start + item.durationMinutes * MINUTE
  const busyEnd = end + item.cleanUpMinutes * MINUTE
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
    },
  ]
}

/** Releases the holds of these items. */
export const releaseHolds = async (payload: BasePayload, times: readonly PlannedTime[]): Promise<void> => {
  for (const { id } of times) await dropHold(payload, id)
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

const takeTimes = (payload: BasePayload, times: readonly PlannedTime[], now: number): Promise<boolean> =>
  takeAll(
    createClaimStore(payload),
    times.map(({ id, needs, holdExpiresAt }) => ({ needs, owner: id, expiresAt: holdExpiresAt, now })),
  )

/**
 * Holds treatments at fixed starts, all or nothing. The planner itself checks every rule again. Returns null if the
 * times cannot be held. The items must not have live holds.
 */
export const holdTogether = async (
  payload: BasePayload,
  { gridMinutes, longestWaitMinutes, ...request }: FixedRequest,
): Promise<PlannedTime[] | null> => {
  for (let i = 0; i < TRIES; i++) {
    const { question } = await loadPlanQuestion(payload, request)
    const rules = {
      gridMinutes: gridMinutes ?? question.gridMinutes,
      longestWaitMinutes: longestWaitMinutes ?? question.longestWaitMinutes,
    }
    const [plan] = findPlans({ ...question, ...rules }, () => false).plans
    if (!plan) return null
    const times = plan.items.flatMap((item) => toPlannedTime(item, request, question))
    if (!(await takeTimes(payload, times, request.now))) continue
    if (await areStillFree(payload, times)) return times
    await releaseHolds(payload, times)
    return null
  }
  return null
}

import type { BasePayload } from 'payload'
import {
  type BasketRow,
  endPlan,
  findItem,
  getPendingPlan,
  writePlannedTime,
} from '@/server/repositories/baskets'
import { dropHold } from '@/server/repositories/claims'

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

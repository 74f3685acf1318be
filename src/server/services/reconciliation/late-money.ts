import type { BasePayload } from 'payload'
import { isSettled } from '../../../domain/checkout/order'
import { LIST_IS_COMPLETE } from '../../../domain/checkout/clear-unnamed'
import { DAY } from '../../../domain/time/minutes'
import { formatMoney } from '../../../domain/pricing/money'
import { stuckMessages } from '../../../messages/stuck-orders'
import { dependenciesOf } from '../../dependencies'
import { ASKED_AT_ONCE, eachOf } from '../../each-of'
import { raiseAlert, withdrawAlert } from '../../repositories/alerts'
import { type AttemptRow, endAttempt, openAttempts } from '../../repositories/attempts'
import { orderStore } from '../../repositories/orders'
import { STUCK_AFTER } from '../checkout/stuck-orders'
import { squareLocations } from '../settings/square-locations'
import { syncPayment } from '../webhooks/sync-payment'

const kind = 'late-money'

/**
 * How an attempt that is open stands: somebody works on it still; it made a booking, whose money was not kept; or it is
 * over, because it failed or its order has begun another.
 */
const stateOf = async (
  payload: BasePayload,
  { order: id, number }: AttemptRow,
): Promise<'at-work' | 'booked' | 'over'> => {
  const order = await orderStore(payload).find(id)
  if (order?.attemptNumber !== number || order.status === 'failed') return 'over'
  return isSettled(order) ? 'booked' : 'at-work'
}

/** True when all that the provider lists of the attempt keeps nothing, or is on its way back. */
const isCleared = async (payload: BasePayload, { key, madeAt }: AttemptRow): Promise<boolean> => {
  const { port } = dependenciesOf(payload).payments
  for (const location of await squareLocations(payload)) {
    // Clocks differ, and the attempt began before it was asked for last.
    const list = await port.find({ key, since: madeAt - DAY, location })
    if (list.kind !== 'found') return false
    for (const { providerId } of list.payments) if (!(await syncPayment(payload, providerId))) return false
  }
  return true
}

const lookFor = async (payload: BasePayload, attempt: AttemptRow): Promise<void> => {
  const state = await stateOf(payload, attempt)
  if (state === 'at-work') return
  if (state === 'booked') return endAttempt(payload, attempt)
  const id = `${kind}-${attempt.key}`
  const now = dependenciesOf(payload).clock.now()
  if (await isCleared(payload, attempt)) {
    await endAttempt(payload, attempt)
    await withdrawAlert(payload, id, now)
  } else if (attempt.madeAt < now - STUCK_AFTER) {
    const text = stuckMessages.lateMoney({
      amount: formatMoney(attempt.amountPence),
      reference: attempt.key,
    })
    await raiseAlert(payload, { id, kind, text, payment: null, booking: null, raisedAt: now })
  }
}

/**
 * Looks for money of attempts that were asked for while somebody else gave them up (`ReturnPort.lookAgain`): what came
 * in is given back. Once the provider's list must name it. How many attempts are open.
 */
export const lookForLateMoney = async (payload: BasePayload): Promise<number> => {
  const attempts = await openAttempts(payload, dependenciesOf(payload).clock.now() - LIST_IS_COMPLETE)
  await eachOf(attempts, ASKED_AT_ONCE, async (attempt) => {
    try {
      await lookFor(payload, attempt)
    } catch (error) {
      payload.logger.error({ err: error, attempt: attempt.key }, 'late payments could not be checked')
    }
  })
  return attempts.length
}

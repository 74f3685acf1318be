import { changePuts } from './api/payment-state.mts'
import { refundPuts } from './api/refunds.mts'
import type { PaymentRecord, PaymentStatus } from './store/records.mts'
import type { World } from './world.mts'

/** The status that a payment should have by now, because of a scripted outcome or the end of a delayed capture. */
const dueStatus = ({ body, later }: PaymentRecord, now: number): PaymentStatus | null => {
  if (later && later.at <= now) return later.status
  if (body.status !== 'APPROVED' || !body.delayed_until || Date.parse(body.delayed_until) > now) return null
  return body.delay_action === 'COMPLETE' ? 'COMPLETED' : 'CANCELED'
}

const settled: readonly PaymentStatus[] = ['COMPLETED', 'CANCELED', 'FAILED']

/** Applies all changes that are due. Called before each request and every half second. */
export const sweep = (world: World): void => {
  for (const record of world.store.all('payment')) {
    if (settled.includes(record.body.status)) continue
    const status = dueStatus(record, world.now())
    if (status) world.commit(changePuts(world, record, status))
  }
  for (const record of world.store.all('refund')) {
    if (record.later && record.later.at <= world.now())
      world.commit(refundPuts(world, record, record.later.status))
  }
}

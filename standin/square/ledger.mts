import type { PaymentRecord } from './store/records.mts'
import type { World } from './world.mts'

/** The money of one payment, in minor units. */
const line = (world: World, { body, key, held, captured }: PaymentRecord) => {
  const refunds = world.store.all('refund').filter((refund) => refund.body.payment_id === body.id)
  const refunded = refunds
    .filter((refund) => refund.body.status === 'COMPLETED')
    .reduce((sum, refund) => sum + refund.body.amount_money.amount, 0)
  return {
    id: body.id,
    status: body.status,
    source_type: body.source_type,
    reference_id: body.reference_id,
    idempotency_key: key,
    created_at: body.created_at,
    amount: body.amount_money.amount,
    held,
    captured,
    refunded,
    kept: captured - refunded,
    refunds: refunds.map((refund) => ({
      id: refund.body.id,
      status: refund.body.status,
      amount: refund.body.amount_money.amount,
      idempotency_key: refund.key,
      /** True while the refund's status is about to change. */
      moves: refund.later !== undefined,
    })),
  }
}

/** Shows how money really moved, whatever the HTTP responses said. */
export const ledger = (world: World) => {
  const payments = world.store.all('payment').map((record) => line(world, record))
  const sum = (field: 'held' | 'captured' | 'refunded' | 'kept') =>
    payments.reduce((total, payment) => total + payment[field], 0)
  return {
    currency: 'GBP',
    totals: { held: sum('held'), captured: sum('captured'), refunded: sum('refunded'), kept: sum('kept') },
    payments,
    movements: world.store.all('entry'),
  }
}

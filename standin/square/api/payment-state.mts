import type {
  LedgerEntry,
  Movement,
  PaymentBody,
  PaymentRecord,
  PaymentStatus,
  Put,
} from '../store/records.mts'
import { newId, type World } from '../world.mts'
import { isFields } from './call.mts'

/**
 * The time of the stand-in's clock (RFC 3339). It is never the same twice for one payment, and never goes backwards.
 */
export const stampAfter = (world: World, before?: string): string =>
  new Date(Math.max(world.now(), before ? Date.parse(before) + 1 : 0)).toISOString()

/** The rows that record a notification and queue it. */
export const eventPuts = (world: World, type: string, id: string, object: Record<string, unknown>): Put[] => {
  const eventId = newId('ev')
  const [kind = ''] = type.split('.')
  const event = {
    merchant_id: world.settings.merchantId,
    type,
    event_id: eventId,
    created_at: new Date(world.now()).toISOString(),
    data: { type: kind, id, object },
  }
  const delivery = { eventId, type, attempts: 0, nextAt: world.now(), state: 'waiting' as const }
  return [
    { kind: 'event', id: eventId, value: event },
    { kind: 'delivery', id: eventId, value: delivery },
  ]
}

/** The row that records moved money. */
export const moved = (
  world: World,
  movement: Movement,
  body: Pick<PaymentBody, 'id' | 'reference_id'> & { amount: number },
  refundId?: string,
): Put => {
  const id = newId('le')
  const value: LedgerEntry = {
    at: new Date(world.now()).toISOString(),
    movement,
    payment_id: body.id,
    amount: body.amount,
    currency: 'GBP',
    reference_id: body.reference_id,
    refund_id: refundId,
  }
  return { kind: 'entry', id, value }
}

const cardStatus: Record<PaymentStatus, string> = {
  APPROVED: 'AUTHORIZED',
  PENDING: 'AUTHORIZED',
  COMPLETED: 'CAPTURED',
  CANCELED: 'VOIDED',
  FAILED: 'FAILED',
}

/** The payment's body in a new state. */
export const inState = (world: World, body: PaymentBody, status: PaymentStatus): PaymentBody => ({
  ...body,
  status,
  updated_at: stampAfter(world, body.updated_at),
  version_token: newId('vt'),
  ...(status === 'COMPLETED' ? { receipt_number: body.id.slice(0, 4), capabilities: undefined } : {}),
  ...(isFields(body.card_details)
    ? { card_details: { ...body.card_details, status: cardStatus[status] } }
    : {}),
})

/** The rows of a state change: the payment, the money moved and the notification. */
export const changePuts = (world: World, record: PaymentRecord, status: PaymentStatus): Put[] => {
  const body = inState(world, record.body, status)
  const { amount } = body.amount_money
  const puts: Put[] = []
  const next: PaymentRecord = { ...record, body, later: undefined }
  if (status === 'COMPLETED') {
    puts.push(moved(world, 'capture', { ...body, amount }))
    next.captured = amount
    next.held = 0
  } else if (status !== 'APPROVED' && record.held > 0) {
    puts.push(moved(world, 'release', { ...body, amount: record.held }))
    next.held = 0
  }
  puts.unshift({ kind: 'payment', id: body.id, value: next })
  return [...puts, ...eventPuts(world, 'payment.updated', body.id, { payment: body })]
}

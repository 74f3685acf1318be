import type { DisputeBody, PaymentRecord } from '../store/records.mts'
import { newId, type World } from '../world.mts'
import { notFound, ok, type Answer } from '../http/answer.mts'
import type { Call } from './call.mts'
import { eventPuts, stampAfter } from './payment-state.mts'

/** GET /v2/disputes/{id} */
export const getDispute = ({ world, id }: Call): Answer => {
  const dispute = world.store.get('dispute', id)
  return dispute ? ok({ dispute }) : notFound(`Could not find dispute with id: ${id}`)
}

const twoWeeks = 14 * 24 * 60 * 60 * 1000

/**
 * The amount that a bank claims, and the deadline. Missing values stay unchanged. For a new dispute, they are the whole
 * payment and two weeks.
 */
export interface DisputeChange {
  state?: string
  /** In minor units. Square allows less than the whole payment. */
  amount?: number
  /** The deadline, in RFC 3339. */
  dueAt?: string
}

const begun = (world: World, { body }: PaymentRecord): DisputeBody => {
  const at = new Date(world.now()).toISOString()
  return {
    id: newId('DP'),
    state: 'EVIDENCE_REQUIRED',
    amount_money: body.amount_money,
    disputed_payment: { payment_id: body.id },
    location_id: body.location_id,
    due_at: new Date(world.now() + twoWeeks).toISOString(),
    reason: 'NO_KNOWLEDGE',
    created_at: at,
    updated_at: at,
  }
}

const changed = (dispute: DisputeBody, { state, amount, dueAt }: DisputeChange): DisputeBody => ({
  ...dispute,
  state: state ?? dispute.state,
  amount_money: { ...dispute.amount_money, amount: amount ?? dispute.amount_money.amount },
  due_at: dueAt ?? dispute.due_at,
})

/**
 * The type of the notification, or null if none is sent. Square documents notifications only for a new dispute or
 * state, not for a new deadline or amount.
 */
const getType = (known: DisputeBody | undefined, { state }: DisputeBody): string | null => {
  if (!known) return 'dispute.created'
  return known.state === state ? null : 'dispute.state.updated'
}

/** Creates a dispute about a payment, or changes its state, deadline or amount. */
export const putDispute = (world: World, record: PaymentRecord, change: DisputeChange): DisputeBody => {
  const known = world.store.all('dispute').find((one) => one.disputed_payment.payment_id === record.body.id)
  const dispute = changed(known ?? begun(world, record), change)
  if (known) dispute.updated_at = stampAfter(world, known.updated_at)
  const type = getType(known, dispute)
  world.commit([
    { kind: 'dispute', id: dispute.id, value: dispute },
    ...(type ? eventPuts(world, type, dispute.id, { dispute }) : []),
  ])
  return dispute
}

const settled = ['WON', 'INQUIRY_CLOSED', 'INQUIRY_EVIDENCE_REQUIRED', 'INQUIRY_PROCESSING']

/** True if a chargeback of this payment is open or lost. Square then refuses to refund any of it. */
export const isChargedBack = (world: World, paymentId: string): boolean =>
  world.store
    .all('dispute')
    .some((one) => one.disputed_payment.payment_id === paymentId && !settled.includes(one.state))

import { getNumber } from '../faults/names.mts'
import type {
  PaymentBody,
  PaymentRecord,
  Put,
  RefundBody,
  RefundRecord,
  RefundStatus,
} from '../store/records.mts'
import { newId, type World } from '../world.mts'
import { notFound, ok, refusal, type Answer } from '../http/answer.mts'
import { getText, type Call } from './call.mts'
import { isChargedBack } from './disputes.mts'
import { checkMoney, checkTexts, getMoney } from './fields.mts'
import { keyPut, replay } from './idempotency.mts'
import { eventPuts, moved, stampAfter } from './payment-state.mts'

const refused = (code: string, detail: string): Answer =>
  refusal(400, { category: 'REFUND_ERROR', code, detail })

/** The total that refunds of a payment have taken or may still take. */
const spoken = (world: World, paymentId: string): number =>
  world.store
    .all('refund')
    .filter(({ body }) => body.payment_id === paymentId && ['PENDING', 'COMPLETED'].includes(body.status))
    .reduce((sum, { body }) => sum + body.amount_money.amount, 0)

/** Square's limits: a maximum number of refunds per payment, and no refunds after a year. */
const MAX_REFUNDS = 20
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Why Square no longer refunds a completed payment. Null if it does. */
const spent = (world: World, { body }: PaymentRecord): Answer | null => {
  const made = world.store.all('refund').filter((one) => one.body.payment_id === body.id)
  if (made.some((one) => one.body.status === 'FAILED'))
    return refused('PAYMENT_NOT_REFUNDABLE', 'A refund of this payment failed: no other one is possible.')
  if (made.length >= MAX_REFUNDS)
    return refused('PAYMENT_NOT_REFUNDABLE', `A payment has ${MAX_REFUNDS} refunds at most.`)
  if (Date.parse(body.created_at) < world.now() - YEAR_MS)
    return refused('PAYMENT_NOT_REFUNDABLE', 'The payment is more than a year old.')
  return isChargedBack(world, body.id)
    ? refused('PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE', 'The payment is disputed.')
    : null
}

const checkRefund = (call: Call, record: PaymentRecord): Answer | null => {
  const { status, version_token } = record.body
  const token = getText(call.body, 'payment_version_token')
  if (token !== undefined && token !== version_token)
    return refused('VERSION_MISMATCH', 'The version token does not match the payment.')
  if (status === 'APPROVED' || status === 'PENDING')
    return refused('REFUND_ERROR_PAYMENT_NEEDS_COMPLETION', 'The payment is not completed yet.')
  if (status !== 'COMPLETED') return refused('PAYMENT_NOT_REFUNDABLE', `The payment is ${status}.`)
  const over = spent(call.world, record)
  if (over) return over
  return spoken(call.world, record.body.id) + getMoney(call.body).amount > record.captured
    ? refused('REFUND_AMOUNT_INVALID', 'The requested refund amount exceeds the amount available to refund.')
    : null
}

const ends: Record<string, RefundStatus> = { 'refund-rejected': 'REJECTED', 'refund-failed': 'FAILED' }

/** The outcome of a new refund, with its time. Null if it is already rejected. */
const getFate = ({ world, fate }: Call): RefundRecord['later'] | null => {
  const { refundMs, refundEnd } = world.rules()
  const at = world.now() + refundMs
  if (fate === 'refund-rejected-at-once') return null
  if (fate === 'refund-completed-then-failed')
    return { at, status: 'COMPLETED', then: { at: at + refundMs, status: 'FAILED' } }
  if (fate?.startsWith('refund-pending-'))
    return { at: world.now() + getNumber(fate) * 1000, status: refundEnd }
  return { at, status: ends[fate ?? ''] ?? refundEnd }
}

const counting = ({ refunded_money, amount_money }: PaymentBody, change: number) => ({
  refunded_money: {
    amount: (refunded_money?.amount ?? 0) + change,
    currency: amount_money.currency,
  },
})

const begin = (call: Call, payment: PaymentRecord): Answer => {
  const { world, body } = call
  const at = new Date(world.now()).toISOString()
  const refund: RefundBody = {
    id: `${payment.body.id}_${newId('SR')}`,
    status: 'PENDING',
    amount_money: getMoney(body),
    payment_id: payment.body.id,
    location_id: payment.body.location_id,
    reason: getText(body, 'reason'),
    created_at: at,
    updated_at: at,
  }
  const later = getFate(call) ?? undefined
  if (!later) refund.status = 'REJECTED'
  const answer = ok({ refund })
  // What is rejected at once was never pending, and nothing would take it out of the total again.
  const isCounted = later !== undefined && world.rules().pendingCounts
  const paymentBody = {
    ...payment.body,
    ...(isCounted ? counting(payment.body, refund.amount_money.amount) : {}),
    refund_ids: [...(payment.body.refund_ids ?? []), refund.id],
    updated_at: stampAfter(world, payment.body.updated_at),
    version_token: newId('vt'),
  }
  const key = getText(body, 'idempotency_key') ?? ''
  world.commit([
    { kind: 'refund', id: refund.id, value: { body: refund, key, isCounted, later } },
    { kind: 'payment', id: payment.body.id, value: { ...payment, body: paymentBody } },
    keyPut(call, answer),
    ...eventPuts(world, 'refund.created', refund.id, { refund }),
    ...eventPuts(world, 'payment.updated', payment.body.id, { payment: paymentBody }),
  ])
  return answer
}

/** POST /v2/refunds. A refund is always PENDING at first. */
export const createRefund = (call: Call): Answer => {
  const broken =
    checkTexts(call.body, [
      { field: 'idempotency_key', required: true, max: 45 },
      { field: 'payment_id', required: true, max: 192 },
      { field: 'reason', max: 192 },
    ]) ?? checkMoney(call.body, 'GBP')
  if (broken) return broken
  const before = replay(call)
  if (before) return before
  const record = call.world.store.get('payment', getText(call.body, 'payment_id') ?? '')
  if (!record) return notFound('Could not find payment with that id.')
  if (call.fate === 'refund-declined') return refused('REFUND_DECLINED', 'The refund was declined.')
  return checkRefund(call, record) ?? begin(call, record)
}

/** GET /v2/refunds/{id} */
export const getRefund = ({ world, id }: Call): Answer => {
  const record = world.store.get('refund', id)
  return record ? ok({ refund: record.body }) : notFound(`Could not find refund with id: ${id}`)
}

/** The rows of a finished refund, including the money it returns. */
export const refundPuts = (world: World, record: RefundRecord, status: RefundStatus): Put[] => {
  const refund = { ...record.body, status, updated_at: stampAfter(world, record.body.updated_at) }
  const puts: Put[] = [
    { kind: 'refund', id: refund.id, value: { ...record, body: refund, later: record.later?.then } },
  ]
  const payment = world.store.get('payment', refund.payment_id)
  const isReturned = record.body.status === 'COMPLETED' && status !== 'COMPLETED'
  const { amount } = refund.amount_money
  if ((status === 'COMPLETED' || isReturned) && payment) {
    const isKnown = record.isCounted && !isReturned
    const body = {
      ...payment.body,
      ...counting(payment.body, isReturned ? -amount : isKnown ? 0 : amount),
      updated_at: stampAfter(world, payment.body.updated_at),
      version_token: newId('vt'),
    }
    puts.push(
      { kind: 'payment', id: body.id, value: { ...payment, body } },
      moved(world, isReturned ? 'refund-returned' : 'refund', { ...body, amount }, refund.id),
      ...eventPuts(world, 'payment.updated', body.id, { payment: body }),
    )
  }
  if (status !== 'COMPLETED' && !isReturned && record.isCounted && payment) {
    const body = { ...payment.body, ...counting(payment.body, -amount) }
    puts.push({ kind: 'payment', id: body.id, value: { ...payment, body } })
  }
  return [...puts, ...eventPuts(world, 'refund.updated', refund.id, { refund })]
}

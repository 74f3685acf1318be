import type { PaymentRecord } from '../store/records.mts'
import { invalid, notFound, ok, refusal, type Answer } from '../http/answer.mts'
import { getNumber } from '../faults/names.mts'
import type { CancelAnswer } from '../rules.mts'
import { getText, type Call } from './call.mts'
import { checkTexts } from './fields.mts'
import { keyId } from './idempotency.mts'
import { changePuts } from './payment-state.mts'

const missing = (id: string): Answer => notFound(`Could not find payment with id: ${id}`)

const wrongState = ({ body }: PaymentRecord, wanted: string): Answer =>
  invalid('BAD_REQUEST', `Payment ${body.id} has status ${body.status} and cannot be ${wanted}.`)

/** GET /v2/payments/{id}. The response is always up to date. */
export const getPayment = ({ world, id }: Call): Answer => {
  const record = world.store.get('payment', id)
  return record ? ok({ payment: record.body }) : missing(id)
}

/** With the fault `capture-other-N`, N pence are taken, whatever was reserved. */
const getCapture = (record: PaymentRecord, fate: string | null): PaymentRecord => {
  if (!fate?.startsWith('capture-other-')) return record
  const sum = { ...record.body.amount_money, amount: getNumber(fate) }
  return { ...record, body: { ...record.body, amount_money: sum, total_money: sum, approved_money: sum } }
}

/** POST /v2/payments/{id}/complete */
export const completePayment = ({ world, id, body, fate }: Call): Answer => {
  const record = world.store.get('payment', id)
  if (!record) return missing(id)
  const token = getText(body, 'version_token')
  if (token !== undefined && token !== record.body.version_token)
    return refusal(400, {
      category: 'INVALID_REQUEST_ERROR',
      code: 'VERSION_MISMATCH',
      detail: 'The version token does not match the payment.',
      field: 'version_token',
    })
  if (record.body.status !== 'APPROVED') return wrongState(record, 'completed')
  world.commit(changePuts(world, getCapture(record, fate), 'COMPLETED'))
  return getPayment({ world, id } as Call)
}

/** POST /v2/payments/{id}/cancel. Works only while the payment is APPROVED. */
export const cancelPayment = ({ world, id }: Call): Answer => {
  const record = world.store.get('payment', id)
  if (!record) return missing(id)
  if (record.body.status !== 'APPROVED') return wrongState(record, 'canceled')
  world.commit(changePuts(world, record, 'CANCELED'))
  return getPayment({ world, id } as Call)
}

const voidCompleted = ({ world }: Call, record: PaymentRecord): Answer => {
  const { captured } = record
  world.commit(changePuts(world, { ...record, held: captured, captured: 0 }, 'CANCELED'))
  return ok({})
}

const codes = { 400: 'BAD_REQUEST', 404: 'NOT_FOUND', 409: 'CONFLICT', 422: 'UNPROCESSABLE_ENTITY' } as const

/** The response to a key whose payment can no longer be cancelled. */
const getAnswer = (call: Call, record: PaymentRecord, answer: CancelAnswer | 'void'): Answer => {
  if (answer === 'void') return voidCompleted(call, record)
  if (answer === 'nothing') return ok({})
  const detail = `Payment ${record.body.id} has status ${record.body.status} and cannot be canceled.`
  return refusal(answer, { category: 'INVALID_REQUEST_ERROR', code: codes[answer], detail })
}

/** POST /v2/payments/cancel. Succeeds silently if no payment has the key. */
export const cancelByKey = (call: Call): Answer => {
  const { world, body } = call
  const broken = checkTexts(body, [{ field: 'idempotency_key', required: true, max: 45 }])
  if (broken) return broken
  const known = world.store.get('key', keyId('payments.create', getText(body, 'idempotency_key') ?? ''))
  const record = known?.paymentId ? world.store.get('payment', known.paymentId) : undefined
  if (!record) return ok({})
  const { cancelFailed, cancelCompleted, cancelCanceled } = world.rules()
  const { status } = record.body
  if (status === 'FAILED') return getAnswer(call, record, cancelFailed)
  if (status === 'COMPLETED') return getAnswer(call, record, cancelCompleted)
  if (status === 'CANCELED') return getAnswer(call, record, cancelCanceled)
  world.commit(changePuts(world, record, 'CANCELED'))
  return ok({})
}

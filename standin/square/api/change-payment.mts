import type { PaymentRecord } from '../store/records.mts'
import { invalid, notFound, ok, refusal, type Answer } from '../http/answer.mts'
import { textOf, type Call } from './call.mts'
import { checkTexts } from './fields.mts'
import { keyId } from './idempotency.mts'
import { changePuts } from './payment-state.mts'

const missing = (id: string): Answer => notFound(`Could not find payment with id: ${id}`)

const wrongState = ({ body }: PaymentRecord, wanted: string): Answer =>
  invalid('BAD_REQUEST', `Payment ${body.id} has status ${body.status} and cannot be ${wanted}.`)

/** GET /v2/payments/{id}: never behind. */
export const getPayment = ({ world, id }: Call): Answer => {
  const record = world.store.get('payment', id)
  return record ? ok({ payment: record.body }) : missing(id)
}

/** POST /v2/payments/{id}/complete */
export const completePayment = ({ world, id, body }: Call): Answer => {
  const record = world.store.get('payment', id)
  if (!record) return missing(id)
  const token = textOf(body, 'version_token')
  if (token !== undefined && token !== record.body.version_token)
    return refusal(400, {
      category: 'INVALID_REQUEST_ERROR',
      code: 'VERSION_MISMATCH',
      detail: 'The version token does not match the payment.',
      field: 'version_token',
    })
  if (record.body.status !== 'APPROVED') return wrongState(record, 'completed')
  world.commit(changePuts(world, record, 'COMPLETED'))
  return getPayment({ world, id } as Call)
}

/** POST /v2/payments/{id}/cancel: only while APPROVED. */
export const cancelPayment = ({ world, id }: Call): Answer => {
  const record = world.store.get('payment', id)
  if (!record) return missing(id)
  if (record.body.status !== 'APPROVED') return wrongState(record, 'canceled')
  world.commit(changePuts(world, record, 'CANCELED'))
  return getPayment({ world, id } as Call)
}

const voidCompleted = (call: Call, record: PaymentRecord): Answer => {
  if (call.world.rules().cancelCompletedByKey === 'refuse') return wrongState(record, 'canceled')
  const { captured } = record
  call.world.commit(changePuts(call.world, { ...record, held: captured, captured: 0 }, 'CANCELED'))
  return ok({})
}

/** POST /v2/payments/cancel: succeeds silently when no payment has the key. */
export const cancelByKey = (call: Call): Answer => {
  const { world, body } = call
  const broken = checkTexts(body, [{ field: 'idempotency_key', required: true, max: 45 }])
  if (broken) return broken
  const known = world.store.get('key', keyId('payments.create', textOf(body, 'idempotency_key') ?? ''))
  const record = known?.paymentId ? world.store.get('payment', known.paymentId) : undefined
  if (!record || record.body.status === 'CANCELED' || record.body.status === 'FAILED') return ok({})
  if (record.body.status === 'COMPLETED') return voidCompleted(call, record)
  world.commit(changePuts(world, record, 'CANCELED'))
  return ok({})
}

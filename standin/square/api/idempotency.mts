import { createHash } from 'node:crypto'
import type { KeyRecord, Put } from '../store/records.mts'
import { refusal, type Answer } from '../http/answer.mts'
import { isFields, getText, type Call } from './call.mts'

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isFields(value)) return JSON.stringify(value)
  const fields = Object.keys(value).sort()
  return `{${fields.map((field) => `${JSON.stringify(field)}:${canonical(value[field])}`).join(',')}}`
}

/** A hash that is the same for equal bodies, whatever the order of their fields. */
export const bodyHash = (body: unknown): string => createHash('sha256').update(canonical(body)).digest('hex')

export const keyId = (operation: string, key: string): string => `${operation} ${key}`

/** The row that stores the first response to this call's key. */
export const keyPut = (call: Call, answer: Answer, paymentId?: string): Put => ({
  kind: 'key',
  id: keyId(call.operation, getText(call.body, 'idempotency_key') ?? ''),
  value: { hash: bodyHash(call.body), status: answer.status, answer: answer.body, paymentId } as KeyRecord,
})

/** The earlier response to this key. Null if the call is new. */
export const replay = (call: Call): Answer | null => {
  const key = getText(call.body, 'idempotency_key') ?? ''
  const known = call.world.store.get('key', keyId(call.operation, key))
  if (!known) return null
  if (known.hash !== bodyHash(call.body))
    return refusal(call.world.rules().reuseStatus, {
      category: 'INVALID_REQUEST_ERROR',
      code: 'IDEMPOTENCY_KEY_REUSED',
      detail: 'Different request parameters used for the same idempotency_key.',
      field: 'idempotency_key',
    })
  if (known.status !== 200 && call.world.rules().declinedKey === 'retry') return null
  return { status: known.status, body: known.answer }
}

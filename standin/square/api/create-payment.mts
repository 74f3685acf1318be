import type { PaymentRecord, PaymentStatus, Put } from '../store/records.mts'
import { ok, type Answer, type ApiError } from '../http/answer.mts'
import { getText, type Call } from './call.mts'
import { checkCreate, declineCode } from './create-rules.mts'
import { keyPut, replay } from './idempotency.mts'
import { getNumber } from '../faults/names.mts'
import { newBody } from './payment-body.mts'
import { changePuts, eventPuts, moved } from './payment-state.mts'
import { findSource, type Source } from './sources.mts'

/** The default delay of a scripted outcome, in ms. */
const fateMs = 2000

const spend = ({ world }: Call, { singleUse }: Source): Put[] => {
  const token = singleUse && world.store.get('token', singleUse)
  return token ? [{ kind: 'token', id: singleUse, value: { ...token, used: true } }] : []
}

const requestErrors = ['BAD_REQUEST', 'INSUFFICIENT_PERMISSIONS', 'INVALID_EMAIL_ADDRESS', 'INVALID_LOCATION']

const createError = (code: string): ApiError => ({
  category: requestErrors.includes(code) ? 'INVALID_REQUEST_ERROR' : 'PAYMENT_METHOD_ERROR',
  code,
  detail: `Authorization error: '${code}'`,
})

/** Declines a payment. `codes` has one code, or several joined by `+`, because Square may give more than one reason. */
const decline = (call: Call, source: Source, codes: string, status = 400): Answer => {
  const { world } = call
  const errors = codes.split('+').map(createError)
  const body = newBody(call, source, 'FAILED', errors)
  const answer = { status, body: status === 200 ? { payment: body } : { errors, payment: body } }
  const key = getText(call.body, 'idempotency_key') ?? ''
  world.commit([
    { kind: 'payment', id: body.id, value: { body, key, held: 0, captured: 0 } },
    keyPut(call, answer, body.id),
    ...spend(call, source),
    ...eventPuts(world, 'payment.created', body.id, { payment: body }),
  ])
  return answer
}

const getFate = (call: Call): Pick<PaymentRecord, 'later'> & { status: PaymentStatus } => {
  const fate = call.fate ?? ''
  const at = call.world.now() + (getNumber(fate) * 1000 || fateMs)
  if (fate === 'approve-then-void-later') return { status: 'APPROVED', later: { at, status: 'CANCELED' } }
  if (fate.startsWith('pending-then-fail')) return { status: 'PENDING', later: { at, status: 'FAILED' } }
  if (fate.startsWith('pending-then-complete'))
    return {
      status: 'PENDING',
      later: { at, status: call.body.autocomplete === false ? 'APPROVED' : 'COMPLETED' },
    }
  return { status: 'APPROVED' }
}

const approve = (call: Call, source: Source): Answer => {
  const { world } = call
  const { status, later } = getFate(call)
  const body = newBody(call, source, status)
  const { amount } = body.amount_money
  const key = getText(call.body, 'idempotency_key') ?? ''
  const sourceId = getText(call.body, 'source_id')
  const record: PaymentRecord = { body, key, sourceId, held: amount, captured: 0, later }
  const puts: Put[] = [
    { kind: 'payment', id: body.id, value: record },
    moved(world, 'hold', { ...body, amount }),
    ...spend(call, source),
    ...eventPuts(world, 'payment.created', body.id, { payment: body }),
  ]
  const completes = source.method !== 'CLEARPAY' || world.rules().clearpayCompletes
  const capture = status === 'APPROVED' && !later && call.body.autocomplete !== false && completes
  const changes = capture ? changePuts(world, record, 'COMPLETED') : []
  const last = changes.find((put) => put.kind === 'payment')?.value ?? record
  const answer = ok({ payment: last.body })
  world.commit([...puts, ...changes, keyPut(call, answer, body.id)])
  return answer
}

/** POST /v2/payments */
export const createPayment = (call: Call): Answer => {
  const broken = checkCreate(call)
  if (broken) return broken
  const before = replay(call)
  if (before) return before
  const source = findSource(call.world, getText(call.body, 'source_id') ?? '')
  if ('status' in source) return source
  // A failed payment may return status 200, with the reason only in its details.
  const failed = call.fate?.startsWith('failed-200-') ? call.fate.slice('failed-200-'.length) : null
  if (failed) return decline(call, source, failed, 200)
  const code = declineCode(source, call)
  return code ? decline(call, source, code) : approve(call, source)
}

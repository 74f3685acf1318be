import type { PaymentRecord } from './store/records.mts'
import { isFields, getText, type Call, type Fields } from './api/call.mts'
import { cancelPayment } from './api/change-payment.mts'
import { createPayment } from './api/create-payment.mts'
import { putDispute } from './api/disputes.mts'
import { eventPuts } from './api/payment-state.mts'
import { createRefund } from './api/refunds.mts'
import { newId, type World } from './world.mts'

const createCall = (world: World, operation: string, body: Fields): Call => ({
  world,
  operation,
  id: '',
  query: new URLSearchParams(),
  body: { idempotency_key: newId('DB'), ...body },
  fate: null,
})

const money = (amount: unknown) => ({ amount: Number(amount), currency: 'GBP' })

const getPayment = (world: World, fields: Fields): PaymentRecord => {
  const found = world.store.get('payment', getText(fields, 'paymentId') ?? '')
  if (!found) throw new Error('There is no payment with this paymentId.')
  return found
}

interface Taken {
  payment?: PaymentRecord['body']
}

const takePayment = (world: World, { amount, referenceId, locationId }: Fields): Taken =>
  createPayment(
    createCall(world, 'payments.create', {
      source_id: 'cnon:card-nonce-ok',
      amount_money: money(amount),
      reference_id: referenceId,
      location_id: locationId,
    }),
  ).body as Taken

/** Our own payments are always in pounds. Only a list with other payments may contain a different currency. */
const inCurrency = (world: World, { currency }: Fields, taken: Taken): Taken => {
  const record = taken.payment && world.store.get('payment', taken.payment.id)
  if (!record || typeof currency !== 'string') return taken
  const sum = { ...record.body.amount_money, currency }
  const body = { ...record.body, amount_money: sum, total_money: sum, approved_money: sum }
  world.commit([{ kind: 'payment', id: body.id, value: { ...record, body } }])
  return { payment: body }
}

type Act = (world: World, fields: Fields) => unknown

const acts: Record<string, Act> = {
  /** A payment at the till, optionally at a different location or in a different currency. */
  payment: (world, fields) => inCurrency(world, fields, takePayment(world, fields)),
  refund: (world, fields) =>
    createRefund(
      createCall(world, 'refunds.create', {
        payment_id: getPayment(world, fields).body.id,
        amount_money: money(fields.amount),
      }),
    ).body,
  /** Cancels a reservation. */
  cancel: (world, fields) => {
    const call = createCall(world, 'payments.cancel', {})
    return cancelPayment({ ...call, id: getPayment(world, fields).body.id }).body
  },
  /** Needs `{paymentId, state, amount, dueAt}`. Missing values stay unchanged. */
  dispute: (world, fields) =>
    putDispute(world, getPayment(world, fields), {
      state: getText(fields, 'state'),
      amount: fields.amount === undefined ? undefined : Number(fields.amount),
      dueAt: getText(fields, 'dueAt'),
    }),
  /** Sends any notification, such as one for a different location. */
  event: (world, fields) => {
    const object = isFields(fields.object) ? fields.object : {}
    world.commit(eventPuts(world, getText(fields, 'type') ?? '', getText(fields, 'id') ?? '', object))
    return {}
  },
}

/**
 * Does what an owner does in Square's dashboard, or a bank, without the application: `{refund: {paymentId, amount}}`.
 */
export const doElsewhere = (world: World, body: Fields): unknown => {
  const [name = ''] = Object.keys(body)
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  const fields = body[name]
  if (!act || !isFields(fields)) throw new Error(`One of ${Object.keys(acts).join(', ')}, with its fields.`)
  return act(world, fields)
}

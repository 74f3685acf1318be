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

const begun = (world: World, { body }: PaymentRecord, state: string): DisputeBody => {
  const at = new Date(world.now()).toISOString()
  return {
    id: newId('DP'),
    state,
    amount_money: body.amount_money,
    disputed_payment: { payment_id: body.id },
    location_id: body.location_id,
    due_at: new Date(world.now() + twoWeeks).toISOString(),
    reason: 'NO_KNOWLEDGE',
    created_at: at,
    updated_at: at,
  }
}

/** A bank's question about a payment begins, or gets into another state. */
export const putDispute = (world: World, record: PaymentRecord, state: string): DisputeBody => {
  const known = world.store.all('dispute').find((one) => one.disputed_payment.payment_id === record.body.id)
  const dispute = known
    ? { ...known, state, updated_at: stampAfter(world, known.updated_at) }
    : begun(world, record, state)
  const type = known ? 'dispute.state.updated' : 'dispute.created'
  world.commit([
    { kind: 'dispute', id: dispute.id, value: dispute },
    ...eventPuts(world, type, dispute.id, { dispute }),
  ])
  return dispute
}

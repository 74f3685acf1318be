import { randomUUID } from 'node:crypto'
import type { Answer } from './salon'
import { bookingVisitor } from './booking-visitor'
import type { BookablePayingSalon } from './paying-salon'

type Headers = Record<string, string>

interface Fields {
  amount: number
  idempotencyKey?: string
  sourceId?: string | null
  balance?: boolean
}

/** A booking to be paid at the desk, and the desk's calls for it. */
export interface DeskPayer {
  bookingId: string
  paymentId: string
  byCard(fields: Fields, who?: Headers): Promise<Answer>
  inCash(): Promise<Answer>
  details(): Promise<Record<string, unknown>>
}

/** Creates a booking to pay at the desk. If `half` is true, half of it was paid online. */
export const deskPayer = async (
  paying: BookablePayingSalon,
  headers: Headers,
  { times = 1, half = false } = {},
): Promise<DeskPayer> => {
  const { salon, small } = paying
  const slots = []
  for (let n = 0; n < times; n++) slots.push(await paying.nextTime())
  const visitor = await bookingVisitor(salon, small, slots)
  const way: Record<string, string> = half
    ? { paymentType: 'pay-half', sourceId: 'cnon:card-nonce-ok' }
    : { paymentType: 'pay-at-salon' }
  const { paymentId } = (await visitor.confirm(way)).body
  const details = async () =>
    (await salon.call('GET', `/api/payments/payment-details?paymentId=${paymentId}`)).body.payment
  const path = half ? '/api/payments/take-balance' : '/api/payments/take-payment'
  return {
    paymentId,
    bookingId: (await details()).booking_id,
    details,
    byCard: ({ sourceId = 'cnon:card-nonce-ok', idempotencyKey = randomUUID(), ...fields }, who = headers) =>
      salon.call('POST', '/api/payments/take-by-card', {
        headers: who,
        json: { paymentId, idempotencyKey, ...(sourceId ? { sourceId } : {}), balance: half, ...fields },
      }),
    inCash: () => salon.call('POST', path, { headers, json: { paymentId, method: 'cash' } }),
  }
}

import type { BasePayload, Where } from 'payload'
import { type Row, store } from './store'

export type PaymentRow = Row<'payments'>

/** More than a salon takes in any period that may be asked for. */
const MANY = 50_000

const within = (field: 'paidAt' | 'madeAt', start: number, end: number): Where => ({
  and: [{ [field]: { greater_than_equal: start } }, { [field]: { less_than: end } }],
})

/** Those that were made or paid in `[start, end)`, epoch ms. */
export const paymentsDuring = (payload: BasePayload, start: number, end: number): Promise<PaymentRow[]> =>
  store(payload).find(
    'payments',
    { or: [within('paidAt', start, end), within('madeAt', start, end)] },
    { sort: 'madeAt', limit: MANY },
  )

/** Those for courses that were made or paid in `[start, end)`, epoch ms. */
export const coursePaymentsDuring = (
  payload: BasePayload,
  start: number,
  end: number,
): Promise<PaymentRow[]> =>
  store(payload).find(
    'payments',
    {
      and: [
        { context: { equals: 'course' } },
        { or: [within('paidAt', start, end), within('madeAt', start, end)] },
      ],
    },
    { limit: MANY },
  )

/** Every payment of these bookings, balances too, in one statement. */
export const paymentsOfBookings = (payload: BasePayload, bookings: string[]): Promise<PaymentRow[]> =>
  bookings.length === 0
    ? Promise.resolve([])
    : store(payload).findAll('payments', { booking: { in: bookings } }, { limit: 2 * MANY })

/** Those that the provider took in `[start, end)`, epoch ms. */
export const paidOnlineDuring = (payload: BasePayload, start: number, end: number): Promise<PaymentRow[]> =>
  store(payload).findAll(
    'payments',
    {
      and: [
        within('paidAt', start, end),
        { providerId: { exists: true } },
        { status: { equals: 'completed' } },
      ],
    },
    { sort: 'paidAt', limit: MANY },
  )

/** The payment of ours that the provider knows by this id. */
export const findPaymentByProvider = (payload: BasePayload, providerId: string): Promise<PaymentRow | null> =>
  store(payload).findOne('payments', { providerId: { equals: providerId } })

const pending = (id: string): Where => ({ and: [{ id: { equals: id } }, { status: { equals: 'pending' } }] })

/** Completes a pending payment with money taken at the desk; null when it is pending no more. */
export const completeAtDesk = (
  payload: BasePayload,
  id: string,
  taken: Pick<PaymentRow, 'method' | 'paidPence' | 'paidAt' | 'takenBy'>,
): Promise<PaymentRow | null> =>
  store(payload).updateOne('payments', pending(id), { status: 'completed', ...taken })

/** Changes what is to be paid at the salon, while nothing of it was. */
export const changeSumAtSalon = async (
  payload: BasePayload,
  id: string,
  amountPence: number,
): Promise<void> => {
  const atSalon: Where = { and: [pending(id), { type: { equals: 'pay-at-salon' } }] }
  await store(payload).updateOne('payments', atSalon, { amountPence })
}

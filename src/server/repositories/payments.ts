import type { BasePayload, Where } from 'payload'
import { openStates, paymentTransitions } from '../../domain/booking/states'
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

/** Nobody takes it by card at this moment. */
const untaken: Where = { deskOrder: { exists: false } }

/** Completes a pending payment with money taken at the desk; null when it is pending no more, or being taken by card. */
export const completeAtDesk = (
  payload: BasePayload,
  id: string,
  taken: Pick<PaymentRow, 'method' | 'paidPence' | 'paidAt' | 'takenBy'>,
): Promise<PaymentRow | null> =>
  store(payload).updateOne('payments', { and: [pending(id), untaken] }, { status: 'completed', ...taken })

const of = (id: string, deskOrder: string): Where => ({
  and: [{ id: { equals: id } }, { deskOrder: { equals: deskOrder } }],
})

/** Makes a pending payment an order's to take by card, unless it is taken, or another's. */
export const claimAtDesk = async (payload: BasePayload, id: string, deskOrder: string): Promise<void> => {
  await store(payload).updateOne('payments', { and: [pending(id), untaken] }, { deskOrder })
}

/** What an order did not take after all, anybody may take. */
export const freeAtDesk = async (payload: BasePayload, id: string, deskOrder: string): Promise<void> => {
  await store(payload).updateOne('payments', { and: [pending(id), of(id, deskOrder)] }, { deskOrder: null })
}

/** A balance that an order did not take after all is no payment. */
export const removeUntaken = (payload: BasePayload, id: string, deskOrder: string): Promise<void> =>
  store(payload).remove('payments', { and: [pending(id), of(id, deskOrder)] })

/** An order has taken a payment by card; one that is completed stays as it is. True the first time. */
export const completeByCard = async (
  payload: BasePayload,
  id: string,
  deskOrder: string,
  taken: Partial<PaymentRow>,
): Promise<boolean> =>
  (await store(payload).updateOne(
    'payments',
    { and: [of(id, deskOrder), { status: { in: openStates(paymentTransitions) } }] },
    { status: 'completed', ...taken },
  )) !== null

/** Changes what is to be paid at the salon, while nothing of it was. */
export const changeSumAtSalon = async (
  payload: BasePayload,
  id: string,
  amountPence: number,
): Promise<void> => {
  const atSalon: Where = { and: [pending(id), { type: { equals: 'pay-at-salon' } }] }
  await store(payload).updateOne('payments', atSalon, { amountPence })
}

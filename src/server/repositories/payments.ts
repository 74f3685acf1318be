import type { BasePayload, Where } from 'payload'
import { openStates, paymentTransitions } from '@/domain/booking/states'
import { getPartNumber, groupLaterParts } from '@/domain/payments/bill'
import { type Row, store } from '@/server/repositories/store'

export type PaymentRow = Row<'payments'>

/** More payments than any period has. */
const MAX_PAYMENTS = 50_000

const within = (field: 'paidAt' | 'madeAt', start: number, end: number): Where => ({
  and: [{ [field]: { greater_than_equal: start } }, { [field]: { less_than: end } }],
})

const createDuringWhere = (start: number, end: number): Where => ({
  or: [within('paidAt', start, end), within('madeAt', start, end)],
})

/** A part that a card at the desk did not pay. */
const isFailedPart = ({ id, status }: PaymentRow): boolean => status === 'failed' && getPartNumber(id) > 1

/** The payments that were created or paid in `[start, end)` (epoch ms). */
export const listPaymentsDuring = async (
  payload: BasePayload,
  start: number,
  end: number,
): Promise<PaymentRow[]> => {
  const rows = await store(payload).find('payments', createDuringWhere(start, end), {
    sort: 'madeAt',
    limit: MAX_PAYMENTS,
  })
  return rows.filter((row) => !isFailedPart(row))
}

/** The payments for courses that were created or paid in `[start, end)` (epoch ms). */
export const listCoursePaymentsDuring = (
  payload: BasePayload,
  start: number,
  end: number,
): Promise<PaymentRow[]> =>
  store(payload).find(
    'payments',
    { and: [{ context: { equals: 'course' } }, createDuringWhere(start, end)] },
    { limit: MAX_PAYMENTS },
  )

/** Every payment of these bookings, including balances, with one statement. */
export const listPaymentsOfBookings = (payload: BasePayload, bookings: string[]): Promise<PaymentRow[]> =>
  bookings.length === 0
    ? Promise.resolve([])
    : store(payload).findAll('payments', { booking: { in: bookings } }, { limit: 2 * MAX_PAYMENTS })

/** The ids of the payments of a bill, a booking or a customer. At least one of them must be given. */
export const listPaymentIdsOf = async (
  payload: BasePayload,
  { paymentId, bookingId, customer }: { paymentId?: string; bookingId?: string; customer?: string },
): Promise<string[]> => {
  const and: Where[] = []
  if (paymentId) and.push({ id: { equals: paymentId } })
  if (bookingId) and.push({ booking: { equals: bookingId } })
  if (customer) and.push({ customer: { equals: customer } })
  return (await store(payload).findAll('payments', { and }, { limit: MAX_PAYMENTS })).map(({ id }) => id)
}

/** The payments that the provider took in `[start, end)` (epoch ms). */
export const listPaidOnlineDuring = (
  payload: BasePayload,
  start: number,
  end: number,
): Promise<PaymentRow[]> =>
  store(payload).findAll(
    'payments',
    {
      and: [
        within('paidAt', start, end),
        { providerId: { exists: true } },
        { status: { equals: 'completed' } },
      ],
    },
    { sort: 'paidAt', limit: MAX_PAYMENTS },
  )

export const findPaymentByProvider = (payload: BasePayload, providerId: string): Promise<PaymentRow | null> =>
  store(payload).findOne('payments', { providerId: { equals: providerId } })

const createPendingWhere = (id: string): Where => ({
  and: [{ id: { equals: id } }, { status: { equals: 'pending' } }],
})

/** Matches payments for which no card payment is in progress. */
const untakenWhere: Where = { deskOrder: { exists: false } }

/** What staff took, in pence. `requestKey` is the client's key of a part (D110). */
export type TakenAtDesk = Pick<
  PaymentRow,
  'method' | 'amountPence' | 'paidPence' | 'paidAt' | 'takenBy' | 'requestKey'
>

/** Completes a pending payment. Returns null if it has changed, or if a card payment is in progress. */
export const completeAtDesk = (
  payload: BasePayload,
  { id, amountPence: owedPence }: PaymentRow,
  taken: TakenAtDesk,
): Promise<PaymentRow | null> =>
  store(payload).updateOne(
    'payments',
    { and: [createPendingWhere(id), untakenWhere, { amountPence: { equals: owedPence } }] },
    { status: 'completed', ...taken },
  )

const createDeskClaimWhere = (id: string, deskOrder: string): Where => ({
  and: [{ id: { equals: id } }, { deskOrder: { equals: deskOrder } }],
})

/** Reserves a pending payment for an order that takes it by card, unless somebody else has taken it. */
export const reservePaymentForDesk = async (
  payload: BasePayload,
  id: string,
  deskOrder: string,
): Promise<void> => {
  await store(payload).updateOne('payments', { and: [createPendingWhere(id), untakenWhere] }, { deskOrder })
}

/** The pending payments that somebody has reserved and not completed yet. */
export const listReservedPayments = (payload: BasePayload): Promise<PaymentRow[]> =>
  store(payload).find(
    'payments',
    { and: [{ status: { equals: 'pending' } }, { deskOrder: { exists: true } }] },
    { sort: 'madeAt', limit: MAX_PAYMENTS },
  )

/** Releases a payment that its order did not take. */
export const releaseDeskClaim = async (
  payload: BasePayload,
  id: string,
  deskOrder: string,
): Promise<void> => {
  await store(payload).updateOne(
    'payments',
    { and: [createPendingWhere(id), createDeskClaimWhere(id, deskOrder)] },
    { deskOrder: null },
  )
}

/** Deletes the payment of a booking that was never completed. */
export const removeOpenPayment = (payload: BasePayload, id: string): Promise<void> =>
  store(payload).remove('payments', createPendingWhere(id))

/**
 * Completes a payment that an order took by card, or a voucher paid. Returns true the first time. A completed payment
 * does not change.
 */
export const completeByCard = async (
  payload: BasePayload,
  id: string,
  deskOrder: string,
  taken: Partial<PaymentRow>,
): Promise<boolean> =>
  (await store(payload).updateOne(
    'payments',
    { and: [createDeskClaimWhere(id, deskOrder), { status: { in: openStates(paymentTransitions) } }] },
    { status: 'completed', ...taken },
  )) !== null

/** Completes a pending payment with a voucher that was used for it. Returns false if it has changed (D114). */
export const completeWithVoucher = async (
  payload: BasePayload,
  id: string,
  paid: Partial<PaymentRow>,
): Promise<boolean> =>
  (await store(payload).updateOne(
    'payments',
    { and: [createPendingWhere(id), untakenWhere] },
    { status: 'completed', ...paid },
  )) !== null

/** Changes the amount to pay at the salon, if nothing has been paid yet. */
export const changeSumAtSalon = async (
  payload: BasePayload,
  id: string,
  amountPence: number,
): Promise<void> => {
  const atSalon: Where = { and: [createPendingWhere(id), { type: { equals: 'pay-at-salon' } }] }
  await store(payload).updateOne('payments', atSalon, { amountPence })
}

/** Writes a record under its own id. If it already exists, it does not change, so it is safe to write it again. */
export const writePaymentRow = async (
  payload: BasePayload,
  data: Omit<Row<'payments'>, 'createdAt' | 'updatedAt'>,
): Promise<void> => void (await store(payload).insertNew('payments', data))

export const findPayment = (payload: BasePayload, id: string): Promise<Row<'payments'> | null> =>
  store(payload).findOne('payments', { id: { equals: id } })

/** Changes a payment unless it is completed. */
export const changeOpenPayment = async (
  payload: BasePayload,
  id: string,
  data: Partial<PaymentRow>,
): Promise<void> => {
  await store(payload).updateOne(
    'payments',
    { and: [{ id: { equals: id } }, { status: { in: openStates(paymentTransitions) } }] },
    data,
  )
}

/** What the parts of a bill share: a booking, or a place on a course. */
type BillSubject = Pick<PaymentRow, 'id' | 'booking' | 'enrolment'>

/** The later parts of these bills, including failed ones, by the id of the first payment and in order of number. */
export const listLaterParts = async (
  payload: BasePayload,
  firsts: readonly BillSubject[],
): Promise<Map<string, PaymentRow[]>> => {
  const bookings = firsts.flatMap(({ booking }) => booking ?? [])
  const enrolments = firsts.flatMap(({ enrolment }) => enrolment ?? [])
  const subjects: Where[] = []
  if (bookings.length > 0) subjects.push({ booking: { in: [...new Set(bookings)] } })
  if (enrolments.length > 0) subjects.push({ enrolment: { in: [...new Set(enrolments)] } })
  const rows =
    subjects.length === 0
      ? []
      : await store(payload).findAll('payments', { or: subjects }, { limit: 2 * MAX_PAYMENTS })
  return groupLaterParts(firsts, rows)
}

/** Writes the next part of a bill. Returns null if a different part has its number. */
export const writePart = (
  payload: BasePayload,
  data: Omit<PaymentRow, 'createdAt' | 'updatedAt'>,
): Promise<PaymentRow | null> => store(payload).insertNew('payments', data)

/** Fails a part that its order did not take. It keeps its number, so that no later writer takes it again (D110). */
export const failUnpaidPart = async (payload: BasePayload, id: string, deskOrder: string): Promise<void> => {
  await store(payload).updateOne(
    'payments',
    { and: [createPendingWhere(id), createDeskClaimWhere(id, deskOrder)] },
    { status: 'failed', deskOrder: null },
  )
}

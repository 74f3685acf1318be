import type { BasePayload, Where } from 'payload'
import { orderTransitions, listStatesBefore } from '@/domain/booking/states'
import type { CourseLine } from '@/domain/courses/course-date'
import { type DeskSum, isSettled, type Order, type OrderLine } from '@/domain/checkout/order'
import type { OrderChange, OrderStore } from '@/domain/checkout/ports'
import type { PaymentSource } from '@/domain/payments/port'
import { readUsedVouchers, type VoucherPurchase } from '@/domain/payments/voucher'
import { findByIds } from '@/server/repositories/running-database'
import { type Row, store } from './store'

/** More orders than a crash ever leaves behind. */
const MANY = 500

const toOrder = (row: Row<'orders'>): Order => ({
  id: row.id,
  basketId: row.basket,
  customerId: row.customer,
  bookingId: row.booking ?? '',
  paymentId: row.payment ?? '',
  status: row.status,
  step: row.step,
  attemptKey: row.attemptKey ?? '',
  attemptNumber: row.attemptNumber,
  attemptedAt: row.attemptedAt ?? 0,
  // In older rows, this field is missing. Their money may have been requested at any time since the attempt.
  askedAt: row.askedAt ?? (row.step === 'made' ? 0 : (row.attemptedAt ?? 1)),
  paymentType: row.paymentType,
  totalPence: row.totalPence,
  discountPence: row.discountPence ?? 0,
  discountId: row.discountId ?? null,
  discountCode: row.discountCode ?? null,
  chargePence: row.chargePence,
  usedVouchers: readUsedVouchers(row.usedVouchers),
  source: (row.source ?? null) as PaymentSource | null,
  buyerEmail: row.buyerEmail ?? null,
  providerId: row.providerId ?? null,
  providerLocation: row.providerLocation ?? null,
  lines: ((row.lines ?? []) as unknown as OrderLine[]).map((line) => ({
    ...line,
    discountPence: line.discountPence ?? null,
    depositPence: line.depositPence ?? null,
    needs: line.needs ?? null,
  })),
  course: (row.course ?? null) as unknown as CourseLine | null,
  voucher: (row.voucher ?? null) as unknown as VoucherPurchase | null,
  desk: (row.desk ?? null) as unknown as DeskSum | null,
  notes: row.notes ?? '',
  errorCode: (row.errorCode ?? null) as Order['errorCode'],
  errorItem: row.errorItem ?? null,
})

const getContext = ({ course, voucher, desk }: Order): Row<'orders'>['paymentContext'] => {
  if (voucher) return 'voucher'
  return course || desk?.enrolmentId ? 'course' : 'booking'
}

/** `liveKey` is unique. It allows one order per purchase, as described in `Order`. */
const toOrderRow = (order: Order) => ({
  id: order.id,
  liveKey: order.basketId,
  basket: order.basketId,
  customer: order.customerId,
  booking: order.bookingId || null,
  payment: order.paymentId,
  status: order.status,
  step: order.step,
  attemptKey: order.attemptKey,
  attemptNumber: order.attemptNumber,
  attemptedAt: order.attemptedAt,
  askedAt: order.askedAt,
  paymentType: order.paymentType,
  paymentContext: getContext(order),
  course: order.course && { ...order.course },
  voucher: order.voucher && { ...order.voucher },
  desk: order.desk && { ...order.desk },
  totalPence: order.totalPence,
  discountPence: order.discountPence,
  discountId: order.discountId,
  discountCode: order.discountCode,
  chargePence: order.chargePence,
  usedVouchers: order.usedVouchers.map((used) => ({ ...used })),
  source: order.source && { ...order.source },
  buyerEmail: order.buyerEmail,
  providerId: order.providerId,
  providerLocation: order.providerLocation,
  lines: order.lines.map((line) => ({ ...line })),
  notes: order.notes,
  errorCode: order.errorCode,
  errorItem: order.errorItem,
})

const createChargeSeenWhere = ({ askedAt }: Order): Where => ({
  or: [{ askedAt: { equals: askedAt } }, { askedAt: { exists: false } }],
})

/** Matches the order as it was read, if it may change to the status `next`. */
const createSeenWhere = (seen: Order, { status: next = seen.status, askedAt }: OrderChange): Where => {
  const { id, attemptNumber, status, step } = seen
  return {
    and: [
      { id: { equals: id } },
      { attemptNumber: { equals: attemptNumber } },
      { status: { equals: status } },
      ...(next === status ? [] : [{ status: { in: listStatesBefore(orderTransitions, next) } }]),
      { step: { equals: step } },
      ...(askedAt === undefined ? [] : [createChargeSeenWhere(seen)]),
    ],
  }
}

const findOneOrder = async (payload: BasePayload, where: Where): Promise<Order | null> => {
  const row = await store(payload).findOne('orders', where)
  return row && toOrder(row)
}

const insert = async (payload: BasePayload, order: Order): Promise<boolean> => {
  return (await store(payload).insertNew('orders', toOrderRow(order))) !== null
}

/** Creates the order store of the running database, for `src/domain/checkout`. */
export const createOrderStore = (payload: BasePayload): OrderStore => ({
  find: (id) => findOneOrder(payload, { id: { equals: id } }),
  findByBasket: (basketId) => findOneOrder(payload, { liveKey: { equals: basketId } }),
  insert: (order) => insert(payload, order),
  async restart(seen, next) {
    const row = await store(payload).updateOne(
      'orders',
      createSeenWhere(seen, { status: next.status }),
      toOrderRow(next),
    )
    return row && toOrder(row)
  },
  async change(seen, change) {
    const { source, ...rest } = change
    const data = source === undefined ? rest : { ...rest, source: source && { ...source } }
    const row = await store(payload).updateOne('orders', createSeenWhere(seen, change), data)
    return row && toOrder(row)
  },
})

/** The order to whose current attempt this booking belongs. Null if staff made the booking. */
export const findOrderOfBooking = (payload: BasePayload, bookingId: string): Promise<Order | null> =>
  findOneOrder(payload, { booking: { equals: bookingId } })

/** The order to whose current attempt this payment belongs. Null if staff took it or a later attempt has begun. */
export const findOrderOfPayment = (payload: BasePayload, paymentId: string): Promise<Order | null> =>
  findOneOrder(payload, { payment: { equals: paymentId } })

/** The ids of the orders among these that are still in progress. */
export const findUnsettled = async (payload: BasePayload, ids: string[]): Promise<Set<string>> => {
  const rows = await findByIds(payload, 'orders', ids)
  return new Set([...rows.values()].filter((row) => !isSettled(toOrder(row))).map(({ id }) => id))
}

/** The courses in the orders of these payments, by the id of the payment. */
export const findCoursesBeingSold = async (
  payload: BasePayload,
  payments: string[],
): Promise<Map<string, CourseLine>> => {
  if (payments.length === 0) return new Map()
  const where: Where = { and: [{ payment: { in: payments } }, { paymentContext: { equals: 'course' } }] }
  const orders = (await store(payload).findAll('orders', where, { limit: payments.length })).map(toOrder)
  return new Map(orders.flatMap(({ paymentId, course }) => (course ? [[paymentId, course] as const] : [])))
}

/** The unfinished orders whose attempt began before `before`, for the reconciler. */
export const listUnsettledOrders = async (payload: BasePayload, before: number): Promise<Order[]> => {
  const rows = await store(payload).find(
    'orders',
    {
      and: [
        { attemptedAt: { less_than: before } },
        {
          or: [
            { status: { in: ['open', 'undoing'] } },
            { and: [{ status: { equals: 'completed' } }, { step: { not_equals: 'mailed' } }] },
          ],
        },
      ],
    },
    { sort: 'attemptedAt', limit: MANY },
  )
  return rows.map(toOrder)
}

/** The number of baskets per statement. */
const CHUNK = 500

/**
 * The baskets among these with an order that has not failed, so that it may still need their times or has booked them.
 */
export const findBasketsOfLiveOrders = async (
  payload: BasePayload,
  baskets: string[],
): Promise<Set<string>> => {
  const live = new Set<string>()
  for (let at = 0; at < baskets.length; at += CHUNK) {
    const where = { liveKey: { in: baskets.slice(at, at + CHUNK) } }
    for (const { basket, status } of await store(payload).find('orders', where, { limit: CHUNK }))
      if (status !== 'failed') live.add(basket)
  }
  return live
}

/** True while an order in progress may still enrol someone on this course. */
export const isBeingBought = async (payload: BasePayload, course: string): Promise<boolean> => {
  const where: Where = {
    and: [{ paymentContext: { equals: 'course' } }, { status: { in: ['open', 'undoing'] } }],
  }
  const rows = await store(payload).find('orders', where, { limit: MANY })
  return rows.some((row) => toOrder(row).course?.courseId === course)
}

/** The bookings or enrolments among these that an order may still write, because it is neither finished nor undone. */
export const findBookingsOfOpenOrders = async (
  payload: BasePayload,
  bookings: string[],
): Promise<Set<string>> => {
  const open = new Set<string>()
  for (let at = 0; at < bookings.length; at += CHUNK) {
    const part = bookings.slice(at, at + CHUNK)
    const where: Where = { and: [{ booking: { in: part } }, { status: { in: ['open', 'undoing'] } }] }
    for (const { booking } of await store(payload).find('orders', where, { limit: CHUNK }))
      if (booking) open.add(booking)
  }
  return open
}

/**
 * Finds an order for the same visit among these orders. The part of the key before the last `|` identifies the visit.
 */
export const findOrderOfVisit = async (
  payload: BasePayload,
  ids: string[],
  key: string,
): Promise<Order | null> => {
  const visit = key.slice(0, key.lastIndexOf('|') + 1)
  const rows = await findByIds(payload, 'orders', ids)
  const row = [...rows.values()].find(({ basket }) => basket.startsWith(visit))
  return row ? toOrder(row) : null
}

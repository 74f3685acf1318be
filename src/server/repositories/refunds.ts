import type { BasePayload, Where } from 'payload'
import { refundTransitions, listStatesBefore } from '@/domain/booking/states'
import { type Row, store } from './store'

export type RefundRow = Row<'refunds'>

const MANY = 500

export const findRefund = (payload: BasePayload, id: string): Promise<RefundRow | null> =>
  store(payload).findOne('refunds', { id: { equals: id } })

export const findRefundByProvider = (payload: BasePayload, refundId: string): Promise<RefundRow | null> =>
  store(payload).findOne('refunds', { refundId: { equals: refundId } })

/**
 * Records a refund before any money moves. `number` is one more than that of the payment's last refund. Returns null if
 * another refund was recorded in between, because the amount that the caller checked would then be wrong.
 */
export const addRefund = (
  payload: BasePayload,
  row: Omit<RefundRow, 'createdAt' | 'updatedAt'>,
): Promise<RefundRow | null> => store(payload).insertNew('refunds', row)

/** The refunds of a payment, oldest first. */
export const listRefundsOfOnePayment = (payload: BasePayload, payment: string): Promise<RefundRow[]> =>
  store(payload).findAll('refunds', { payment: { equals: payment } }, { sort: 'madeAt', limit: MANY })

/** The refunds of several payments, oldest first. */
export const listRefundsOfPayments = async (
  payload: BasePayload,
  payments: string[],
): Promise<RefundRow[]> =>
  payments.length === 0
    ? []
    : store(payload).findAll('refunds', { payment: { in: payments } }, { sort: 'madeAt', limit: 10 * MANY })

/** More refunds than there are in any period that can be requested. */
const MANY_GIVEN = 50_000

/**
 * The refunds completed in `[start, end)` (epoch ms), oldest first, without refunds of money that belongs to no
 * booking.
 */
export const listRefundsDuring = (payload: BasePayload, start: number, end: number): Promise<RefundRow[]> =>
  store(payload).findAll(
    'refunds',
    {
      and: [
        { status: { equals: 'completed' } },
        { automatic: { not_equals: true } },
        { settledAt: { greater_than_equal: start } },
        { settledAt: { less_than: end } },
      ],
    },
    { sort: 'settledAt', limit: MANY_GIVEN },
  )

/** The total of the pending refunds of each of these payments, in pence, by the id of the payment. */
export const sumReturning = async (
  payload: BasePayload,
  payments: string[],
): Promise<Map<string, number>> => {
  const sums = new Map<string, number>()
  if (payments.length === 0) return sums
  const rows = await store(payload).findAll(
    'refunds',
    { and: [{ payment: { in: payments } }, { status: { equals: 'pending' } }] },
    { limit: 100 * MANY },
  )
  for (const { payment, amountPence } of rows) sums.set(payment, (sums.get(payment) ?? 0) + amountPence)
  return sums
}

/** Refunds whose outcome is not known yet. */
export const listPendingRefunds = (payload: BasePayload): Promise<RefundRow[]> =>
  store(payload).find('refunds', { status: { equals: 'pending' } }, { sort: 'madeAt', limit: MANY })

const unnamedWhere: Where = { refundId: { exists: false } }

/**
 * Saves the provider's id of a pending refund. If two requests used the same key at the same time, one may have been
 * refused. The accepted one counts.
 */
export const saveRefundId = async (payload: BasePayload, id: string, refundId: string): Promise<void> => {
  const refused: Where = { and: [{ id: { equals: id } }, { status: { equals: 'failed' } }, unnamedWhere] }
  const revived = { refundId, status: 'pending' as const, settledAt: null, retryAt: null, error: null }
  if (await store(payload).updateOne('refunds', refused, revived)) return
  await store(payload).updateOne('refunds', { id: { equals: id } }, { refundId })
}

/** The refunds of a payment that were requested or are about to be, but whose provider id is not saved yet. */
export const listUnnamedRefunds = (
  payload: BasePayload,
  of: { providerId: string | null; payment: string | null },
): Promise<RefundRow[]> => {
  const same: Where[] = []
  if (of.providerId !== null) same.push({ providerId: { equals: of.providerId } })
  if (of.payment !== null) same.push({ payment: { equals: of.payment } })
  if (same.length === 0) return Promise.resolve([])
  const open: Where[] = [{ status: { equals: 'pending' } }, { byHand: { not_equals: true } }, unnamedWhere]
  return store(payload).find('refunds', { and: [{ or: same }, ...open] }, { sort: 'madeAt', limit: MANY })
}

/**
 * Marks a refund that the provider never made. Returns null if another process changed it first or saved its provider
 * id.
 */
export const refuseRefund = (
  payload: BasePayload,
  id: string,
  data: Pick<RefundRow, 'status' | 'settledAt' | 'retryAt' | 'error'>,
): Promise<RefundRow | null> =>
  store(payload).updateOne(
    'refunds',
    { and: [{ id: { equals: id } }, { status: { equals: 'pending' } }, unnamedWhere] },
    data,
  )

/**
 * Moves a refund to its final status. Returns null if another process was first, or if this status cannot follow the
 * present one.
 */
export const settleRefund = (
  payload: BasePayload,
  id: string,
  data: Pick<RefundRow, 'status' | 'settledAt' | 'retryAt' | 'error'>,
): Promise<RefundRow | null> => {
  const before = listStatesBefore(refundTransitions, data.status)
  return store(payload).updateOne(
    'refunds',
    { and: [{ id: { equals: id } }, { status: { in: before } }] },
    data,
  )
}

/** Marks a loss as reversed because the bank returned the money. The record then no longer counts. */
export const undoLoss = async (
  payload: BasePayload,
  id: string,
  data: Pick<RefundRow, 'settledAt' | 'reason'>,
): Promise<void> => {
  const live: Where = { and: [{ id: { equals: id } }, { status: { not_equals: 'failed' } }] }
  await store(payload).updateOne('refunds', live, { status: 'failed', ...data })
}

/** The failed automatic refunds that are now due to be tried again. */
export const listDueRetries = (payload: BasePayload, now: number): Promise<RefundRow[]> =>
  store(payload).find('refunds', { retryAt: { less_than_equal: now } }, { sort: 'retryAt', limit: MANY })

/** Cancels the retry of a refund that a new refund has replaced. */
export const clearRetry = async (payload: BasePayload, id: string): Promise<void> => {
  await store(payload).updateOne('refunds', { id: { equals: id } }, { retryAt: null })
}

/** The refunds through the provider that were completed since a given time, oldest first. */
export const listRecentRefunds = (payload: BasePayload, since: number): Promise<RefundRow[]> =>
  store(payload).find(
    'refunds',
    {
      and: [
        { status: { equals: 'completed' } },
        { refundId: { exists: true } },
        { settledAt: { greater_than_equal: since } },
      ],
    },
    { sort: 'settledAt', limit: 10 * MANY },
  )

/** The refunds of bookings that ended since `since` (epoch ms), with whatever result. */
export const listSettledRefunds = (payload: BasePayload, since: number): Promise<RefundRow[]> =>
  store(payload).findAll(
    'refunds',
    { and: [{ settledAt: { greater_than_equal: since } }, { automatic: { not_equals: true } }] },
    { limit: 10 * MANY },
  )

/**
 * Saves the total of the refunds on the payment. It repeats this until the total is correct, so that the last of
 * several simultaneous calls saves the correct one.
 */
export const recountRefunds = async (payload: BasePayload, payment: string): Promise<number> => {
  const done = async () =>
    (await listRefundsOfOnePayment(payload, payment))
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { amountPence }) => sum + amountPence, 0)
  let refundedPence = await done()
  for (;;) {
    await store(payload).updateOne('payments', { id: { equals: payment } }, { refundedPence })
    const now = await done()
    if (now === refundedPence) return now
    refundedPence = now
  }
}

/** True for money that a bank took back. It is stored like a refund by hand, although staff did not make one. */
export const isLostInDispute = ({ byHand, id }: RefundRow): boolean =>
  Boolean(byHand) && id.startsWith('dispute-')

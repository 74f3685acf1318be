import type { BasePayload } from 'payload'
import { isDuplicate, type Row, store } from './store'

export type RefundRow = Row<'refunds'>

const MANY = 500

export const findRefund = (payload: BasePayload, id: string): Promise<RefundRow | null> =>
  store(payload).findOne('refunds', { id: { equals: id } })

export const findRefundByProvider = (payload: BasePayload, refundId: string): Promise<RefundRow | null> =>
  store(payload).findOne('refunds', { refundId: { equals: refundId } })

/**
 * Writes a refund before any money moves. `number` follows the last one of its payment: null when another refund
 * was written meanwhile, so that a sum which was checked stays true.
 */
export const addRefund = async (
  payload: BasePayload,
  row: Omit<RefundRow, 'createdAt' | 'updatedAt'>,
): Promise<RefundRow | null> => {
  try {
    return await store(payload).insert('refunds', row)
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
}

/** The refunds of a payment, oldest first. */
export const refundsOf = (payload: BasePayload, payment: string): Promise<RefundRow[]> =>
  store(payload).findAll('refunds', { payment: { equals: payment } }, { sort: 'madeAt', limit: MANY })

/** Refunds whose fate is open. */
export const pendingRefunds = (payload: BasePayload): Promise<RefundRow[]> =>
  store(payload).find('refunds', { status: { equals: 'pending' } }, { sort: 'madeAt', limit: MANY })

/** Notes the provider's id of a refund that is under way. */
export const nameRefund = async (payload: BasePayload, id: string, refundId: string): Promise<void> => {
  await store(payload).updateOne('refunds', { id: { equals: id } }, { refundId })
}

/** Moves a pending refund to its end; null when somebody else was first. */
export const settleRefund = (
  payload: BasePayload,
  id: string,
  data: Pick<RefundRow, 'status' | 'settledAt'> & { error?: string },
): Promise<RefundRow | null> =>
  store(payload).updateOne(
    'refunds',
    { and: [{ id: { equals: id } }, { status: { equals: 'pending' } }] },
    data,
  )

/**
 * Writes what is refunded on the payment. Repeated until it is what the refunds say, so that of two at once the later
 * one is right.
 */
export const recountRefunds = async (payload: BasePayload, payment: string): Promise<number> => {
  const done = async () =>
    (await refundsOf(payload, payment))
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

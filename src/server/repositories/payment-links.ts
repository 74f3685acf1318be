import type { BasePayload, Where } from 'payload'
import type { PaymentLinkEnd } from '@/domain/payments/payment-link'
import { type Row, store } from './store'

export type PaymentLinkRow = Row<'payment-links'>

/** More links than one payment has. */
const MANY_FOR_ONE = 1000
/** The number of links per run. The next run handles the rest. */
const BATCH = 500

export const findPaymentLink = (payload: BasePayload, id: string): Promise<PaymentLinkRow | null> =>
  store(payload).findOne('payment-links', { id: { equals: id } })

export const findPaymentLinkByHash = (payload: BasePayload, hash: string): Promise<PaymentLinkRow | null> =>
  store(payload).findOne('payment-links', { hash: { equals: hash } })

const getNumber = ({ id }: PaymentLinkRow): number => Number(id.split('-link-').at(-1))

/** The links of a bill, oldest first. */
export const listPaymentLinks = async (payload: BasePayload, payment: string): Promise<PaymentLinkRow[]> =>
  (
    await store(payload).findAll('payment-links', { payment: { equals: payment } }, { limit: MANY_FOR_ONE })
  ).sort((a, b) => getNumber(a) - getNumber(b))

/** The links for which something may have to be done, beginning with those that expire first. */
export const listUnsettledLinks = (payload: BasePayload): Promise<PaymentLinkRow[]> =>
  store(payload).find('payment-links', { settled: { not_equals: true } }, { sort: 'expiresAt', limit: BATCH })

/** Writes a link. Null if a colleague has written the one with this number. */
export const addPaymentLink = (
  payload: BasePayload,
  row: Omit<PaymentLinkRow, 'createdAt' | 'updatedAt'>,
): Promise<PaymentLinkRow | null> => store(payload).insertNew('payment-links', row)

const createStateWhere = (id: string, state: PaymentLinkRow['state'], ...more: Where[]): Where => ({
  and: [{ id: { equals: id } }, { state: { equals: state } }, ...more],
})

/**
 * Begins to pay a link. Only the order whose statement succeeded may ask for money. It returns true again for the same
 * order, so it may be repeated after a crash.
 */
export const beginPayingLink = async (
  payload: BasePayload,
  id: string,
  order: string,
  now: number,
): Promise<boolean> => {
  const isOpen = createStateWhere(id, 'open', { expiresAt: { greater_than: now } })
  if (await store(payload).updateOne('payment-links', isOpen, { state: 'paying', order })) return true
  const row = await findPaymentLink(payload, id)
  return row?.order === order && (row.state === 'paying' || row.state === 'paid')
}

/** Opens a link again that its order did not pay. */
export const reopenPaymentLink = async (payload: BasePayload, id: string, order: string): Promise<void> => {
  const isMine = createStateWhere(id, 'paying', { order: { equals: order } })
  await store(payload).updateOne('payment-links', isMine, { state: 'open', order: null })
}

export const markLinkPaid = async (payload: BasePayload, id: string, order: string): Promise<void> => {
  const isMine = createStateWhere(id, 'paying', { order: { equals: order } })
  await store(payload).updateOne('payment-links', isMine, { state: 'paid' })
}

/** Ends an open link. Null if somebody is paying it, or if it has ended. Only the winner may release the time. */
export const endPaymentLink = (
  payload: BasePayload,
  id: string,
  ended: PaymentLinkEnd,
): Promise<PaymentLinkRow | null> =>
  store(payload).updateOne('payment-links', createStateWhere(id, 'open'), { state: 'expired', ended })

/** Lets an open link expire earlier. Null if it is no longer open. */
export const shortenPaymentLink = (
  payload: BasePayload,
  id: string,
  expiresAt: number,
): Promise<PaymentLinkRow | null> =>
  store(payload).updateOne(
    'payment-links',
    createStateWhere(id, 'open', { expiresAt: { greater_than: expiresAt } }),
    { expiresAt },
  )

/** Records that a link’s booking does not wait for it. */
export const releaseHold = async (payload: BasePayload, id: string): Promise<void> => {
  await store(payload).updateOne('payment-links', { id: { equals: id } }, { holdsBooking: false })
}

/** Records that everything that follows from the end or the payment of a link is done. */
export const markLinkSettled = async (payload: BasePayload, id: string): Promise<void> => {
  await store(payload).updateOne('payment-links', { id: { equals: id } }, { settled: true })
}

import { clearPayment, LIST_IS_COMPLETE } from '@/domain/checkout/charge'
import type { ReturnPort } from '@/domain/checkout/ports'
import { getNextRefund, toRefundKey, getNextRetry } from '@/domain/payments/provider-refunds'
import type { RefundResult } from '@/domain/payments/port'
import type { ReturnRow, World } from './checkout-world'

const write = async (world: World, name: string, effect: () => void): Promise<void> => {
  await world.point(`before ${name}`)
  effect()
  await world.point(`after ${name}`)
}

const getRows = (world: World, attempt: string): ReturnRow[] =>
  world.returns.filter((row) => row.attempt === attempt)

const note = (world: World, row: ReturnRow, result: RefundResult): void => {
  const state = result.kind === 'ok' ? result.state : result.kind === 'refused' ? 'failed' : 'pending'
  if (result.kind === 'ok') row.refundId = result.refundId
  if (row.status !== 'pending' || state === 'pending') return
  row.status = state
  row.settledAt = world.now
}

const drive = async (world: World, row: ReturnRow): Promise<void> => {
  if (row.status !== 'pending') return
  const { amountPence, providerId, refundId } = row
  const key = toRefundKey(row.attempt, row.number)
  const result = await (refundId
    ? world.provider.readRefund(refundId)
    : world.provider.refund({ key, providerId, amountPence }))
  await write(world, 'note refund', () => note(world, row, result))
}

/** Refunds as the salon does: it writes the row first, and then asks the provider. */
export const giveBackIn =
  (world: World): ReturnPort['refund'] =>
  async (payment, attempt) => {
    const rows = getRows(world, attempt)
    const next = getNextRefund(rows, payment, world.now)
    const pending = rows.find(({ status }) => status === 'pending')
    if (next.kind === 'go-on' && pending) return drive(world, pending)
    if (next.kind !== 'begin') return
    const { number, amountPence } = next
    const { providerId } = payment
    const row: ReturnRow = {
      ...{ attempt, number, amountPence, providerId },
      ...{ status: 'pending', settledAt: null, refundId: null },
    }
    let isNew = false
    await write(world, 'add refund', () => {
      isNew = !getRows(world, attempt).some((one) => one.number === number)
      if (isNew) world.returns.push(row)
    })
    if (isNew) await drive(world, row)
  }

const isDue = (world: World, row: ReturnRow): boolean => {
  const isLast = getRows(world, row.attempt).every(({ number }) => number <= row.number)
  const retry = getNextRetry(row.number, row.settledAt ?? 0)
  return isLast && row.status === 'failed' && retry !== null && retry <= world.now
}

/** The job that continues refunds. */
export const driveReturns = async (world: World): Promise<void> => {
  for (const row of [...world.returns]) {
    await drive(world, row)
    if (!isDue(world, row)) continue
    const payment = await world.provider.read(row.providerId)
    if (payment.kind === 'ok') await giveBackIn(world)(payment, row.attempt)
  }
}

/** True if no refund is open or waiting for a retry. */
export const areReturnsSettled = (world: World): boolean =>
  world.returns.every(
    (row) =>
      row.status === 'completed' ||
      (row.status === 'failed' && getRows(world, row.attempt).some(({ number }) => number > row.number)),
  )

/** The job that looks for money of finished attempts. */
export const lookForLate = async (world: World): Promise<void> => {
  const ports = { payments: world.provider, returns: { refund: giveBackIn(world) } }
  for (const [key, since] of [...world.late]) {
    const list = await world.provider.find({ key })
    if (list.kind !== 'found' || world.now - since < LIST_IS_COMPLETE) continue
    const cleared = []
    for (const { providerId } of list.payments) cleared.push(await clearPayment(ports, providerId, key))
    if (cleared.every(Boolean)) world.late.delete(key)
  }
}

import type { BasePayload } from 'payload'
import { chargeKey, type Order } from '@/domain/checkout/order'
import type { VoucherPort } from '@/domain/checkout/ports'
import { fail, ok, type Result } from '@/domain/errors'
import { MAX_PARTS, VOUCHER } from '@/domain/payments/bill'
import {
  formatOrderCause,
  getBalancePence,
  getUseRefusal,
  splitOverVouchers,
  type UsedVoucher,
} from '@/domain/payments/voucher'
import { type Totals, withVouchers } from '@/domain/pricing/totals'
import { dependenciesOf } from '@/server/dependencies'
import {
  completeByCard,
  completeWithVoucher,
  findPayment,
  type PaymentRow,
  writePart,
} from '@/server/repositories/payments'
import { findVoucherByHash } from '@/server/repositories/vouchers'
import { writeVoucherEntry } from '@/server/services/vouchers/voucher-ledger'
import { readVoucherCode, toStoredCode } from '@/server/services/vouchers/voucher-code'
import { isPending, loadBill } from './bill'
import { findLoadedVoucher, refusals, writeUse } from './voucher-entries'

/*
 * Gift vouchers pay an order first (D114). The use is written after the hold and before any charge, with the attempt as
 * its cause. After the confirmation it becomes a part of the bill, as if it had been taken at the desk.
 */

/** The codes of vouchers, and the amount that the visitor was shown as paid by them, in pence. */
export interface WantedVouchers {
  voucherCodes?: readonly string[]
  shownVoucherPence?: number | null
}

/** The vouchers with these codes, each with its balance. Refused if one of them cannot be used now. */
const findUsable = async (
  payload: BasePayload,
  codes: readonly string[],
  now: number,
): Promise<Result<{ voucher: string; balancePence: number }[]>> => {
  const usable = new Map<string, number>()
  for (const typed of codes) {
    const code = readVoucherCode(typed)
    const row = code && (await findVoucherByHash(payload, toStoredCode(code).codeHash))
    const found = row ? await findLoadedVoucher(payload, row.id) : null
    if (!found || found.entries.length === 0) return fail('VOUCHER_NOT_FOUND', { field: 'vouchers' })
    const { entries, isDisputed } = found
    const refusal = getUseRefusal(entries, { expiresAt: found.row.expiresAt, isDisputed, now })
    if (refusal) return fail(refusals[refusal], { field: 'vouchers' })
    usable.set(found.row.id, getBalancePence(entries))
  }
  return ok([...usable].map(([voucher, balancePence]) => ({ voucher, balancePence })))
}

/**
 * Calculates what vouchers pay of an order, in the order in which they were given. Refused if it is not what the visitor
 * was shown. Nothing is written.
 */
export const payWithVouchers = async (
  payload: BasePayload,
  totals: Totals,
  { voucherCodes = [], shownVoucherPence = null }: WantedVouchers,
  now: number,
): Promise<Result<{ totals: Totals; usedVouchers: UsedVoucher[] }>> => {
  const found = await findUsable(payload, voucherCodes, now)
  if (!found.ok) return found
  const used = splitOverVouchers(found.value, totals.total)
  const usedPence = used.reduce((sum, one) => sum + one.usedPence, 0)
  if (shownVoucherPence !== null && shownVoucherPence !== usedPence)
    return fail('VOUCHER_TOO_LITTLE', { field: 'vouchers' })
  return ok({
    totals: withVouchers(totals, usedPence),
    usedVouchers: used.map(({ voucher, usedPence: pence }) => ({ voucher, usedPence: pence })),
  })
}

const getCause = (order: Order): string => formatOrderCause(chargeKey(order))

const giveBack = async (payload: BasePayload, order: Order): Promise<void> => {
  const facts = { payment: order.paymentId, madeBy: null }
  for (const { voucher } of order.usedVouchers)
    await writeVoucherEntry(payload, voucher, { kind: 'back', cause: getCause(order) }, facts)
}

/** Creates the port with which checkout uses vouchers. */
export const createVoucherPort = (payload: BasePayload): VoucherPort => ({
  async use(order) {
    for (const { voucher, usedPence } of order.usedVouchers) {
      const part = { id: order.paymentId, claim: getCause(order), voucher, amountPence: usedPence }
      const used = await writeUse(payload, part, null)
      if (!used.ok) return used.code
    }
    return null
  },
  giveBack: (order) => giveBack(payload, order),
})

/** The fields of a payment that a voucher made for an order. */
const toVoucherPayment = (order: Order, { voucher, usedPence }: UsedVoucher, now: number) => ({
  method: VOUCHER,
  voucher,
  deskOrder: getCause(order),
  requestKey: `${getCause(order)}|${voucher}`,
  amountPence: usedPence,
  paidPence: usedPence,
  paidAt: now,
})

/** Writes one part, once. The first payment becomes a part if nothing was charged. Returns false to try again. */
const writeVoucherPart = async (
  payload: BasePayload,
  order: Order,
  first: PaymentRow,
  used: UsedVoucher,
): Promise<boolean> => {
  const bill = await loadBill(payload, first)
  const now = dependenciesOf(payload).clock.now()
  const paid = toVoucherPayment(order, used, now)
  const isOurs = ({ voucher, deskOrder }: PaymentRow) =>
    voucher === paid.voucher && deskOrder === paid.deskOrder
  if ([bill.first, ...bill.parts].some(isOurs)) return true
  if (order.chargePence === 0 && !order.desk && isPending(bill.first)) {
    // The rest is paid at the salon, as if this part had been taken there.
    const type = order.paymentType === 'pay-full' ? order.paymentType : 'pay-at-salon'
    return completeWithVoucher(payload, first.id, { ...paid, type })
  }
  const { booking, enrolment, customer, customerName, context } = first
  const about = { booking, enrolment, customer, customerName, context, refundedPence: 0, madeAt: now }
  const part = { id: bill.nextId, ...about, ...paid, status: 'completed', type: 'pay-at-salon' } as const
  return (await writePart(payload, part)) !== null
}

/** Writes one part, however many others are written at the same time. */
const recordVoucher = async (payload: BasePayload, order: Order, used: UsedVoucher): Promise<void> => {
  for (let tries = 0; tries < MAX_PARTS; tries++) {
    const first = await findPayment(payload, order.desk?.owedFor ?? order.paymentId)
    if (!first || (await writeVoucherPart(payload, order, first, used))) return
  }
  // The desk is taking this payment at the moment. The order stays open, so the reconciler tries again.
  throw new Error(`order ${order.id} could not record its vouchers`)
}

/** Records what vouchers paid, as parts of the bill. It may be repeated. */
export const recordOrderVouchers = async (
  payload: BasePayload,
  order: Order,
  vouchers = order.usedVouchers,
): Promise<void> => {
  for (const used of vouchers) await recordVoucher(payload, order, used)
}

/** Completes the payment that a link has reserved with a voucher, because nothing is charged. It may be repeated. */
export const completeReserved = async (
  payload: BasePayload,
  order: Order,
  used: UsedVoucher,
  takenBy: string,
): Promise<void> => {
  const now = dependenciesOf(payload).clock.now()
  await completeByCard(payload, order.paymentId, order.id, {
    ...toVoucherPayment(order, used, now),
    takenBy,
  })
}

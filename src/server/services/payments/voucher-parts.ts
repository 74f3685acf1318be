import type { BasePayload, PayloadRequest } from 'payload'
import type { BillAnswer, TakenPart } from '@/contract/bill'
import { fail, ok, type Result } from '@/domain/errors'
import { getPartNumber, MAX_PARTS, VOUCHER } from '@/domain/payments/bill'
import { formatVoucherClaim, parseVoucherClaim, type VoucherClaim } from '@/domain/payments/voucher'
import { formatMoney } from '@/domain/pricing/totals'
import { handMethodPhrases } from '@/messages/management-payments'
import { dependenciesOf } from '@/server/dependencies'
import { writeAudit } from '@/server/repositories/audit'
import {
  completeByCard,
  findPayment,
  type PaymentRow,
  reservePaymentForDesk,
  writePart,
} from '@/server/repositories/payments'
import { findVoucher } from '@/server/repositories/vouchers'
import { type Bill, isPending } from './bill'
import { calculateLeft } from './bill-due'
import { findBill, loadBillAnswer } from './bill-answer'
import { checkAmount } from './take-part'
import { releasePart, undoPart } from './undo-voucher-parts'
import { type VoucherPart, writeUse } from './voucher-entries'

/*
 * A voucher pays a part of a bill in three steps (D114): the part reserves its amount, the use is written into the
 * voucher's ledger, and the part is completed. The claim names all of it: it is stored as the part's `deskOrder`, and is
 * the cause of the use. A use whose part was not completed is given back.
 */

/** Reserves the amount of the next part. Null if somebody else was faster. */
const reservePart = async (
  payload: BasePayload,
  { first, nextId }: Bill,
  claim: VoucherClaim,
  amountPence: number,
): Promise<VoucherPart | null> => {
  const part = { claim: formatVoucherClaim(claim), voucher: claim.voucher, amountPence }
  if (isPending(first)) {
    await reservePaymentForDesk(payload, first.id, part.claim)
    const isMine = (await findPayment(payload, first.id))?.deskOrder === part.claim
    return isMine ? { ...part, id: first.id } : null
  }
  const { booking, enrolment, customer, customerName, context } = first
  const about = { booking, enrolment, customer, customerName, context }
  const written = await writePart(payload, {
    ...about,
    id: nextId,
    deskOrder: part.claim,
    voucher: claim.voucher,
    requestKey: claim.key,
    madeAt: claim.at,
    status: 'pending',
    method: VOUCHER,
    type: 'pay-at-salon',
    amountPence,
    paidPence: 0,
    refundedPence: 0,
  })
  return written ? { ...part, id: nextId } : null
}

/** Writes the audit record of a part, once. */
const recordUse = (
  req: PayloadRequest,
  { id, claim, amountPence }: VoucherPart,
  { customerName }: PaymentRow,
): Promise<unknown> =>
  writeAudit(req, {
    action: 'payment-taken',
    subject: 'payments',
    subjectId: id,
    summary: `${formatMoney(amountPence)} ${handMethodPhrases.voucher} from ${customerName}`,
    once: `payment-taken|${claim}`,
  })

/** Completes a part, once its use is in the ledger. If it was undone in between, it does not change. */
const completePart = async (
  req: PayloadRequest,
  { id, claim, voucher, amountPence }: VoucherPart,
  key: string,
): Promise<void> => {
  const { payload } = req
  await completeByCard(payload, id, claim, {
    method: VOUCHER,
    voucher,
    amountPence,
    paidPence: amountPence,
    requestKey: key,
    paidAt: dependenciesOf(payload).clock.now(),
    takenBy: req.user ? String(req.user.id) : null,
  })
}

/** Uses the voucher and completes the part. A refused or late use releases what was reserved. */
const payReserved = async (req: PayloadRequest, part: VoucherPart, key: string): Promise<Result<null>> => {
  const { payload } = req
  const bill = await findBill(payload, part.id)
  const isStillOwed = bill !== null && part.amountPence <= calculateLeft(bill, part.id)
  const used = isStillOwed
    ? await writeUse(payload, part, String(req.user?.id ?? ''))
    : fail('PART_TOO_MUCH', { field: 'amount' })
  if (used.ok) await completePart(req, part, key)
  // A double click: the other request may have completed this part, whatever this one has seen.
  const row = await findPayment(payload, part.id)
  if (row?.status === 'completed' && row.deskOrder === part.claim) {
    if (row.paidPence !== part.amountPence) return fail('ALREADY_TAKEN_PAYMENT')
    await recordUse(req, part, row)
    return ok(null)
  }
  if (used.ok) await undoPart(payload, part)
  else if (used.code !== 'ALREADY_TAKEN_PAYMENT') await releasePart(payload, part)
  return used.ok ? fail('PAYMENT_PENDING') : used
}

/** The part that an earlier request with this key has reserved or completed, by any method. */
const findSamePart = ({ first, parts }: Bill, key: string) => {
  for (const row of [first, ...parts]) {
    const claim = parseVoucherClaim(row.deskOrder)
    if (claim?.key === key || row.requestKey === key) return { row, claim }
  }
  return null
}

/** True if an earlier request with the same key was about a different payment. */
const isDifferent = (
  { row, claim }: { row: PaymentRow; claim: VoucherClaim | null },
  { voucher_id: voucher, amount }: TakenPart,
): boolean => {
  // A reservation of the first payment has no amount of its own. Its use has.
  const reservedPence = isPending(row) && getPartNumber(row.id) === 1 ? amount : row.amountPence
  return claim?.voucher !== voucher || reservedPence !== amount
}

/**
 * Pays a part of a bill with a voucher. It is refused if the balance is less than the amount. The same key returns the
 * same part, and continues one that was interrupted.
 */
export const takeVoucherPart = async (req: PayloadRequest, input: TakenPart): Promise<Result<BillAnswer>> => {
  const { payload } = req
  const { paymentId, amount: amountPence, idempotencyKey: key, voucher_id: voucher } = input
  if (!voucher || !(await findVoucher(payload, voucher)))
    return fail('VOUCHER_NOT_FOUND', { field: 'voucher_id' })
  for (let attempt = 0; attempt < MAX_PARTS; attempt++) {
    const bill = await findBill(payload, paymentId)
    if (!bill) return fail('PAYMENT_NOT_FOUND')
    // A voucher is never paid with a voucher.
    if (bill.first.context === 'voucher') return fail('INVALID_INPUT', { field: 'method' })
    const same = findSamePart(bill, key)
    if (same && isDifferent(same, input)) return fail('ALREADY_TAKEN_PAYMENT')
    const refused = same ? null : await checkAmount(payload, bill, amountPence)
    if (refused) return refused
    const now = dependenciesOf(payload).clock.now()
    const part = same
      ? { id: same.row.id, claim: same.row.deskOrder ?? '', voucher, amountPence }
      : await reservePart(payload, bill, { voucher, at: now, key }, amountPence)
    if (!part) continue
    const paid = await payReserved(req, part, key)
    return paid.ok ? loadBillAnswer(payload, paymentId) : paid
  }
  return fail('PAYMENT_PENDING')
}

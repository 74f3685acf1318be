import type { BasePayload } from 'payload'
import { getPartNumber } from '@/domain/payments/bill'
import { parseAttemptKey } from '@/domain/checkout/order'
import {
  formatVoucherClaim,
  getUseCause,
  parseOrderCause,
  parseVoucherClaim,
} from '@/domain/payments/voucher'
import { DAY, MINUTE } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import {
  failUnpaidPart,
  findPayment,
  listReservedPayments,
  releaseDeskClaim,
} from '@/server/repositories/payments'
import { findByIds } from '@/server/repositories/running-database'
import {
  listEntriesDuring,
  listEntriesOfVouchers,
  type VoucherEntryRow,
} from '@/server/repositories/vouchers'
import { writeVoucherEntry } from '@/server/services/vouchers/voucher-ledger'
import type { VoucherPart } from './voucher-entries'

const giveBack = async (payload: BasePayload, part: Omit<VoucherPart, 'amountPence'>): Promise<void> => {
  const facts = { payment: part.id, madeBy: null }
  await writeVoucherEntry(payload, part.voucher, { kind: 'back', cause: part.claim }, facts)
}

/** Releases what a part has reserved. A later part keeps its number (D110). */
export const releasePart = (
  payload: BasePayload,
  { id, claim }: Pick<VoucherPart, 'id' | 'claim'>,
): Promise<void> =>
  getPartNumber(id) === 1 ? releaseDeskClaim(payload, id, claim) : failUnpaidPart(payload, id, claim)

/** True if this claim has completed the part. */
export const isPartCompleted = async (
  payload: BasePayload,
  { id, claim }: Pick<VoucherPart, 'id' | 'claim'>,
): Promise<boolean> => {
  const row = await findPayment(payload, id)
  return row?.status === 'completed' && row.deskOrder === claim
}

/**
 * Ends a part that was not completed: first its reservation, so that nothing completes it, then its use. If a late
 * request was faster and completed it, the use stays.
 */
export const undoPart = async (
  payload: BasePayload,
  part: Omit<VoucherPart, 'amountPence'>,
): Promise<void> => {
  await releasePart(payload, part)
  if (!(await isPartCompleted(payload, part))) await giveBack(payload, part)
}

/** How long a request has to complete its part, in ms. */
const TIME_TO_PAY = 2 * MINUTE
/** How far back uses are checked, in ms. A use is given back within minutes, or after an outage. */
const LOOK_BACK = 14 * DAY

/** The uses whose order's attempt has ended without a booking. */
const listDeadOrderUses = async (
  payload: BasePayload,
  entries: readonly VoucherEntryRow[],
): Promise<VoucherEntryRow[]> => {
  const uses = entries.flatMap((use) => {
    const attempt = parseAttemptKey(use.kind === 'use' ? parseOrderCause(getUseCause(use)) : null)
    return attempt ? [{ use, attempt }] : []
  })
  const orders = await findByIds(
    payload,
    'orders',
    uses.map(({ attempt }) => attempt.id),
  )
  return uses.flatMap(({ use, attempt }) => {
    const order = orders.get(attempt.id)
    const isLive = order && order.status !== 'failed' && order.attemptNumber === attempt.attemptNumber
    return isLive ? [] : [use]
  })
}

/**
 * Ends the parts whose request has died, and gives back uses that belong to no completed part. It may be repeated and
 * run at the same time as a late request, because each step is conditional. Returns how many uses were given back.
 */
export const giveBackDeadUses = async (payload: BasePayload): Promise<number> => {
  const before = dependenciesOf(payload).clock.now() - TIME_TO_PAY
  for (const { id, deskOrder } of await listReservedPayments(payload)) {
    const claim = parseVoucherClaim(deskOrder)
    if (claim && claim.at < before)
      await undoPart(payload, { id, claim: formatVoucherClaim(claim), voucher: claim.voucher })
  }
  const entries = await listEntriesDuring(payload, before - LOOK_BACK, before)
  const uses = entries.filter((one) => one.kind === 'use' && parseVoucherClaim(getUseCause(one)))
  const ofOrders = await listDeadOrderUses(payload, entries)
  const [payments, ledgers] = await Promise.all([
    findByIds(
      payload,
      'payments',
      uses.map(({ payment }) => payment),
    ),
    listEntriesOfVouchers(payload, [...new Set([...uses, ...ofOrders].map(({ voucher }) => voucher))]),
  ])
  let count = 0
  for (const use of [...uses, ...ofOrders]) {
    const claim = getUseCause(use)
    const isBack = ledgers.get(use.voucher)?.some((one) => one.cause === `back|${claim}`)
    if (isBack || payments.get(use.payment ?? '')?.deskOrder === claim) continue
    await giveBack(payload, { id: use.payment ?? '', claim, voucher: use.voucher })
    count++
  }
  return count
}

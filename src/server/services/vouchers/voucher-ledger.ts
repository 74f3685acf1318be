import type { BasePayload } from 'payload'
import type { Order } from '@/domain/checkout/order'
import { addMonths } from '@/domain/time/calendar'
import { getDayEnd, toDayKey } from '@/domain/time/time'
import { isVatRate, toVatRate, type VatRate } from '@/domain/payments/vat'
import { listPublishedServices } from '@/server/repositories/catalogue'
import { listPublishedCourses } from '@/server/repositories/courses'
import { findPayment, type PaymentRow } from '@/server/repositories/payments'
import { findByIds } from '@/server/repositories/running-database'
import {
  addVoucher,
  findVoucher,
  listUnsoldVouchers,
  markVoucherSold,
  type VoucherRow,
  addVoucherEntry,
  listVoucherEntries,
  type VoucherEntryRow,
} from '@/server/repositories/vouchers'
import { deriveVoucherCode, toStoredCode } from './voucher-code'
import { decideEntry, type EntryRefusal, type WantedEntry } from '@/domain/payments/voucher'
import { dependenciesOf } from '@/server/dependencies'

/** More writers than wait for one voucher at the same moment. */
const MAX_TRIES = 1000

type WrittenEntry =
  { kind: 'written'; entry: VoucherEntryRow; isNew: boolean } | { kind: 'refused'; because: EntryRefusal }

/**
 * Writes an entry into the ledger of a voucher (D114). If somebody else has taken its number, the ledger is read again,
 * so whoever writes an entry has seen all entries before it. The same cause returns the same entry.
 */
export const writeVoucherEntry = async (
  payload: BasePayload,
  voucher: string,
  wanted: WantedEntry,
  facts: { payment: string | null; madeBy: string | null },
): Promise<WrittenEntry> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const decision = decideEntry(await listVoucherEntries(payload, voucher), wanted)
    if (decision.kind === 'refused') return decision
    if (decision.kind === 'known') return { kind: 'written', entry: decision.entry, isNew: false }
    const at = dependenciesOf(payload).clock.now()
    const entry = await addVoucherEntry(payload, voucher, decision.entry, { ...facts, at })
    if (entry) return { kind: 'written', entry, isNew: true }
  }
  throw new Error(`the ledger of voucher ${voucher} is too busy`)
}

/** Stored instead of a rate if a voucher can buy things with different rates. */
const SEVERAL = 'several'

/** The VAT rate of everything that vouchers can buy now. Null if there are several rates. */
const loadOnlyRate = async (payload: BasePayload): Promise<VatRate | null> => {
  const [services, courses] = await Promise.all([
    listPublishedServices(payload),
    listPublishedCourses(payload),
  ])
  const [rate, ...others] = new Set([...services, ...courses].map(({ vatRate }) => toVatRate(vatRate)))
  return rate && others.length === 0 ? rate : null
}

/**
 * A voucher is single-purpose if everything it can buy has the same rate. Its VAT is then due when it is sold.
 * Otherwise it has no rate, and VAT is due when it is used (D115). The rate is fixed at the sale.
 */
export const getSoldRate = async (
  payload: BasePayload,
  { soldRate }: Partial<Pick<VoucherRow, 'soldRate'>>,
): Promise<VatRate | null> => {
  if (soldRate) return isVatRate(soldRate) ? soldRate : null
  return loadOnlyRate(payload)
}

/** The end of the London day on which a voucher of `months` is valid for the last time, in epoch ms. */
export const getVoucherExpiry = (now: number, months: number): number =>
  getDayEnd(addMonths(toDayKey(now), months))

/**
 * Makes a voucher usable once its purchase is paid: the first entry of its ledger (D114). It may be repeated, so that
 * the next run writes what a crash has left out.
 */
export const issueVoucher = async (payload: BasePayload, payment: PaymentRow): Promise<void> => {
  if (payment.context !== 'voucher' || payment.status !== 'completed' || !payment.voucher) return
  const voucher = await findVoucher(payload, payment.voucher)
  if (!voucher) return
  const wanted = { kind: 'sold', cause: payment.id, amountPence: voucher.amountPence } as const
  await writeVoucherEntry(payload, voucher.id, wanted, {
    payment: payment.id,
    madeBy: payment.takenBy ?? null,
  })
  if (voucher.soldAt) return
  const soldRate = (await loadOnlyRate(payload)) ?? SEVERAL
  await markVoucherSold(payload, voucher.id, { soldAt: payment.paidAt ?? payment.madeAt, soldRate })
}

/**
 * Makes the voucher that an order has paid for. The order's own id for it is used, so repeating this changes nothing.
 * The payment must be recorded first.
 */
export const issueBoughtVoucher = async (
  payload: BasePayload,
  { bookingId: id, paymentId, voucher }: Order,
): Promise<void> => {
  const payment = await findPayment(payload, paymentId)
  if (!voucher || payment?.status !== 'completed' || payment.voucher !== id) return
  const { validMonths, ...bought } = voucher
  const madeAt = payment.paidAt ?? payment.madeAt
  await addVoucher(payload, {
    ...bought,
    ...toStoredCode(deriveVoucherCode(payload.secret, { id, version: 1 })),
    id,
    version: 1,
    payment: paymentId,
    customer: payment.customer,
    customerName: payment.customerName,
    madeAt,
    expiresAt: getVoucherExpiry(madeAt, validMonths),
  })
  await issueVoucher(payload, payment)
}

/** Issues the vouchers that were paid while no process could issue them. Returns how many there were. */
export const issuePaidVouchers = async (payload: BasePayload): Promise<number> => {
  const vouchers = await listUnsoldVouchers(payload)
  const payments = await findByIds(
    payload,
    'payments',
    vouchers.map(({ payment }) => payment),
  )
  const paid = [...payments.values()].filter(({ status }) => status === 'completed')
  for (const payment of paid) await issueVoucher(payload, payment)
  return paid.length
}

import type { BasePayload, Where } from 'payload'
import type { VoucherEntry } from '@/domain/payments/voucher'
import { createId } from '@/server/ids'
import { type Row, store } from './store'

export type VoucherRow = Row<'vouchers'>
export type VoucherEntryRow = Row<'voucher-entries'>

/** More entries than one voucher has. */
const MANY_ENTRIES = 10_000
/** More entries than there are in any list or period. */
const MANY_IN_LIST = 200_000

export const findVoucher = (payload: BasePayload, id: string): Promise<VoucherRow | null> =>
  store(payload).findOne('vouchers', { id: { equals: id } })

export const findVoucherByHash = (payload: BasePayload, codeHash: string): Promise<VoucherRow | null> =>
  store(payload).findOne('vouchers', { codeHash: { equals: codeHash } })

export const addVoucher = (
  payload: BasePayload,
  row: Omit<VoucherRow, 'createdAt' | 'updatedAt'>,
): Promise<VoucherRow | null> => store(payload).insertNew('vouchers', row)

/** Lists vouchers, newest first. */
export const listVouchers = (payload: BasePayload, where: Where, limit: number) =>
  store(payload).findShown('vouchers', where, { sort: '-madeAt', limit })

export const findVouchersOfPayments = (
  payload: BasePayload,
  payments: readonly string[],
): Promise<VoucherRow[]> =>
  payments.length === 0
    ? Promise.resolve([])
    : store(payload).findAll('vouchers', { payment: { in: [...payments] } }, { limit: MANY_IN_LIST })

/** Gives a voucher its next version, whose code replaces the old one. Null if somebody else has done so. */
export const changeVoucherCode = (
  payload: BasePayload,
  { id, version }: Pick<VoucherRow, 'id' | 'version'>,
  code: Pick<VoucherRow, 'codeHash' | 'lastFour'>,
): Promise<VoucherRow | null> =>
  store(payload).updateOne(
    'vouchers',
    { and: [{ id: { equals: id } }, { version: { equals: version } }] },
    { ...code, version: version + 1 },
  )

/** Makes a voucher valid until `expiresAt` (epoch ms), unless it is valid for longer already. */
export const extendVoucher = async (payload: BasePayload, id: string, expiresAt: number): Promise<void> => {
  await store(payload).updateOne(
    'vouchers',
    { and: [{ id: { equals: id } }, { expiresAt: { less_than: expiresAt } }] },
    { expiresAt },
  )
}

/** Records when a voucher was sold, and what decides its VAT (D115), once. */
export const markVoucherSold = async (
  payload: BasePayload,
  id: string,
  sold: Partial<Pick<VoucherRow, 'soldAt' | 'soldRate'>>,
): Promise<void> => {
  const isUnsold: Where = { and: [{ id: { equals: id } }, { soldAt: { exists: false } }] }
  await store(payload).updateOne('vouchers', isUnsold, sold)
}

/** The vouchers that were sold and whose last moment is in `[start, end)` (epoch ms). */
export const listVouchersExpiring = (
  payload: BasePayload,
  start: number,
  end: number,
): Promise<VoucherRow[]> =>
  store(payload).findAll(
    'vouchers',
    {
      and: [
        { soldAt: { exists: true } },
        { expiresAt: { greater_than_equal: start } },
        { expiresAt: { less_than: end } },
      ],
    },
    { sort: 'expiresAt', limit: MANY_IN_LIST },
  )

/** The vouchers that were sold, and whose email to the recipient is due at `now` (epoch ms) and not queued yet. */
export const listDueGifts = (payload: BasePayload, now: number): Promise<VoucherRow[]> =>
  store(payload).find(
    'vouchers',
    {
      and: [
        { sendAt: { less_than_equal: now } },
        { soldAt: { exists: true } },
        { sentAt: { exists: false } },
      ],
    },
    { sort: 'sendAt', limit: MANY_UNSOLD },
  )

/** Records that the email to the recipient was queued, or that it is not sent any more (`sendAt` is null). */
export const changeGift = async (
  payload: BasePayload,
  id: string,
  change: Partial<Pick<VoucherRow, 'sendAt' | 'sentAt'>>,
): Promise<void> => {
  await store(payload).updateOne('vouchers', { id: { equals: id } }, change)
}

/** More vouchers than wait for their payment. */
const MANY_UNSOLD = 1000

/** The vouchers without an entry in the ledger so far, newest first. */
export const listUnsoldVouchers = (payload: BasePayload): Promise<VoucherRow[]> =>
  store(payload).find('vouchers', { soldAt: { exists: false } }, { sort: '-madeAt', limit: MANY_UNSOLD })

/**
 * Deletes a voucher that nobody has paid, with its payment. Returns false if it was paid, or if a card payment for it is
 * in progress. The payment of an order is never deleted: a voucher that was bought online is only made once it is paid.
 */
export const removeUnpaidVoucher = async (
  payload: BasePayload,
  { id, payment }: Pick<VoucherRow, 'id' | 'payment'>,
): Promise<boolean> => {
  const ofPurchase: Where = { id: { equals: payment ?? '' } }
  await store(payload).remove('payments', {
    and: [
      ofPurchase,
      { status: { in: ['pending', 'failed'] } },
      { deskOrder: { exists: false } },
      { order: { exists: false } },
    ],
  })
  if ((await store(payload).count('payments', ofPurchase)) > 0) return false
  await store(payload).remove('vouchers', { id: { equals: id } })
  return true
}

/** The ledger of a voucher, in order of number. */
export const listVoucherEntries = (payload: BasePayload, voucher: string): Promise<VoucherEntryRow[]> =>
  store(payload).findAll(
    'voucher-entries',
    { voucher: { equals: voucher } },
    { sort: 'number', limit: MANY_ENTRIES },
  )

/** The ledgers of these vouchers, each in order of number, by the id of the voucher. */
export const listEntriesOfVouchers = async (
  payload: BasePayload,
  vouchers: readonly string[],
): Promise<Map<string, VoucherEntryRow[]>> => {
  const byVoucher = new Map<string, VoucherEntryRow[]>(vouchers.map((id) => [id, []]))
  if (vouchers.length === 0) return byVoucher
  const where: Where = { voucher: { in: [...vouchers] } }
  const rows = await store(payload).findAll('voucher-entries', where, { sort: 'number', limit: MANY_IN_LIST })
  for (const row of rows) byVoucher.get(row.voucher)?.push(row)
  return byVoucher
}

/** The entries that were written in `[start, end)` (epoch ms), oldest first. */
export const listEntriesDuring = (
  payload: BasePayload,
  start: number,
  end: number,
): Promise<VoucherEntryRow[]> =>
  store(payload).findAll(
    'voucher-entries',
    { and: [{ at: { greater_than_equal: start } }, { at: { less_than: end } }] },
    { sort: 'at', limit: MANY_IN_LIST },
  )

/** Who wrote an entry, when, and the payment that it belongs to. */
export type EntryFacts = Pick<VoucherEntryRow, 'payment' | 'at' | 'madeBy'>

/** Writes an entry. Null if its number or its cause is in the ledger of this voucher already. */
export const addVoucherEntry = (
  payload: BasePayload,
  voucher: string,
  entry: VoucherEntry,
  facts: EntryFacts,
): Promise<VoucherEntryRow | null> =>
  store(payload).insertNew('voucher-entries', { id: createId(), voucher, ...entry, ...facts })

import type { BasePayload } from 'payload'
import type { VatShare } from '@/domain/payments/vat'
import { findByIds } from './running-database'
import { type Row, store } from './store'

export type ReceiptRow = Row<'receipts'>

/** More receipts than there are in any period that can be requested. */
const MANY = 200_000

/** The receipts with these ids, by id. */
export const findReceipts = (
  payload: BasePayload,
  ids: readonly string[],
): Promise<Map<string, ReceiptRow>> => findByIds(payload, 'receipts', ids)

/** The last number of the series. 0 if there is none. */
export const findLastReceiptNumber = async (payload: BasePayload): Promise<number> => {
  const [last] = await store(payload).find('receipts', {}, { sort: '-number', limit: 1 })
  return last?.number ?? 0
}

/** Writes a receipt. Returns null if its number or its id already exists. */
export const addReceipt = (
  payload: BasePayload,
  row: Omit<ReceiptRow, 'createdAt' | 'updatedAt'>,
): Promise<ReceiptRow | null> => store(payload).insertNew('receipts', row)

/** Stores the VAT of a receipt from a time for which the salon was registered later. */
export const addVat = async (
  payload: BasePayload,
  row: ReceiptRow,
  vat: readonly VatShare[],
): Promise<ReceiptRow> =>
  (await store(payload).updateOne('receipts', { id: { equals: row.id } }, { vat: vat as never })) ?? row

/** The receipts of the money that moved in `[start, end)` (epoch ms), in order of number. */
export const listReceiptsDuring = (payload: BasePayload, start: number, end: number): Promise<ReceiptRow[]> =>
  store(payload).findAll(
    'receipts',
    { and: [{ at: { greater_than_equal: start } }, { at: { less_than: end } }] },
    { sort: 'number', limit: MANY },
  )

/** The amounts of a receipt by rate of VAT. */
export const getVatShares = ({ vat }: ReceiptRow): VatShare[] =>
  Array.isArray(vat) ? (vat as unknown as VatShare[]) : []

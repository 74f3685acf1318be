import { createRandomKey, readLocal, writeLocal, writeSession } from '@/client/storage'
import { isRecord, readTabValue, writeTabValue } from './checkout-storage'

/** What the visitor chose for a gift voucher, as text. Empty if nothing is stored. */
export const readVoucherFields = (): Record<string, unknown> => {
  const value = readTabValue('voucherFields')
  return isRecord(value) ? value : {}
}
export const writeVoucherFields = (fields: object): void => writeTabValue('voucherFields', fields)

/** Holds the purchase while the page is open, in case the browser has no storage. */
let inMemory: string | null = null

/** The id of the voucher purchase that all tabs share until it is complete, so that it is not paid twice. */
export const getVoucherPurchase = (): string => {
  const id = readLocal('voucherPurchase') ?? inMemory ?? createRandomKey()
  inMemory = id
  if (readLocal('voucherPurchase') !== id) writeLocal('voucherPurchase', id)
  return id
}

/** Clears a voucher that was bought. The next one is a new purchase. */
export const clearVoucherPurchase = (): void => {
  inMemory = null
  writeLocal('voucherPurchase', null)
  writeSession('voucherFields', null)
}

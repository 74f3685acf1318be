'use client'

import { useEffect, useState } from 'react'
import { discountTexts } from '@/messages/checkout'
import { readVoucherCodes, writeVoucherCodes } from './checkout-storage'
import type { ExpressRequestState } from './use-express-request'
import type { DiscountEntry } from './use-discount'
import type { EnteredVoucher, VouchersEntry } from './VoucherField.client'

/** Loads the code that reads vouchers with the field for them, because most purchases have none. */
const loadReading = () => import('./VoucherField.client').catch(() => null)

/** Reads a voucher. Returns the message if it cannot be used. */
const readVoucher = async (code: string): Promise<EnteredVoucher | string> =>
  (await loadReading())?.readVoucher(code) ?? discountTexts.failed

const isVoucher = (read: EnteredVoucher | string): read is EnteredVoucher => typeof read !== 'string'

interface Entries {
  discount: DiscountEntry
  vouchers: VouchersEntry
  request: ExpressRequestState
}

/** Shows a refusal at the code, voucher or box that it is about. Returns true if its message is shown there, too. */
export const refuseEntry = (
  { code, message }: { code: string | null; message: string },
  { discount, vouchers, request }: Entries,
): boolean => {
  if (code === 'EXPRESS_REQUEST_NEEDED') request.refuse()
  if (code?.startsWith('DISCOUNT_')) discount.refuse(message)
  else if (code?.startsWith('VOUCHER_')) void vouchers.refuse(message)
  else return false
  return true
}

/** The gift vouchers that the visitor entered. They survive reloads in this tab. */
export const useVouchers = (): VouchersEntry => {
  const [vouchers, setVouchers] = useState<EnteredVoucher[]>([])
  const [told, tell] = useState<Pick<VouchersEntry, 'error' | 'news'>>({ error: null, news: null })
  const [value, setValue] = useState('')
  const [busy, setBusy] = useState(false)

  const keep = (next: EnteredVoucher[]) => {
    setVouchers(next)
    writeVoucherCodes(next.map(({ code }) => code))
  }

  const readAgain = async (codes: string[]) => {
    if (codes.length === 0) return
    setBusy(true)
    const read = await Promise.all(codes.map(readVoucher))
    setBusy(false)
    // The codes stay stored, because a lost connection says nothing about a voucher.
    setVouchers(read.filter(isVoucher))
    const error = read.find((one) => !isVoucher(one))
    if (typeof error === 'string') tell({ error, news: null })
  }
  useEffect(() => void readAgain(readVoucherCodes()), [])

  const add = async () => {
    setBusy(true)
    const added = (await (await loadReading())?.addVoucher(value.trim(), vouchers)) ?? discountTexts.failed
    setBusy(false)
    if (typeof added === 'string') return tell({ error: added, news: null })
    keep(added.vouchers)
    setValue('')
    tell({ error: null, news: added.news })
  }

  return {
    vouchers,
    balancePence: vouchers.reduce((sum, one) => sum + one.balancePence, 0),
    value,
    busy,
    ...told,
    change: (typed) => {
      setValue(typed)
      tell({ error: null, news: null })
    },
    add,
    remove: (lastFour, news) => {
      keep(vouchers.filter((one) => one.lastFour !== lastFour))
      tell({ error: null, news })
    },
    refuse: async (message) => {
      await readAgain(vouchers.map(({ code }) => code))
      tell({ error: message, news: null })
    },
    forget: () => writeVoucherCodes([]),
    getUsed: (totals) => ({ codes: vouchers.map(({ code }) => code), pence: totals.vouchers ?? 0 }),
  }
}

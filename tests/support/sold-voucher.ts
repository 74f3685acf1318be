import { DAY } from '@/domain/time/time'
import { createId } from '@/server/ids'
import { addVoucher, listVoucherEntries, markVoucherSold } from '@/server/repositories/vouchers'
import { writeVoucherEntry } from '@/server/services/vouchers/voucher-ledger'
import { deriveVoucherCode, toStoredCode } from '@/server/services/vouchers/voucher-code'
import type { Salon } from './salon'

type Place = Pick<Salon, 'payload' | 'clock'>

/** A gift voucher of this worth, in pence, that was sold. */
export const sellVoucher = async ({ payload, clock }: Place, amountPence: number) => {
  const id = createId()
  const now = clock.now()
  const code = deriveVoucherCode(payload.secret, { id, version: 1 })
  await addVoucher(payload, {
    ...{ id, version: 1, ...toStoredCode(code), amountPence },
    ...{ customer: 'a customer', customerName: 'Harriet Quill', madeAt: now, expiresAt: now + 30 * DAY },
  })
  const facts = { payment: null, madeBy: null }
  await writeVoucherEntry(payload, id, { kind: 'sold', cause: id, amountPence }, facts)
  await markVoucherSold(payload, id, { soldAt: now })
  return { id, code }
}

/** The kind and the amount of each entry of a voucher. */
export const readLedger = async ({ payload }: Pick<Salon, 'payload'>, id: string) =>
  (await listVoucherEntries(payload, id)).map(({ kind, amountPence }) => [kind, amountPence])

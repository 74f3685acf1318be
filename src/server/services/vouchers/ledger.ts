import type { BasePayload } from 'payload'
import { decideEntry, type EntryRefusal, type WantedEntry } from '@/domain/payments/voucher'
import { dependenciesOf } from '@/server/dependencies'
import { addVoucherEntry, listVoucherEntries, type VoucherEntryRow } from '@/server/repositories/vouchers'

/** More writers than wait for one voucher at the same moment. */
const MAX_TRIES = 1000

export type WrittenEntry =
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

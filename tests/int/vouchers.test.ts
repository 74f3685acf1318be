import { describe, expect, it } from 'vitest'
import { DAY } from '@/domain/time/time'
import { createId } from '@/server/ids'
import { addVoucher, listVoucherEntries } from '@/server/repositories/vouchers'
import { writeVoucherEntry } from '@/server/services/vouchers/ledger'
import { deriveVoucherCode, toStoredCode } from '@/server/services/vouchers/voucher-code'
import { deskSalonFor, FRIDAY_NOON } from '../support/desk-salon'
import { databases } from '../support/salon'

describe.each(databases())('gift vouchers on %s', (database) => {
  const desk = deskSalonFor(database)
  const byNobody = { payment: null, madeBy: null }

  /** A voucher of £10 that was sold. */
  const createVoucher = async (): Promise<string> => {
    const { payload } = desk.salon
    const id = createId()
    await addVoucher(payload, {
      ...{ id, version: 1, ...toStoredCode(deriveVoucherCode(payload.secret, { id, version: 1 })) },
      ...{ amountPence: 1000, customer: desk.customerId, customerName: 'Harriet Quill' },
      ...{ madeAt: FRIDAY_NOON, expiresAt: FRIDAY_NOON + 700 * DAY },
    })
    await writeVoucherEntry(payload, id, { kind: 'sold', cause: id, amountPence: 1000 }, byNobody)
    return id
  }

  it('pay the last £10 once, however many ask for it at the same time', async () => {
    const { payload } = desk.salon
    const id = await createVoucher()
    const uses = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        writeVoucherEntry(payload, id, { kind: 'use', cause: `${at}`, amountPence: 1000 }, byNobody),
      ),
    )
    expect(uses.filter(({ kind }) => kind === 'written')).toHaveLength(1)
    const used = await listVoucherEntries(payload, id)
    expect(used.map(({ kind, balancePence }) => [kind, balancePence])).toEqual([
      ['sold', 1000],
      ['use', 0],
    ])
    // Undone by several processes, it comes back once, and a late repeat of the use is void.
    const cause = used[1]!.cause.slice('use|'.length)
    await Promise.all(
      Array.from({ length: 20 }, () => writeVoucherEntry(payload, id, { kind: 'back', cause }, byNobody)),
    )
    const again = { kind: 'use' as const, cause, amountPence: 1000 }
    expect(await writeVoucherEntry(payload, id, again, byNobody)).toEqual({
      kind: 'refused',
      because: 'undone',
    })
    expect((await listVoucherEntries(payload, id)).map(({ balancePence }) => balancePence)).toEqual([
      1000, 0, 1000,
    ])
  })
})

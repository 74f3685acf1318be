import { beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '@/domain/time/time'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import {
  addVoucher,
  extendVoucher,
  listVoucherEntries,
  markVoucherSold,
} from '@/server/repositories/vouchers'
import { expireVouchers, queueVoucherReminders } from '@/server/services/payments/expire-vouchers'
import { writeVoucherEntry } from '@/server/services/vouchers/voucher-ledger'
import { deriveVoucherCode, formatVoucherCode, toStoredCode } from '@/server/services/vouchers/voucher-code'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases())('the end of gift vouchers on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
    return () => salon.close()
  })
  const byNobody = { payment: null, madeBy: null }
  const getCode = (id: string) => deriveVoucherCode(salon.payload.secret, { id, version: 1 })

  /** A voucher of £10 that was sold long ago and is valid for `days` more days. */
  const createVoucher = async (customer: string, days: number): Promise<string> => {
    const id = createId()
    const now = salon.clock.now()
    await addVoucher(salon.payload, {
      ...{ id, version: 1, ...toStoredCode(getCode(id)), amountPence: 1000, customer },
      ...{ customerName: 'Harriet Quill', recipientName: 'Wilhelmina' },
      ...{ madeAt: now - 300 * DAY, expiresAt: now + days * DAY },
    })
    await writeVoucherEntry(salon.payload, id, { kind: 'sold', cause: id, amountPence: 1000 }, byNobody)
    await markVoucherSold(salon.payload, id, { soldAt: now - 300 * DAY })
    return id
  }
  const getLedger = async (id: string) =>
    (await listVoucherEntries(salon.payload, id)).map(({ kind, amountPence }) => [kind, amountPence])
  const use = (id: string, amountPence: number) =>
    writeVoucherEntry(salon.payload, id, { kind: 'use', cause: `use ${id}`, amountPence }, byNobody)

  it('reminds the buyer once a month before, expires the balance once, and adds up to what is owed', async () => {
    const { payload } = salon
    const json = {
      first_name: 'Harriet',
      last_name: 'Quill',
      email: 'harriet@example.org',
      phone_number: '07700 900123',
    }
    const headers = await signedIn(salon, 'manager')
    const { customer_id: customer } = (await salon.call('POST', '/api/customers/new', { headers, json })).body
    const [soon, later, empty] = [
      await createVoucher(customer, 20),
      await createVoucher(customer, 60),
      await createVoucher(customer, 20),
    ]
    await use(soon, 300)
    await use(empty, 1000)
    for (let run = 0; run < 2; run++) await queueVoucherReminders(payload)
    const mails = await store(payload).findAll(
      'notifications',
      { kind: { equals: 'voucher-reminder' } },
      { limit: 9 },
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual(['harriet@example.org'])
    const content = JSON.stringify(mails[0]!.content)
    expect(content).toContain('£7.00')
    for (const id of [soon, later, empty])
      for (const code of [getCode(id), formatVoucherCode(getCode(id))]) expect(content).not.toContain(code)

    expect(await expireVouchers(payload)).toBe(0)
    salon.clock.set(salon.clock.now() + 20 * DAY + HOUR)
    const counts = await Promise.all(Array.from({ length: 10 }, () => expireVouchers(payload)))
    expect(counts.reduce((a, b) => a + b)).toBe(1)
    expect(await getLedger(soon)).toEqual([
      ['sold', 1000],
      ['use', 300],
      ['expired', 700],
    ])
    expect(await getLedger(later)).toEqual([['sold', 1000]])

    // A use that is given back after the end expires too. A refund that made the voucher valid for longer does not.
    const back = { kind: 'back' as const, cause: `use ${soon}` }
    await writeVoucherEntry(payload, soon, back, byNobody)
    expect(await expireVouchers(payload)).toBe(1)
    await extendVoucher(payload, empty, salon.clock.now() + 90 * DAY)
    await writeVoucherEntry(
      payload,
      empty,
      { kind: 'restored', cause: 'a refund', amountPence: 400 },
      byNobody,
    )
    expect(await expireVouchers(payload)).toBe(0)

    const owed = (await salon.call('GET', '/api/vouchers/owed', { headers })).body
    expect(owed).toMatchObject({
      sold: 30,
      used: 10,
      restored: 4,
      withdrawn: 0,
      expired: 10,
      owed: 14,
      vouchers: 2,
    })
  })
})

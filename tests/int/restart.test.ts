import { describe, expect, it } from 'vitest'
import { isSettled } from '@/domain/checkout/order'
import { createOrderStore } from '@/server/repositories/orders'
import { recoverAtStartup } from '@/server/services/startup-recovery'
import { begunOrder } from '../support/begun-order'
import { judgeMoney } from '../support/judge-money'
import { impatient, patient, payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'

const card = { method: 'card', token: 'cnon:card-nonce-ok' } as const

describe.each(databases())('a start after a crash on %s', (database) => {
  const paying = payingSalonFor(database)
  const settled = async (id: string) => {
    const order = await createOrderStore(paying.salon.payload).find(id)
    return order !== null && isSettled(order)
  }

  it('settles open orders before anything else', async () => {
    const { payload } = paying.salon
    const order = await begunOrder(paying, card)
    await recoverAtStartup(payload, { patienceMs: 30_000 })
    expect(await settled(order.id)).toBe(true)
  })

  it('does not wait for a payment service that is not responding, and settles once it responds', async () => {
    const { payload } = paying.salon
    const order = await begunOrder(paying, card)
    const before = (await paying.standIn.requests()).length
    await paying.standIn.fault({ match: { operation: 'payments.create' }, fault: 'hang-before' })
    Object.assign(paying.patience, impatient)
    await recoverAtStartup(payload, { patienceMs: 50 })
    expect(await settled(order.id)).toBe(false)
    // The call that gets no response has begun, so it ends soon.
    await expect.poll(async () => (await paying.standIn.requests()).length).toBeGreaterThan(before)
    Object.assign(paying.patience, patient)
    await expect
      .poll(async () => {
        await recoverAtStartup(payload, { patienceMs: 30_000 })
        return settled(order.id)
      })
      .toBe(true)
    expect(await judgeMoney(payload, await paying.standIn.ledger())).toEqual([])
  })
})

import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startStandIn, type RunningStandIn } from '../support/square-stand-in'
import { payment, pounds, sdk, until } from '../support/square-client'

let running: RunningStandIn | undefined

afterEach(() => running?.stop())

const start = async (dataDir?: string) => {
  running = await startStandIn({ dataDir })
  return running
}

test('the ledger survives a kill of the stand-in, including keys and the clock', async () => {
  const first = await start()
  const order = payment({ autocomplete: false })
  const { payment: made } = await sdk(first).payments.create(order)
  await first.advance(60_000)
  const before = await first.ledger()
  await first.kill()
  // A line cut off by the kill was never acknowledged.
  appendFileSync(path.join(first.dataDir, 'square-standin/journal.jsonl'), '{"at":1,"puts":[{"ki')
  const second = await start(first.dataDir)
  expect(await second.ledger()).toEqual(before)
  expect((await sdk(second).payments.create(order)).payment?.id).toBe(made?.id)
  expect((await second.ledger()).payments).toHaveLength(1)
})

test('a kill during many payments loses no acknowledged payment, and retries charge none twice', async () => {
  const first = await start()
  const orders = Array.from({ length: 60 }, () => payment())
  const answered: string[] = []
  const all = Promise.allSettled(
    orders.map(async (order) => {
      const { payment: made } = await sdk(first).payments.create(order)
      if (made?.id) answered.push(made.id)
    }),
  )
  await until(async () => answered.length > 20)
  await first.kill()
  await all
  const second = await start(first.dataDir)
  const kept = new Set((await second.ledger()).payments.map(({ id }) => id))
  expect(answered.filter((id) => !kept.has(id))).toEqual([])
  for (const order of orders) await sdk(second).payments.create(order)
  expect((await second.ledger()).totals.captured).toBe(60 * 5000)
})

test('lists lag three seconds behind, and single payments do not', async () => {
  const standIn = await start()
  const square = sdk(standIn)
  const { payment: made } = await square.payments.create(payment())
  const listed = async () => (await square.payments.list()).data.map(({ id }) => id)
  expect(await listed()).toEqual([])
  expect((await square.payments.get({ paymentId: made?.id ?? '' })).payment?.id).toBe(made?.id)
  await standIn.advance(3001)
  expect(await listed()).toEqual([made?.id])
})

test('a list with many pages can be read in either order', async () => {
  const standIn = await start()
  const square = sdk(standIn)
  const ids: (string | undefined)[] = []
  for (let count = 0; count < 5; count += 1) {
    const { payment: made } = await square.payments.create(payment({ amountMoney: pounds(1 + count) }))
    ids.push(made?.id)
    await standIn.advance(10)
  }
  await standIn.advance(3001)
  const walk = async (sortOrder: 'ASC' | 'DESC') => {
    const found: (string | undefined)[] = []
    for await (const { id } of await square.payments.list({ limit: 2, sortOrder })) found.push(id)
    return found
  }
  expect(await walk('ASC')).toEqual(ids)
  expect(await walk('DESC')).toEqual(ids.toReversed())
})

test('the set-up calls handle locations and Apple Pay domains', async () => {
  const square = sdk(await start())
  const { locations } = await square.locations.list()
  expect(locations).toMatchObject([{ country: 'GB', currency: 'GBP', status: 'ACTIVE' }])
  expect(await square.applePay.registerDomain({ domainName: 'salon.example' })).toMatchObject({
    status: 'VERIFIED',
  })
})

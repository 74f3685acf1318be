import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { driveOrder } from '@/domain/checkout/checkout'
import { clearPayment } from '@/domain/checkout/charge'
import { isSettled } from '@/domain/checkout/order'
import { beginAttempt } from '../../support/models/begin-attempt'
import { fine, plans } from '../../support/models/checkout-plans'
import { getDeskPorts, DeskWorld, judgeDesk } from '../../support/models/desk-world'
import { areReturnsSettled, driveReturns, lookForLate } from '../../support/models/returns'

const MINUTE = 60_000

/** Any kind of failure at the provider. */
const scripts = plans.map(({ script }) => script)

/** Charges a card as staff would, and tries again with a new key after a refusal. */
const charge = async (world: DeskWorld, keys: readonly string[]): Promise<void> => {
  const ports = getDeskPorts(world)
  for (const key of keys) {
    const attempt = await beginAttempt(ports, world, key)
    if (attempt.kind === 'checked-out') return
    const { kind } = await driveOrder(ports, attempt.order)
    if (kind !== 'declined') return
  }
}

const pass = async (world: DeskWorld, times: number): Promise<void> => {
  const ports = getDeskPorts(world)
  for (let i = 0; i < times; i++) {
    const order = await ports.orders.find('order')
    if (order) await driveOrder(ports, order)
  }
}

/** Delivers the provider's notifications about money that no longer belongs to the order. */
const ringAll = async (world: DeskWorld): Promise<void> => {
  const { order, provider } = world
  for (const { key, payment } of provider.ledger.values()) {
    const isOrders = order.status === 'completed' && order.providerId === payment.providerId
    if (!isOrders) await clearPayment(getDeskPorts(world), payment.providerId, key)
  }
}

/** The number of steps before someone else acts. Null means never. */
interface When {
  cash: number | null
  cancelled: number | null
  passes: number
}

const moment = fc.option(fc.integer({ min: 0, max: 120 }), { freq: 2 })
const whens: fc.Arbitrary<When> = fc.record({
  cash: moment,
  cancelled: moment,
  passes: fc.integer({ min: 1, max: 3 }),
})

const later = async (world: DeskWorld, when: number | null, act: () => Promise<void>): Promise<void> => {
  if (when === null) return
  for (let i = 0; i < when; i++) await world.point('wait')
  await act()
}

type Work = <T>(work: Promise<T>) => Promise<T | null>

/** Runs the jobs of the next few hours, until nothing is left to do. */
const finish = async (world: DeskWorld, work: Work): Promise<string[]> => {
  for (let i = 0; i < 60 && !isSettled(world.order); i++) {
    world.now += 5 * MINUTE
    await work(driveOrder(getDeskPorts(world), world.order))
  }
  for (let i = 0; i < 12; i++) await work(ringAll(world))
  for (let i = 0; i < 30 && world.late.size > 0; i++) {
    world.now += 5 * MINUTE
    await work(lookForLate(world))
  }
  for (let i = 0; i < 60 && !areReturnsSettled(world); i++) {
    world.now += 60 * MINUTE
    await work(driveReturns(world))
  }
  return judgeDesk(world)
}

describe('a card payment at the desk', () => {
  it('is taken once, whoever takes it, despite other desks, cash, a cancellation and the jobs', async () => {
    const ends = new Set<string>()
    const run = async (scheduler: fc.Scheduler, script: typeof fine, when: When): Promise<void> => {
      const world = new DeskWorld(script, () => scheduler.schedule(Promise.resolve()))
      const others = [later(world, when.cash, () => world.takeCash())]
      others.push(later(world, when.cancelled, () => world.cancelOne()))
      const desks = [charge(world, ['first', 'second']), charge(world, ['other'])]
      await scheduler.waitFor(Promise.all([...desks, pass(world, when.passes), ...others]))
      expect(await finish(world, (work) => scheduler.waitFor(work))).toEqual([])
      ends.add(world.due.state)
    }
    await fc.assert(fc.asyncProperty(fc.scheduler(), scripts, whens, run), { numRuns: 1000 })
    expect([...ends].sort()).toEqual(['by card', 'in cash', 'owed'])
  })

  it('is taken or cleared in the end, however often the process dies', async () => {
    /** Simulates `kill -9`. */
    class Crash extends Error {}
    const run = async (script: typeof fine, deaths: number[], cancelsAfter: number): Promise<void> => {
      let left = 0
      const world = new DeskWorld(script, () => {
        if (left > 0 && --left === 0) throw new Crash()
        return Promise.resolve()
      })
      const unlessDead: Work = (work) =>
        work.catch((error: unknown) => {
          if (error instanceof Crash) return null
          throw error
        })
      for (const [at, death] of deaths.entries()) {
        left = death
        await unlessDead(at === 0 ? charge(world, ['first']) : pass(world, 1))
        left = 0
        if (at === cancelsAfter) await world.cancelOne()
      }
      if (!world.orders.has('order')) await charge(world, ['first'])
      expect(await finish(world, unlessDead)).toEqual([])
    }
    const deaths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
    await fc.assert(fc.asyncProperty(scripts, deaths, fc.integer({ min: 0, max: 6 }), run), { numRuns: 2000 })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { driveOrder } from '@/domain/checkout/checkout'
import { isSettled } from '@/domain/checkout/order'
import { clearPayment } from '@/domain/checkout/charge'
import { judge } from '../../support/models/checkout-judge'
import { fine, plain, plans } from '../../support/models/checkout-plans'
import { areReturnsSettled, driveReturns, lookForLate } from '../../support/models/returns'
import { createPorts } from '../../support/models/checkout-ports'
import { beginAttempt } from '../../support/models/begin-attempt'
import { type Plan, World } from '../../support/models/checkout-world'

const MINUTE = 60_000

/** A world in which the statements of one process may alternate with those of other processes in any order. */
const shared = (plan: Plan, scheduler: fc.Scheduler) =>
  new World(plan, () => scheduler.schedule(Promise.resolve()))

/**
 * Works as `shared`, but others can only act at outgoing calls and before an order is read or changed. The statements
 * in between are too few for a whole new attempt.
 */
const hasty = (plan: Plan, scheduler: fc.Scheduler) =>
  new World(plan, (name) =>
    /charge|read|capture|void|refund|before (find|insert|restart|change) order/.test(name)
      ? scheduler.schedule(Promise.resolve())
      : Promise.resolve(),
  )

/**
 * Confirms as a visitor would, and tries again with a new key after a refusal. Returns the outcomes that the visitor
 * saw, in order.
 */
const visit = async (world: World, keys: readonly string[]): Promise<string[]> => {
  const ports = createPorts(world)
  const told: string[] = []
  for (const key of keys) {
    const attempt = await beginAttempt(ports, world, key)
    if (attempt.kind === 'checked-out') return [...told, 'checked-out']
    const outcome = await driveOrder(ports, attempt.order)
    told.push(outcome.kind)
    if (outcome.kind === 'confirmed' || outcome.kind === 'pending') return told
  }
  return told
}

/** Continues the order as it is, like the reconciler, a webhook or a different tab. */
const pass = async (world: World, times: number): Promise<void> => {
  const ports = createPorts(world)
  for (let i = 0; i < times; i++) {
    const order = await ports.orders.find('order')
    if (order) await driveOrder(ports, order)
  }
}

/** Delivers the provider's notification of every payment that is not the order's own, so that it is refunded. */
const ringAll = async (world: World): Promise<void> => {
  const { order, provider } = world
  for (const { key, payment } of provider.ledger.values()) {
    const isOrders = order.status === 'completed' && order.providerId === payment.providerId
    if (!isOrders) await clearPayment(createPorts(world), payment.providerId, key)
  }
}

/**
 * Finishes the work. If `rings` is true, the provider's notifications arrive. If not, our own checks must find every
 * outcome.
 */
const finish = async (world: World, scheduler: fc.Scheduler, rings = true): Promise<string[]> => {
  for (let i = 0; i < 60 && !isSettled(world.order); i++) {
    world.now += 5 * MINUTE
    await scheduler.waitFor(driveOrder(createPorts(world), world.order))
  }
  for (let i = 0; rings && i < 12; i++) await scheduler.waitFor(ringAll(world))
  for (let i = 0; i < 30 && world.late.size > 0; i++) {
    world.now += 5 * MINUTE
    await scheduler.waitFor(lookForLate(world))
  }
  for (let i = 0; i < 60 && !areReturnsSettled(world); i++) {
    world.now += 60 * MINUTE
    await scheduler.waitFor(driveReturns(world))
  }
  return judge(world)
}

describe('concurrent work on one order', () => {
  it('keeps the promises', async () => {
    const others = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), plans, others, async (scheduler, plan, passes) => {
        const world = shared(plan, scheduler)
        await scheduler.waitFor(
          Promise.all([visit(world, ['first']), ...passes.map((times) => pass(world, times))]),
        )
        expect(await finish(world, scheduler)).toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  it('is a single attempt when the button is pressed twice with one key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), plans, async (scheduler, plan) => {
        const world = shared(plan, scheduler)
        await scheduler.waitFor(Promise.all([visit(world, ['first']), visit(world, ['first'])]))
        expect(await finish(world, scheduler)).toEqual([])
        expect(world.order.attemptNumber).toBe(1)
        expect(world.provider.ledger.size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a visitor who tries again while others still process the failed attempt', () => {
  it.each([
    ['ends in the promises', true],
    ['ends in the promises without any notice of the provider’s', false],
  ])('%s', async (_name, withNotices) => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        plans,
        fc.integer({ min: 1, max: 4 }),
        async (scheduler, plan, times) => {
          const world = hasty(plan, scheduler)
          await scheduler.waitFor(
            Promise.all([
              visit(world, ['first', 'second', 'third']),
              visit(world, ['other', 'another']),
              pass(world, times),
            ]),
          )
          expect(await finish(world, scheduler, withNotices)).toEqual([])
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('and finally pays at the salon', async () => {
    const script = { ...fine, charge: ['declined' as const, 'declined' as const] }
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const world = hasty({ ...plain, script }, scheduler)
        const both = Promise.all([visit(world, ['first', 'second', 'third']), pass(world, 4)])
        await scheduler.waitFor(both)
        expect(await finish(world, scheduler)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

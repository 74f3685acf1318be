import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Outcome, driveOrder } from '@/domain/checkout/checkout'
import { isSettled } from '@/domain/checkout/order'
import { judge } from '../../support/models/checkout-judge'
import { fine, plain, plans } from '../../support/models/checkout-plans'
import { areReturnsSettled, driveReturns } from '../../support/models/returns'
import { createPorts } from '../../support/models/checkout-ports'
import { type Plan, World } from '../../support/models/checkout-world'
import { beginAttempt } from '../../support/models/begin-attempt'
import type { Script } from '../../support/models/provider'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Simulates `kill -9`. */
class Crash extends Error {}

/** A world whose process dies at the n-th statement from now. Zero means never. */
const mortal = (plan: Plan) => {
  let left = 0
  let seen = 0
  const world = new World(plan, () => {
    seen++
    if (left > 0 && --left === 0) throw new Crash()
    return Promise.resolve()
  })
  return { world, dieAt: (n: number) => (left = n), points: () => seen }
}

const confirm = async (world: World, key: string): Promise<Outcome | null> => {
  const ports = createPorts(world)
  const attempt = await beginAttempt(ports, world, key)
  return driveOrder(ports, attempt.order)
}

const unlessDead = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Crash) return null
    throw error
  }
}

/** Runs the reconciler every five minutes until nothing is left to do. */
const reconcile = async (world: World): Promise<void> => {
  for (let i = 0; i < 60 && !isSettled(world.order); i++) {
    world.checkBetween()
    world.now += 5 * MINUTE
    await unlessDead(driveOrder(createPorts(world), world.order))
    await unlessDead(driveReturns(world))
  }
  for (let i = 0; i < 60 && !areReturnsSettled(world); i++) {
    world.now += HOUR
    await unlessDead(driveReturns(world))
  }
}

/** Confirms, dies, restarts and perhaps dies again. In the end, all promises must be kept. */
const live = async (plan: Plan, deaths: readonly number[]): Promise<string[]> => {
  const { world, dieAt } = mortal(plan)
  dieAt(deaths[0] ?? 0)
  const told = await unlessDead(confirm(world, 'first'))
  for (const death of deaths.slice(1)) {
    if (!world.orders.has('order')) break
    world.checkBetween()
    world.now += MINUTE
    dieAt(death)
    await unlessDead(driveOrder(createPorts(world), world.order))
  }
  dieAt(0)
  // The process died before the order was written, so the visitor's browser sends the request again.
  if (!world.orders.has('order')) await confirm(world, 'first')
  await reconcile(world)
  const wrongs = judge(world)
  if (told?.kind === 'confirmed' && world.order.status !== 'completed')
    wrongs.push('B2: told confirmed and undone')
  if (told && told.kind !== 'pending' && told.kind !== 'confirmed' && world.order.status !== 'failed')
    wrongs.push('told refused and booked')
  return wrongs
}

const scripts: Record<string, Partial<Script>> = {
  'all goes well': {},
  'the card is declined': { charge: ['declined'] },
  'the answer is lost, the money reserved': { charge: ['lost-moved'] },
  'the answer is lost, nothing arrived': { charge: ['lost-nothing', 'lost-nothing'] },
  'nothing ever arrives': { charge: Array.from({ length: 40 }, () => 'lost-nothing' as const) },
  'we are not set up': { charge: ['misconfigured'] },
  'we are refused, and its key is not given up': { charge: ['no-access'], byKey: 'lost' },
  'the card is declined, and its key cannot be given up': { charge: ['declined'], byKey: 'refused' },
  'the card is declined, and its key is never answered': { charge: ['declined'], byKey: 'lost' },
  'the answer is lost, then the card is declined': { charge: ['lost-nothing', 'declined'], byKey: 'lost' },
  'the answer is lost, then declined, and refused by key': {
    charge: ['lost-nothing', 'declined'],
    byKey: 'refused',
  },
  'the answers are lost, the money moved': {
    charge: Array.from({ length: 40 }, () => 'lost-moved' as const),
    byKey: 'ok',
  },
  'what is taken at once is only approved': { isOnlyApproved: true },
  'the payment is pending, then fine': { charge: ['pending-fine'] },
  'the payment is pending, then fails': { charge: ['pending-failed'] },
  'another sum was reserved': { charge: ['wrong-amount'] },
  'the capture is refused': { capture: ['refused'] },
  'the capture’s answer is lost': { capture: ['lost-moved', 'lost-nothing'], read: ['lost-nothing'] },
  'giving the money up is lost': {
    charge: ['wrong-amount'],
    give: ['lost-nothing', 'lost-moved'],
    refund: ['lost-moved'],
  },
  'the money will not go back': {
    charge: ['wrong-amount'],
    refund: ['refused', 'rejected-later', 'lost-nothing'],
  },
}

const salons: Record<string, Partial<Plan>> = {
  'a card in full': {},
  'Clearpay, half of two treatments': { method: 'clearpay', paymentType: 'pay-half', prices: [4555, 2100] },
  'at the salon': { paymentType: 'pay-at-salon' },
  'a code that makes it free': { discount: 'everything' },
  'a code that is used up': { discount: 'used-up' },
  'a place in a course': { course: 'room' },
  'a date that has filled up': { course: 'full' },
  'a date that was moved': { course: 'moved' },
  'a date that moves while a card is asked': { course: 'moves' },
  'a date that moves while Clearpay is asked': { course: 'moves', method: 'clearpay' },
  'a time that somebody else has': { stolen: [1], prices: [4555, 2100] },
}

describe('checkout keeps its promises when the process dies before or after any statement', () => {
  for (const [salon, change] of Object.entries(salons)) {
    it.each(Object.entries(scripts))(`${salon}: %s`, async (_name, script) => {
      const plan: Plan = { ...plain, ...change, script: { ...fine, ...script } }
      const counted = mortal(plan)
      await confirm(counted.world, 'first')
      expect(await live(plan, [])).toEqual([])
      for (let n = 1; n <= counted.points(); n++) {
        expect(await live(plan, [n]), `dies at statement ${n}`).toEqual([])
      }
    })
  }

  it('and when it dies again and again during recovery', async () => {
    const deaths = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(plans, deaths, async (plan, times) => {
        expect(await live(plan, times)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { driveOrder } from '@/domain/checkout/checkout'
import { isSettled } from '@/domain/checkout/order'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import { beginAttempt } from '../../support/models/begin-attempt'
import { judge } from '../../support/models/checkout-judge'
import { fine, plain } from '../../support/models/checkout-plans'
import { portsOf } from '../../support/models/checkout-ports'
import { type Plan, World } from '../../support/models/checkout-world'
import type { Script } from '../../support/models/provider'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const many = <T>(what: T): T[] => Array.from({ length: 200 }, () => what)

/** A world with the names of what was asked of the provider. */
const worldOf = (script: Partial<Script>, change: Partial<Plan> = {}) => {
  const asked: string[] = []
  const world = new World({ ...plain, ...change, script: { ...fine, ...script } }, (name) => {
    const call = /^before (charge|read|capture|void|void by key|find|refund)$/.exec(name)?.[1]
    if (call) asked.push(call)
    return Promise.resolve()
  })
  return { world, asked }
}

const confirm = async (world: World, key = 'first') => {
  const { order } = await beginAttempt(portsOf(world), world, key)
  return driveOrder(portsOf(world), order)
}

/** The reconciler, every minute. */
const pass = async (world: World, ms: number): Promise<void> => {
  for (let at = 0; at < ms && !isSettled(world.order); at += MINUTE) {
    world.now += MINUTE
    await driveOrder(portsOf(world), world.order)
  }
}

describe('a first request for money that is refused', () => {
  it.each(['declined', 'declined-named', 'misconfigured', 'no-access'] as const)(
    'is over at once and asks for nothing else: %s',
    async (fate) => {
      const { world, asked } = worldOf({ charge: [fate], byKey: 'lost', give: many('lost-nothing') })
      expect(await confirm(world)).toMatchObject({ kind: 'declined' })
      expect(asked).toEqual(['charge'])
      expect(world.order.status).toBe('failed')
      // Another card, or paying at the salon.
      expect(await confirm(world, 'second')).toMatchObject({ kind: 'confirmed' })
      expect(judge(world)).toEqual([])
    },
  )

  it('does not say so when an earlier one may have moved money', async () => {
    const { world, asked } = worldOf({ charge: ['lost-moved', 'no-access', 'lost-moved'] })
    expect(await confirm(world)).toMatchObject({ kind: 'pending' })
    await pass(world, MINUTE)
    expect(world.order.status).toBe('open')
    await pass(world, 5 * MINUTE)
    expect(asked.filter((call) => call === 'charge').length).toBeGreaterThan(2)
    expect(world.order).toMatchObject({ status: 'completed', step: 'mailed' })
    expect(judge(world)).toEqual([])
  })
})

describe('what the provider says to a key it will not give up', () => {
  const answers = ['ok', 'refused', 'lost'] as const

  it.each(answers)('is never the end of undoing what was declined after a lost answer: %s', async (byKey) => {
    const { world } = worldOf({ charge: ['lost-nothing', 'declined'], byKey })
    await confirm(world)
    await pass(world, 5 * MINUTE)
    expect(world.order).toMatchObject({ status: 'failed', errorCode: 'TRY_ANOTHER_CARD' })
    expect(judge(world)).toEqual([])
  })

  it.each(answers)('keeps no money that was taken at once and whose answers were lost: %s', async (byKey) => {
    const { world } = worldOf({ charge: many('lost-moved'), byKey }, { method: 'clearpay' })
    await confirm(world)
    await pass(world, 2 * HOUR)
    expect(world.order).toMatchObject({ status: 'failed' })
    expect(judge(world)).toEqual([])
  })
})

describe('a list that names nothing', () => {
  it('counts only two minutes after the last request', async () => {
    const { world } = worldOf(
      { charge: ['lost-nothing', 'misconfigured'], byKey: 'refused' },
      { method: 'clearpay' },
    )
    await confirm(world)
    await pass(world, MINUTE)
    const askedAt = world.order.askedAt
    await pass(world, 10 * MINUTE)
    expect(world.order.status).toBe('failed')
    expect(world.now - askedAt).toBeGreaterThanOrEqual(2 * MINUTE)
    expect(judge(world)).toEqual([])
  })
})

describe('money that was only approved at once', () => {
  it('is taken', async () => {
    const { world } = worldOf({ isOnlyApproved: true }, { method: 'clearpay' })
    expect(await confirm(world)).toMatchObject({ kind: 'confirmed' })
    expect([...world.provider.ledger.values()].map(({ payment }) => payment.state)).toEqual(['completed'])
    expect(judge(world)).toEqual([])
  })
})

describe('a provider that never comes back', () => {
  const held = ({ claims }: World) => [...claims.values()].filter(({ owner }) => owner === 'us').length

  it.each(['card', 'clearpay'] as const)(
    'holds no time for good, and its money is found later: %s',
    async (method) => {
      const { world } = worldOf({ charge: ['lost-moved'] }, { method })
      await confirm(world)
      world.provider.isAway = true
      await pass(world, 119 * MINUTE)
      world.checkBetween()
      expect([world.order.status, held(world)]).toEqual(['undoing', 1])
      await pass(world, 5 * MINUTE)
      expect([world.order.status, held(world)]).toEqual(['undoing', 0])
      world.provider.isAway = false
      await pass(world, 5 * MINUTE)
      expect(judge(world)).toEqual([])
    },
  )

  it('leaves a payment pending for an hour, then it is given up', async () => {
    const { world } = worldOf({ charge: ['pending-fine'] })
    await confirm(world)
    const [money] = world.provider.ledger.values()
    if (money) money.later = null
    await pass(world, 3 * HOUR)
    expect(world.order.status).toBe('failed')
    expect(judge(world)).toEqual([])
  })
})

describe('a booking that is cancelled while its money waits', () => {
  /** Confirmed, the capture unknown, all of it cancelled. */
  const cancelled = async (script: Partial<Script>, change: Partial<Plan> = {}) => {
    const { world, asked } = worldOf(script, change)
    await confirm(world)
    expect(world.order).toMatchObject({ status: 'completed', step: 'confirmed' })
    world.cancelled.add(world.order.bookingId)
    return { world, asked }
  }
  const kept = ({ provider }: World) => [...provider.ledger.values()].map(({ payment }) => payment.state)

  it('takes nothing', async () => {
    const { world, asked } = await cancelled({ capture: ['lost-nothing'] })
    asked.length = 0
    await pass(world, 5 * MINUTE)
    expect(asked).not.toContain('capture')
    expect(kept(world)).toEqual(['cancelled'])
    expect(world.order).toMatchObject({ status: 'completed', step: 'mailed' })
    expect(world.payments.get(world.order.paymentId)?.status).toBe('failed')
  })

  it('shows what was taken all the same, and staff hear of it', async () => {
    const { world } = await cancelled({ capture: ['lost-moved'], read: ['lost-nothing'] })
    await pass(world, 5 * MINUTE)
    expect(kept(world)).toEqual(['completed'])
    expect(world.payments.get(world.order.paymentId)?.status).toBe('completed')
    expect(world.alerts).toContain(`paid ${world.order.id}`)
  })

  it('waits for a provider that does not answer', async () => {
    const { world } = await cancelled({ capture: ['lost-nothing'], give: ['lost-nothing', 'lost-moved'] })
    await pass(world, 10 * MINUTE)
    expect(kept(world)).toEqual(['cancelled'])
  })
})

describe('the confirmation', () => {
  it('is queued when it is booked, also while the money is open, and once', async () => {
    const { world } = worldOf({ capture: many('lost-nothing') })
    await confirm(world)
    expect(world.order.step).toBe('confirmed')
    expect(world.mails).toHaveLength(1)
    await pass(world, 10 * MINUTE)
    expect(world.mails).toHaveLength(1)
  })
})

describe('without what mends it, as a control, what must be lost is lost:', () => {
  const goOn = async (world: World, change: (ports: CheckoutPorts) => CheckoutPorts): Promise<void> => {
    for (let i = 0; i < 300 && !isSettled(world.order); i++) {
      world.now += MINUTE
      await driveOrder(change(portsOf(world)), world.order)
    }
  }

  it('the look at the booking before capture', async () => {
    const { world } = worldOf({ capture: ['lost-nothing'] })
    await confirm(world)
    world.cancelled.add(world.order.bookingId)
    await goOn(world, (ports) => ({
      ...ports,
      bookkeeping: { ...ports.bookkeeping, isLive: () => Promise.resolve(true) },
    }))
    expect([...world.provider.ledger.values()].map(({ payment }) => payment.state)).toEqual(['completed'])
  })

  it('the list, where every answer and every cancel is lost', async () => {
    const { world } = worldOf({ charge: many('lost-moved'), byKey: 'lost' }, { method: 'clearpay' })
    await confirm(world)
    const unlisted = async () => ({ kind: 'unknown' as const })
    await goOn(world, (ports) => {
      const { provider } = world
      const blind = new Proxy(provider, {
        get: (owner, key) => {
          if (key === 'find') return unlisted
          const value: unknown = Reflect.get(owner, key)
          return typeof value === 'function' ? value.bind(owner) : value
        },
      })
      return { ...ports, payments: blind }
    })
    expect(world.order.status).toBe('undoing')
  })

  it('the note that nothing was asked before', async () => {
    const { world } = worldOf({ charge: ['no-access'] })
    const ports = portsOf(world)
    await ports.orders.insert({ ...world.draft('first'), askedAt: 1 })
    expect(await driveOrder(ports, world.order)).toMatchObject({ kind: 'pending' })
  })
})

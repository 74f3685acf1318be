import { describe, expect, it } from 'vitest'
import { driveOrder } from '@/domain/checkout/checkout'
import { isSettled } from '@/domain/checkout/order'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import { beginAttempt } from '../../support/models/begin-attempt'
import { judge } from '../../support/models/checkout-judge'
import { fine, plain } from '../../support/models/checkout-plans'
import { createPorts } from '../../support/models/checkout-ports'
import { type Plan, World } from '../../support/models/checkout-world'
import type { Script } from '../../support/models/provider'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const many = <T>(what: T): T[] => Array.from({ length: 200 }, () => what)

/** A world, and the names of the calls made to the provider. */
const getWorld = (script: Partial<Script>, change: Partial<Plan> = {}) => {
  const asked: string[] = []
  const world = new World({ ...plain, ...change, script: { ...fine, ...script } }, (name) => {
    const call = /^before (charge|read|capture|void|void by key|find|refund)$/.exec(name)?.[1]
    if (call) asked.push(call)
    return Promise.resolve()
  })
  return { world, asked }
}

const confirm = async (world: World, key = 'first') => {
  const { order } = await beginAttempt(createPorts(world), world, key)
  return driveOrder(createPorts(world), order)
}

/** Runs the reconciler every minute. */
const pass = async (world: World, ms: number): Promise<void> => {
  for (let at = 0; at < ms && !isSettled(world.order); at += MINUTE) {
    world.now += MINUTE
    await driveOrder(createPorts(world), world.order)
  }
}

describe('a refused first charge', () => {
  it.each(['declined', 'declined-named', 'misconfigured', 'no-access'] as const)(
    'ends straight away and makes no further requests: %s',
    async (fate) => {
      const { world, asked } = getWorld({ charge: [fate], byKey: 'lost', give: many('lost-nothing') })
      expect(await confirm(world)).toMatchObject({ kind: 'declined' })
      expect(asked).toEqual(['charge'])
      expect(world.order.status).toBe('failed')
      // The visitor pays with a different card, or at the salon.
      expect(await confirm(world, 'second')).toMatchObject({ kind: 'confirmed' })
      expect(judge(world)).toEqual([])
    },
  )

  it('does not end the attempt when an earlier charge may have moved money', async () => {
    const { world, asked } = getWorld({ charge: ['lost-moved', 'no-access', 'lost-moved'] })
    expect(await confirm(world)).toMatchObject({ kind: 'pending' })
    await pass(world, MINUTE)
    expect(world.order.status).toBe('open')
    await pass(world, 5 * MINUTE)
    expect(asked.filter((call) => call === 'charge').length).toBeGreaterThan(2)
    expect(world.order).toMatchObject({ status: 'completed', step: 'mailed' })
    expect(judge(world)).toEqual([])
  })
})

describe('a provider that refuses to cancel by key', () => {
  const answers = ['ok', 'refused', 'lost'] as const

  it.each(answers)('never stops the undoing of a charge declined after a lost answer: %s', async (byKey) => {
    const { world } = getWorld({ charge: ['lost-nothing', 'declined'], byKey })
    await confirm(world)
    await pass(world, 5 * MINUTE)
    expect(world.order).toMatchObject({ status: 'failed', errorCode: 'TRY_ANOTHER_CARD' })
    expect(judge(world)).toEqual([])
  })

  it.each(answers)(
    'keeps no money when it was taken immediately and all answers were lost: %s',
    async (byKey) => {
      const { world } = getWorld({ charge: many('lost-moved'), byKey }, { method: 'clearpay' })
      await confirm(world)
      await pass(world, 2 * HOUR)
      expect(world.order).toMatchObject({ status: 'failed' })
      expect(judge(world)).toEqual([])
    },
  )
})

describe('an empty list of payments', () => {
  it('counts only from two minutes after the last request', async () => {
    const { world } = getWorld(
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

describe('a payment that was only approved at first', () => {
  it('is captured', async () => {
    const { world } = getWorld({ isOnlyApproved: true }, { method: 'clearpay' })
    expect(await confirm(world)).toMatchObject({ kind: 'confirmed' })
    expect([...world.provider.ledger.values()].map(({ payment }) => payment.state)).toEqual(['completed'])
    expect(judge(world)).toEqual([])
  })
})

describe('a provider that is not responding', () => {
  const held = ({ claims }: World) => [...claims.values()].filter(({ owner }) => owner === 'us').length

  it.each(['card', 'clearpay'] as const)(
    'never holds a time permanently, and its money is found later: %s',
    async (method) => {
      const { world } = getWorld({ charge: ['lost-moved'] }, { method })
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

  it('leaves a payment pending for an hour before it is cancelled', async () => {
    const { world } = getWorld({ charge: ['pending-fine'] })
    await confirm(world)
    const [money] = world.provider.ledger.values()
    if (money) money.later = null
    await pass(world, 3 * HOUR)
    expect(world.order.status).toBe('failed')
    expect(judge(world)).toEqual([])
  })
})

describe('a booking cancelled while its payment is open', () => {
  /** A confirmed order whose capture has an unknown result, and which is then cancelled completely. */
  const cancelled = async (script: Partial<Script>, change: Partial<Plan> = {}) => {
    const { world, asked } = getWorld(script, change)
    await confirm(world)
    expect(world.order).toMatchObject({ status: 'completed', step: 'confirmed' })
    world.cancelled.add(world.order.bookingId)
    return { world, asked }
  }
  const kept = ({ provider }: World) => [...provider.ledger.values()].map(({ payment }) => payment.state)

  it('is not charged', async () => {
    const { world, asked } = await cancelled({ capture: ['lost-nothing'] })
    asked.length = 0
    await pass(world, 5 * MINUTE)
    expect(asked).not.toContain('capture')
    expect(kept(world)).toEqual(['cancelled'])
    expect(world.order).toMatchObject({ status: 'completed', step: 'mailed' })
    expect(world.payments.get(world.order.paymentId)?.status).toBe('failed')
  })

  it('shows money that was taken anyway, and alerts staff', async () => {
    const { world } = await cancelled({ capture: ['lost-moved'], read: ['lost-nothing'] })
    await pass(world, 5 * MINUTE)
    expect(kept(world)).toEqual(['completed'])
    expect(world.payments.get(world.order.paymentId)?.status).toBe('completed')
    expect(world.alerts).toContain(`paid ${world.order.id}`)
  })

  it('waits for a provider that is not responding', async () => {
    const { world } = await cancelled({ capture: ['lost-nothing'], give: ['lost-nothing', 'lost-moved'] })
    await pass(world, 10 * MINUTE)
    expect(kept(world)).toEqual(['cancelled'])
  })
})

describe('the confirmation email', () => {
  it('is queued once, at the booking, even while the payment is open', async () => {
    const { world } = getWorld({ capture: many('lost-nothing') })
    await confirm(world)
    expect(world.order.step).toBe('confirmed')
    expect(world.mails).toHaveLength(1)
    await pass(world, 10 * MINUTE)
    expect(world.mails).toHaveLength(1)
  })
})

describe('a control without a safeguard loses what the safeguard protects:', () => {
  const goOn = async (world: World, change: (ports: CheckoutPorts) => CheckoutPorts): Promise<void> => {
    for (let i = 0; i < 300 && !isSettled(world.order); i++) {
      world.now += MINUTE
      await driveOrder(change(createPorts(world)), world.order)
    }
  }

  it('the check of the booking before capture', async () => {
    const { world } = getWorld({ capture: ['lost-nothing'] })
    await confirm(world)
    world.cancelled.add(world.order.bookingId)
    await goOn(world, (ports) => ({
      ...ports,
      bookkeeping: { ...ports.bookkeeping, isLive: () => Promise.resolve(true) },
    }))
    expect([...world.provider.ledger.values()].map(({ payment }) => payment.state)).toEqual(['completed'])
  })

  it('the list of payments, when every answer and every cancel is lost', async () => {
    const { world } = getWorld({ charge: many('lost-moved'), byKey: 'lost' }, { method: 'clearpay' })
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

  it('the record that no request was made before', async () => {
    const { world } = getWorld({ charge: ['no-access'] })
    const ports = createPorts(world)
    await ports.orders.insert({ ...world.draft('first'), askedAt: 1 })
    expect(await driveOrder(ports, world.order)).toMatchObject({ kind: 'pending' })
  })
})

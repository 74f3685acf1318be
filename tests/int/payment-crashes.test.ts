import { describe, expect, it } from 'vitest'
import { run } from '@/domain/checkout/checkout'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import { checkoutPorts } from '@/server/services/checkout/ports'
import { reconcileOrders } from '@/server/services/checkout/reconcile'
import { begunOrder } from '../support/begun-order'
import { judgeMoney } from '../support/judge-money'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'

class Crash extends Error {}

/** Ports that end like a killed process: at the nth thing they are asked, before it or just after it was done. */
const crashing = (ports: CheckoutPorts, at: number, when: 'before' | 'after') => {
  let calls = 0
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(owner, name) {
        const value: unknown = Reflect.get(owner, name)
        if (typeof value === 'object' && value !== null) return wrap(value)
        if (typeof value !== 'function' || name === 'now') return value
        return async (...args: unknown[]) => {
          calls += 1
          const due = calls === at
          if (due && when === 'before') throw new Crash()
          const result: unknown = await value.apply(owner, args)
          if (due) throw new Crash()
          return result
        }
      },
    })
  return { ports: wrap(ports), calls: () => calls }
}

const ways = [
  { name: 'card', method: 'card', token: 'cnon:card-nonce-ok' },
  { name: 'Clearpay', method: 'clearpay', token: 'cnon:clearpay-ok' },
  { name: 'a declined card', method: 'card', token: 'cnon:card-nonce-declined' },
] as const

describe.each(databases())('a crash between every two steps of checkout on %s', (database) => {
  const paying = payingSalonFor(database)

  // What differs on the second database is the database, not the way to pay.
  it.each(database === 'sqlite' ? ways : ways.slice(0, 1))('by $name', { timeout: 300_000 }, async (way) => {
    const { payload } = paying.salon
    const whole = crashing(checkoutPorts(payload), 0, 'before')
    await run(whole.ports, await begunOrder(paying, way))
    expect(whole.calls()).toBeGreaterThan(8)
    for (let at = 1; at <= whole.calls(); at++)
      for (const when of ['before', 'after'] as const) {
        const order = await begunOrder(paying, way)
        const { ports } = crashing(checkoutPorts(payload), at, when)
        await expect(run(ports, order)).rejects.toThrow(Crash)
        await reconcileOrders(payload, -1)
        const wrong = await judgeMoney(payload, await paying.standIn.ledger())
        expect([`crash ${when} call ${at}`, wrong]).toEqual([`crash ${when} call ${at}`, []])
      }
  })
})

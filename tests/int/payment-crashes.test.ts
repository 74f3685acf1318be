import { describe, expect, it } from 'vitest'
import { startAttempt } from '@/domain/checkout/attempt'
import { run } from '@/domain/checkout/checkout'
import type { CheckoutPorts } from '@/domain/checkout/ports'
import { findBasket, itemsOf } from '@/server/repositories/baskets'
import { orderStore } from '@/server/repositories/orders'
import { draftOrder } from '@/server/services/checkout/draft'
import { checkoutPorts } from '@/server/services/checkout/ports'
import { reconcileOrders } from '@/server/services/checkout/reconcile'
import { bookingVisitor } from '../support/booking-visitor'
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

  /** An order whose attempt has begun, as `confirmBooking` makes it. */
  const begun = async (way: (typeof ways)[number]) => {
    const { payload } = paying.salon
    // Clearpay wants a basket of £60.
    const times = [await paying.nextTime(), ...(way.method === 'clearpay' ? [await paying.nextTime()] : [])]
    const who = await bookingVisitor(paying.salon, paying.small, times)
    const basket = (await findBasket(payload, who.basketId))!
    const draft = await draftOrder(payload, {
      basket,
      items: await itemsOf(payload, basket.id),
      customerId: who.customerId,
      paymentType: 'pay-half',
      notes: '',
      source: { method: way.method, token: way.token, verificationToken: null },
      discountCode: null,
      shownPence: null,
      email: 'ada@example.org',
      before: null,
      key: null,
      now: paying.salon.clock.now(),
    })
    if (!draft.ok) throw new Error(draft.code)
    const attempt = await startAttempt(orderStore(payload), draft.value)
    return attempt.order
  }

  // What differs on the second database is the database, not the way to pay.
  it.each(database === 'sqlite' ? ways : ways.slice(0, 1))('by $name', { timeout: 300_000 }, async (way) => {
    const { payload } = paying.salon
    const whole = crashing(checkoutPorts(payload), 0, 'before')
    await run(whole.ports, await begun(way))
    expect(whole.calls()).toBeGreaterThan(8)
    for (let at = 1; at <= whole.calls(); at++)
      for (const when of ['before', 'after'] as const) {
        const order = await begun(way)
        const { ports } = crashing(checkoutPorts(payload), at, when)
        await expect(run(ports, order)).rejects.toThrow(Crash)
        await reconcileOrders(payload, -1)
        const wrong = await judgeMoney(payload, await paying.standIn.ledger())
        expect([`crash ${when} call ${at}`, wrong]).toEqual([`crash ${when} call ${at}`, []])
      }
  })
})

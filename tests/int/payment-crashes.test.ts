import { describe, expect, it } from 'vitest'
import { driveOrder } from '@/domain/checkout/checkout'
import { createBookingPorts } from '@/server/services/checkout/confirm'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { begunOrder } from '../support/begun-order'
import { crashedAt, crashingPorts } from '../support/crashing-ports'
import { judgeMoney, judgeOrder } from '../support/judge-money'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'

const ways = [
  { name: 'card', method: 'card', token: 'cnon:card-nonce-ok' },
  { name: 'Clearpay', method: 'clearpay', token: 'cnon:clearpay-ok' },
  { name: 'a declined card', method: 'card', token: 'cnon:card-nonce-declined' },
] as const

describe.each(databases('mongodb'))('a crash between every two steps of checkout on %s', (database) => {
  const paying = payingSalonFor(database)

  it.each(ways)(
    'leaves the order and its money correct when paying by $name',
    { timeout: 300_000 },
    async (way) => {
      const { payload } = paying.salon
      const whole = crashingPorts(createBookingPorts(payload), () => false, 'before')
      await driveOrder(whole.ports, await begunOrder(paying, way))
      expect(whole.calls()).toBeGreaterThan(8)
      // A crash before a call has the same effect as a crash after the previous call, because nothing is stored in
      // between.
      for (let at = 0; at <= whole.calls(); at++) {
        const begin = () => begunOrder(paying, way)
        const order = await crashedAt(begin, createBookingPorts(payload), at || 1, at ? 'after' : 'before')
        if (!order) {
          expect(at).toBeGreaterThan(8)
          break
        }
        await reconcileOrders(payload, -1)
        const wrong = await judgeOrder(payload, await paying.standIn.ledger(), order.id)
        expect([`crash after ${at} calls`, wrong]).toEqual([`crash after ${at} calls`, []])
      }
      expect(await judgeMoney(payload, await paying.standIn.ledger())).toEqual([])
    },
  )
})

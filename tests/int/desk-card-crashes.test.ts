import { describe, expect, it } from 'vitest'
import { driveOrder, startAttempt } from '@/domain/checkout/checkout'
import type { Order } from '@/domain/checkout/order'
import { createOrderStore } from '@/server/repositories/orders'
import { findPayment } from '@/server/repositories/payments'
import { draftDeskOrder } from '@/server/services/checkout/desk-order-draft'
import { createDeskPorts } from '@/server/services/checkout/desk-ports'
import { reconcileOrders } from '@/server/services/checkout/stuck-orders'
import { crashedAt, crashingPorts } from '../support/crashing-ports'
import { deskPayer } from '../support/desk-payer'
import { judgeMoney, judgeOrder } from '../support/judge-money'
import { payingSalonFor } from '../support/paying-salon'
import { databases } from '../support/salon'

const ways = [
  { name: 'what is owed', half: false, token: 'cnon:card-nonce-ok' },
  { name: 'the balance', half: true, token: 'cnon:card-nonce-ok' },
  { name: 'the balance, by a declined card', half: true, token: 'cnon:card-nonce-declined' },
] as const

type Way = (typeof ways)[number]

describe.each(databases('sqlite'))(
  'a crash between any two steps of a card payment at the desk on %s',
  (database) => {
    const paying = payingSalonFor(database)

    const begun = async ({ half, token }: Way): Promise<Order> => {
      const { payload } = paying.salon
      const { paymentId } = await deskPayer(paying, {}, { half })
      const payment = (await findPayment(payload, paymentId))!
      const draft = await draftDeskOrder(
        payload,
        {
          ...{ paymentId, isBalance: half, shownPence: half ? 2275 : 4550, key: paymentId },
          ...{ takenBy: 'somebody', takenByName: 'robin' },
          source: { method: 'card', token, verificationToken: null },
        },
        { payment, liveKey: `desk|${paymentId}`, seen: null },
      )
      if (!draft.ok) throw new Error(draft.code)
      return (await startAttempt(createOrderStore(payload), draft.value, null)).order
    }

    it.each(ways)('$name', { timeout: 300_000 }, async (way) => {
      const { payload } = paying.salon
      const whole = crashingPorts(createDeskPorts(payload), () => false, 'before')
      await driveOrder(whole.ports, await begun(way))
      expect(whole.calls()).toBeGreaterThan(6)
      for (let at = 0; at <= whole.calls(); at++) {
        const order = await crashedAt(
          () => begun(way),
          createDeskPorts(payload),
          at || 1,
          at ? 'after' : 'before',
        )
        if (!order) {
          expect(at).toBeGreaterThan(6)
          break
        }
        await reconcileOrders(payload, -1)
        const wrong = await judgeOrder(payload, await paying.standIn.ledger(), order.id)
        expect([`crash after ${at} calls`, wrong]).toEqual([`crash after ${at} calls`, []])
        const paid = (await findPayment(payload, order.paymentId))?.status === 'completed'
        expect([at, paid]).toEqual([at, way.token === 'cnon:card-nonce-ok'])
      }
      expect(await judgeMoney(payload, await paying.standIn.ledger())).toEqual([])
    })
  },
)

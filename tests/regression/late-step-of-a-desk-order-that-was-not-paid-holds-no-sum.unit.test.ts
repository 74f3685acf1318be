import { expect, it } from 'vitest'
import { driveOrder } from '@/domain/checkout/checkout'
import { isSettled } from '@/domain/checkout/order'
import { fine } from '../support/models/checkout-plans'
import { getDeskPorts, DeskWorld, judgeDesk } from '../support/models/desk-world'

it('a desk that claims the amount after its unpaid order was given up releases it', async () => {
  let isWaiting = true
  let goOn = (): void => undefined
  const other = new Promise<void>((resolve) => (goOn = resolve))
  const world = new DeskWorld({ ...fine, capture: ['refused'] }, async (name) => {
    // The first request pauses just before it takes the amount.
    if (name === 'before claim due' && isWaiting) {
      isWaiting = false
      await other
    }
  })
  const ports = getDeskPorts(world)
  const order = world.draft('first')
  await ports.orders.insert(order)
  const slow = driveOrder(ports, order)
  await Promise.resolve()
  await driveOrder(ports, world.order)
  expect(isSettled(world.order)).toBe(true)
  goOn()
  await slow
  expect(judgeDesk(world)).toEqual([])
})

import { expect, it } from 'vitest'
import { driveOrder } from '@/domain/checkout/checkout'
import { plain } from '../support/models/checkout-plans'
import { createPorts } from '../support/models/checkout-ports'
import { judge } from '../support/models/checkout-judge'
import { World } from '../support/models/checkout-world'

it('a request that makes its hold permanent after a different request has undone the attempt releases it', async () => {
  let isWaiting = true
  let resumeOrder = (): void => undefined
  const other = new Promise<void>((resolve) => (resumeOrder = resolve))
  const world = new World({ ...plain, discount: 'used-up' }, async (name) => {
    // The first request pauses just before it makes the hold permanent.
    if (name === 'before keep' && isWaiting) {
      isWaiting = false
      await other
    }
  })
  const order = world.draft('first')
  const ports = createPorts(world)
  await ports.orders.insert(order)
  const slow = driveOrder(ports, order)
  await Promise.resolve()
  await driveOrder(ports, world.order)
  expect(world.order.status).toBe('failed')
  resumeOrder()
  await slow
  expect(judge(world)).toEqual([])
})

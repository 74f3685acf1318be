import { expect, it } from 'vitest'
import { driveOrder } from '@/domain/checkout/checkout'
import { chargeKey } from '@/domain/checkout/order'
import { judge } from '../support/models/checkout-judge'
import { fine, plain } from '../support/models/checkout-plans'
import { createPorts } from '../support/models/checkout-ports'
import { World } from '../support/models/checkout-world'
import { lookForLate } from '../support/models/returns'

/** An event that happens once. */
const moment = () => {
  let happen = (): void => undefined
  const happened = new Promise<void>((resolve) => (happen = resolve))
  return { happen, happened }
}

it('money with a lost response is found and refunded after a different request gave the attempt up', async () => {
  const [isVoided, isLookedFor, isFailed] = [moment(), moment(), moment()]
  let charges = 0
  // The second request is refused, and cancel-by-key finds nothing yet. Then the first request arrives.
  const script = {
    ...fine,
    charge: ['lost-moved' as const, 'misconfigured' as const],
    give: ['fine' as const, 'lost-nothing' as const],
    byKey: 'refused' as const,
  }
  const world = new World({ ...plain, script }, async (name) => {
    if (name === 'before charge' && ++charges === 1) await isVoided.happened
    if (name === 'after void by key') isVoided.happen()
    if (name === 'before record failed') await isLookedFor.happened
    if (name === 'after find') {
      isLookedFor.happen()
      await isFailed.happened
    }
    if (name === 'after change order' && world.order.status === 'failed') isFailed.happen()
  })
  const ports = createPorts(world)
  await ports.orders.insert(world.draft('first'))
  const slow = driveOrder(ports, world.order)
  while (charges === 0) await Promise.resolve()
  await Promise.all([slow, driveOrder(ports, world.order)])
  expect([...world.late.keys()]).toEqual([chargeKey(world.order)])
  world.now += 5 * 60_000
  await lookForLate(world)
  expect(judge(world)).toEqual([])
})

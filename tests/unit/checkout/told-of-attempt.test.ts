import { describe, expect, it } from 'vitest'
import { type Outcome, startAttempt, getReply } from '@/domain/checkout/checkout'
import { plain } from '../../support/models/checkout-plans'
import { createPorts } from '../../support/models/checkout-ports'
import { World } from '../../support/models/checkout-world'

describe('two tabs that each pay with a card at the same moment', () => {
  /** The second of two attempts, neither of which found an earlier one. */
  const second = async () => {
    const world = new World(plain, () => Promise.resolve())
    const { orders } = createPorts(world)
    await startAttempt(orders, world.draft('first'), null)
    return startAttempt(orders, world.draft('second'), null)
  }

  it('the second sees neither a decline nor a payment, and asks again', async () => {
    const attempt = await second()
    expect(attempt.kind).toBe('busy')
    const { order } = attempt
    expect(getReply(attempt, { kind: 'declined', order, code: 'VERIFY_WITH_BANK' })).toBe('wait')
    expect(getReply(attempt, { kind: 'pending', order })).toBe('wait')
    expect(getReply(attempt, { kind: 'confirmed', order })).toBe('checked-out')
  })

  it('the first sees its own outcome', async () => {
    const { order } = await second()
    const outcome: Outcome = { kind: 'declined', order, code: 'VERIFY_WITH_BANK' }
    for (const kind of ['started', 'repeated'] as const)
      expect(getReply({ kind, order }, outcome)).toBe(outcome)
  })
})

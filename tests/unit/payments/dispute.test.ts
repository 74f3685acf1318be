import { describe, expect, it } from 'vitest'
import { type Dispute, describeDisputePhase, isOpenPhase } from '@/domain/payments/bill'
import { DAY } from '@/domain/time/time'

const dispute = (change: Partial<Dispute> = {}): string =>
  describeDisputePhase({ stage: 'chargeback', amountPence: 4550, dueAt: 20 * DAY, ...change })

describe('the phases of a dispute (D89)', () => {
  it('a different stage, deadline or amount is a different phase', () => {
    const others = [
      { stage: 'inquiry' as const },
      { dueAt: 21 * DAY },
      { dueAt: null },
      { amountPence: 4551 },
    ]
    for (const other of others) expect(dispute(other)).not.toBe(dispute())
    expect(dispute({ dueAt: 20 * DAY + 1 })).toBe(dispute())
  })

  it('a deadline changes nothing once the dispute has been answered', () => {
    expect(dispute({ stage: 'answered', dueAt: null })).toBe(dispute({ stage: 'answered' }))
  })

  it('a phase is open until the bank has decided', () => {
    for (const stage of ['inquiry', 'inquiry-answered', 'chargeback', 'answered'] as const)
      expect(isOpenPhase(dispute({ stage }))).toBe(true)
    for (const stage of ['won', 'lost'] as const) expect(isOpenPhase(dispute({ stage }))).toBe(false)
    expect(isOpenPhase(null)).toBe(false)
  })
})

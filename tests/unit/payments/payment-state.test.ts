import { describe, expect, it } from 'vitest'
import type { PaymentState } from '@/contract/payment-state'
import { getPaymentStateKind } from '@/domain/payments/bill'
import { describePaymentState } from '@/management/format/payment-state'

const facts = { isBeingChecked: false, isFailed: false, paidPence: 0, duePence: 0 }

describe('a payment’s state', () => {
  it.each([
    ['checking', { isBeingChecked: true, isFailed: true, paidPence: 1, duePence: 1 }],
    ['failed', { isFailed: true, paidPence: 1, duePence: 1 }],
    ['part-paid', { paidPence: 2275, duePence: 2275 }],
    ['awaiting', { duePence: 4550 }],
    ['paid', { paidPence: 4550 }],
    ['nothing', {}],
  ])('is %s, the first state that applies', (kind, more) =>
    expect(getPaymentStateKind({ ...facts, ...more })).toBe(kind),
  )

  const state: PaymentState = {
    ...{ kind: 'part-paid', paid: 22.75, due: 22.75, refunded: 0, corrected: 0, disputed: false },
    ...{ to_take: 22.75, to_take_for: ['Brow tint'], takes_balance: true },
  }
  const said = (more: Partial<PaymentState>): string => describePaymentState({ ...state, ...more })

  it('is shown with the amount owed', () => {
    expect(said({})).toBe('Part paid (£22.75 of £45.50, £22.75 to pay)')
    expect(said({ kind: 'awaiting', due: 45.5 })).toBe('Awaiting payment (£45.50 to pay)')
    expect(['checking', 'failed', 'paid', 'nothing'].map((kind) => said({ kind } as PaymentState))).toEqual([
      'Being checked',
      'Payment failed',
      'Paid',
      'Nothing to pay',
    ])
  })

  it('is shown with a refund and a dispute, which never replace it', () => {
    expect(said({ kind: 'paid', refunded: 10 })).toBe('Paid, refunded £10.00')
    expect(said({ refunded: 5, corrected: 0, disputed: true })).toBe(
      'Part paid (£22.75 of £45.50, £22.75 to pay), refunded £5.00, disputed',
    )
  })
})

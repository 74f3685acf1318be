import { describe, expect, it } from 'vitest'
import type { PaymentState } from '@/contract/payment-state'
import { formatPrice } from '@/management/views/appointments/FigureLine'
import { describePaymentShortly } from '@/management/format/payment-state'
import { cancelManyTexts } from '@/management/views/cancel-many/texts'
import { refundTexts } from '@/messages/management-payments'
import { describeRefund } from '@/messages/payment'

const state = {
  ...{ paid: 0, due: 42, refunded: 0, corrected: 0, disputed: false },
  ...{ to_take: 42, to_take_for: [], takes_balance: false },
}
const booking = (kind: PaymentState['kind'], due: number) => ({
  price_after_discount: 42,
  payment_state: { ...state, kind, due },
})

describe('amounts of money at the desk', () => {
  it('are shown once when the whole price is still to be paid', () => {
    expect(formatPrice(booking('awaiting', 42))).toBe('£42.00, awaiting payment')
    expect(formatPrice(booking('awaiting', 84))).toBe('£42.00, awaiting payment (£84.00 to pay)')
    expect(formatPrice(booking('paid', 0))).toBe('£42.00, paid')
  })

  it('are two or three words in tight spaces, if there is something to do', () => {
    const kinds = ['part-paid', 'awaiting', 'checking', 'failed', 'paid', 'nothing'] as const
    expect(kinds.map((kind) => describePaymentShortly({ ...state, kind }))).toEqual([
      ...['£42 to pay', '£42 to pay', 'Being checked', 'Payment failed', '', ''],
    ])
    expect(describePaymentShortly({ ...state, kind: 'part-paid', due: 22.75 })).toBe('£22.75 to pay')
  })

  it('mention the number of refunds Square still allows only when few are left', () => {
    expect(refundTexts.limits(20, '3 March 2027')).toBe('Square can refund this payment until 3 March 2027.')
    expect(refundTexts.limits(1, '3 March 2027')).toContain('It allows 1 more refund of this payment.')
  })

  it('state the number of appointments paid for, and what was refunded', () => {
    expect(cancelManyTexts.paid('£15.00', 1, null)).toBe('£15.00')
    expect(cancelManyTexts.paid('£109.00', 3, '£33.51')).toBe('£109.00 for 3 appointments, refunded £33.51')
  })

  it('never propose a refund of nothing', () => {
    for (const reason of ['salon-cancelled', 'in-time', 'too-late', 'nothing-paid'] as const)
      expect(describeRefund(reason, { amount: null, fee: '£21.00', hours: 48 })).not.toMatch(/null|£0/)
  })
})

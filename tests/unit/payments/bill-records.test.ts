import { describe, expect, it } from 'vitest'
import { toPartId } from '@/domain/payments/bill'
import type { AppointmentRow } from '@/server/repositories/appointments'
import type { PaymentRow } from '@/server/repositories/payments'
import type { RefundRow } from '@/server/repositories/refunds'
import type { Bill } from '@/server/services/payments/bill'
import { calculateBillDue } from '@/server/services/payments/bill-due'

const first = 'a1b2'

describe('the amount due for the records of a bill', () => {
  const dates = { updatedAt: '', createdAt: '' }
  const sale = { booking: 'booking', customer: 'customer', ...dates }
  const appointment = (
    id: string,
    pricePence: number,
    more: Partial<AppointmentRow> = {},
  ): AppointmentRow => ({
    ...{ id, pricePence, discountPence: 0, depositPence: 5000, start: 0, end: 0, busyEnd: 0 },
    ...{ staff: '', location: '', service: '', serviceName: '', staffName: '', locationName: '' },
    ...{ durationMinutes: 60, cleanUpMinutes: 0, status: 'Confirmed', ...sale, ...more },
  })
  const payment = (
    id: string,
    paidPence: number,
    paidAt: number,
    more: Partial<PaymentRow> = {},
  ): PaymentRow => ({
    ...{
      id,
      paidPence,
      amountPence: paidPence,
      refundedPence: 0,
      paidAt,
      madeAt: 0,
      customerName: 'Ada Hart',
    },
    ...{ status: 'completed', method: 'cash', type: 'pay-at-salon', context: 'booking', ...sale, ...more },
  })
  const billOf = (rows: AppointmentRow[], first: PaymentRow, more: Partial<Bill> = {}): Bill => ({
    ...{ first, rows, parts: [], nextId: '', place: undefined, refunds: new Map() },
    ...more,
  })

  it('is nothing for an old sale whose active lines were paid with a key after one was cancelled', () => {
    const rows = [
      appointment('a', 4000, { discountPence: null }),
      appointment('b', 6000, { discountPence: null, status: 'Cancelled', cancelledAt: 1 }),
    ]
    expect(calculateBillDue(billOf(rows, payment(first, 4000, 2, { requestKey: 'key' })))).toBe(0)
    expect(calculateBillDue(billOf(rows, payment(first, 2500, 2, { requestKey: 'key' })))).toBe(1500)
  })

  it('is nothing when a refund arrives that was on its way when the rest was taken', () => {
    const refund = (status: RefundRow['status'], settledAt: number | null): RefundRow => ({
      ...{ id: 'refund', payment: first, number: 1, amountPence: 2000, reason: '', madeAt: 2, ...dates },
      ...{ status, settledAt },
    })
    const due = (one: RefundRow): number =>
      calculateBillDue(
        billOf([appointment('a', 10_000)], payment(first, 5000, 1, { type: 'pay-half', method: 'card' }), {
          parts: [payment(toPartId(first, 2), 5000, 3, { requestKey: 'key' })],
          refunds: new Map([[first, [one]]]),
        }),
      )
    expect([due(refund('pending', null)), due(refund('completed', 9))]).toEqual([0, 0])
    // What had already been returned when the rest was taken is still owed.
    expect(due(refund('completed', 2))).toBe(2000)
  })
})

import { describe, expect, it } from 'vitest'
import type { Evidence } from '../../proofs/faults/evidence'
import { judgeBills } from '../../proofs/faults/judge-bills'
import { judgeReceipts, judgeTills } from '../../proofs/faults/judge-till'
import { nothingObserved } from '../../proofs/faults/observed'
import { judgeOrderVouchers, judgeVouchers, vouchersToldJudge } from '../../proofs/faults/judge-vouchers'
import { listCodes } from '../../proofs/faults/vouchers'

const AT = Date.parse('2030-01-07T12:00:00Z')
const MINUTE = 60_000

const tables = {
  ...{ payments: [], appointments: [], refunds: [], orders: [], vouchers: [], entries: [], alerts: [] },
  ...{ receipts: [], movements: [], notices: [], enrolments: [] },
}

const evidence = (books: object, more: object = {}): Evidence =>
  ({ books: { ...tables, ...books }, observations: [], owedPence: null, outbox: '', ...more }) as never

const payment = (id: string, more: object = {}) => ({
  ...{ id, context: 'booking', booking: 'booking', status: 'completed', method: 'cash' },
  ...{ paidPence: 500, madeAt: AT, paidAt: AT, ...more },
})

describe('the judge of bills', () => {
  const line = { booking: 'booking', status: 'Confirmed', pricePence: 1000, discountPence: 0 }
  const judged = (payments: object[], more: object = {}) =>
    judgeBills(evidence({ payments, appointments: [line], ...more }))

  it('accepts parts up to the bill, also after a refund', () => {
    const later = payment('first-part-3', { paidAt: AT + MINUTE })
    expect(judged([payment('first'), payment('first-balance', { requestKey: 'a' })])).toEqual([])
    const refunds = [{ payment: 'first', status: 'completed', amountPence: 500, madeAt: AT, settledAt: AT }]
    expect(judged([payment('first'), payment('first-balance'), later], { refunds })).toEqual([])
  })

  it('notices too much, one key twice, and money that went back twice', () => {
    const payments = ['first', 'first-balance', 'first-part-3'].map((id) => payment(id, { requestKey: 'a' }))
    expect(judged(payments).join()).toMatch(
      /one key is two parts.*with part first-part-3, 1500 was paid of 1000/,
    )
    const refund = { payment: 'first', status: 'completed', amountPence: 500, madeAt: AT, correction: true }
    expect(judged([payment('first')], { refunds: [refund, refund] }).join()).toMatch(
      /1000 of 500 .* went back.*was corrected twice/,
    )
  })

  it('counts a lower price from when it was given', () => {
    const cheaper = { ...line, discountPence: 600, billChanges: [{ at: AT - MINUTE, pence: -600 }] }
    const [paid] = [payment('first')]
    expect(judged([paid], { appointments: [cheaper] }).join()).toContain('500 was paid of 400')
    const later = { ...cheaper, billChanges: [{ at: AT + MINUTE, pence: -600 }] }
    expect(judged([paid], { appointments: [later] })).toEqual([])
  })

  it('judges a place on a course in the same way, up to its price until it was cancelled', () => {
    const place = { id: 'place', status: 'Confirmed', pricePence: 1000 }
    const parts = ['first', 'first-balance', 'first-part-3'].map((id) =>
      payment(id, { context: 'course', booking: null, enrolment: 'place' }),
    )
    expect(judged(parts.slice(0, 2), { enrolments: [place] })).toEqual([])
    expect(judged(parts, { enrolments: [place] }).join()).toContain('1500 was paid of 1000')
    const cancelled = { ...place, status: 'Cancelled', cancelledAt: AT - MINUTE }
    expect(judged(parts.slice(0, 1), { enrolments: [cancelled] }).join()).toContain('500 was paid of 0')
  })
})

describe('the judge of vouchers', () => {
  const voucher = { id: 'gift', payment: 'purchase', amountPence: 1000 }
  const purchase = payment('purchase', { context: 'voucher', paidPence: 1000 })
  const sold = {
    voucher: 'gift',
    number: 1,
    kind: 'sold',
    cause: 'sold|purchase',
    amountPence: 1000,
    balancePence: 1000,
    at: AT,
  }
  const use = {
    voucher: 'gift',
    number: 2,
    kind: 'use',
    cause: 'use|claim',
    amountPence: 500,
    balancePence: 500,
    at: AT,
  }
  const part = payment('first', { method: 'voucher', voucher: 'gift', deskOrder: 'claim' })
  const judged = (entries: object[], payments: object[], more: object = {}, rest: object = {}) =>
    judgeVouchers(
      evidence({ vouchers: [voucher], entries, payments: [purchase, ...payments], ...more }, rest),
    )

  it('accepts a use with its part, or one that was given back', () => {
    const back = { ...use, number: 3, kind: 'back', cause: 'back|claim', balancePence: 1000 }
    expect(judged([sold, use], [part], {}, { owedPence: 500 })).toEqual([])
    expect(judged([sold, use, back], [])).toEqual([])
    expect(judged([sold, use, back], [part]).join()).toContain('use 2 has 1 parts and was given back 1 times')
  })

  it('notices wrong balances and numbers, lost uses, and a wrong report', () => {
    expect(judged([sold, use], []).join()).toContain('use 2 has 0 parts')
    expect(judged([sold], [part]).join()).toContain('part first was paid without a use')
    expect(judged([sold, { ...use, balancePence: 600 }], [part]).join()).toContain(
      'says 600 is left, which is 500',
    )
    expect(judged([sold, { ...use, number: 3 }], [part]).join()).toContain('entry 2 has the number 3')
    expect(judged([sold, use], [part], {}, { owedPence: 1000 }).join()).toContain('the report says')
  })

  it('notices a use after the purchase was refunded, and a code that is stored or emailed', () => {
    const refunds = [
      { id: 'r', payment: 'purchase', status: 'completed', amountPence: 500, madeAt: AT - MINUTE },
    ]
    expect(judged([sold, use], [part], { refunds }).join()).toContain('after the purchase was refunded')
    const [code = ''] = listCodes('gift')
    expect(judged([sold], [], { notices: [{ content: code }] }).join()).toContain('its code is stored')
    expect(judged([sold], [], {}, { outbox: code }).join()).toContain('emailed too early')
  })
})

describe('the judge of vouchers at checkout', () => {
  const order = {
    ...{ id: 'order', customer: 'ada', status: 'completed', attemptNumber: 2, attemptKey: 'key' },
    ...{ totalPence: 900, chargePence: 400, usedVouchers: [{ voucher: 'gift', usedPence: 500 }] },
  }
  const use = { voucher: 'gift', cause: 'use|order|order-2', amountPence: 500 }
  const part = payment('first', { method: 'voucher', voucher: 'gift', deskOrder: 'order|order-2' })
  const judged = (change: object, entries: object[] = [use], payments: object[] = [part]) =>
    judgeOrderVouchers(evidence({ orders: [{ ...order, ...change }], entries, payments })).join()

  it('accepts an order with its use and its part', () => {
    expect(judged({})).toBe('')
  })

  it('notices a lost or different use or part, and a part without an order', () => {
    expect(judged({}, [])).toContain('does not have what voucher gift paid')
    expect(judged({}, [{ ...use, amountPence: 400 }])).toContain('does not have what voucher gift paid')
    expect(judged({}, [use], [])).toContain('does not have what voucher gift paid')
    expect(judged({ status: 'failed' })).toContain('part first was paid for an order that is not booked')
    expect(judged({ chargePence: 500 })).toContain('is paid for 100 more than it costs')
  })

  it('notices that vouchers paid something else than was shown', () => {
    const told = (voucherPence: number) =>
      vouchersToldJudge(evidence({ orders: [order] }))({
        ...nothingObserved(0, 1, 0),
        customerId: 'ada',
        attempts: [
          {
            ...{ token: null, key: 'key', place: null, shownPence: 400, voucherPence },
            ...{ outcomes: [], beganAt: AT, toldAt: AT },
          },
        ],
      })
    expect(told(500)).toEqual([])
    expect(told(400)).toEqual(['vouchers paid 500, shown was 400 (P3)'])
  })
})

describe('the judge of receipts and tills', () => {
  const receipt = { id: 'payment|first', number: 1, kind: 'receipt', payment: 'first', amountPence: 500 }
  const movement = { till: 'a', day: '2030-01-07', kind: 'taken', cause: 'payment|first', amountPence: 500 }
  const closed = { ...movement, kind: 'closed', cause: 'closed', amountPence: 0, floatPence: 100 }
  const payments = [payment('first')]

  it('accepts one receipt and one movement for each payment', () => {
    expect(judgeReceipts(evidence({ payments, receipts: [receipt] }))).toEqual([])
    const movements = [
      { ...movement, id: '1', number: 1 },
      { ...closed, id: '2', number: 2, expectedPence: 600 },
    ]
    expect(judgeTills(evidence({ payments, movements }))).toEqual([])
  })

  it('notices repeated numbers, wrong amounts and days, and a wrong closing', () => {
    const other = { ...receipt, id: 'payment|second', amountPence: 1 }
    expect(judgeReceipts(evidence({ payments, receipts: [receipt, other] })).join()).toMatch(
      /of 1, its cause of undefined.*two receipts have the number 1/,
    )
    const movements = [
      { ...movement, id: '1', number: 1, day: '2030-01-06' },
      { ...closed, id: '2', number: 2, expectedPence: 100 },
      { ...movement, id: '3', number: 4 },
    ]
    const wrong = judgeTills(evidence({ payments, movements })).join()
    expect(wrong).toMatch(/a number is missing.*differs from its payment.*in the tills twice/)
    expect(judgeTills(evidence({ payments, movements: [closed] })).join()).toMatch(/closed with undefined/)
  })
})

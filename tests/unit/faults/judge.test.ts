import { describe, expect, it } from 'vitest'
import { listClaimKeys } from '@/domain/booking/claim-store'
import type { Evidence } from '../../proofs/faults/evidence'
import { judge } from '../../proofs/faults/judge'
import { nothingObserved, type Observed, type Outcome } from '../../proofs/faults/observed'

const START = Date.parse('2030-01-07T09:00:00Z')
const HOUR = 3_600_000
const keys = listClaimKeys([{ of: 'ada', start: START, end: START + HOUR }])

const observed = (outcomes: Outcome[], more: Partial<Observed> = {}): Observed => ({
  ...nothingObserved(0, 1, 0),
  customerId: 'customer',
  basketId: 'basket',
  held: [{ start: new Date(START).toISOString(), staffId: 'ada', itemId: 'item' }],
  attempts: [
    {
      ...{ token: 'cnon:x', key: 'basket-1', place: null, shownPence: 500, voucherPence: 0, outcomes },
      ...{ beganAt: START, toldAt: START },
    },
  ],
  ...more,
})

const money = (more: object = {}) => ({
  id: 'P1',
  status: 'COMPLETED',
  reference_id: 'order-1',
  source_type: 'CARD',
  idempotency_key: 'order-1',
  amount: 500,
  held: 0,
  captured: 500,
  refunded: 0,
  kept: 500,
  refunds: [],
  ...more,
})

/** A successful booking, with the test's changes. */
const evidence = (
  change: {
    outcomes?: Outcome[]
    tables?: object
    payments?: object[]
    status?: number
    capturedAt?: string
    cancelledAt?: number
  } = {},
): Evidence => {
  const cancelled =
    change.cancelledAt === undefined ? {} : { cancelled: true, cancelledAt: change.cancelledAt }
  const visitor = observed(change.outcomes ?? [{ kind: 'booked', paymentId: 'payment' }], cancelled)
  const order = {
    id: 'order',
    customer: 'customer',
    status: 'completed',
    step: 'mailed',
    booking: 'booking',
    payment: 'payment',
    chargePence: 500,
    attemptKey: 'basket-1',
  }
  const appointment = { id: 'item', booking: 'booking', staff: 'ada', status: 'Confirmed', start: START }
  const books = {
    orders: [order],
    payments: [{ id: 'payment', status: 'completed', paidPence: 500, refundedPence: 0 }],
    bookings: [],
    links: [],
    vouchers: [],
    entries: [],
    receipts: [],
    movements: [],
    baskets: [],
    services: [],
    items: [],
    waiting: [],
    offers: [],
    appointments: [{ ...appointment, end: START + HOUR, busyEnd: START + HOUR }],
    enrolments: [],
    dates: [],
    attempts: [{ key: 'order-1', order: 'order', amountPence: 500 }],
    refunds: [],
    claims: keys.map((key) => ({ owner: 'item', key, expiresAt: null })),
    events: [],
    uses: [],
    alerts: [],
    ...change.tables,
  }
  const request = { operation: 'payments.create', fault: null, status: change.status ?? 200 }
  const capture = {
    operation: 'payments.complete',
    path: '/v2/payments/P1/complete',
    at: change.capturedAt ?? '',
  }
  return {
    books,
    ledger: { payments: change.payments ?? [money()] },
    requests: [{ ...request, body: { source_id: 'cnon:x', idempotency_key: 'order-1' } }, capture],
    fresh: [visitor],
    observations: [visitor],
    events: [],
    deliveries: [],
    excusesDropped: true,
    owedPence: null,
    outbox: '',
    realTime: (at: number) => at,
    hold: HOUR / 4,
    now: START - 24 * HOUR,
  } as unknown as Evidence
}

const failed = {
  orders: [{ id: 'order', customer: 'customer', status: 'failed', step: 'kept', chargePence: 500 }],
}

describe('the judge of the faults', () => {
  it('reports nothing for a successful booking', () => {
    expect(judge(evidence())).toEqual([])
  })

  it('reports a missing acknowledged booking, and an order that never ended', () => {
    expect(judge(evidence({ tables: { appointments: [] } })).join()).toContain('B2')
    const open = { ...evidence().books.orders[0], status: 'open', step: 'kept' }
    expect(judge(evidence({ outcomes: [], tables: { orders: [open] } })).join()).toContain('P6')
  })

  it('reports a second charge, an amount other than shown, and money without a booking', () => {
    expect(judge(evidence({ payments: [money(), money({ id: 'P2' })] })).join()).toContain(
      'charged 2 times (P2)',
    )
    expect(judge(evidence({ payments: [money({ amount: 499 })] })).join()).toContain('shown was 500 (P3)')
    const stray = evidence({ outcomes: [], tables: { ...failed, appointments: [], claims: [] } })
    expect(judge(stray).join()).toContain('money is kept without a booking (P1)')
  })

  it('rejects a decline that the provider never sent', () => {
    const outcomes: Outcome[] = [{ kind: 'declined', code: 'TRY_ANOTHER_CARD' }]
    const tables = { ...failed, appointments: [], claims: [] }
    expect(judge(evidence({ outcomes, tables, payments: [] })).join()).toContain('which nobody had said')
    expect(judge(evidence({ outcomes, tables, payments: [], status: 400 }))).toEqual([])
  })

  it('reports a capture requested after its booking was cancelled', () => {
    const cancelledAt = Date.parse('2030-01-01T09:00:00Z')
    const at = (capturedAt: string) => judge(evidence({ cancelledAt, capturedAt })).join()
    expect(at('2030-01-01T09:00:01Z')).not.toContain('cancelled')
    expect(at('2030-01-01T09:01:00Z')).toContain('after its booking had been cancelled (P1)')
  })

  it('finds a time held permanently without a booking, and a booked time without a hold', () => {
    const lone = evidence({
      outcomes: [],
      tables: { orders: [], appointments: [], payments: [] },
      payments: [],
    })
    expect(judge(lone).join()).toContain('holds its time for good (P4)')
    expect(judge(evidence({ tables: { claims: [] } })).join()).toContain('0 of its 12 ticks (P4)')
  })

  it('reports an unpaid booking without an alert', () => {
    const unpaid = { payments: [{ id: 'payment', status: 'pending', paidPence: 0, refundedPence: 0 }] }
    const given = [money({ status: 'CANCELED', captured: 0, kept: 0 })]
    const alerts = [{ id: 'capture-refused-order-1', kind: 'capture-refused', payment: 'payment' }]
    expect(judge(evidence({ tables: unpaid, payments: given })).join()).toContain('nobody is told (P1)')
    expect(judge(evidence({ tables: { ...unpaid, alerts }, payments: given }))).toEqual([])
  })

  it('reports a dashboard refund missing from both the books and the nightly check', () => {
    const judged = (tables: object) => {
      const witness = evidence({ tables, payments: [money({ refunded: 500, kept: 0 })] })
      witness.fresh[0]?.elsewhere.push({ kind: 'refund', paymentId: 'P1', about: 'R1' })
      return judge(witness).join()
    }
    const own = { id: 'payment', status: 'completed', paidPence: 500, refundedPence: 0, providerId: 'P1' }
    expect(judged({})).toContain('nowhere in our books')
    expect(judged({})).toContain('keeps 0, should keep 500')
    const alerts = [{ id: 'difference-P1', kind: 'difference', payment: 'payment' }]
    expect(judged({ payments: [own], alerts })).toBe('')
  })

  it('reports a payment that does not show its refunds', () => {
    const refunds = [{ id: 'r', payment: 'payment', status: 'completed', byHand: true, amountPence: 100 }]
    expect(judge(evidence({ tables: { refunds } })).join()).toContain(
      'shows 0 as refunded, which is 100 (P3)',
    )
  })

  it('accepts that a payment was cancelled after an hour, but not before', () => {
    const outcomes: Outcome[] = [{ kind: 'declined', code: 'PAYMENT_FAILED' }]
    const judged = (toldAt: number) => {
      const witness = evidence({
        outcomes,
        tables: { ...failed, appointments: [], claims: [] },
        payments: [],
      })
      for (const attempt of witness.fresh[0]?.attempts ?? []) attempt.toldAt = toldAt
      return judge(witness).join()
    }
    expect(judged(START + HOUR / 2)).toContain('which nobody had said')
    expect(judged(START + HOUR + 1)).toBe('')
  })
})

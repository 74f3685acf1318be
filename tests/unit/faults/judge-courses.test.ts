import { describe, expect, it } from 'vitest'
import type { Evidence } from '../../proofs/faults/evidence'
import { judge } from '../../proofs/faults/judge'
import { nothingObserved, type Observed, type Outcome } from '../../proofs/faults/observed'

const NOW = Date.parse('2030-01-07T09:00:00Z')

interface Change {
  outcomes?: Outcome[]
  observed?: Partial<Observed>
  tables?: object
  order?: object
  enrolment?: object
  payments?: object[]
}

const booked: Outcome = { kind: 'booked', paymentId: 'payment' }
const full: Outcome = { kind: 'refused', code: 'COURSE_DATE_FULL' }

/** A claim that belongs to the enrolment, which is this attempt's booking. */
const claim = { key: 'date|1', owner: 'booking', staff: 'date', tick: 1, expiresAt: null }

const createVisitor = ({ outcomes = [booked], observed }: Change): Observed => ({
  ...nothingObserved(0, 1, 0),
  customerId: 'customer',
  attempts: [
    {
      ...{ token: 'cnon:x', key: 'key', place: { courseId: 'course', dateId: 'date' }, shownPence: 9000 },
      voucherPence: 0,
      ...{ outcomes, beganAt: NOW, toldAt: NOW },
    },
  ],
  ...observed,
})

/** A successful purchase of a place with a code, with the test's changes. */
const evidence = (change: Change = {}): Evidence => {
  const visitor = createVisitor(change)
  const order = {
    ...{ id: 'order', customer: 'customer', status: 'completed', step: 'mailed', attemptKey: 'key' },
    ...{ booking: 'booking', payment: 'payment', chargePence: 9000, discountPence: 1000 },
    ...change.order,
  }
  const enrolment = {
    ...{ id: 'booking', customer: 'customer', order: 'order', course: 'course', courseDate: 'date' },
    ...{ payment: 'payment', status: 'Confirmed', pricePence: 10_000 },
    ...change.enrolment,
  }
  const money = {
    ...{ id: 'P1', status: 'COMPLETED', reference_id: 'order-1', source_type: 'CARD', refunds: [] },
    ...{ idempotency_key: 'order-1', amount: 9000, held: 0, captured: 9000, refunded: 0, kept: 9000 },
  }
  const books = {
    orders: [order],
    payments: [{ id: 'payment', status: 'completed', paidPence: 9000, refundedPence: 0 }],
    ...{
      bookings: [],
      links: [],
      waiting: [],
      offers: [],
      vouchers: [],
      entries: [],
      receipts: [],
      movements: [],
      appointments: [],
      refunds: [],
      events: [],
      uses: [],
      alerts: [],
    },
    enrolments: [enrolment],
    dates: [{ id: 'date', course: 'course', places: 1 }],
    attempts: [{ key: 'order-1', order: 'order', amountPence: 9000 }],
    baskets: [],
    services: [],
    items: [],
    claims: [claim],
    ...change.tables,
  }
  const asked = { operation: 'payments.create', fault: null, status: 200 }
  return {
    books,
    ledger: { payments: change.payments ?? [money] },
    requests: [{ ...asked, body: { source_id: 'cnon:x', idempotency_key: 'order-1' } }],
    ...{ fresh: [visitor], observations: [visitor], events: [], deliveries: [], excusesDropped: true },
    ...{ realTime: (at: number) => at, hold: 1000, now: NOW, owedPence: null, outbox: '' },
  } as unknown as Evidence
}

const judged = (change: Change): string => judge(evidence(change)).join('; ')
const nothingPaid = { payments: [], order: { status: 'failed', booking: 'booking' } }

describe('the judge of course faults', () => {
  it('reports nothing for a place bought, cancelled, moved, refused or bought online', () => {
    expect(judged({})).toBe('')
    const cancelled = { observed: { cancelled: true }, enrolment: { status: 'Cancelled' } }
    expect(judged({ ...cancelled, tables: { claims: [] } })).toBe('')
    const there = { ...claim, key: 'other|1', staff: 'other' }
    const dates = [{ id: 'other', places: 1 }]
    const moves = [{ dateId: 'other', acknowledged: true }]
    const at = { enrolment: { courseDate: 'other' }, tables: { claims: [there], dates } }
    expect(judged({ ...at, observed: { moves } })).toBe('')
    const refused = { ...nothingPaid, outcomes: [full], tables: { enrolments: [], claims: [], payments: [] } }
    expect(judged(refused)).toBe('')
    const visitor = createVisitor({})
    for (const attempt of visitor.attempts) attempt.place = { courseId: 'course', dateId: null }
    const online = { observed: visitor, enrolment: { courseDate: null } }
    expect(judged({ ...online, tables: { claims: [] } })).toBe('')
  })

  it('reports an acknowledged place that is missing, elsewhere or cancelled', () => {
    expect(judged({ tables: { enrolments: [], claims: [] } })).toContain('acknowledged and is gone (B2)')
    expect(judged({ enrolment: { course: 'other' } })).toContain('in another course (B2)')
    const there = { claims: [{ ...claim, staff: 'other' }], dates: [{ id: 'other', places: 1 }] }
    expect(judged({ enrolment: { courseDate: 'other' }, tables: there })).toContain('at another date (B2)')
    const moves = [{ dateId: 'other', acknowledged: true }]
    expect(judged({ observed: { moves } })).toContain('at another date (B2)')
    const cancelled = { enrolment: { status: 'Cancelled' }, tables: { claims: [] } }
    expect(judged(cancelled)).toContain('cancelled and nobody asked for it (B2)')
  })

  it('finds a participant without a place, with two, or with one that expires', () => {
    const places = (claims: object[]) => judged({ tables: { claims } })
    expect(places([])).toContain('has 0 places, not one for good at date (P4)')
    expect(places([claim, { ...claim, tick: 2 }])).toContain('has 2 places')
    expect(places([{ ...claim, expiresAt: NOW }])).toContain('has 1 places')
  })

  it('finds an orphaned place: from a failed order, a cancelled participant or a date that was left', () => {
    const failed = { ...nothingPaid, outcomes: [full] }
    expect(judged({ ...failed, tables: { enrolments: [], payments: [] } })).toContain('who is nobody (P4)')
    const cancelled = { observed: { cancelled: true }, enrolment: { status: 'Cancelled' } }
    expect(judged(cancelled)).toContain('who is nobody (P4)')
    const left = { ...claim, key: 'other|1', staff: 'other' }
    expect(judged({ tables: { claims: [claim, left] } })).toContain('place 1 of date other')
    const open = { outcomes: [], order: { status: 'open', step: 'kept' }, payments: [] }
    expect(judged({ ...open, tables: { enrolments: [] } })).not.toContain('nobody')
  })

  it('compares participants with places, and reports a missing date', () => {
    const friend = { id: 'friend', courseDate: 'date', status: 'Confirmed' }
    const both = (rows: object) => ({
      enrolments: [...evidence().books.enrolments, friend],
      claims: [claim, { ...claim, tick: 2, owner: 'friend' }],
      ...rows,
    })
    expect(judged({ tables: both({}) })).toContain('2 participants and 1 places (B1)')
    expect(judged({ tables: both({ dates: [{ id: 'date', places: 2 }] }) })).toBe('')
    expect(judged({ tables: { dates: [] } })).toContain('is gone and has 1 participants (B2)')
  })

  it('compares participants with orders, and the charge with the price', () => {
    expect(judged({ order: { status: 'failed', step: 'kept' } })).toContain('which is failed for them (P1)')
    const later = judged({ order: { booking: 'the next attempt’s' } })
    expect(later).toContain('by order order, which is completed for them (P1)')
    expect(judged({ enrolment: { pricePence: 9900 } })).toContain('for a place of 9900 (P3)')
  })

  it('rejects “full” as an answer to a visitor who takes part', () => {
    expect(judged({ outcomes: [full] })).toContain('was told that the date is full, and takes part (B3)')
  })

  it('reports an unpaid participant without an alert', () => {
    const unpaid = { payments: [{ id: 'payment', status: 'pending', paidPence: 0 }] }
    expect(judged({ tables: unpaid, payments: [] })).toContain('stands without its money')
  })

  it('names the visitor concerned', () => {
    expect(judged({ tables: { claims: [] } })).toContain('visitor 0 of a course')
  })
})

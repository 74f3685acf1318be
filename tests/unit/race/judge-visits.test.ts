import { describe, expect, it } from 'vitest'
import { listClaimKeys } from '@/domain/booking/claim-store'
import { judgeOpenBills, judgeVisits, type VisitBooks } from '../../proofs/support/judge-visits'
import type { VisitWish } from '../../proofs/support/report'

const START = Date.parse('2030-01-07T09:00:00Z')
const MINUTE = 60_000
const NOW = START - 60 * MINUTE

const needsOf = (staff: string, start: number) =>
  [staff, 'room'].map((of) => ({ of, start, end: start + 30 * MINUTE }))

/** A booking with two treatments, one after the other. */
const createBooks = (change: Partial<Record<keyof VisitBooks, object[]>> = {}): VisitBooks => {
  const appointments = ['a', 'b'].map((id, n) => {
    const [staff, start] = [`staff ${id}`, START + n * 30 * MINUTE]
    const times = { start, end: start + 30 * MINUTE, busyEnd: start + 30 * MINUTE }
    return {
      id,
      booking: 'visit',
      staff,
      status: 'Confirmed',
      service: 'shape',
      ...times,
      needs: needsOf(staff, start),
    }
  })
  const claims = appointments.flatMap(({ id: owner, needs }) =>
    listClaimKeys(needs).map((key) => ({ owner, key, tick: Number(key.split('|')[1]), expiresAt: null })),
  )
  return {
    appointments,
    claims,
    bookings: [],
    baskets: [],
    items: [],
    services: [],
    ...change,
  } as unknown as VisitBooks
}

const wish: VisitWish = {
  ...{ kind: 'desk', of: 'visit', count: 2, acknowledged: true },
  parts: ['a', 'b'].map((id, n) => ({ id, start: new Date(START + n * 30 * MINUTE).toISOString() })),
}
const judge = (books: VisitBooks, wishes: VisitWish[] = [], wasCut = false) =>
  judgeVisits(books, { now: NOW, wishes, wasCut })

describe('the judge of visits', () => {
  it('reports nothing for a visit that has what it needs', () => {
    expect(judge(createBooks(), [wish])).toEqual([])
  })

  it('reports claims that are missing, that belong to nobody, and holds of refused calls', () => {
    const { claims } = createBooks()
    expect(judge(createBooks({ claims: claims.slice(1) }))).toEqual([
      'P4: appointment a lacks 1 of its 12 ticks and has 0 others',
    ])
    // What the second treatment has borrowed from the first one counts for both.
    const lent = claims.map((claim, n) => (n === 0 ? { ...claim, owner: 'next', heir: 'a' } : claim))
    expect(judge(createBooks({ claims: lent })).join()).not.toContain('appointment a lacks')
    const services = [{ id: 'shape', alwaysCleanUp: true }]
    expect(judge(createBooks({ claims, services }))).toEqual([])
    expect(judge(createBooks({ claims: lent, services })).join()).toContain('D102: a lends its clean-up')
    const foreign = { ...claims[0]!, owner: 'nobody', tick: START / (5 * MINUTE) + 500, key: 'x' }
    expect(judge(createBooks({ claims: [...claims, foreign] }))).toEqual([
      'P4: nobody is no live appointment and keeps 1 ticks for good',
    ])
    const held = { ...foreign, expiresAt: NOW + MINUTE }
    const withHold = createBooks({ claims: [...claims, held] })
    expect(judge(withHold).join()).toContain('which does not need them')
    expect(judge(withHold, [], true)).toEqual([])
  })

  it('reports visits and plans that are there in part, and what a crash left half-done', () => {
    const [first, second] = createBooks().appointments
    const half = createBooks({ appointments: [first!], claims: createBooks().claims.slice(0, 12) })
    expect(judge(half, [wish])).toEqual(['D100: the visit visit has 1 of its 2 treatments'])
    const items = [
      { id: 'a', start: START },
      { id: 'b', start: null },
    ]
    const plan = { ...wish, kind: 'plan' as const, of: 'basket', acknowledged: false }
    const planned = createBooks({ appointments: [], claims: [], items })
    expect(judge(planned, [plan])).toEqual(['D103: of the plan of basket basket, 1 of 2 times are there'])
    expect(judge({ ...planned, baskets: [{ id: 'basket', pendingPlan: {} }] } as never, [plan])).toEqual([])
    expect(judge(createBooks({ bookings: [{ id: 'visit', pendingSince: NOW }] }))).toHaveLength(1)
    const start = second!.start + 60 * MINUTE
    const moved = { ...second!, start, busyEnd: start + 30 * MINUTE, needs: needsOf('staff b', start) }
    const torn = createBooks({ appointments: [first!, moved] })
    expect(judge(torn, [wish])).toContain('D100: the visit of visit has moved in part')
    const gone = createBooks({ appointments: [{ ...first!, status: 'Cancelled', windUpSince: NOW }] })
    expect(judge(gone)).toContain('D16: the cancellation of a is half-done')
  })

  it('reports a bill that is not the sum of its treatments, and counts what has joined a visit apart', () => {
    const books = createBooks()
    const joined = { ...books.appointments[1]!, billChanges: [{ kind: 'joined', pence: 2500 }] }
    const three = createBooks({ appointments: [...books.appointments, { ...joined, id: 'c' }] })
    expect(judge(three, [wish]).filter((text) => text.startsWith('D100'))).toEqual([])
    const billed = (amountPence: number, status = 'pending') =>
      judgeOpenBills({
        appointments: [2000, 2500].map((pricePence) => ({ ...joined, pricePence })),
        bookings: [{ id: 'visit', payment: 'bill' }],
        payments: [{ id: 'bill', status, type: 'pay-at-salon', amountPence }],
      } as never)
    expect([billed(4500), billed(2000, 'completed')]).toEqual([[], []])
    expect(billed(2000)).toEqual(['D100: the bill of booking visit is 2000, and its treatments cost 4500'])
  })
})

import { describe, expect, it } from 'vitest'
import { listClaimKeys } from '@/domain/booking/claim-store'
import type { Evidence } from '../../proofs/faults/evidence'
import { judgeWaiting } from '../../proofs/faults/judge-waiting'
import { type LaterSeen, nothingObserved } from '../../proofs/faults/observed'
import { judgeVisits } from '../../proofs/support/judge-visits'

const HOUR = 3_600_000
const START = Date.parse('2030-01-07T09:00:00Z')
const LATER = START + 48 * HOUR

const offer = {
  ...{ id: 'offer', entry: 'entry', state: 'booked', item: 'item', staff: 'ada', start: START },
  ...{ madeAt: START - 24 * HOUR, expiresAt: START, withheldSince: START - HOUR, withheldUntil: START },
}
const item = {
  id: 'item',
  customer: 'ida',
  status: 'Confirmed',
  staff: 'ada',
  start: START,
  end: START + HOUR,
}

const judge = (tables: object, later: LaterSeen | null = null): string =>
  judgeWaiting({
    books: { appointments: [item], waiting: [], offers: [], claims: [], notices: [], ...tables },
    fresh: [{ ...nothingObserved(0, 1, 0), later }],
    now: START - 24 * HOUR,
  } as unknown as Evidence).join()

describe('the judge of the waiting list', () => {
  it('reports offers that hold their time for nobody, or too long', () => {
    const judged = (change: object, state = 'booked') =>
      judge({ offers: [{ ...offer, ...change }], waiting: [{ id: 'entry', state }] })
    expect(judged({})).toBe('')
    expect(judged({}, 'offered')).toContain('waits for the answer to an offer that is over (D121)')
    expect(judged({ state: 'live' })).toContain('is still open (D121)')
    expect(judged({ item: 'other' })).toContain('is booked without an appointment (D121)')
    expect(judged({ withheldSince: START - 3 * HOUR })).toContain('withholds its time too long (D121)')
    const claims = [{ owner: 'other', key: 'k', expiresAt: null }]
    const offers = [{ ...offer, item: 'other', state: 'declined' }]
    expect(judge({ offers, claims })).toContain('is over and holds its time (D121)')
  })

  /** An appointment that has moved up, with the test's changes. */
  const judgeMove = (
    change: { row?: object; offer?: object; notices?: string[]; rows?: object[] },
    later?: Partial<LaterSeen>,
  ): string => {
    const row = { ...item, id: 'later', customerMoves: 0, ...change.row }
    const moved = { ...offer, movesFrom: LATER, ...change.offer }
    const told = { appointment: 'later', staffStarts: [], isCancelled: false, moved: [], declined: [] }
    return judge(
      {
        appointments: [row, ...(change.rows ?? [])],
        offers: [moved],
        waiting: [
          { id: 'entry', state: moved.state === 'booked' ? 'booked' : 'waiting', appointment: 'later' },
        ],
        notices: (change.notices ?? ['moved|later|1']).map((key) => ({ key })),
      },
      { ...told, ...later },
    )
  }

  it('accepts a move to the offered time with one email, and a later change by staff', () => {
    expect(judgeMove({}, { moved: ['offer'] })).toBe('')
    expect(judgeMove({ row: { start: LATER }, notices: [], offer: { state: 'declined' } })).toBe('')
    const notices = ['moved|later|1', 'moved|later|2']
    expect(judgeMove({ row: { start: LATER + HOUR }, notices }, { staffStarts: [LATER + HOUR] })).toBe('')
    expect(judgeMove({ row: { status: 'Cancelled' } }, { isCancelled: true })).toBe('')
  })

  it('reports accepted offers that moved nothing, and moves that nobody booked', () => {
    expect(judgeMove({ row: { id: 'gone' } })).toContain('is booked without an appointment (D121)')
    expect(judgeMove({ row: { start: LATER } })).toContain('is not at the time of offer')
    expect(judgeMove({ offer: { state: 'unanswered' } })).toContain('was accepted and ended unanswered')
    expect(judgeMove({ offer: { state: 'declined' } })).toContain('an offer that was not booked (D121)')
    expect(judgeMove({ row: { status: 'Cancelled' } })).toContain('was cancelled and nobody asked for it')
    expect(judgeMove({ row: { customerMoves: 1 } })).toContain('counts as a move by the customer')
    const stays = { row: { start: LATER }, notices: [], offer: { state: 'declined' } }
    expect(judgeMove(stays, { moved: ['offer'] })).toContain('was told to have moved, and is declined')
    expect(judgeMove({}, { declined: ['offer'] })).toContain('was told to be declined, and is booked')
  })

  it('reports a missing or second email about a move, and somebody in two places', () => {
    expect(judgeMove({ notices: [] })).toContain('0 emails say that appointment later has moved')
    expect(judgeMove({ notices: ['moved|later|1', 'moved|later|2'] })).toContain('2 emails say')
    expect(judgeMove({ rows: [{ ...item, staff: 'bo' }] })).toContain('is in two places (D121)')
    expect(judgeMove({ rows: [{ ...item, staff: 'bo', status: 'Cancelled' }] })).toBe('')
  })

  it('reports a moved appointment that keeps its old time', () => {
    const busyEnd = START + HOUR
    const keys = [START, LATER].flatMap((start) =>
      listClaimKeys([{ of: 'ada', start, end: start + HOUR }]).map((key) => ({ key, tick: start / 300_000 })),
    )
    const judged = (count: number) =>
      judgeVisits(
        {
          appointments: [{ ...item, booking: 'booking', busyEnd }],
          claims: keys.slice(0, count).map((one) => ({ ...one, owner: 'item', expiresAt: null })),
          ...{ bookings: [], baskets: [], items: [], services: [] },
        } as unknown as Parameters<typeof judgeVisits>[0],
        { now: START - HOUR, wishes: [], wasCut: true },
      ).join()
    expect(judged(12)).toBe('')
    expect(judged(24)).toContain('lacks 0 of its 12 ticks and has 12 others')
  })
})

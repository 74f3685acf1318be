import { describe, expect, it } from 'vitest'
import { judgeDiary, type Row } from '../../proofs/support/judge-diary'
import { type Acknowledged, emptyReport } from '../../proofs/support/report'

const at = (clock: string): string => `2030-01-07T${clock}:00.000Z`

const row = (slot: string, start: string, end: string, more: Partial<Row> = {}): Row => ({
  booking_id: `booking of ${slot}`,
  booking_slot_id: slot,
  payment_id: `payment of ${slot}`,
  staff_id: 'ada',
  status: 'Confirmed',
  start_time: at(start),
  end_time: at(end),
  busy_until: at(end),
  resources: [],
  guest_name: null,
  ...more,
})

const told = (id: string, start: string, more: Partial<Acknowledged> = {}): Acknowledged => ({
  kind: 'appointment',
  id,
  start: at(start),
  staffId: 'ada',
  ...more,
})

describe('the judge of the race', () => {
  it('reports a room with two users, clean-up included', () => {
    const resources = [{ resource_id: 'room', resource_name: 'Room 1' }]
    const rows = [
      row('a', '09:00', '10:00', { resources, busy_until: at('10:15') }),
      row('b', '10:00', '11:00', { resources, staff_id: 'bea' }),
    ]
    expect(judgeDiary(rows, emptyReport())).toHaveLength(1)
    expect(
      judgeDiary(
        rows.map((one) => ({ ...one, resources: [] })),
        emptyReport(),
      ),
    ).toEqual([])
  })

  it('reports clean-up that is left out before somebody else', () => {
    const visit = { booking_id: 'visit', busy_until: at('10:15') }
    const rows = [
      row('a', '09:00', '10:00', visit),
      row('b', '10:00', '11:00', { ...visit, busy_until: at('11:15') }),
    ]
    expect(judgeDiary(rows, emptyReport())).toEqual([])
    const noShow = { busy_until: at('10:30'), missed: true }
    expect(judgeDiary([rows[0]!, { ...rows[1]!, ...noShow }], emptyReport())).toEqual([])
    for (const change of [{ booking_id: 'other' }, { guest_name: 'Ana' }, { busy_until: at('11:10') }]) {
      const others = rows.map((one, n) => (n === 1 ? { ...one, ...change } : one))
      expect(judgeDiary(others, emptyReport())).toHaveLength(1)
    }
  })

  it('reports a guest or a customer who is in two places', () => {
    const of = { booking_id: 'friends' }
    const together = [
      row('a', '09:00', '10:00', of),
      row('b', '09:00', '10:00', { ...of, guest_name: 'Ana', staff_id: 'bea' }),
    ]
    expect(judgeDiary(together, emptyReport())).toEqual([])
    for (const guest_name of ['Ana', null]) {
      const twice = together.map((one) => ({ ...one, guest_name }))
      expect(judgeDiary(twice, emptyReport())).toHaveLength(1)
    }
  })

  it('reports nothing if the diary matches the acknowledgements', () => {
    const rows = [row('a', '09:00', '10:00'), row('b', '10:00', '11:00')]
    const acknowledged = [
      told('a', '09:00'),
      told('payment of b', '10:00', { kind: 'payment', staffId: null }),
    ]
    expect(judgeDiary(rows, { ...emptyReport(), acknowledged })).toEqual([])
  })

  it('finds overlapping appointments of one person, even if a long one covers a later one', () => {
    const rows = [row('a', '09:00', '12:00'), row('b', '10:00', '10:30'), row('c', '11:00', '11:30')]
    const found = judgeDiary(rows, emptyReport())
    expect(found).toHaveLength(2)
    expect(found[0]).toContain('B1')
  })

  it('allows two people to work at the same time, and a cancelled time to be sold again', () => {
    const rows = [
      row('a', '09:00', '10:00'),
      row('b', '09:00', '10:00', { staff_id: 'bo' }),
      row('c', '09:00', '10:00', { status: 'Cancelled' }),
    ]
    expect(judgeDiary(rows, emptyReport())).toEqual([])
  })

  it('reports an acknowledged appointment that is missing, moved, reassigned or cancelled without a request', () => {
    const rows = [
      row('b', '09:00', '10:00'),
      row('c', '10:00', '11:00', { staff_id: 'bo' }),
      row('d', '11:00', '12:00', { status: 'Cancelled' }),
    ]
    const acknowledged = [told('a', '09:00'), told('b', '09:05'), told('c', '10:00'), told('d', '11:00')]
    const found = judgeDiary(rows, { ...emptyReport(), acknowledged })
    expect(found).toHaveLength(4)
    expect(found.every((text) => text.startsWith('B2'))).toBe(true)
  })

  it('accepts either state after a cancellation request, but only “cancelled” once it was acknowledged', () => {
    const rows = [row('a', '09:00', '10:00'), row('b', '10:00', '11:00', { status: 'Cancelled' })]
    const acknowledged = [told('a', '09:00'), told('b', '10:00')]
    const asked = { ...emptyReport(), acknowledged, asked: ['a', 'b'] }
    expect(judgeDiary(rows, asked)).toEqual([])
    expect(judgeDiary(rows, { ...asked, cancelled: ['a', 'b'] })).toHaveLength(1)
  })

  it('accepts either time after a move request, but only the new one once it was acknowledged', () => {
    const acknowledged = [told('a', '09:00')]
    const move = { id: 'a', start: at('10:00'), staffId: 'bo', acknowledged: false }
    const asked = { ...emptyReport(), acknowledged, moves: [move] }
    const before = [row('a', '09:00', '10:00')]
    const after = [row('a', '10:00', '11:00', { staff_id: 'bo' })]
    expect(judgeDiary(before, asked)).toEqual([])
    expect(judgeDiary(after, asked)).toEqual([])
    const done = { ...asked, moves: [{ ...move, acknowledged: true }] }
    expect(judgeDiary(before, done)).toHaveLength(1)
    expect(judgeDiary(after, done)).toEqual([])
    expect(judgeDiary([row('a', '11:00', '12:00')], done)).toHaveLength(1)
  })

  it('counts every unexpected response', () => {
    expect(judgeDiary([], { ...emptyReport(), broken: ['add answered 500'] })).toEqual([
      'B3: add answered 500',
    ])
  })
})

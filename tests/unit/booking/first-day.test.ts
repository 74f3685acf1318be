import { describe, expect, it } from 'vitest'
import type { Slot } from '@/contract/slots'
import { toSlotId } from '@/domain/booking/slot-id'
import { MINUTE } from '@/domain/time/time'
import { restoreSlots, findFirstDay, toRenderedDays } from '@/storefront/booking/slots'

const at = (start_time: string) => ({ start_time }) as Slot
const days = {
  '2026-12-03': [at('2026-12-03T09:00:00.000Z')],
  '2026-12-02': [at('2026-12-02T09:00:00.000Z')],
  '2026-12-04': [at('2026-12-04T09:00:00.000Z'), at('2026-12-04T10:00:00.000Z')],
}
const nine = ({ start_time }: Slot) => start_time.endsWith('T09:00:00.000Z')

describe('the day shown first', () => {
  it('is the first day with times', () => {
    expect(findFirstDay(days, () => false)).toBe('2026-12-02')
    expect(findFirstDay({}, () => false)).toBeNull()
  })

  it('is preferably a day with a time that does not clash with the basket', () => {
    expect(findFirstDay(days, nine)).toBe('2026-12-04')
    expect(findFirstDay(days, () => true)).toBe('2026-12-02')
  })

  it('allows time for a patch test if there is a later day', () => {
    expect(findFirstDay(days, () => false, '2026-12-03')).toBe('2026-12-03')
    expect(findFirstDay(days, nine, '2026-12-03')).toBe('2026-12-04')
    expect(findFirstDay(days, () => false, '2026-12-05')).toBe('2026-12-02')
  })
})

describe('the days rendered by the server', () => {
  it('are the slots of the response again, on both sides of a clock change', () => {
    const query = { serviceId: 'brow tint', locationId: '2', staffId: 'amy' }
    const slot = (start: string): Slot => ({
      slot_id: toSlotId({ ...query, start: Date.parse(start) }),
      version: `version of ${start.slice(0, 10)}`,
      start_time: start,
      end_time: new Date(Date.parse(start) + 45 * MINUTE).toISOString(),
      staff_id: query.staffId,
      is_booked: false,
    })
    const answered = {
      '2027-03-27': ['2027-03-27T09:00:00.000Z', '2027-03-27T17:15:00.000Z'].map(slot),
      '2027-03-28': ['2027-03-28T08:00:00.000Z'].map(slot),
    }
    const sent = JSON.stringify(toRenderedDays(answered, '2027-03-31'))
    expect(restoreSlots(query, JSON.parse(sent))).toEqual(answered)
    expect(restoreSlots(query, toRenderedDays({}, '2027-03-31'))).toEqual({})
  })
})

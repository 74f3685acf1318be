import { describe, expect, it } from 'vitest'
import type { Slot } from '@/contract/slots'
import { findFirstDay } from '@/storefront/booking/slots'

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

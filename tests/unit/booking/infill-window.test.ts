import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findFitting,
  type InfillTreatment,
  isInWindow,
  listCountedFrom,
  toInfillWindow,
  toWindowDays,
} from '@/domain/booking/infill-window'
import { addDays } from '@/domain/time/calendar'

const infill = (id: string, fromDays: number, toDays: number): InfillTreatment => ({
  ...{ id, name: id, window: { fromDays, toDays }, fullSets: ['classic', 'hybrid'] },
})
const [early, usual, late] = [infill('early', 0, 7), infill('usual', 8, 21), infill('late', 22, 28)]
const classic: InfillTreatment = { id: 'classic', name: 'Classic full set', window: null, fullSets: [] }
const brows = { ...infill('brows', 0, 60), fullSets: ['other'] }
const all = [brows, classic, early, usual, late]
const fitting = (days: number) =>
  findFitting(usual, all, { last: '2026-11-01', day: addDays('2026-11-01', days) })

describe('the window of an infill', () => {
  it('includes its first and last day', () => {
    const window = toInfillWindow({ infillFromDays: 8, infillToDays: 21 })
    expect(window && toWindowDays(window, '2026-11-01')).toEqual({ first: '2026-11-09', last: '2026-11-22' })
    expect(toInfillWindow({ infillFromDays: 8 })).toBeNull()
  })

  it('is replaced by the infill that fits, or by a full set', () => {
    expect([fitting(7)?.id, fitting(8)?.id, fitting(22)?.id]).toEqual(['early', 'usual', 'late'])
    expect([fitting(29)?.id, fitting(-1)?.id]).toEqual(['classic', 'classic'])
    expect(findFitting(usual, [], { last: '2026-11-01', day: '2026-11-02' })).toBeNull()
  })

  it('is counted from its full sets and the infills of the same sets', () => {
    expect(listCountedFrom(usual, all)).toEqual(['classic', 'hybrid', 'early', 'usual', 'late'])
  })

  it('never offers an infill outside its own window', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 80 }), (days) => {
        const day = addDays('2026-11-01', days)
        const found = fitting(days)
        expect(found?.window == null || isInWindow(found.window, '2026-11-01', day)).toBe(true)
        expect(found?.window == null).toBe(days < 0 || days > 28)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  calculateExpected,
  getNextNumber,
  listBeforeClosing,
  type Movement,
  sumAfterClosing,
  sumMovements,
} from '@/domain/payments/till'

const movement = fc.record({
  kind: fc.constantFrom('taken' as const, 'refunded' as const, 'corrected' as const),
  pence: fc.integer({ min: 1, max: 50_000 }),
})

/** Numbers the movements of a random day in turn, and closes the till after `closedAfter` of them. */
const toDay = (day: { kind: Movement['kind']; pence: number }[], closedAfter: number | null): Movement[] => {
  const all: Movement[] = []
  for (const [at, { kind, pence }] of day.entries()) {
    if (at === closedAfter) all.push({ number: getNextNumber(all), kind: 'closed', amountPence: 0 })
    all.push({ number: getNextNumber(all), kind, amountPence: kind === 'taken' ? pence : -pence })
  }
  return all
}

it('expected cash is the float and the movements before closing, and later ones change nothing', () => {
  fc.assert(
    fc.property(fc.array(movement), fc.nat(20), fc.nat(50_000), (day, closedAfter, floatPence) => {
      const all = toDay(day, closedAfter)
      const before = day.slice(0, closedAfter < day.length ? closedAfter : day.length)
      const sum = toDay(before, null).reduce((total, { amountPence }) => total + amountPence, 0)
      expect(calculateExpected(all, floatPence)).toBe(floatPence + sum)
      expect(sumMovements(listBeforeClosing(all)) + sumAfterClosing(all)).toBe(sumMovements(all))
      expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
      expect(
        sumMovements(all, 'taken') + sumMovements(all, 'refunded') + sumMovements(all, 'corrected'),
      ).toBe(sumMovements(all))
    }),
  )
})

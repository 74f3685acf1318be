import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculateVatIn,
  isVatDue,
  isVatNumber,
  splitReturnedVat,
  splitVat,
  sumVat,
  type VatShare,
  vatRates,
} from '@/domain/payments/vat'

const line = fc.record({ rate: fc.constantFrom(...vatRates), pence: fc.nat(30_000) })

const sumGross = (shares: readonly VatShare[]): number =>
  shares.reduce((sum, { grossPence }) => sum + grossPence, 0)

describe('VAT', () => {
  it('is a sixth of a price at the standard rate', () => {
    expect(calculateVatIn(12_000, 20)).toBe(2_000)
    expect(calculateVatIn(105, 5)).toBe(5)
    expect(calculateVatIn(4550, 20)).toBe(758)
    expect(calculateVatIn(4550, 0)).toBe(0)
  })

  it('splits a payment over the rates of the lines that it was for', () => {
    const shares = splitVat([
      { line: 'a', rate: 'standard', pence: 2_000 },
      { line: 'b', rate: 'exempt', pence: 500 },
      { line: 'c', rate: 'standard', pence: 500 },
    ])
    expect(shares).toEqual([
      { rate: 'standard', percent: 20, grossPence: 2_500, vatPence: 417, lines: ['a', 'c'] },
      { rate: 'exempt', percent: 0, grossPence: 500, vatPence: 0, lines: ['b'] },
    ])
    // A refund of one line has only the rate of that line, and what is more than that comes from the others.
    const back = splitReturnedVat(shares, [], [{ line: 'b', pence: 500 }])
    expect(back).toEqual([{ rate: 'exempt', percent: 0, grossPence: -500, vatPence: 0 }])
    expect(splitReturnedVat(shares, back, [{ line: 'b', pence: 2_500 }])).toEqual([
      { rate: 'standard', percent: 20, grossPence: -2_500, vatPence: -417 },
    ])
  })

  it('adds up to every payment, and to nothing after refunds of everything, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 40_000 })), { maxLength: 6 }),
        fc.boolean(),
        (lines, wanted, isOld) => {
          const pence = lines.reduce((sum, one) => sum + one.pence, 0)
          const split = splitVat(lines.map((one, at) => ({ ...one, line: `${at}` })))
          // Older receipts do not say which lines they were for.
          const paid = isOld ? split.map(({ lines: _lines, ...share }) => share) : split
          expect(sumGross(paid)).toBe(pence)
          let before = 0
          const earlier: VatShare[] = []
          for (const [at, want] of [...wanted, [0, pence] as const]) {
            const part = Math.min(want, pence - before)
            const back = splitReturnedVat(paid, earlier, [{ line: `${at}`, pence: part }])
            expect(sumGross(back) + part).toBe(0)
            earlier.push(...back)
            before += part
          }
          for (const { grossPence, vatPence } of sumVat([...paid, ...earlier]))
            expect([grossPence, vatPence]).toEqual([0, 0])
        },
      ),
    )
  })

  it('begins on the first day of the registration', () => {
    const registration = { vatNumber: 'GB 123 4567 89', vatFrom: '2026-12-01' }
    expect(isVatDue(registration, Date.UTC(2026, 11, 1))).toBe(true)
    expect(isVatDue(registration, Date.UTC(2026, 10, 30, 23))).toBe(false)
    expect(isVatDue({ vatFrom: '2026-12-01' }, Date.UTC(2026, 11, 1))).toBe(false)
  })

  it('accepts British VAT numbers', () => {
    for (const good of ['GB 123 4567 89', '123456789', 'gb123456789012']) expect(isVatNumber(good)).toBe(true)
    for (const bad of ['12345678', 'DE123456789', 'GB 123 4567 8x']) expect(isVatNumber(bad)).toBe(false)
  })
})

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

const line = fc.record({ rate: fc.constantFrom(...vatRates), pricePence: fc.nat(30_000) })

const sumGross = (shares: readonly VatShare[]): number =>
  shares.reduce((sum, { grossPence }) => sum + grossPence, 0)

describe('VAT', () => {
  it('is a sixth of a price at the standard rate', () => {
    expect(calculateVatIn(12_000, 20)).toBe(2_000)
    expect(calculateVatIn(105, 5)).toBe(5)
    expect(calculateVatIn(4550, 20)).toBe(758)
    expect(calculateVatIn(4550, 0)).toBe(0)
  })

  it('splits a payment over the rates of what was sold', () => {
    const shares = splitVat(3_000, [
      { rate: 'standard', pricePence: 4_000 },
      { rate: 'exempt', pricePence: 1_000 },
      { rate: 'standard', pricePence: 1_000 },
    ])
    expect(shares).toEqual([
      { rate: 'standard', percent: 20, grossPence: 2_500, vatPence: 417 },
      { rate: 'exempt', percent: 0, grossPence: 500, vatPence: 0 },
    ])
  })

  it('adds up to every payment, and to nothing after refunds of everything, in any order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 6 }),
        (pence, lines, wanted) => {
          const paid = splitVat(pence, lines)
          expect(sumGross(paid)).toBe(pence)
          let before = 0
          const all = [...paid]
          for (const want of [...wanted, pence]) {
            const part = Math.min(want, pence - before)
            const back = splitReturnedVat(paid, before, part)
            expect(sumGross(back) + part).toBe(0)
            all.push(...back)
            before += part
          }
          for (const { grossPence, vatPence } of sumVat(all)) expect([grossPence, vatPence]).toEqual([0, 0])
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

import { splitByWeight } from '@/domain/diary/week-figures'
import { type DayKey, toDayKey } from '@/domain/time/time'

/*
 * VAT (D115). Prices include it. Each payment is split over the rates of what it pays for when its receipt is numbered,
 * and the split is stored, so that a later change of a rate does not change it.
 */

/** The rates in the United Kingdom, in per cent. What is exempt has no VAT, as with the zero rate, but is listed apart. */
export const vatPercents = { standard: 20, reduced: 5, zero: 0, exempt: 0 } as const
export type VatRate = keyof typeof vatPercents
export const vatRates = Object.keys(vatPercents) as VatRate[]
export const USUAL_RATE: VatRate = 'standard'

export const isVatRate = (value: unknown): value is VatRate => vatRates.some((rate) => rate === value)

/** Something that was sold, with its price after discounts in pence. */
export interface TaxedLine {
  rate: VatRate
  pricePence: number
}

/** The part of a payment at one rate, in pence. `grossPence` includes the VAT. */
export interface VatShare {
  rate: VatRate
  percent: number
  grossPence: number
  vatPence: number
}

/** The VAT in an amount that includes it, in pence. */
export const calculateVatIn = (grossPence: number, percent: number): number =>
  Math.round((grossPence * percent) / (100 + percent))

const toShare = (rate: VatRate, percent: number, grossPence: number): VatShare => ({
  rate,
  percent,
  grossPence,
  vatPence: calculateVatIn(grossPence, percent),
})

/** Splits a payment over the rates of the lines, in proportion to their prices. The shares add up to the payment. */
export const splitVat = (pence: number, lines: readonly TaxedLine[]): VatShare[] => {
  const rates = vatRates.filter((rate) => lines.some((line) => line.rate === rate))
  const weights = rates.map((rate) =>
    lines.reduce((sum, line) => (line.rate === rate ? sum + line.pricePence : sum), 0),
  )
  return splitByWeight(pence, weights).flatMap((gross, at) => {
    const rate = rates[at]
    return rate && gross !== 0 ? [toShare(rate, vatPercents[rate], gross)] : []
  })
}

/** The shares of a payment that are left after `returnedPence` of it was returned. */
const toRemaining = (shares: readonly VatShare[], returnedPence: number): VatShare[] => {
  const whole = shares.reduce((sum, { grossPence }) => sum + grossPence, 0)
  const left = splitByWeight(
    Math.max(0, whole - returnedPence),
    shares.map(({ grossPence }) => grossPence),
  )
  return shares.map(({ rate, percent }, at) => toShare(rate, percent, left[at] ?? 0))
}

/**
 * The shares of a refund, as negative amounts. It follows the split of its payment. `beforePence` was refunded earlier.
 * After a full refund, all shares add up to nothing.
 */
export const splitReturnedVat = (
  shares: readonly VatShare[],
  beforePence: number,
  pence: number,
): VatShare[] => {
  const after = toRemaining(shares, beforePence + pence)
  return toRemaining(shares, beforePence).flatMap(({ rate, percent, grossPence, vatPence }, at) => {
    const gross = (after[at]?.grossPence ?? 0) - grossPence
    const vat = (after[at]?.vatPence ?? 0) - vatPence
    return gross === 0 && vat === 0 ? [] : [{ rate, percent, grossPence: gross, vatPence: vat }]
  })
}

/** Adds up shares by rate and per cent, in the order of the rates. */
export const sumVat = (shares: readonly VatShare[]): VatShare[] => {
  const sums = new Map<string, VatShare>()
  for (const share of shares) {
    const key = `${share.rate} ${share.percent}`
    const sum = sums.get(key) ?? { ...share, grossPence: 0, vatPence: 0 }
    sums.set(key, {
      ...sum,
      grossPence: sum.grossPence + share.grossPence,
      vatPence: sum.vatPence + share.vatPence,
    })
  }
  return [...sums.values()].sort(
    (a, b) => vatRates.indexOf(a.rate) - vatRates.indexOf(b.rate) || b.percent - a.percent,
  )
}

/** How the salon is registered for VAT. Both are empty if it is not. */
export interface VatRegistration {
  vatNumber?: string | null
  vatFrom?: DayKey | null
}

/** True if a payment at `at` (epoch ms) includes VAT, because the salon was registered on that day. */
export const isVatDue = ({ vatNumber, vatFrom }: VatRegistration, at: number): boolean =>
  Boolean(vatNumber) && (!vatFrom || toDayKey(at) >= vatFrom)

/** A VAT number of the United Kingdom: nine digits, or twelve for a branch, with or without GB and spaces. */
export const isVatNumber = (text: string): boolean => /^(GB)?(\d{9}|\d{12})$/i.test(text.replace(/\s/g, ''))

/** A sale above this needs the customer's name and address on its receipt, in pence (D115). */
export const NAMED_ABOVE = 25_000

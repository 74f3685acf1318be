import { splitAmountUpTo } from '@/domain/pricing/totals'
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

/** A stored rate. What has none has the standard rate. */
export const toVatRate = (value: unknown): VatRate => (isVatRate(value) ? value : USUAL_RATE)

/** The part of a payment, or of a refund, that was for one line of its bill, in pence. */
export interface LinePart {
  line: string
  pence: number
}

/** The part of a payment at one rate, in pence. `grossPence` includes the VAT. */
export interface VatShare {
  rate: VatRate
  percent: number
  grossPence: number
  vatPence: number
  /** The lines that it was for, so that a refund of one of them has its rate. Older receipts have none. */
  lines?: string[]
}

const sumPence = (parts: readonly { pence: number }[]): number =>
  parts.reduce((sum, { pence }) => sum + pence, 0)

/** The VAT in an amount that includes it, in pence. */
export const calculateVatIn = (grossPence: number, percent: number): number =>
  Math.round((grossPence * percent) / (100 + percent))

/** Splits a payment over the rates of the lines that it was for. */
export const splitVat = (parts: readonly (LinePart & { rate: VatRate })[]): VatShare[] =>
  vatRates.flatMap((rate) => {
    const own = parts.filter((part) => part.rate === rate)
    const grossPence = sumPence(own)
    if (grossPence === 0) return []
    const percent = vatPercents[rate]
    const lines = own.map(({ line }) => line)
    return [{ rate, percent, grossPence, vatPence: calculateVatIn(grossPence, percent), lines }]
  })

/**
 * The shares of a refund, as negative amounts. It has the rates of the lines that it was for, as they were when these
 * were paid. `earlier` are the shares of earlier refunds of the payment. After a full refund, all shares add up to nothing.
 */
export const splitReturnedVat = (
  paid: readonly VatShare[],
  earlier: readonly VatShare[],
  parts: readonly LinePart[],
): VatShare[] => {
  const isSame = (one: VatShare, other: VatShare): boolean =>
    one.rate === other.rate && one.percent === other.percent
  const left = paid.map((share) =>
    earlier.reduce((sum, one) => (isSame(one, share) ? sum + one.grossPence : sum), share.grossPence),
  )
  const own = paid.map(({ lines = [] }, at) =>
    Math.min(left[at] ?? 0, sumPence(parts.filter(({ line }) => lines.includes(line)))),
  )
  // The rest, if a refund is for more than its lines have left.
  const rest = splitAmountUpTo(
    sumPence(parts) - own.reduce((sum, pence) => sum + pence, 0),
    left.map((pence, at) => pence - (own[at] ?? 0)),
  )
  return paid.flatMap(({ rate, percent }, at) => {
    const before = left[at] ?? 0
    const back = (own[at] ?? 0) + (rest[at] ?? 0)
    const vatPence = calculateVatIn(before - back, percent) - calculateVatIn(before, percent)
    return back === 0 ? [] : [{ rate, percent, grossPence: -back, vatPence }]
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

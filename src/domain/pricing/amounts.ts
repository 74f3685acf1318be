import { toPence, toPounds } from './totals'

/** Matches `1250`, `1 250`, `38.50` or `38,50`: one or two digits after a comma are pence. */
const plain = /^(\d{1,6}|[1-9]\d{0,2}\s\d{3})(?:[.,](\d{1,2}))?$/

/** Matches `1,250` or `1,250.00`: three digits after a comma are pounds. */
const grouped = /^([1-9]\d{0,2},\d{3})(?:\.(\d{1,2}))?$/

/**
 * Parses pounds, as sent by a program (45.5) or typed by a person (`£1,250.00`, `38,50`), to pence. It accepts £0 to
 * £100,000 with up to two decimals. Returns null for everything else instead of guessing.
 */
export const parsePounds = (value: unknown): number | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim().replace(/^£\s*/, '')
  const [, whole, decimals = '0'] = plain.exec(text) ?? grouped.exec(text) ?? []
  const amount = whole ? toPence(Number(`${whole.replace(/\D/g, '')}.${decimals}`)) : Infinity
  return amount <= 10_000_000 ? amount : null
}

/** Parses typed text to a number of pounds (D9), by the same rules as `parsePounds`. */
export const parsePoundsToPounds = (text: string): number | null => {
  const amount = parsePounds(text)
  return amount === null ? null : toPounds(amount)
}

const sumNumbers = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

/**
 * Splits an amount into whole pence in proportion to the weights, by largest remainder. The parts add up to exactly
 * `pence`. If remainders are equal, the earlier part gets the penny. The parts are equal if all weights are zero.
 */
export const splitAmount = (pence: number, weights: readonly number[]): number[] => {
  const whole = sumNumbers(weights)
  const used = whole > 0 ? weights : weights.map(() => 1)
  const total = sumNumbers(used)
  const parts = used.map((weight) => Math.floor((pence * weight) / total))
  const remainders = used.map((weight, at) => ({ at, rest: (pence * weight) % total }))
  const largest = remainders.toSorted((a, b) => b.rest - a.rest).slice(0, pence - sumNumbers(parts))
  for (const { at } of largest) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/** Splits an amount in the same way, but no part exceeds its limit. Any excess is not distributed. */
export const splitAmountUpTo = (pence: number, limits: readonly number[]): number[] =>
  splitAmount(Math.min(pence, sumNumbers(limits)), limits)

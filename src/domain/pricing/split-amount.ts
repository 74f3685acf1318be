const sumNumbers = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

/**
 * Whole pence for each weight, in proportion, by largest remainder: together they are exactly `pence`. Of equal
 * remainders the earlier one wins. Without any weight, in equal parts.
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

/** The same, but no part is above its limit: what is over is not given to anybody. */
export const splitAmountUpTo = (pence: number, limits: readonly number[]): number[] =>
  splitAmount(Math.min(pence, sumNumbers(limits)), limits)

/** The kinds of deposit. People read “booking fee”. */
export const depositKinds = ['none', 'percent', 'amount'] as const

/** The kinds of deposit of a treatment. `setting` means that the salon's setting applies. */
export const ownDepositKinds = ['setting', ...depositKinds] as const

/** The deposit that one treatment needs: nothing, a percentage of its price, or an amount in pence (D98). */
export type Deposit =
  { kind: 'none' } | { kind: 'percent'; percent: number } | { kind: 'amount'; amountPence: number }

/** A deposit as stored with the settings or with a treatment. */
export interface StoredDeposit {
  kind?: (typeof ownDepositKinds)[number] | null
  percent?: number | null
  amountPence?: number | null
}

/** The deposit of salons that have not changed it, and of everything sold before it could be changed. */
export const HALF = { kind: 'percent', percent: 50 } as const satisfies Deposit

/** The deposit that applies. `usual` applies if nothing else is stored. */
export const toDeposit = (stored: StoredDeposit | null | undefined, usual: Deposit = HALF): Deposit => {
  if (stored?.kind === 'none') return { kind: 'none' }
  if (stored?.kind === 'percent') return { kind: 'percent', percent: stored.percent ?? HALF.percent }
  if (stored?.kind === 'amount') return { kind: 'amount', amountPence: stored.amountPence ?? 0 }
  return usual
}

/** The percentage. Null if the deposit is none or an amount. */
export const getDepositPercent = (deposit: Deposit): number | null =>
  deposit.kind === 'percent' ? deposit.percent : null

/** The deposit of a line, in pence, of its price after the discount. A percentage is rounded up to the penny. */
export const calculateDeposit = (deposit: Deposit, pricePence: number): number => {
  if (deposit.kind === 'none') return 0
  if (deposit.kind === 'amount') return Math.min(deposit.amountPence, pricePence)
  return Math.min(Math.ceil((pricePence * deposit.percent) / 100), pricePence)
}

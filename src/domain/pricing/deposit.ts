import { formatMoney, USUAL_DEPOSIT_PERCENT } from '@/domain/pricing/totals'

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
export const HALF = { kind: 'percent', percent: USUAL_DEPOSIT_PERCENT } as const satisfies Deposit

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

/** “50%” or “£20”, without pence if there are none. */
const formatFee = (deposit: Exclude<Deposit, { kind: 'none' }>): string =>
  deposit.kind === 'percent' ? `${deposit.percent}%` : formatMoney(deposit.amountPence).replace('.00', '')

/** Whole sentences, because there is no amount to fill in if there is no booking fee. */
const paidBy = (deposit: Deposit): string => {
  if (deposit.kind === 'none') return 'You do not pay a booking fee unless our checkout shows one.'
  const article = /^£?(8|1[18](\D|$))/.test(formatFee(deposit)) ? 'An' : 'A'
  return `${article} ${formatFee(deposit)} non-refundable booking fee secures your appointment. It is deducted from the final balance on the day.`
}

const keptBy = (deposit: Deposit): string =>
  deposit.kind === 'none'
    ? 'With that notice we’ll refund what you’ve paid, less any booking fee. With less notice we keep what you’ve paid, because we can rarely fill the time again.'
    : 'With that notice your booking fee moves with you to the new date. With less notice we keep the fee, because we can rarely fill the time again.'

/**
 * True if a text states the booking fee as a percentage other than the salon's, such as terms from before the fee was a
 * setting. Texts that contain `{bookingFee}` always state the salon's own.
 */
export const isFeeOutdated = (text: string, stored: StoredDeposit | null | undefined): boolean => {
  const percent = getDepositPercent(toDeposit(stored, HALF))
  const stated = text.match(/\d{1,3}\s?%[^.\n]{0,40}booking fee|booking fee[^.\n]{0,20}\d{1,3}\s?%/gi) ?? []
  return stated.some((words) => Number(/\d{1,3}/.exec(words)?.[0]) !== percent)
}

/** The sentences about the booking fee that the salon's texts can contain (D93, D98). */
export const formatDepositRules = (stored: StoredDeposit | null | undefined) => {
  const deposit = toDeposit(stored, HALF)
  return { bookingFee: paidBy(deposit), bookingFeeKept: keptBy(deposit) }
}

import type { Shown } from '../shared/wire.mts'
import type { Money } from '../store/records.mts'

/** Converts an amount such as "50.00" or "50" to pence. Null if it is not an amount. */
export const toMoney = ({ amount, currency }: Shown): Money | null =>
  /^\d{1,7}(?:\.\d{2})?$/.test(amount) && /^[A-Z]{3}$/.test(currency)
    ? { amount: Math.round(Number(amount) * 100), currency }
    : null

import type { Shown } from '../shared/wire.mts'
import type { Money } from '../store/records.mts'

/** Pence of an amount such as "50.00" or "50"; null when it is none. */
export const toMoney = ({ amount, currency }: Shown): Money | null =>
  /^\d{1,7}(?:\.\d{2})?$/.test(amount) && /^[A-Z]{3}$/.test(currency)
    ? { amount: Math.round(Number(amount) * 100), currency }
    : null

import { classes } from './classes'

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** 4550 → "£45.50"; 4500 → "£45.00": prices always have two decimals (S6). */
export const formatPence = (pence: number): string => pounds.format(pence / 100)

interface Props {
  pence: number
  /** Several prices: the lowest one is given. */
  from?: boolean
  className?: string
}

export const Price = ({ pence, from, className }: Props) => (
  <span className={classes('figures', className)}>
    {from && 'from '}
    {formatPence(pence)}
  </span>
)

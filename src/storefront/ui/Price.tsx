import { formatMoney } from '../../domain/pricing/money'
import { classes } from './classes'

interface Props {
  pence: number
  /** Several prices: the lowest one is given. */
  from?: boolean
  className?: string
}

export const Price = ({ pence, from, className }: Props) => (
  <span className={classes('figures', className)}>
    {from && 'from '}
    {formatMoney(pence)}
  </span>
)

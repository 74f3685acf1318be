import { classes } from '../ui/classes'
import { Duration } from '../ui/Duration'
import { Price } from '../ui/Price'
import type { Start } from './starting-at'

/** "from £38.00 · 45 min" */
export const PriceAndTime = ({ pence, minutes, from, className }: Start & { className?: string }) => (
  <span className={classes('block figures font-[550]', className)}>
    <Price pence={pence} from={from} />
    <span aria-hidden="true"> · </span>
    <Duration minutes={minutes} />
  </span>
)

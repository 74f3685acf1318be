import { joinClasses } from './Button'
import { formatMoney } from '@/domain/pricing/totals'
import { formatLength } from '@/domain/time/format'

export const Duration = ({ minutes, className }: { minutes: number; className?: string }) => (
  <span className={joinClasses('figures whitespace-nowrap', className)}>{formatLength(minutes)}</span>
)

/** Makes sure that a line never breaks between a time and its am or pm. */
export const withUnbrokenTimes = (times: string): string => times.replace(/ (?=[ap]m\b)/g, '\u00a0')

interface Props {
  pence: number
  /** True if there are several prices and this is the lowest. */
  from?: boolean
  className?: string
}

export const Price = ({ pence, from, className }: Props) => (
  <span className={joinClasses('figures', className)}>
    {from && 'from '}
    {formatMoney(pence)}
  </span>
)

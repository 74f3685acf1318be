import { joinClasses } from './Button'
import { formatMoney } from '@/domain/pricing/totals'

/** Formats minutes as people say them: "45 min", "1 h 30 min". */
export const formatMinutes = (minutes: number): string => {
  if (minutes < 90) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`
}

export const Duration = ({ minutes, className }: { minutes: number; className?: string }) => (
  <span className={joinClasses('figures whitespace-nowrap', className)}>{formatMinutes(minutes)}</span>
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

import { classes } from './classes'

/** Minutes as people say them: "45 min", "1 h 30 min". */
export const formatMinutes = (minutes: number): string => {
  if (minutes < 90) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`
}

export const Duration = ({ minutes, className }: { minutes: number; className?: string }) => (
  <span className={classes('figures whitespace-nowrap', className)}>{formatMinutes(minutes)}</span>
)

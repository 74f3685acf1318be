import { formatTimeRange } from '../../domain/time/format'
import { formatSpanShort } from '../../domain/time/span'
import { dayOf } from '../../domain/time/zone'

/** The hours of a date; of several days from when to when. */
export const timesOf = ({ start, end }: { start: number; end: number }): string =>
  dayOf(start) === dayOf(end - 1) ? formatTimeRange(start, end) : formatSpanShort(start, end)

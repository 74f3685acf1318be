import type { ClosedDays } from '@/domain/content/opening-hours'
import { parseOpeningLines } from '@/domain/content/opening-hours'
import { formatDayShort } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { HoursNow, type HoursWords } from './HoursNow.client'

/** A line never ends within a date. */
const formatDayWords = (day: DayKey): string => formatDayShort(day).replaceAll(' ', '\u00a0')

const formatClosedRange = ({ from, until }: ClosedDays): string =>
  from === until ? formatDayWords(from) : `${formatDayWords(from)} to ${formatDayWords(until)}`

interface Props {
  words: HoursWords
  text: string
  /** Days soon on which it is closed nevertheless. */
  closed?: ClosedDays[]
  className?: string
}

/** Days beside hours, and closed days beneath. The browser gets them ready to be shown: it only looks at the clock. */
export const OpeningHours = ({
  words: { openNow, closed: closedOn },
  text,
  closed = [],
  className,
}: Props) => (
  <HoursNow
    words={{ openNow, closed: closedOn }}
    lines={parseOpeningLines(text)}
    closed={closed.map((days) => ({ ...days, words: formatClosedRange(days) }))}
    className={className}
  />
)

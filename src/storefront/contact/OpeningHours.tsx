import type { ClosedDays } from '@/domain/content/opening-hours'
import { openingLines } from '../../domain/content/opening-hours'
import { formatDayShort } from '../../domain/time/format'
import type { DayKey } from '../../domain/time/zone'
import { HoursNow, type HoursWords } from './HoursNow.client'

/** A line never ends within a date. */
const dayWords = (day: DayKey): string => formatDayShort(day).replaceAll(' ', '\u00a0')

const rangeWords = ({ from, until }: ClosedDays): string =>
  from === until ? dayWords(from) : `${dayWords(from)} to ${dayWords(until)}`

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
    lines={openingLines(text)}
    closed={closed.map((days) => ({ ...days, words: rangeWords(days) }))}
    className={className}
  />
)

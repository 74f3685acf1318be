import { type ClosedDays, parseOpeningLines } from '@/domain/content/opening-hours'
import { formatDayShort } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { HoursNow, type HoursWords } from './HoursNow.client'

/** Formats a day so that a line never breaks within it. */
const formatDayWords = (day: DayKey): string => formatDayShort(day).replaceAll(' ', '\u00a0')

const formatClosedRange = ({ from, until }: ClosedDays): string =>
  from === until ? formatDayWords(from) : `${formatDayWords(from)} to ${formatDayWords(until)}`

interface Props {
  words: HoursWords
  text: string
  /** Upcoming days on which the location is closed despite its weekly hours. */
  closed?: ClosedDays[]
  className?: string
}

/** Weekly hours, with closed days below. The server renders all text, and the browser only checks the clock. */
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

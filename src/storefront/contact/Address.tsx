import { listAddressLines } from '@/domain/content/address'
import { type ClosedDays, parseOpeningLines } from '@/domain/content/opening-hours'
import type { LocationView } from '@/server/services/content/types'
import { joinClasses } from '@/storefront/ui/Button'
import { toTelHref } from '@/domain/text/names'
import { type HoursWords, HoursNow } from './HoursNow.client'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { formatDayShort, formatMinutes } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { Icon } from '@/storefront/ui/Icon'

/** Formats a day so that a line never breaks within it. */
const formatDayWords = (day: DayKey): string => formatDayShort(day).replaceAll(' ', '\u00a0')

/** Formats minutes since midnight as "7 pm" or "7:30 pm". */
const formatClosing = (minutes: number): string => formatMinutes(minutes).replace(':00', '')

const formatClosedRange = ({ from, until }: ClosedDays): string =>
  from === until ? formatDayWords(from) : `${formatDayWords(from)} to ${formatDayWords(until)}`

interface OpeningHoursProps {
  words: HoursWords
  text: string
  /** Upcoming days on which the location is closed despite its weekly hours. */
  closed?: ClosedDays[]
  /** True if only one line is shown until the visitor opens the hours. */
  isFolded?: boolean
  className?: string
}

/** Weekly hours, with closed days below. The server renders all text, and the browser only checks the clock. */
export const OpeningHours = ({
  words: { openNow, closed: closedOn, hours, openUntil },
  text,
  closed = [],
  isFolded,
  className,
}: OpeningHoursProps) => (
  <HoursNow
    words={{ openNow, closed: closedOn }}
    folded={isFolded ? hours : undefined}
    mark={isFolded && <Icon name="down" size={20} className="disclosure-mark disclosure-turn" />}
    lines={parseOpeningLines(text).map((line) => ({
      ...line,
      until: line.open && fillPlaceholders(openUntil, { time: formatClosing(line.open.end) }),
    }))}
    closed={closed.map((days) => ({ ...days, words: formatClosedRange(days) }))}
    className={className}
  />
)

interface Props {
  words: HoursWords
  location: LocationView
  /** Upcoming days on which the location is closed. */
  closed?: ClosedDays[]
  /** True if the hours are one line that opens. */
  foldsHours?: boolean
  className?: string
}

/** A location's address, opening hours and phone number. */
export const Address = ({ words, location, closed, foldsHours, className }: Props) => (
  <div
    className={joinClasses(
      'grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))] gap-x-8 gap-y-4',
      className,
    )}
  >
    <address className="whitespace-pre-line not-italic">{listAddressLines(location).join('\n')}</address>
    <div>
      {location.openingText && (
        <OpeningHours words={words} text={location.openingText} closed={closed} isFolded={foldsHours} />
      )}
      {location.phone && (
        <p>
          <a href={toTelHref(location.phone)} className="text-link figures">
            {location.phone}
          </a>
        </p>
      )}
    </div>
  </div>
)

import { openingLines, type OpeningLine } from '../../domain/content/opening-hours'
import { formatClock } from '../../domain/time/minutes'
import { weekDays } from '../../domain/time/week-days'
import type { ClosedDaysView } from '../../server/services/content/closed-days'

/** How schema.org says that it is closed all day. */
const allDayClosed = { opens: '00:00', closes: '00:00' }

const hoursOf = ({ open, hours }: OpeningLine): object | null => {
  if (open) return { opens: formatClock(open.start), closes: formatClock(open.end) }
  return /\bclosed\b/i.test(hours) ? allDayClosed : null
}

/** The week as the owner's words tell it; lines that name no day or no time are left out. */
export const weekData = (openingText: string): object[] =>
  openingLines(openingText).flatMap((line) => {
    const hours = hoursOf(line)
    if (hours === null || line.weekdays.length === 0) return []
    const dayOfWeek = line.weekdays.map((day) => `https://schema.org/${weekDays[day]}`)
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...hours }]
  })

/** The days to come on which a location is closed. */
export const closedData = (closed: ClosedDaysView[], locationId: string): object[] =>
  closed
    .filter((days) => days.locationId === null || days.locationId === locationId)
    .map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      ...allDayClosed,
      validFrom: from,
      validThrough: until,
    }))

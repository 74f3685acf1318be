import { basketTexts } from '@/messages/booking'
import { fillPlaceholders, formatTreatment } from '@/domain/content/placeholders'
import { formatDayShort, formatTime, formatLength } from '@/domain/time/format'
import type { BasketItem } from '@/contract/basket'
import { parseInstantOrNull } from './types'

/** Formats the item's time as "Tue 3 Mar, 2:30 pm". Null if no time is chosen yet. */
export const formatItemTime = (item: BasketItem): string | null => {
  const start = parseInstantOrNull(item.booking_details?.start_time)
  return start === null ? null : `${formatDayShort(start)}, ${formatTime(start)}`
}

/** The accessible name of the button that removes an item. The same treatment can be in the basket twice. */
export const formatRemoveName = (item: BasketItem): string =>
  `Remove ${[formatTreatment(item.service_name, item.guest_name), formatItemTime(item), item.staff_name].filter(Boolean).join(', ')}`

/**
 * Formats the time and the person: "Tue 3 Mar, 2:30 pm with Imogen". `performer` is the text with the person's name.
 */
export const formatItemTimeAndPerson = (item: BasketItem, performer: string): string =>
  [formatItemTime(item), item.staff_name && fillPlaceholders(performer, { name: item.staff_name })]
    .filter(Boolean)
    .join(' ')

interface Props {
  /** The text that is shown if no time is chosen. */
  noTime: string
  /** Text with the person's name; `{name}` is the name. */
  performer: string
  item: BasketItem
  place: string | undefined
}

/** The time, location, duration and person of an item. */
export const ItemLines = ({ noTime, performer, item, place }: Props) => (
  <>
    <p className="figures">{formatItemTime(item) ?? noTime}</p>
    <p className="figures text-small text-ink-soft">
      {[
        place,
        formatLength(item.duration_minutes),
        item.staff_name && fillPlaceholders(performer, { name: item.staff_name }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {item.short_trip && (
      <p className="text-small text-amber">
        {basketTexts.shortTrip(
          item.short_trip.minutes > 0 ? formatLength(item.short_trip.minutes) : 'no time',
          item.short_trip.from_location_name,
        )}
      </p>
    )}
  </>
)

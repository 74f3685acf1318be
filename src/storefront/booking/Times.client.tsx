'use client'

import type { Slot } from '@/contract/slots'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { formatDay, formatDayShort, formatTime } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import type { SiteWords } from '@/messages/site-words'
import { Button } from '@/storefront/ui/Button'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { getSlotStart, groupByPartOfDay } from './slots'

interface Props {
  words: SiteWords['times']
  day: DayKey
  slots: Slot[]
  /** The next day with times, offered if this one has none. */
  nextFree: DayKey | null
  /** The id of the chosen slot. */
  chosen: string | null
  /** True for a time at which the visitor's basket already holds something else. */
  occupied: (slot: Slot) => boolean
  /** True if the treatment does not fit on the day, which the page says elsewhere (D107). */
  isOutside: boolean
  /** True for times that may change in a moment for visitors with a basket. They do not see them until then. */
  isRendered: boolean
  onChoose: (slot: Slot) => void
  onDay: (day: DayKey) => void
}

const formatTimesCount = ({ length }: Slot[], noneThatDay: string): string => {
  if (length === 0) return noneThatDay
  return length === 1 ? '1 time' : `${length} times`
}

/** The times of a day under Morning, Afternoon and Evening. A tap on a time leads to the next step. */
export const Times = ({
  words,
  day,
  slots,
  nextFree,
  chosen,
  occupied,
  isOutside,
  isRendered,
  onChoose,
  onDay,
}: Props) => (
  <section aria-labelledby="times-title">
    <h2 id="times-title" className="text-h4">
      {formatDay(day)}
    </h2>
    <p role="status" className="sr-only">
      {`${formatDay(day)}: ${formatTimesCount(slots, words.noneThatDay)}`}
    </p>
    {slots.length === 0 && (
      <div className="mt-4 grid justify-items-start gap-4">
        <p>{words.noneThatDay}</p>
        {nextFree && (
          <Button kind="quiet" onClick={() => onDay(nextFree)}>
            {fillPlaceholders(words.show, { day: formatDayShort(nextFree) })}
          </Button>
        )}
      </div>
    )}
    <div data-rendered={isRendered || undefined}>
      {groupByPartOfDay(slots).map((part) => (
        <div key={part.name} role="group" aria-label={words[part.name]} className="mt-5">
          <p className="mb-2 text-small text-ink-soft" aria-hidden="true">
            {words[part.name]}
          </p>
          <ul className="time-grid">
            {part.slots.map((slot) => (
              <li key={slot.slot_id}>
                <button
                  type="button"
                  className="time figures"
                  aria-pressed={slot.slot_id === chosen}
                  disabled={occupied(slot)}
                  onClick={() => onChoose(slot)}
                >
                  {formatTime(getSlotStart(slot))}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
    {/* Below the times, because the basket loads after the page. */}
    {!isOutside && slots.some(occupied) && <p className="mt-5 text-small text-ink-soft">{words.taken}</p>}
  </section>
)

/** A placeholder while days and times load. */
export const TimesSkeleton = () => (
  <div aria-hidden="true">
    <div className="day-strip overflow-hidden">
      {Array.from({ length: 8 }, (_, n) => (
        <Skeleton key={n} className="day-shape" />
      ))}
    </div>
    <Skeleton className="mt-8 h-7 w-56" />
    <div className="time-grid mt-8">
      {Array.from({ length: 12 }, (_, n) => (
        <Skeleton key={n} className="h-12" />
      ))}
    </div>
  </div>
)

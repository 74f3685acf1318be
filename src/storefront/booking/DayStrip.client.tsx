'use client'

import { useEffect, useRef } from 'react'
import { dayOfMonth, formatDay, monthShort, weekdayShort } from '@/domain/time/format'
import { infillTexts } from '@/messages/infill'
import type { DayKey } from '@/domain/time/time'
import { Icon } from '@/storefront/ui/Icon'

interface Props {
  /** The button text at the end of the days. */
  later: string
  days: DayKey[]
  free: (day: DayKey) => boolean
  /** True for a day on which the treatment does not fit (D107). */
  isOutside?: ((day: DayKey) => boolean) | undefined
  chosen: DayKey | null
  onChoose: (day: DayKey) => void
  /** Shows later days. Not set once the last bookable day is shown. */
  onMore?: () => void
}

/**
 * A row of days as radio buttons, so that one Tab reaches them and the arrow keys choose. Days without times are
 * disabled.
 */
export const DayStrip = ({ later, days, free, isOutside, chosen, onChoose, onMore }: Props) => {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = strip.current
    const day = box?.querySelector<HTMLElement>('[data-chosen]')
    if (!box || !day) return
    // Called after the next layout; measuring here would force one.
    const watch = new ResizeObserver(() => {
      watch.disconnect()
      // The days must not move under a finger while the scripts load.
      const left = day.offsetLeft - box.scrollLeft
      if (left >= 0 && left + day.offsetWidth <= box.clientWidth) return
      box.scrollTo({ left: day.offsetLeft - (box.clientWidth - day.offsetWidth) / 2 })
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [chosen])
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Day</legend>
      <div ref={strip} className="day-strip">
        {days.map((day) => (
          <label
            key={day}
            className="day"
            data-chosen={day === chosen || undefined}
            data-outside={isOutside?.(day) || undefined}
          >
            <input
              type="radio"
              name="day"
              value={day}
              checked={day === chosen}
              disabled={!free(day)}
              onChange={() => onChoose(day)}
              aria-label={isOutside?.(day) ? `${formatDay(day)}, ${infillTexts.outsideMark}` : formatDay(day)}
            />
            <span className="day-face figures" aria-hidden="true">
              <span className="text-small">{weekdayShort(day)}</span>
              <span className="text-h4 leading-tight">{dayOfMonth(day)}</span>
              <span className="text-small">{monthShort(day)}</span>
            </span>
          </label>
        ))}
        {onMore && (
          <button type="button" className="day-more" onClick={onMore}>
            <Icon name="right" />
            <span className="text-small">{later}</span>
          </button>
        )}
      </div>
    </fieldset>
  )
}

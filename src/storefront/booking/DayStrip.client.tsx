'use client'

import { useEffect, useRef } from 'react'
import { dayOfMonth, formatDay, monthShort, weekdayShort } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/zone'
import { Icon } from '@/storefront/ui/Icon'

interface Props {
  /** At the end of the days. */
  later: string
  days: DayKey[]
  free: (day: DayKey) => boolean
  chosen: DayKey | null
  onChoose: (day: DayKey) => void
  /** Looks at later days; absent at the end of what can be booked. */
  onMore?: () => void
}

/** Days in a row: radio buttons, so that one Tab reaches them and the arrows choose. Days without times are off. */
export const DayStrip = ({ later, days, free, chosen, onChoose, onMore }: Props) => {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = strip.current
    const day = box?.querySelector<HTMLElement>('[data-chosen]')
    if (!box || !day) return
    // Told after the next layout, where measuring here would force one.
    const watch = new ResizeObserver(() => {
      watch.disconnect()
      // Days do not move away under a finger when the scripts arrive.
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
          <label key={day} className="day" data-chosen={day === chosen || undefined}>
            <input
              type="radio"
              name="day"
              value={day}
              checked={day === chosen}
              disabled={!free(day)}
              onChange={() => onChoose(day)}
              aria-label={formatDay(day)}
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

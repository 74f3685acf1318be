'use client'

import { useEffect, useState } from 'react'
import { openingLines, openLineAt } from '../../domain/content/opening-hours'
import { MINUTE } from '../../domain/time/minutes'
import { dayNumberAt, minutesOf, weekdayOfNumber } from '../../domain/time/zone'
import { classes } from '../ui/classes'

/** Epoch ms, once a minute; null in the page that is kept for everybody. */
const useMinute = (): number | null => {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Days beside hours; the line that says so is marked while it is open. */
export const OpeningHours = ({ text, className }: { text: string; className?: string }) => {
  const now = useMinute()
  const lines = openingLines(text)
  const open = now === null ? null : openLineAt(lines, weekdayOfNumber(dayNumberAt(now)), minutesOf(now))
  return (
    <div className={classes('figures', className)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5">
        {lines.map((line) => (
          <div key={line.days} className={classes('contents', line === open && 'font-[600]')}>
            <dt>{line.days}</dt>
            <dd className="whitespace-nowrap">{line.hours}</dd>
          </div>
        ))}
      </dl>
      {lines.some((line) => line.open) && (
        <p className="min-h-[1.55em] font-[600] text-sage">{open && 'Open now'}</p>
      )}
    </div>
  )
}

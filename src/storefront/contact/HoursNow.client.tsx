'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { SiteWords } from '@/messages/site-words'
import type { ClosedDays, OpeningLine } from '@/domain/content/opening-hours'
import {
  type DayKey,
  getDayNumberAt,
  getMinutesOfDay,
  getWeekdayOfDayNumber,
  MINUTE,
  toDayKey,
} from '@/domain/time/time'
import { joinClasses } from '@/storefront/ui/Button'

/** True if the location is closed on that day. */
export const isClosedOn = (all: ClosedDays[], day: DayKey): boolean =>
  all.some(({ from, until }) => from <= day && day <= until)

/** Finds the line whose days and open time include a weekday (0 is Monday) and minute. Null if there is none. */
export const openLineAt = <Line extends OpeningLine>(
  lines: Line[],
  weekday: number,
  minute: number,
): Line | null =>
  lines.find(
    ({ weekdays, open }) =>
      weekdays.includes(weekday) && open !== null && open.start <= minute && minute < open.end,
  ) ?? null

/** The current time in epoch ms, updated every minute. Null in the cached page, which is the same for everyone. */
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

/** The labels that the owner can change. */
export type HoursWords = Pick<SiteWords['contact'], 'openNow' | 'closed' | 'hours' | 'openUntil'>

interface Line extends OpeningLine {
  /** "Open until 7 pm". Null for a line without a closing time. */
  until: string | null
}

interface Props {
  words: Pick<HoursWords, 'openNow' | 'closed'>
  /** The summary of folded hours, while the location is closed. Not set if the hours are not folded. */
  folded?: string
  /** The icon of the summary, rendered by the server. */
  mark?: ReactNode
  lines: Line[]
  /** Upcoming days on which the location is closed despite its weekly hours, each with a name for the period. */
  closed: (ClosedDays & { words: string })[]
  className?: string
}

/** Weekly hours, with closed days below. While the location is open, the line for the current hours is marked. */
export const HoursNow = ({ words, folded, mark, lines, closed, className }: Props) => {
  const now = useMinute()
  const open =
    now === null || isClosedOn(closed, toDayKey(now))
      ? null
      : openLineAt(lines, getWeekdayOfDayNumber(getDayNumberAt(now)), getMinutesOfDay(now))
  const coming = now === null ? closed : closed.filter(({ until }) => until >= toDayKey(now))
  const hours = (
    <div className={joinClasses('figures', className)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5">
        {lines.map((line) => (
          <div key={line.days} className={joinClasses('contents', line === open && 'font-[600]')}>
            <dt>{line.days}</dt>
            <dd className="whitespace-nowrap">{line.hours}</dd>
          </div>
        ))}
      </dl>
      {coming.length > 0 && (
        <p className="mt-2 max-w-[34ch] text-small">
          <span className="font-[600]">{words.closed}</span> {coming.map((days) => days.words).join(', ')}
        </p>
      )}
      {!folded && lines.some((line) => line.open) && (
        <p className="min-h-[1.55em] font-[600] text-sage">{open && words.openNow}</p>
      )}
    </div>
  )
  if (!folded) return hours
  return (
    <details className="disclosure">
      <summary className="justify-start gap-2">
        <span className={joinClasses('figures font-[550]', open && 'text-sage')}>
          {open?.until ?? folded}
        </span>
        {mark}
      </summary>
      {hours}
    </details>
  )
}

'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatDay, formatDayShort, formatMonth, formatTime } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import { Button } from '@/storefront/ui/Button'
import { Skeleton } from '@/storefront/ui/Skeleton'
import type { Slot } from '@/contract/slots'
import { listFreeDays, groupByPartOfDay, getSlotStart } from './slots'
import { listDaysBetween } from '@/domain/time/calendar'
import { Alert } from '@/storefront/ui/Alert.client'
import { Icon } from '@/storefront/ui/Icon'
import { WaitingLink } from './WaitingLink'
import { DayStrip } from './DayStrip.client'
import type { Slots } from './use-slots'

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
  onChoose: (slot: Slot) => void
  onDay: (day: DayKey) => void
}

const formatTimesCount = ({ length }: Slot[], noneThatDay: string): string => {
  if (length === 0) return noneThatDay
  return length === 1 ? '1 time' : `${length} times`
}

/** The times of a day under Morning, Afternoon and Evening. A tap on a time leads to the next step. */
const Times = ({ words, day, slots, nextFree, chosen, occupied, isOutside, onChoose, onDay }: Props) => (
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
    {!isOutside && slots.some(occupied) && <p className="mt-3 text-small text-ink-soft">{words.taken}</p>}
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
  </section>
)

/** A placeholder while days and times load. */
const TimesSkeleton = () => (
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

const MonthCalendar = lazy(() =>
  import('./MonthCalendar.client').then(({ MonthCalendar }) => ({ default: MonthCalendar })),
)

interface SlotChooserProps {
  words: SiteWords['times']
  /** How to reach the salon, if there are no free times at all. */
  reach?: ReactNode
  /** The page to join the waiting list. Null or missing if there is none. */
  waiting?: string | null
  slots: Slots
  day: DayKey | null
  range: { first: DayKey; last: DayKey }
  chosen: string | null
  /** True for a time at which the visitor's basket already holds something else. */
  occupied: (slot: Slot) => boolean
  /** True for a day on which the treatment does not fit (D107). */
  isOutside?: (day: DayKey) => boolean
  onDay: (day: DayKey) => void
  onTime: (slot: Slot) => void
}

/** The days as a row or a month, and the times of the chosen day. */
export const SlotChooser = ({
  words,
  reach,
  waiting,
  slots,
  day,
  range,
  chosen,
  occupied,
  isOutside,
  onDay,
  onTime,
}: SlotChooserProps) => {
  const [month, setMonth] = useState(false)
  const { days, until, loading, error, lookUntil } = slots
  const nothing = Object.keys(days).length === 0
  if (error && nothing) return <LoadFailed message={error} onRetry={() => lookUntil()} />
  if (!until || (nothing && loading) || (nothing && until < range.last))
    return (
      <div aria-busy="true" className="needs-scripts">
        <p role="status" className="sr-only">
          Looking up free times
        </p>
        <TimesSkeleton />
      </div>
    )
  if (nothing || !day)
    return (
      <div className="grid gap-6">
        <p>{words.none}</p>
        {waiting && <WaitingLink href={waiting} />}
        {reach}
      </div>
    )
  const show = (wanted: DayKey) => {
    if (wanted > until) lookUntil(wanted)
    onDay(wanted)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-8" aria-busy={loading}>
      <div>
        <MonthToggle
          words={words}
          open={month}
          onOpen={setMonth}
          slots={slots}
          day={day}
          range={range}
          isOutside={isOutside}
          onDay={show}
        />
        {!month && (
          <DayStrip
            later={words.later}
            days={listDaysBetween(range.first, until)}
            free={(key) => (days[key]?.length ?? 0) > 0}
            isOutside={isOutside}
            chosen={day}
            onChoose={onDay}
            onMore={until < range.last ? () => lookUntil() : undefined}
          />
        )}
        {error && <LoadFailed message={error} onRetry={() => lookUntil()} />}
      </div>
      <Times
        words={words}
        day={day}
        slots={days[day] ?? []}
        nextFree={listFreeDays(slots.days).find((key) => key > day) ?? listFreeDays(slots.days)[0] ?? null}
        chosen={chosen}
        occupied={occupied}
        isOutside={isOutside?.(day) ?? false}
        onChoose={onTime}
        onDay={onDay}
      />
      {waiting && <WaitingLink href={waiting} />}
    </div>
  )
}

const LoadFailed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className="grid justify-items-start gap-4">
    <div className="w-full">
      <Alert message={message} />
    </div>
    <Button kind="quiet" onClick={onRetry}>
      Try again
    </Button>
  </div>
)

type MonthProps = Pick<SlotChooserProps, 'words' | 'slots' | 'range' | 'isOutside' | 'onDay'> & {
  day: DayKey
  open: boolean
  onOpen: (open: boolean) => void
}

/** Opens the month. */
const MonthToggle = ({ words, slots, day, range, isOutside, open, onOpen, onDay }: MonthProps) => (
  <>
    <div className="mb-2 flex items-center justify-between gap-2">
      <p className="text-small text-ink-soft">{formatMonth(day)}</p>
      <button
        type="button"
        className="text-link shrink-0 text-small"
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <Icon name="calendar" size={20} />
        {open ? words.closeMonth : words.month}
      </button>
    </div>
    {open && (
      <div className="mb-4">
        <Suspense fallback={<Skeleton className="h-96 max-w-96" />}>
          <MonthCalendar
            {...range}
            takeFocus
            chosen={day}
            free={(key) => (slots.days[key]?.length ?? 0) > 0}
            isOutside={isOutside}
            onMonth={(end) => slots.until && end > slots.until && slots.lookUntil(end)}
            onChoose={(key) => {
              onOpen(false)
              onDay(key)
            }}
          />
        </Suspense>
      </div>
    )}
  </>
)

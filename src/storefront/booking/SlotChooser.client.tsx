'use client'

import { lazy, Suspense, useState } from 'react'
import type { Slot } from '../../contract/slots'
import { eachDay } from '../../domain/time/calendar'
import { formatMonth } from '../../domain/time/format'
import type { DayKey } from '../../domain/time/zone'
import type { SiteWords } from '../../messages/site-words'
import { Alert } from '../ui/Alert.client'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Skeleton } from '../ui/Skeleton'
import { DayStrip } from './DayStrip.client'
import { freeDays } from './slots'
import { Times, TimesSkeleton } from './Times.client'
import type { Slots } from './use-slots'

const MonthCalendar = lazy(() =>
  import('./MonthCalendar.client').then(({ MonthCalendar }) => ({ default: MonthCalendar })),
)

interface Props {
  words: SiteWords['times']
  slots: Slots
  day: DayKey | null
  range: { first: DayKey; last: DayKey }
  chosen: string | null
  /** True for a time at which the visitor's basket holds something else already. */
  occupied: (slot: Slot) => boolean
  onDay: (day: DayKey) => void
  onTime: (slot: Slot) => void
}

/** The days in a row or as a month, and the times of the chosen one. */
export const SlotChooser = ({ words, slots, day, range, chosen, occupied, onDay, onTime }: Props) => {
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
  if (nothing || !day) return <p>{words.none}</p>
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
          onDay={show}
        />
        {!month && (
          <DayStrip
            later={words.later}
            days={eachDay(range.first, until)}
            free={(key) => (days[key]?.length ?? 0) > 0}
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
        nextFree={freeDays(slots.days).find((key) => key > day) ?? freeDays(slots.days)[0] ?? null}
        chosen={chosen}
        occupied={occupied}
        onChoose={onTime}
        onDay={onDay}
      />
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

type MonthProps = Pick<Props, 'words' | 'slots' | 'range' | 'onDay'> & {
  day: DayKey
  open: boolean
  onOpen: (open: boolean) => void
}

/** The month is one tap away. */
const MonthToggle = ({ words, slots, day, range, open, onOpen, onDay }: MonthProps) => (
  <>
    <div className="mb-2 flex items-center justify-between gap-4">
      <p className="text-small text-ink-soft">{formatMonth(day)}</p>
      <button
        type="button"
        className="text-link text-small"
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

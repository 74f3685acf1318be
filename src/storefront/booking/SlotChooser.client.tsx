'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatMonth } from '@/domain/time/format'
import type { DayKey } from '@/domain/time/time'
import type { SiteWords } from '@/messages/site-words'
import { Button } from '@/storefront/ui/Button'
import { Skeleton } from '@/storefront/ui/Skeleton'
import type { Slot } from '@/contract/slots'
import { listFreeDays } from './slots'
import { listDaysBetween } from '@/domain/time/calendar'
import { Alert } from '@/storefront/ui/Alert.client'
import { Icon } from '@/storefront/ui/Icon'
import { waitingTexts } from '@/messages/waiting'
import { DayStrip } from './DayStrip.client'
import { Times, TimesSkeleton } from './Times.client'
import type { Slots } from './use-slots'

const MonthCalendar = lazy(() =>
  import('./MonthCalendar.client').then(({ MonthCalendar }) => ({ default: MonthCalendar })),
)

/** The link with which visitors join the waiting list (D121). `href` is its page. */
const WaitingLink = ({ href }: { href: string }) => (
  <p>
    {waitingTexts.ask}{' '}
    <a href={href} className="underline underline-offset-2">
      {waitingTexts.join}
    </a>
  </p>
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
        isRendered={slots.isRendered}
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

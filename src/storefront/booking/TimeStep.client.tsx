'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { formatMonth } from '../../domain/time/format'
import { eachDay } from '../../domain/time/calendar'
import type { DayKey } from '../../domain/time/zone'
import { bookingAlerts, slotTexts } from '../../messages/booking-texts'
import { Alert } from '../ui/Alert.client'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Skeleton } from '../ui/Skeleton'
import { readChoice, writeChoice } from './choice'
import { Continue } from './Continue.client'
import { DayStrip } from './DayStrip.client'
import { FlowBar } from './FlowBar'
import { FlowLayout } from './FlowLayout'
import type { Slot } from '../../contract/slots'
import { slotDay } from './slots'
import { type Person, StaffChoice } from './StaffChoice.client'
import { type FlowQuery, stepHref } from './steps'
import { Times, TimesSkeleton } from './Times.client'
import { useOccupied } from './use-occupied'
import { type Slots, useSlots } from './use-slots'

const MonthCalendar = lazy(() =>
  import('./MonthCalendar.client').then(({ MonthCalendar }) => ({ default: MonthCalendar })),
)

interface TimeStepProps {
  here: string
  title: string
  intro: ReactNode
  summary: ReactNode
  query: FlowQuery
  serviceId: string
  locationId: string
  people: Person[]
  /** Today, and the last day that can be booked, in London. */
  first: DayKey
  last: DayKey
}

const inRange = (day: string | null | undefined, first: DayKey, last: DayKey): DayKey | null =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) && first <= day && day <= last ? day : null

const freeDays = (slots: Slots): DayKey[] => Object.keys(slots.days).sort()

/** Keeps the address in step with what is shown, so that reload and back come to the same day and person. */
const keepAddress = (query: FlowQuery): void => {
  const step = window.location.pathname.endsWith('select-time') ? 'select-time' : 'select-date'
  window.history.replaceState(window.history.state, '', stepHref(step, query))
}

/** Step 4: the day and the time. The first free day is chosen already; choosing a time goes on by itself. */
export const TimeStep = (props: TimeStepProps) => {
  const { serviceId, locationId, first, last } = props
  const [query, setQuery] = useState(props.query)
  const [asked] = useState(() => inRange(props.query.date, first, last))
  const [chosenSlot, setChosenSlot] = useState<string | null>(null)
  const staffId = query.staff ?? null
  const slots = useSlots({ serviceId, locationId, staffId }, { first, last, atLeast: asked })
  useEffect(
    () => setChosenSlot(readChoice(serviceId, locationId)?.details.slot_id ?? null),
    [serviceId, locationId],
  )

  const occupied = useOccupied(serviceId, staffId, query.item ?? null)
  const day = inRange(query.date, first, last) ?? freeDays(slots)[0] ?? null
  const change = (part: FlowQuery) => {
    const changed = { ...query, ...part }
    setQuery(changed)
    keepAddress(changed)
  }
  const chooseTime = ({ staff_id: _anyone, ...details }: Slot) => {
    setChosenSlot(details.slot_id)
    writeChoice({ serviceId, locationId, staffId, details })
    const date = slotDay(details)
    keepAddress({ ...query, date })
    window.location.assign(stepHref('review-booking-details', { ...query, date }))
  }
  return (
    <FlowLayout
      here={props.here}
      title={props.title}
      intro={props.intro}
      bar={
        <FlowBar summary={props.summary}>
          <Continue
            href={chosenSlot && stepHref('review-booking-details', query)}
            missing={day ? bookingAlerts.noTime : bookingAlerts.noDateOrTime}
          />
        </FlowBar>
      }
    >
      <StaffChoice people={props.people} chosen={staffId} onChoose={(staff) => change({ staff })} />
      <Chooser
        slots={slots}
        day={day}
        range={{ first, last }}
        chosen={chosenSlot}
        occupied={occupied}
        onDay={(date) => change({ date })}
        onTime={chooseTime}
      />
    </FlowLayout>
  )
}

interface ChooserProps {
  slots: Slots
  day: DayKey | null
  range: { first: DayKey; last: DayKey }
  chosen: string | null
  /** True for a time at which the visitor's basket holds something else already. */
  occupied: (slot: Slot) => boolean
  onDay: (day: DayKey) => void
  onTime: (slot: Slot) => void
}

const Chooser = ({ slots, day, range, chosen, occupied, onDay, onTime }: ChooserProps) => {
  const [month, setMonth] = useState(false)
  const { days, until, loading, error, lookUntil } = slots
  const nothing = Object.keys(days).length === 0
  if (error && nothing) return <LoadFailed message={error} onRetry={() => lookUntil()} />
  if (!until || (nothing && loading) || (nothing && until < range.last))
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          Looking up free times
        </p>
        <TimesSkeleton />
      </div>
    )
  if (nothing || !day) return <p>{slotTexts.noneAtAll}</p>
  const show = (wanted: DayKey) => {
    if (wanted > until) lookUntil(wanted)
    onDay(wanted)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-8" aria-busy={loading}>
      <div>
        <MonthToggle open={month} onOpen={setMonth} slots={slots} day={day} range={range} onDay={show} />
        {!month && (
          <DayStrip
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
        day={day}
        slots={days[day] ?? []}
        nextFree={freeDays(slots).find((key) => key > day) ?? freeDays(slots)[0] ?? null}
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

type MonthProps = Pick<ChooserProps, 'slots' | 'range' | 'onDay'> & {
  day: DayKey
  open: boolean
  onOpen: (open: boolean) => void
}

/** The month is one tap away. */
const MonthToggle = ({ slots, day, range, open, onOpen, onDay }: MonthProps) => (
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
        {open ? 'Close the month' : 'Whole month'}
      </button>
    </div>
    {open && (
      <div className="mb-4">
        <Suspense fallback={<Skeleton className="h-96 max-w-96" />}>
          <MonthCalendar
            {...range}
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

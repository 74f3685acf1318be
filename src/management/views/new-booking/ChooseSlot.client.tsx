'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { DayStrip, WeekNavigator } from '@/management/components/PeriodNavigator.client'
import { formatDay, formatTime } from '@/domain/time/format'
import { type DayKey, toDayKey } from '@/domain/time/time'
import { toMs, formatDayAndTime, listDaysOfWeek, getToday, parseWeek } from '@/management/format/dates'
import type { Slot } from '@/contract/slots'
import { connectionTexts, emptyTexts } from '@/messages/management-texts'
import { slotTexts } from '@/messages/management-diary'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { Pager } from '@/management/components/Pager.client'
import { useNow } from '@/management/hooks/use-now.client'
import { RequestedTime, ConflictList, type WithTime } from './Chosen.client'
import { CustomSlotDialog } from './CustomSlotDialog.client'
import { type ChosenSlot, splitIntoPages, TIMES_PER_PAGE } from './draft'
import { type SlotsOf, useFreePerson, useFreeTimes } from './use-free-times.client'
import { type TimeAnswer, useConflicts } from './use-create.client'

const formatCount = (number: number): string =>
  number === 1 ? '1 free time' : `${number || 'no'} free times`

interface ChooseSlotProps extends SlotsOf {
  chosen: ChosenSlot | null
  /** The day the booking was started for; empty: the first day with a free time. */
  day: string
  onDay(day: DayKey): void
  /** Why there are no free times at all, if known. */
  none?: ReactNode
  /** The start requested earlier, ISO 8601. If it is free, it is chosen automatically. */
  wish?: string
  /** If set, the first free time on that day from this start on is chosen instead, ISO 8601. */
  after?: string
  /** `exactly`: true for the requested start, false for the first free time after an earlier treatment. */
  onWish?(slot: ChosenSlot, exactly: boolean): void
  /**
   * `person`: the member of staff who is free then, if anyone was acceptable (D75) or the requested person is not free.
   */
  onChoose(slot: ChosenSlot, more?: WithTime): void
}

/** True if the time is free and has no warnings. */
const isClear = ({ free, doubts }: TimeAnswer): boolean => free && doubts.length === 0

const toChosenSlot = ({ slot_id, start_time }: Slot): ChosenSlot => ({ id: slot_id, start: start_time })

interface TimesProps {
  day: DayKey
  times: Slot[]
  chosen: ChosenSlot | null
  /** The requested start; empty if there is none. */
  wish: string
  busy: boolean
  /** A link to the next free day, for when these times have passed. */
  later: ReactNode
  onPick(slot: Slot): void
}

/** The index of the day's first free time at or after `from`, if there is one. */
const findIndexFrom = (times: readonly Slot[], from: number): number =>
  times.findIndex(({ start_time }) => toMs(start_time) >= from)

/**
 * Ten times per page. Starts at the chosen or requested time, or at the current time; today's past times are on the
 * previous page.
 */
const Times = ({ day, times, chosen, wish, busy, later, onPick }: TimesProps) => {
  const now = useNow()
  const pages = splitIntoPages(times, findIndexFrom(times, now))
  const from = chosen ? toMs(chosen.start) : Math.max(now, toMs(wish))
  const found = pages.findIndex((page) => findIndexFrom(page, from) >= 0)
  const [page, setPage] = useState<number | null>(null)
  const shown = page ?? (found < 0 ? Math.max(0, pages.length - 1) : found)
  const inSight = pages[shown] ?? []
  return (
    <>
      {inSight.length > 0 && findIndexFrom(inSight, now) < 0 && (
        <div className="desk-toolbar">
          <p className="desk-hint">{slotTexts.passed}</p>
          {later}
        </div>
      )}
      <ul className="desk-times" aria-label={`Free times on ${formatDay(day)}`} aria-busy={busy || undefined}>
        {inSight.map((slot) => (
          <li key={slot.slot_id}>
            <button
              type="button"
              aria-pressed={chosen?.start === slot.start_time}
              disabled={busy}
              onClick={() => onPick(slot)}
            >
              {formatTime(toMs(slot.start_time))}
            </button>
          </li>
        ))}
      </ul>
      <Pager page={shown} pages={pages.length} onChange={setPage} />
    </>
  )
}

/**
 * Takes up the space of a page of times while they load. Otherwise the buttons below would move when the times appear,
 * and a press on *Next* at that moment would be lost.
 */
const LoadingTimes = () => (
  <>
    <ul className="desk-times" aria-hidden>
      {Array.from({ length: TIMES_PER_PAGE }, (_, index) => (
        <li key={index}>
          <button type="button" disabled>
            {/* Without a character, the row would be higher. */ '\u00a0'}
          </button>
        </li>
      ))}
    </ul>
    <div className="desk-pager" role="status">
      <Action small busy>
        {slotTexts.looking}
      </Action>
    </div>
  </>
)

/** The free times of a week, by day, ten at a time; or a time staff enter themselves. */
export const ChooseSlot = (props: ChooseSlotProps) => {
  const { chosen, onChoose, onDay, staff, wish = '', after = '', onWish } = props
  const day = props.day && props.day < getToday() ? getToday() : props.day
  const { slotsOn, isKnown, error, loading, nextFree, reload } = useFreeTimes(props, day)
  const person = useFreePerson(props, (slot, free) => onChoose(slot, { person: free }))
  const [custom, setCustom] = useState(false)
  const monday = parseWeek(day)
  const times = day ? slotsOn(day) : []
  const afterWish = wish && toDayKey(toMs(wish)) === day ? times[findIndexFrom(times, toMs(wish))] : undefined
  const missed = wish && !chosen && !loading && staff ? { ...props, staff, start: wish } : null
  const way = useConflicts(missed)
  const follow = useConflicts(after && staff ? { ...props, staff, start: after } : null)
  const proposed = follow.answer && (isClear(follow.answer) ? after : follow.answer.next_start)
  const wished = staff && !chosen && !after ? times.find(({ start_time }) => start_time === wish) : undefined

  useEffect(() => {
    if (!day && nextFree) onDay(nextFree)
    else if (!day && !loading) onDay(getToday())
  }, [day, nextFree, loading, onDay])
  useEffect(() => {
    if (wished) onWish?.(toChosenSlot(wished), wished.start_time === wish)
  }, [wished, wish, onWish])

  useEffect(() => {
    if (proposed && !chosen) onWish?.({ id: `custom:${proposed}`, start: proposed }, false)
    // Only once: staff may choose a different time afterwards.
  }, [proposed])

  const next = afterWish && (
    <Action small kind="primary" onClick={() => onChoose(toChosenSlot(afterWish))}>
      {slotTexts.nextAfter(formatTime(toMs(afterWish.start_time)))}
    </Action>
  )
  const go = (to: DayKey): void => onDay(to < getToday() ? getToday() : to)
  const later = nextFree && (
    <Action onClick={() => go(nextFree)}>{slotTexts.nextFree(formatDay(nextFree))}</Action>
  )
  const pick = (slot: Slot): void =>
    staff ? onChoose(toChosenSlot(slot)) : void person.settle(toChosenSlot(slot))

  return (
    <>
      <div className="desk-toolbar">
        <WeekNavigator monday={monday} onChange={go} />
        {staff && <Action onClick={() => setCustom(true)}>Create new time slot</Action>}
      </div>
      {!staff && <p className="desk-hint">{slotTexts.customNeedsPerson}</p>}
      {chosen && (
        <p>
          Chosen: <strong>{formatDayAndTime(chosen.start)}</strong>
        </p>
      )}
      {follow.answer && !isClear(follow.answer) && staff && (
        <div className="desk-wish" role="status">
          <p>{slotTexts.notDirectlyAfter(formatDayAndTime(after), staff.name)}</p>
          <ConflictList name={staff.name} answer={follow.answer} />
          <p>{proposed ? slotTexts.nextThatFits(formatTime(toMs(proposed))) : slotTexts.noneThatDay}</p>
        </div>
      )}
      {missed && (
        <div className="desk-wish" role="status">
          <p>{slotTexts.notFree(formatDayAndTime(wish))}</p>
          {way.answer ? (
            <RequestedTime start={wish} name={missed.staff.name} answer={way.answer} onChoose={onChoose}>
              {next}
            </RequestedTime>
          ) : (
            next
          )}
        </div>
      )}
      <DayStrip
        days={listDaysOfWeek(monday)}
        getCount={(one) =>
          isKnown ? { number: slotsOn(one).length, words: formatCount(slotsOn(one).length) } : null
        }
        chosen={day}
        isDisabled={(one) => one < getToday()}
        onChoose={(one) => go(one ?? day)}
      />
      <Notice message={error} action={{ label: connectionTexts.again, run: reload }} />
      <Notice message={person.error ?? way.error ?? follow.error} />
      {day && <h3 className="desk-subhead">{formatDay(day)}</h3>}
      {times.length === 0 && !error && !loading && (
        <div className="desk-empty">
          {(!nextFree && props.none) || <p>{nextFree ? slotTexts.nothingOn : emptyTexts.slots}</p>}
          {later}
        </div>
      )}
      {times.length === 0 && loading ? (
        <LoadingTimes />
      ) : (
        <Times
          key={day}
          day={day}
          times={times}
          chosen={chosen}
          wish={wish}
          later={later}
          busy={person.busy}
          onPick={pick}
        />
      )}
      {custom && staff && (
        <CustomSlotDialog
          of={{ ...props, staff }}
          day={day}
          start={chosen?.start ?? (wish || null)}
          onClose={() => setCustom(false)}
          onChoose={(slot, more) => {
            setCustom(false)
            onChoose(slot, more)
          }}
        />
      )}
    </>
  )
}

'use client'

import { findFirstDayAfter, getToday, parseWeek } from '@/management/format/dates'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listFree, listSlots, Slot } from '@/contract/slots'
import { addDays, toSlotDateKey } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { useNow } from '@/management/hooks/use-now.client'
import type { Choice, ChosenSlot } from './draft'
import { slotTexts } from '@/messages/management-diary'
import { call } from '@/management/api/call'

/** Whose free times are asked for; without a person anybody's who performs the service. */
export interface SlotsOf {
  staff: Choice | null
  location: Choice
  service: Choice
  /** The appointment that is to move: its own time is free for it. */
  moving?: string
  /** How long it lasts after that move; else as long as now. */
  minutes?: number
}

type Answer = Answered<typeof listSlots>

const toFreeTimesPath = (
  { staff, location, service, moving, minutes }: SlotsOf,
  from: DayKey,
  to?: DayKey,
): string => {
  const query = new URLSearchParams({ service_id: service.id, location_id: location.id, from })
  if (staff) query.set('staff_id', staff.id)
  if (moving) query.set('appointment_id', moving)
  if (moving && minutes) query.set('duration', String(minutes))
  if (to) query.set('to', to)
  return `/api/slots?${query}`
}

const toWeekPath = (of: SlotsOf, monday: DayKey): string | null => {
  const from = monday < getToday() ? getToday() : monday
  const to = addDays(monday, 6)
  return to < from ? null : toFreeTimesPath(of, from, to)
}

/**
 * The free times of the week that holds `day`, and the first day after it that has some: of the same week, or of the
 * six that follow. An empty `day` asks for the first one from today on.
 */
export const useFreeTimes = (of: SlotsOf, day: DayKey) => {
  // Over midnight another day is today, and times pass while the page stands open.
  const now = useNow()
  const week = useCall<Answer>(day ? toWeekPath(of, parseWeek(day)) : null, loadTexts.slots)
  const slotsOn = (one: DayKey): Slot[] => week.data?.slots[toSlotDateKey(one)] ?? []
  const inWeek = findFirstDayAfter(day, week.data?.slots, now)
  /** Of today the desk gets what has passed, too. */
  const hasTimes = slotsOn(day).some(({ start_time }) => Date.parse(start_time) >= now)
  const isBare = day === '' || (!week.loading && !week.error && !hasTimes && !inWeek)
  const from = day && day >= getToday() ? addDays(day, 1) : getToday()
  const ahead = useCall<Answer>(isBare ? toFreeTimesPath(of, from) : null, loadTexts.slots)
  return {
    slotsOn,
    error: week.error ?? ahead.error,
    loading: week.loading || ahead.loading,
    /** Asks again for what failed. */
    reload: (): void => {
      if (week.error) week.reload()
      if (ahead.error) ahead.reload()
    },
    /** Null: none within six weeks, or not known yet. */
    nextFree: inWeek ?? findFirstDayAfter(addDays(from, -1), ahead.data?.slots, now),
  }
}

/** *Anyone free* is settled by the time that is taken (D75): whoever has least to do that day. */
export const useFreePerson = (
  { location, service }: SlotsOf,
  onSettled: (slot: ChosenSlot, person: Choice) => void,
) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const settle = async (slot: ChosenSlot): Promise<void> => {
    setBusy(true)
    setError(null)
    const query = new URLSearchParams({
      service_id: service.id,
      location_id: location.id,
      start_time: slot.start,
    })
    const answer = await call<Answered<typeof listFree>>(`/api/slots/who-is-free?${query}`, {
      failed: loadTexts.slots,
    })
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    const [first] = answer.data.data
    if (first) onSettled(slot, { id: first.staff_id, name: first.staff_name })
    else setError(slotTexts.nobodyFree)
  }

  return { busy, error, settle }
}

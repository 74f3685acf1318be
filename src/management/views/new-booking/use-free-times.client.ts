'use client'

import { findFirstDayAfter, getToday, parseWeek } from '@/management/format/dates'
import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listFree, listSlots, Slot } from '@/contract/slots'
import { addDays, toSlotDateKey } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/time'
import { loadTexts } from '@/messages/management-texts'
import { useCall } from '@/management/api/use-call.client'
import { useNow } from '@/management/hooks/use-now.client'
import type { Choice, ChosenSlot } from './draft'
import { slotTexts } from '@/messages/management-diary'
import { call } from '@/management/api/call'

/**
 * The treatment, location and staff whose free times are requested; without a person, anyone who performs the
 * treatment.
 */
export interface SlotsOf {
  staff: Choice | null
  location: Choice
  service: Choice
  /** The appointment being moved: its current time counts as free. */
  moving?: string
  /** Its new duration; defaults to the current one. */
  minutes?: number
  /** The booking that it joins. */
  join?: string
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
 * The free times of the week that contains `day`, and the next day with free times in that week or the following six.
 * An empty `day` means the first such day from today.
 */
export const useFreeTimes = (of: SlotsOf, day: DayKey) => {
  // Today changes at midnight, and times pass while the page is open.
  const now = useNow()
  const week = useCall<Answer>(day ? toWeekPath(of, parseWeek(day)) : null, loadTexts.slots)
  const slotsOn = (one: DayKey): Slot[] => week.data?.slots[toSlotDateKey(one)] ?? []
  const inWeek = findFirstDayAfter(day, week.data?.slots, now)
  /** For today, staff also get times that have passed. */
  const hasTimes = slotsOn(day).some(({ start_time }) => Date.parse(start_time) >= now)
  const isBare = day === '' || (!week.loading && !week.error && !hasTimes && !inWeek)
  const from = day && day >= getToday() ? addDays(day, 1) : getToday()
  const ahead = useCall<Answer>(isBare ? toFreeTimesPath(of, from) : null, loadTexts.slots)
  return {
    slotsOn,
    /** True if this week's times are loaded: only then is a day without times empty. */
    isKnown: week.isCurrent,
    error: week.error ?? ahead.error,
    loading: week.loading || ahead.loading,
    /** Repeats the requests that failed. */
    reload: (): void => {
      if (week.error) week.reload()
      if (ahead.error) ahead.reload()
    },
    /** Null: none within six weeks, or not loaded yet. */
    nextFree: inWeek ?? findFirstDayAfter(addDays(from, -1), ahead.data?.slots, now),
  }
}

/** Once a time is chosen, *Anyone free* becomes the free person with the least to do that day (D75). */
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

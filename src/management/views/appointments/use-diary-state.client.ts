'use client'
import { parseDay } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/time'
import { listDaysOfWeek, getToday, parseWeek } from '@/management/format/dates'
import { useDiaryQuery } from './use-diary.client'
import { parseColouring } from './colouring'
import { diaryViews } from './DiaryTools.client'
import type { KeptView } from '@/management/format/kept-view'

/** How high an hour is. The first is the default. */
export const zooms = ['comfortable', 'compact'] as const

export type Zoom = (typeof zooms)[number]

/** The query from the address. */
export const useDiaryState = (kept: KeptView) => {
  const { get, change } = useDiaryQuery(kept)
  const day = parseDay(get('day'))
  return {
    change,
    /** Set in the address, so that the search on any screen can open it. */
    whoIsFree: get('ask') === 'who-is-free',
    monday: parseWeek(day ?? get('week')),
    day,
    view: diaryViews.find((one) => one === get('view')) ?? 'day',
    filters: { staff: get('staff'), location: get('location') },
    colouring: parseColouring(get('colours')),
    zoom: zooms.find((one) => one === get('zoom')) ?? zooms[0],
  }
}

export type DiaryState = ReturnType<typeof useDiaryState>

/** The visible day: the requested day, else today, else the first day of the week. */
export const getDayInWeek = ({ day, monday }: Pick<DiaryState, 'day' | 'monday'>): DayKey => {
  const days = listDaysOfWeek(monday)
  return day ?? days.find((one) => one === getToday()) ?? monday
}

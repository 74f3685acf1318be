'use client'

import { useRef } from 'react'
import type { DayKey } from '@/domain/time/time'
import { chooseDiary } from './place-facts'
import type { Diary } from './use-diary.client'

/** The diary for the panel’s draft of that day. Null while the panel is closed. */
export const usePanelDiary = (shown: Diary | null, day: DayKey | undefined): Diary | null => {
  const last = useRef<Diary | null>(null)
  last.current = day === undefined ? null : chooseDiary(shown, last.current, day)
  return last.current
}

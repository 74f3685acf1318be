'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { DayKey } from '@/domain/time/zone'
import { askDiary, type Diary, type Marked } from './ask-diary'

/** Others' changes show within ten seconds (D60). */
const EVERY_MS = 8_000

interface State {
  monday: DayKey
  marked: Marked | null
  error: string | null
}

export interface LoadedDiary {
  /** Of the week that is asked for; null while it is on its way, or could not be loaded. */
  diary: Diary | null
  error: string | null
  loading: boolean
  /** Asks at once; the promise ends when the answer is shown. */
  reload(): Promise<void>
}

/** Does `work` again and again while the page is in sight, and at once when it comes back into sight. */
const useWhileVisible = (work: () => void): void => {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') work()
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [work])
}

/** A week of the diary: `first` came with the page; others are asked for; each is kept up to date. */
export const useDiary = (monday: DayKey, first: Marked | null): LoadedDiary => {
  const [state, setState] = useState<State>({ monday: first?.diary.from ?? '', marked: first, error: null })
  const [loading, setLoading] = useState(false)
  const turn = useRef(0)
  const shown = useRef(state)
  shown.current = state

  const ask = useCallback(async (): Promise<void> => {
    const mine = ++turn.current
    const { marked, monday: known } = shown.current
    if (known !== monday || !marked) setLoading(true)
    const answer = await askDiary(monday, known === monday ? (marked?.mark ?? null) : null)
    if (mine !== turn.current) return
    setLoading(false)
    if (answer.kind === 'new') return setState({ monday, marked: answer.marked, error: null })
    setState((before) => {
      const error = answer.kind === 'failed' ? answer.message : null
      return before.monday === monday ? { ...before, error } : { monday, marked: null, error }
    })
  }, [monday])

  useEffect(() => {
    if (shown.current.monday !== monday || !shown.current.marked) void ask()
  }, [monday, ask])
  useWhileVisible(useCallback(() => void ask(), [ask]))

  const isShown = state.monday === monday
  return {
    diary: isShown ? (state.marked?.diary ?? null) : null,
    error: isShown ? state.error : null,
    loading,
    reload: ask,
  }
}

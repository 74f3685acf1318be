'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { endSession } from '@/management/api/call'
import { addKeptView, type KeptView } from '@/management/format/kept-view'
import { useLastView } from '@/management/hooks/use-kept-view.client'
import { toTextOrNull } from '@/client/request-json'
import type { Answered } from '@/contract/call'
import type { getDiary } from '@/contract/diary'
import type { DayKey } from '@/domain/time/time'
import { addDays } from '@/domain/time/calendar'
import { errorMessages } from '@/messages/errors'
import { loadTexts, fallbackTexts } from '@/messages/management-texts'

/**
 * The diary's view, from the address and the remembered view. The screen has the data already, so changes do not load a
 * page.
 */
export const useDiaryQuery = (kept: KeptView) => {
  const params = useSearchParams()
  const path = usePathname()
  const getLastView = useLastView(kept)
  const shown = useMemo(
    () => addKeptView(new URLSearchParams(params.toString()), getLastView()),
    [params, getLastView],
  )
  const change = useCallback(
    (next: Record<string, string | null>): void => {
      // The address has the latest choice even before the screen shows it.
      const query = addKeptView(new URLSearchParams(window.location.search), getLastView())
      for (const [name, value] of Object.entries(next)) {
        if (value) query.set(name, value)
        else query.delete(name)
      }
      window.history.pushState(null, '', `${path}?${query}`)
    },
    [getLastView, path],
  )
  return { get: (name: string): string => shown.get(name) ?? '', change }
}

export type Diary = Answered<typeof getDiary>

export interface MarkedItem {
  diary: Diary
  mark: string
}

type LoadResult = { kind: 'new'; marked: MarkedItem } | { kind: 'same' } | { kind: 'failed'; message: string }

const createFailed = (message: string): LoadResult => ({ kind: 'failed', message })

const read = async (response: Response): Promise<LoadResult> => {
  const body = (await response.json().catch(() => null)) as (Diary & Record<string, unknown>) | null
  if (response.ok && body?.bookings)
    return { kind: 'new', marked: { diary: body, mark: response.headers.get('etag') ?? '' } }
  const said = response.status < 500 ? toTextOrNull(body?.error) : null
  return createFailed(said ?? fallbackTexts.bookings)
}

/**
 * Loads a week of the diary. `mark` identifies the version already shown: the response is `same` if nothing has changed
 * (D60).
 */
const askDiary = async (monday: DayKey, mark: string | null): Promise<LoadResult> => {
  try {
    const response = await fetch(`/api/diary?from=${monday}&to=${addDays(monday, 6)}`, {
      headers: { Accept: 'application/json', ...(mark ? { 'If-None-Match': mark } : {}) },
      cache: 'no-store',
    })
    if (response.status === 304) return { kind: 'same' }
    if (response.status === 401) endSession(errorMessages.SESSION_EXPIRED)
    return await read(response)
  } catch {
    return createFailed(loadTexts.bookings)
  }
}

/** Colleagues' changes must show within ten seconds (D60). */
const EVERY_MS = 8_000

interface State {
  monday: DayKey
  marked: MarkedItem | null
  error: string | null
}

interface LoadedDiary {
  /** For the requested week; null while loading or after a failure. */
  diary: Diary | null
  error: string | null
  loading: boolean
  /** Reloads immediately; the promise resolves once the result is shown. */
  reload(): Promise<void>
}

/** Runs `work` repeatedly while the page is visible, and immediately when it becomes visible again. */
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

/**
 * A week of the diary, kept up to date. `first` came with the page, which was rendered at `start`; other weeks are
 * fetched. A page that Next shows again may be old, so it is asked for at once.
 */
export const useDiary = (monday: DayKey, first: MarkedItem | null, start: number): LoadedDiary => {
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
    const isOld = Date.now() - start > EVERY_MS
    if (isOld || shown.current.monday !== monday || !shown.current.marked) void ask()
  }, [monday, ask, start])
  useWhileVisible(useCallback(() => void ask(), [ask]))

  const isShown = state.monday === monday
  return {
    diary: isShown ? (state.marked?.diary ?? null) : null,
    error: isShown ? state.error : null,
    loading,
    reload: ask,
  }
}

'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from './call'
import { useFirstAnswer } from './first-answers.client'

export interface Loaded<T> {
  /** The last answer; kept while a new one is on its way. */
  data: T | null
  error: string | null
  loading: boolean
  /** Whether `data` answers this very path: only then does an empty list mean that there is nothing. */
  isCurrent: boolean
  reload(): void
}

interface State<T> extends Pick<Loaded<T>, 'data' | 'error' | 'loading'> {
  /** The path that `data` answers. */
  of: string | null
}

/**
 * Loads a call when the path changes; null: nothing to load yet. An overtaken answer is dropped. Where the page came with
 * the first answer, it is shown until the call has been asked again: a page that one comes back to may be older. `unsaid`: where another
 * sentence is fixed for an answer that gave none (D79).
 */
export const useCall = <T>(path: string | null, failed: string, unsaid = failed): Loaded<T> => {
  const first = useFirstAnswer<T>(path)
  const [state, setState] = useState<State<T>>({
    data: first,
    of: first === null ? null : path,
    error: null,
    loading: true,
  })
  const latest = useRef(0)

  const load = useCallback(async () => {
    const turn = ++latest.current
    if (path === null) return setState({ data: null, of: null, error: null, loading: false })
    setState((before) => ({ ...before, loading: true, error: null }))
    const answer = await call<T>(path, { failed, unsaid })
    if (turn !== latest.current) return
    setState((before) =>
      answer.ok
        ? { data: answer.data, of: path, error: null, loading: false }
        : { ...before, error: answer.message, loading: false },
    )
  }, [path, failed, unsaid])

  useEffect(() => {
    void load()
  }, [load])

  const { of, ...shown } = state
  return { ...shown, isCurrent: state.data !== null && of === path, reload: () => void load() }
}

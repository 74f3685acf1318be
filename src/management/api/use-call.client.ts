'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from './call'
import { useFirstAnswer } from './first-answers.client'

export interface Loaded<T> {
  /** The last answer; kept while a new one is on its way. */
  data: T | null
  error: string | null
  loading: boolean
  reload(): void
}

/**
 * Loads a call when the path changes; null: nothing to load yet. An overtaken answer is dropped. Where the page came with
 * the first answer, it is shown until the call has been asked again: a page that one comes back to may be older. `unsaid`: where another
 * sentence is fixed for an answer that gave none (D79).
 */
export const useCall = <T>(path: string | null, failed: string, unsaid = failed): Loaded<T> => {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    data: useFirstAnswer<T>(path),
    error: null,
    loading: true,
  })
  const latest = useRef(0)

  const load = useCallback(async () => {
    const turn = ++latest.current
    if (path === null) return setState({ data: null, error: null, loading: false })
    setState((before) => ({ ...before, loading: true, error: null }))
    const answer = await call<T>(path, { failed, unsaid })
    if (turn !== latest.current) return
    setState((before) =>
      answer.ok
        ? { data: answer.data, error: null, loading: false }
        : { data: before.data, error: answer.message, loading: false },
    )
  }, [path, failed, unsaid])

  useEffect(() => {
    void load()
  }, [load])

  return { ...state, reload: () => void load() }
}

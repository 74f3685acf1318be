'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { JsonRequest } from '@/client/request-json'
import { type Answer, call } from './call'
import { useFirstAnswer } from './mail-delivers.client'

/** A change: which call, how, with what, and the sentence when it gave no reason. */
export interface ChangeCall {
  path: string
  method: JsonRequest['method']
  body?: object
  form?: FormData
  failed: string
}

/** One change at a time: whether it is under way, what went wrong, and what it answered. */
export const useChange = () => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async <T extends object>({ path, ...options }: ChangeCall): Promise<Answer<T>> => {
    setBusy(true)
    setError(null)
    const answer = await call<T>(path, options)
    setBusy(false)
    if (!answer.ok) setError(answer.message)
    return answer
  }
  return { busy, error, setError, send }
}

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

'use client'

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JsonRequest } from '@/client/request-json'
import { type Answer, call } from './call'
import { useFirstAnswer } from './mail-delivers.client'

/** A request that changes something, with the message to show if the response gives no reason. */
export interface ChangeCall {
  path: string
  method: JsonRequest['method']
  body?: object
  form?: FormData
  failed: string
}

/** Sends one change at a time, with its progress, error and response. */
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
  /** The last response. It stays while a new one is loading. */
  data: T | null
  error: string | null
  loading: boolean
  /** True if `data` belongs to the current path. Only then does an empty list mean that there is nothing. */
  isCurrent: boolean
  reload(): void
}

interface State<T> extends Pick<Loaded<T>, 'data' | 'error' | 'loading'> {
  /** The path that `data` was loaded from. */
  of: string | null
}

/**
 * Loads a path whenever it changes. If the path is null, there is nothing to load yet. Outdated responses are dropped.
 * If the first response came with the page, it is shown until a fresh one arrives, because a page restored by *Back*
 * may be out of date. `unsaid` is the message for a response that has none of its own, if it should differ from
 * `failed` (D79).
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

/**
 * Loads a path again when `version` changes, and when somebody returns from a different tab in which they may have
 * changed the result.
 */
export const useFreshCall = <T>(path: string | null, version: unknown, failed: string): Loaded<T> => {
  const loaded = useCall<T>(path, failed)
  const reload = useEffectEvent(() => loaded.reload())
  const lastVersion = useRef(version)
  useEffect(() => {
    if (lastVersion.current === version) return
    lastVersion.current = version
    reload()
  }, [version])
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && reload()
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
  return loaded
}

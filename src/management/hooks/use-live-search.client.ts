'use client'

import { useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { useQuery } from './navigation.client'

/** The pause before a change takes effect, in ms. */
const PAUSE = 300

/** A value that updates after a pause in typing. Null before the first input and after a reset. */
export const useSettled = <T>() => {
  const [value, setValue] = useState<T | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = useCallback((next: T): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setValue(next), PAUSE)
  }, [])
  const forget = useCallback((): void => {
    clearTimeout(timer.current)
    setValue(null)
  }, [])
  return { value, change, forget }
}

/** The polling interval in ms, and the maximum number of polls. A slower change shows on the next visit. */
const EVERY = 10_000
const TIMES = 30

/** Polls every ten seconds while something is in progress and the page is visible. */
export const useAgainWhile = (isUnderWay: boolean, again: () => void): void => {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (!isUnderWay) return
    let times = 0
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      times += 1
      if (times > TIMES) clearInterval(timer)
      else latest.current()
    }, EVERY)
    return () => clearInterval(timer)
  }, [isUnderWay])
}

/** The pause in typing before the server is searched, in ms. */
const TYPING_PAUSE_MS = 250

/**
 * A search field whose text is stored in the address, from which the server loads the list, starting at the first page.
 */
export const useLiveSearch = () => {
  const { get, setQuery } = useQuery()
  const asked = get('search')
  const [typed, setTyped] = useState(asked)
  const [waiting, startWaiting] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(asked)

  useEffect(() => () => clearTimeout(timer.current), [])
  // Back, forward and links change the address without using the field.
  useEffect(() => {
    if (asked !== sent.current) setTyped(asked)
    sent.current = asked
  }, [asked])

  const ask = (text: string): void => {
    clearTimeout(timer.current)
    sent.current = text.trim()
    startWaiting(() => setQuery({ search: text.trim(), page: null }, 'replace'))
  }

  return {
    typed,
    waiting,
    /** Searches after a pause. */
    type: (text: string): void => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(text), TYPING_PAUSE_MS)
    },
    /** Searches immediately. */
    submit: (): void => ask(typed),
  }
}

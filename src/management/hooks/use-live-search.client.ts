'use client'

import { useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { useQuery } from './use-query.client'

/** How long nothing changes before it counts, in milliseconds. */
const PAUSE = 300

/** A value that follows what is typed after a pause; null before anything was, and once it is forgotten. */
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

/** So often it is looked again, in ms, and so many times at most: what takes longer is seen on the next visit. */
const EVERY = 10_000
const TIMES = 30

/** Looks again every ten seconds while something is under way and the page is being looked at. */
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

/** How long nobody types before the server is asked, in milliseconds. */
const TYPING_PAUSE_MS = 250

/** A search field whose text goes into the address, from which the server loads the list; the first page shows then. */
export const useLiveSearch = () => {
  const { get, setQuery } = useQuery()
  const asked = get('search')
  const [typed, setTyped] = useState(asked)
  const [waiting, startWaiting] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(asked)

  useEffect(() => () => clearTimeout(timer.current), [])
  // Back, forward and links change the address without the field.
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
    /** Asks after a pause. */
    type: (text: string): void => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(text), TYPING_PAUSE_MS)
    },
    /** Asks at once. */
    submit: (): void => ask(typed),
  }
}

'use client'

import { useEffect, useRef, useState, useTransition } from 'react'
import { useQuery } from './use-query.client'

/** How long nobody types before the server is asked, in milliseconds. */
const PAUSE = 250

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
      timer.current = setTimeout(() => ask(text), PAUSE)
    },
    /** Asks at once. */
    submit: (): void => ask(typed),
  }
}

'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

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

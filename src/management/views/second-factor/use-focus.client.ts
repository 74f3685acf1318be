'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** What a new step begins with: keyboard and screen reader are led there as it appears. */
export const useFocusOnce = <E extends HTMLElement>(): RefObject<E | null> => {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}

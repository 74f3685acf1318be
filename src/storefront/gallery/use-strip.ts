'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Which entry of a strip is in sight, and ways to another one. The strip is the browser's own sideways scroll with
 * stops: a finger swipes it without any script of ours.
 */
export const useStrip = (strip: RefObject<HTMLElement | null>, count: number) => {
  const [at, setAt] = useState(0)
  const seen = useRef(0)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => {
      if (element.clientWidth === 0) return
      seen.current = Math.round(element.scrollLeft / element.clientWidth)
      setAt(seen.current)
    }
    // Turning the phone changes the width of all: the same one stays in sight.
    const resized = new ResizeObserver(() =>
      element.scrollTo({ left: seen.current * element.clientWidth, behavior: 'instant' }),
    )
    element.addEventListener('scroll', look, { passive: true })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [strip])
  const show = (wanted: number, behavior: ScrollBehavior) => {
    const next = Math.max(0, Math.min(count - 1, wanted))
    seen.current = next
    setAt(next)
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior })
  }
  return {
    at,
    /** At once, as when it opens. */
    showAtOnce: (wanted: number) => show(wanted, 'instant'),
    go: (wanted: number) => show(wanted, isStill() ? 'instant' : 'smooth'),
  }
}

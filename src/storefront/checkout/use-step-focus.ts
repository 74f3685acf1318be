'use client'

import { useEffect, useRef } from 'react'
import { showHeading } from '../ui/show-heading'

/** The id of a step's heading, which has the focus once the step has changed. */
export const stepTitle = (step: string): string => `${step}-title`

/**
 * A reload would bring back how far the page was scrolled before its parts are there again, and end in the footer: it
 * begins at the step instead, once that stands there.
 */
const useReload = (step: string, isReady: boolean): void => {
  const begun = useRef(false)
  useEffect(() => {
    const before = window.history.scrollRestoration
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = before
    }
  }, [])
  useEffect(() => {
    if (!isReady || begun.current) return
    begun.current = true
    // The first step begins at the top of the page; only who has gone on has one in the address.
    if (!new URLSearchParams(window.location.search).has('step')) return
    const [opened] = performance.getEntriesByType('navigation')
    const heading = document.getElementById(stepTitle(step))
    if (heading && opened instanceof PerformanceNavigationTiming && opened.type === 'reload')
      showHeading(heading)
  }, [step, isReady])
}

/**
 * The button that led here is gone or means something else now: all go on at the heading of the new step. `isReady`: the
 * step is drawn, not its skeleton.
 */
export const useStepFocus = (step: string, isReady = true): void => {
  useReload(step, isReady)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const heading = document.getElementById(stepTitle(step))
    if (!heading) return
    heading.focus({ preventScroll: true })
    showHeading(heading)
  }, [step])
}

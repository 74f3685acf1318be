'use client'

import { useEffect, useRef } from 'react'

/** The id of a step's heading, which has the focus once the step has changed. */
export const stepTitle = (step: string): string => `${step}-title`

/** A heading further down than this share of the window leaves no room for what its step asks. */
const HIGH_ENOUGH = 1 / 3

const begin = (heading: HTMLElement): void => {
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight * HIGH_ENOUGH) heading.scrollIntoView({ block: 'start' })
}

/** The button that led here is gone or means something else now: all go on at the heading of the new step. */
export const useStepFocus = (step: string): void => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const heading = document.getElementById(stepTitle(step))
    if (heading) begin(heading)
  }, [step])
}

'use client'

import { useEffect, useRef } from 'react'

/** The id of a step's heading, which has the focus once the step has changed. */
export const stepTitle = (step: string): string => `${step}-title`

/** The button that led here is gone or means something else now: keyboard and screen reader go on at the top. */
export const useStepFocus = (step: string): void => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.getElementById(stepTitle(step))?.focus({ preventScroll: true })
  }, [step])
}

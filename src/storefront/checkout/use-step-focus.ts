'use client'

import { useEffect, useRef } from 'react'
import type { CheckoutStep } from './use-step'

/** The heading of each step, which has the focus once the step has changed. */
export const stepTitles: Record<CheckoutStep, string> = {
  'customer-info': 'details-title',
  'payment-options': 'payment-title',
  'make-payment': 'pay-title',
}

/** The button that led here is gone or means something else now: keyboard and screen reader go on at the top. */
export const useStepFocus = (step: CheckoutStep): void => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.getElementById(stepTitles[step])?.focus({ preventScroll: true })
  }, [step])
}

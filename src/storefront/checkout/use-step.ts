'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { pageBack } from './page-back'

export const checkoutSteps = ['customer-info', 'payment-options', 'make-payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** Steps of a checkout, the first one first. */
type Steps<Step extends string> = readonly [Step, ...Step[]]

const stepOf = <Step extends string>(steps: Steps<Step>, value: string | null): Step =>
  steps.find((step) => step === value) ?? steps[0]

const current = (): string | null => new URLSearchParams(window.location.search).get('step')

/** This page at a step; what else stands in its address stays. */
const at = (step: string): string => {
  const search = new URLSearchParams(window.location.search)
  search.set('step', step)
  return `?${search}`
}

/** The step from which this one was entered, also after a reload. */
const cameFrom = (): unknown => (window.history.state as { cameFrom?: unknown } | null)?.cameFrom

/** The booking that this entry was left with stays known (./booked-here). */
const leftWith = (): unknown => (window.history.state as { bookedBy?: unknown } | null)?.bookedBy

/** The step stands in the address: reload stays, back and forward move between steps. */
export const useStep = <Step extends string>(steps: Steps<Step>, initial: string | null) => {
  const [step, setStep] = useState(() => stepOf(steps, initial))
  /** Asked before the browser's own buttons change the step; true: it stays. */
  const staying = useRef<() => boolean>(() => false)
  useEffect(() => {
    const moved = () => {
      const to = stepOf(steps, current())
      // Back where it was, below.
      if (to === step) return
      // The browser has left already. An entry made anew would be one that its button passes over: nobody touched the page.
      if (staying.current()) return window.history.forward()
      setStep(to)
    }
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [steps, step])
  const go = useCallback(
    (next: Step) => {
      window.history.pushState({ cameFrom: step }, '', at(next))
      setStep(next)
      window.scrollTo({ top: 0 })
    },
    [step],
  )
  /** At another step than was asked for: nothing leads back to that one. */
  const standAt = useCallback((to: Step) => {
    window.history.replaceState({ bookedBy: leftWith() }, '', at(to))
    setStep(to)
    window.scrollTo({ top: 0 })
  }, [])
  /** To an earlier step as the browser's own button goes, so that the one after it leads on to what was before. */
  const goBack = useCallback(
    (to: Step) => {
      if (cameFrom() === to) return pageBack()
      standAt(to)
    },
    [standAt],
  )
  return { step, go, goBack, standAt, staying }
}

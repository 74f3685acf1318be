'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { goToPreviousPage } from './leave-checkout'
import { showHeading } from '@/storefront/ui/show-heading'

/** The id of a step's heading, which has the focus once the step has changed. */
export const toStepTitleId = (step: string): string => `${step}-title`

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
    const heading = document.getElementById(toStepTitleId(step))
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
    const heading = document.getElementById(toStepTitleId(step))
    if (!heading) return
    heading.focus({ preventScroll: true })
    showHeading(heading)
  }, [step])
}

export interface AlertState {
  message: string
  /** Each alert is one of its own, also when it says the same again. */
  at: number
  /** False when a field of the form has the focus instead. */
  focus: boolean
  /** A payment was refused: "Payment Failed." stands over the reason. */
  failed: boolean
  /** The basket's item that it is about, where it is said; null: beside the button. */
  item: string | null
}

type Say = (message: string, how?: Partial<Pick<AlertState, 'focus' | 'failed' | 'item'>>) => void

/** The alert, and one thing at a time. The task begins within the click that asks for it. */
export const useTask = () => {
  const [alert, setAlert] = useState<AlertState | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const count = useRef(0)
  const say: Say = (message, { focus = true, failed = false, item = null } = {}) =>
    setAlert({ message, at: ++count.current, focus, failed, item })
  const once = async (task: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setAlert(null)
    await task().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return { alert, busy, say, once, dismiss: () => setAlert(null) }
}

export const checkoutSteps = ['customer-info', 'payment-options', 'make-payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** Steps of a checkout, the first one first. */
type Steps<Step extends string> = readonly [Step, ...Step[]]

const findStep = <Step extends string>(steps: Steps<Step>, value: string | null): Step =>
  steps.find((step) => step === value) ?? steps[0]

const getCurrentStep = (): string | null => new URLSearchParams(window.location.search).get('step')

/** This page at a step; what else stands in its address stays. */
const toStepUrl = (step: string): string => {
  const search = new URLSearchParams(window.location.search)
  search.set('step', step)
  return `?${search}`
}

/** The step from which this one was entered, also after a reload. */
const getPreviousPage = (): unknown => (window.history.state as { cameFrom?: unknown } | null)?.cameFrom

/** The booking that this entry was left with stays known (./checkout-storage). */
const getLeftPayment = (): unknown => (window.history.state as { bookedBy?: unknown } | null)?.bookedBy

/** The step stands in the address: reload stays, back and forward move between steps. */
export const useStep = <Step extends string>(steps: Steps<Step>, initial: string | null) => {
  const [step, setStep] = useState(() => findStep(steps, initial))
  /** Asked before the browser's own buttons change the step; true: it stays. */
  const staying = useRef<() => boolean>(() => false)
  useEffect(() => {
    const moved = () => {
      const to = findStep(steps, getCurrentStep())
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
      window.history.pushState({ cameFrom: step }, '', toStepUrl(next))
      setStep(next)
      window.scrollTo({ top: 0 })
    },
    [step],
  )
  /** At another step than was asked for: nothing leads back to that one. */
  const standAt = useCallback((to: Step) => {
    window.history.replaceState({ bookedBy: getLeftPayment() }, '', toStepUrl(to))
    setStep(to)
    window.scrollTo({ top: 0 })
  }, [])
  /** To an earlier step as the browser's own button goes, so that the one after it leads on to what was before. */
  const goBack = useCallback(
    (to: Step) => {
      if (getPreviousPage() === to) return goToPreviousPage()
      standAt(to)
    },
    [standAt],
  )
  return { step, go, goBack, standAt, staying }
}

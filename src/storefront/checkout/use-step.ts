'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { goToPreviousPage } from './leave-checkout'
import { showHeading } from '@/storefront/ui/show-heading'

/** The id of a step's heading, which is focused after the step changes. */
export const toStepTitleId = (step: string): string => `${step}-title`

/**
 * After a reload, the browser would restore the scroll position before the page is complete, and would end up in the
 * footer. So this scrolls to the step's heading, once it is rendered.
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
    // The first step starts at the top of the page; only later steps are in the address.
    if (!new URLSearchParams(window.location.search).has('step')) return
    const [opened] = performance.getEntriesByType('navigation')
    const heading = document.getElementById(toStepTitleId(step))
    if (heading && opened instanceof PerformanceNavigationTiming && opened.type === 'reload')
      showHeading(heading)
  }, [step, isReady])
}

/**
 * Focuses the heading of the new step, because the pressed button has gone or has a new meaning. `isReady` is true if
 * the step is rendered, and not only its skeleton.
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
  /** Makes each alert distinct, even if it repeats the same message. */
  at: number
  /** False if an invalid field has the focus. */
  focus: boolean
  /** True for a refused payment. "Payment Failed." is then shown above the reason. */
  failed: boolean
  /** The basket item that the alert is about, next to which it is shown. If null, it is shown next to the button. */
  item: string | null
}

type Say = (message: string, how?: Partial<Pick<AlertState, 'focus' | 'failed' | 'item'>>) => void

/** Holds the alert and runs one task at a time. A task starts within the click that requests it. */
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

/** The steps of a checkout, in order. */
type Steps<Step extends string> = readonly [Step, ...Step[]]

const findStep = <Step extends string>(steps: Steps<Step>, value: string | null): Step =>
  steps.find((step) => step === value) ?? steps[0]

const getCurrentStep = (): string | null => new URLSearchParams(window.location.search).get('step')

/** This page's address at a step. Other query parameters are kept. */
const toStepUrl = (step: string): string => {
  const search = new URLSearchParams(window.location.search)
  search.set('step', step)
  return `?${search}`
}

/** The step before this one in the history, even after a reload. */
const getPreviousPage = (): unknown => (window.history.state as { cameFrom?: unknown } | null)?.cameFrom

/** The payment stored in this history entry, which is kept (./checkout-storage). */
const getLeftPayment = (): unknown => (window.history.state as { bookedBy?: unknown } | null)?.bookedBy

/** Keeps the step in the address, so that it survives a reload and back and forward move between steps. */
export const useStep = <Step extends string>(steps: Steps<Step>, initial: string | null) => {
  const [step, setStep] = useState(() => findStep(steps, initial))
  /** Called before the browser's own buttons change the step. If it returns true, the step stays. */
  const staying = useRef<() => boolean>(() => false)
  useEffect(() => {
    const moved = () => {
      const to = findStep(steps, getCurrentStep())
      // The `forward()` below has led back here.
      if (to === step) return
      // The browser has already left the step. It would skip an entry added now, because the visitor has not interacted
      // with the page.
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
  /** Shows a different step from the one in the address, and replaces the history entry. */
  const standAt = useCallback((to: Step) => {
    window.history.replaceState({ bookedBy: getLeftPayment() }, '', toStepUrl(to))
    setStep(to)
    window.scrollTo({ top: 0 })
  }, [])
  /**
   * Returns to an earlier step. If that is the previous entry, uses the browser's history, so that the next Back leads
   * to the page before.
   */
  const goBack = useCallback(
    (to: Step) => {
      if (getPreviousPage() === to) return goToPreviousPage()
      standAt(to)
    },
    [standAt],
  )
  return { step, go, goBack, standAt, staying }
}

/** The skipped step before the one in the address, and the explanation. */
export interface LeftOut<Step extends string> {
  step: Step
  why: string
}

/**
 * Handles a later step that was opened by its address without the choices it needs. Shows the skipped step instead,
 * before anything is rendered. Returns a function that gives the explanation once.
 */
export const useLeftOut = <Step extends string>(
  find: () => LeftOut<Step> | null,
  standAt: (step: Step) => void,
): (() => string | null) => {
  const why = useRef<string | null>(null)
  const opened = useRef(() => {})
  opened.current = () => {
    const left = find()
    if (!left) return
    why.current = left.why
    standAt(left.step)
  }
  useEffect(() => opened.current(), [])
  return () => {
    const said = why.current
    why.current = null
    return said
  }
}

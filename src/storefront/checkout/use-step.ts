'use client'

import { useCallback, useEffect, useState } from 'react'

export const checkoutSteps = ['customer-info', 'payment-options', 'make-payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

const FIRST: CheckoutStep = 'customer-info'

const stepOf = (value: string | null): CheckoutStep => checkoutSteps.find((step) => step === value) ?? FIRST

const current = (): CheckoutStep => stepOf(new URLSearchParams(window.location.search).get('step'))

/** The step stands in the address: reload stays, back and forward move between steps. */
export const useStep = (initial: string | null) => {
  const [step, setStep] = useState(() => stepOf(initial))
  useEffect(() => {
    const moved = () => setStep(current())
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [])
  const go = useCallback((next: CheckoutStep) => {
    window.history.pushState(null, '', `?step=${next}`)
    setStep(next)
    window.scrollTo({ top: 0 })
  }, [])
  return { step, go }
}

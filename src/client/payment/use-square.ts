'use client'

import type { Payments, Square } from '@square/web-payments-sdk-types'
import { useEffect, useState } from 'react'
import type { PaymentForm } from './use-card-form'

declare global {
  interface Window {
    Square?: Square
  }
}

/** How long the provider's script may take to load, in ms. */
const PATIENCE = 20_000

let loadingScript: Promise<Square> | null = null

const loadScript = (src: string): Promise<Square> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('the payment form could not be loaded'))
    }
    const timer = setTimeout(fail, PATIENCE)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      if (!window.Square) return fail()
      clearTimeout(timer)
      resolve(window.Square)
    })
    script.src = src
    document.head.append(script)
  })

/** Loads the provider's script once, only where needed. After a failure, the next call tries again. */
const loadSquare = (src: string): Promise<Square> => {
  if (window.Square) return Promise.resolve(window.Square)
  loadingScript ??= loadScript(src).catch((error: unknown) => {
    loadingScript = null
    throw error
  })
  return loadingScript
}

type SquareState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; payments: Payments }

const open = async (script: string, applicationId: string, locationId: string): Promise<Payments> => {
  const payments = (await loadSquare(script)).payments(applicationId, locationId)
  try {
    await payments.setLocale('en-GB')
  } catch {
    // Not every application may set the language. Otherwise the form uses the browser's.
  }
  return payments
}

/** The provider's payment form, ready to use, and a function to retry if it did not load. */
export const useSquare = ({
  script,
  applicationId,
  locationId,
}: Pick<PaymentForm, 'script' | 'applicationId' | 'locationId'>): {
  square: SquareState
  retry: () => void
} => {
  const [square, setSquare] = useState<SquareState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    setSquare({ kind: 'loading' })
    open(script, applicationId, locationId).then(
      (payments) => !gone && setSquare({ kind: 'ready', payments }),
      () => !gone && setSquare({ kind: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [script, applicationId, locationId, attempt])
  return { square, retry: () => setAttempt((before) => before + 1) }
}

'use client'

import type { Payments } from '@square/web-payments-sdk-types'
import { useEffect, useState } from 'react'
import type { PaymentForm } from './form'
import { loadSquare } from './load-square'

type SquareState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; payments: Payments }

const open = async (script: string, applicationId: string, locationId: string): Promise<Payments> => {
  const payments = (await loadSquare(script)).payments(applicationId, locationId)
  try {
    await payments.setLocale('en-GB')
  } catch {
    // Not every application may choose: then the form speaks the browser's language.
  }
  return payments
}

/** The provider's payment form, ready to use, and a way to try again when it would not come. */
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

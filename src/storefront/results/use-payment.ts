'use client'

import { useEffect, useState } from 'react'
import { resultTexts } from '@/messages/payment'
import type { PaymentDetails } from '@/contract/payments'
import { fetchPayment, toPaymentVerdict } from './payment'

type Seen =
  { kind: 'loading' } | { kind: 'error'; message: string } | { kind: 'payment'; payment: PaymentDetails }

/** Polling interval for a payment without an outcome, in ms. */
const AGAIN = 3000

/**
 * Loads the payment, and polls while its outcome is not known (D38). `initial` is the payment as the server rendered
 * it. Null if it could not.
 */
export const usePayment = (paymentId: string | null, initial: PaymentDetails | null): Seen => {
  const [seen, setSeen] = useState<Seen>(
    initial ? { kind: 'payment', payment: initial } : { kind: 'loading' },
  )
  useEffect(() => {
    if (initial && toPaymentVerdict(initial) !== 'checking') return
    if (!paymentId) return setSeen({ kind: 'error', message: resultTexts.unknown })
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const look = async () => {
      const answer = await fetchPayment(paymentId)
      if (gone) return
      const payment = answer.ok ? answer.value.payment : undefined
      // A failed request says nothing about the payment.
      if (!answer.ok && (answer.status === 0 || answer.status >= 500))
        timer = setTimeout(() => void look(), AGAIN)
      if (!answer.ok)
        return setSeen((was) => (was.kind === 'payment' ? was : { kind: 'error', message: answer.message }))
      if (!payment) return setSeen({ kind: 'error', message: resultTexts.unknown })
      setSeen({ kind: 'payment', payment })
      if (toPaymentVerdict(payment) === 'checking') timer = setTimeout(() => void look(), AGAIN)
    }
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [paymentId, initial])
  return seen
}

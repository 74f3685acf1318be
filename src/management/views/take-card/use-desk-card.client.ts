'use client'

import type { Card } from '@square/web-payments-sdk-types'
import { useEffect, useRef, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { CardForm, takeByCard } from '@/contract/desk-card'
import { tokenise } from '@/client/payment/tokenise'
import { cardTexts } from '@/messages/management-discounts'
import { call } from '../../api/call'
import { leaveFlashMessage } from '../../hooks/use-flash-message.client'
import { forgetSent, rememberSent, sentAttempt, sumOf } from './attempt'
import { leaveCard } from './leave-card'

/** Milliseconds between two questions about a payment that is open, the last one for all that follow. */
const WAITS = [1000, 2000, 4000, 8000]

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface Sum {
  paymentId: string
  isBalance: boolean
  /** What is shown, in pounds. */
  due: number
}

/** The server's last word; a lost connection, a 5xx and a payment that is open have not said it. */
const isFinal = (status: number, code: string): boolean =>
  status >= 400 && status < 500 && status !== 429 && code !== 'PAYMENT_PENDING'

/** What the bank is asked to verify: exactly what is charged. */
const detailsOf = (due: number, { first_name, last_name, email, phone_number }: CardForm['payer']) => ({
  amount: due.toFixed(2),
  currencyCode: 'GBP',
  intent: 'CHARGE' as const,
  billingContact: {
    givenName: first_name,
    ...(last_name ? { familyName: last_name } : {}),
    ...(email ? { email } : {}),
    ...(phone_number ? { phone: phone_number } : {}),
    countryCode: 'GB',
  },
  customerInitiated: true,
  sellerKeyedIn: false,
})

const leave = (paymentId: string, message: string): void => {
  leaveFlashMessage(message)
  leaveCard(paymentId)
}

/**
 * Charges once. What was sent is remembered before it leaves, with its key; while its outcome is unknown it is asked
 * about with the same key, here and after a reload, and never sent anew.
 */
export const useDeskCard = ({ paymentId, isBalance, due }: Sum) => {
  const card = useRef<Card | null>(null)
  const gone = useRef(false)
  const [state, setState] = useState<'ready' | 'paying' | 'checking'>('ready')
  const [error, setError] = useState<string | null>(null)
  const sum = sumOf(paymentId, isBalance)

  const untilKnown = async (idempotencyKey: string, sourceId?: string): Promise<void> => {
    for (let at = 0; !gone.current; at += 1) {
      const body = { paymentId, balance: isBalance, amount: due, idempotencyKey, sourceId }
      const answer = await call<Partial<Answered<typeof takeByCard>>>('/api/payments/take-by-card', {
        ...{ method: 'POST', body, failed: cardTexts.failed },
      })
      if (answer.ok && answer.data.status === 'SUCCESS') {
        forgetSent()
        return leave(paymentId, answer.message)
      }
      // Whoever signs in again is led back here, and it is asked about then.
      if (!answer.ok && answer.status === 401) return
      if (!answer.ok && isFinal(answer.status, answer.code)) {
        forgetSent()
        setState('ready')
        const isLost = answer.code === 'PAYMENT_SOURCE_MISSING'
        return setError(isLost ? cardTexts.notReceived : answer.message)
      }
      setState('checking')
      await pause(WAITS[at] ?? 8000)
    }
  }

  useEffect(() => {
    gone.current = false
    const sent = sentAttempt(sum)
    if (sent) {
      setState('checking')
      void untilKnown(sent.key)
    }
    return () => {
      gone.current = true
    }
    // The sum that was loaded is the page's for good.
  }, [sum])

  const pay = async (payer: CardForm['payer']): Promise<void> => {
    setError(null)
    if (!card.current) return setError(cardTexts.notReady)
    setState('paying')
    const answer = await tokenise(card.current.tokenize(detailsOf(due, payer)))
    if (answer.kind === 'token') return untilKnown(rememberSent(sum, due), answer.token)
    setState('ready')
    if (answer.kind === 'refused') setError(answer.message)
  }

  return { card, state, error, pay }
}

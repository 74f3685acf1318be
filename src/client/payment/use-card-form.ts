'use client'

import type { Card, CardOptions, Payments, TokenResult } from '@square/web-payments-sdk-types'
import { useEffect, useRef, useState } from 'react'
import { cardFieldTexts, paymentFormTexts } from '@/messages/payment'

/** What the browser needs to show the provider's payment form. Nothing here is secret. */
export interface PaymentForm {
  applicationId: string
  locationId: string
  /** The provider's location of each of our locations that names its own. */
  locations: Record<string, string>
  /** The address of the provider's script. */
  script: string
  /** No money moves (D6). */
  isTest: boolean
}

/** What the payment form came to. Stopping is no error. */
export type Tokenised =
  | { kind: 'token'; token: string }
  | { kind: 'cancelled' }
  | { kind: 'refused'; message: string; inForm: boolean }

type TokenErrors = { type?: string; field?: string }[]

const fromTokenErrors = (errors: TokenErrors): Tokenised => {
  const wrong = errors.flatMap(({ field }) => cardFieldTexts[field ?? ''] ?? [])
  if (wrong.length > 0) return { kind: 'refused', message: [...new Set(wrong)].join(' '), inForm: true }
  const lost = errors.some(({ type }) => type === 'NETWORK_ERROR')
  return {
    kind: 'refused',
    message: lost ? paymentFormTexts.unreachable : paymentFormTexts.refused,
    inForm: false,
  }
}

/** The three shapes of the payment form's answer as one of ours. */
export const toTokenised = (result: TokenResult): Tokenised => {
  if (result.status === 'OK' && 'token' in result && result.token)
    return { kind: 'token', token: result.token }
  if (result.status === 'Cancel' || result.status === 'Abort') return { kind: 'cancelled' }
  return fromTokenErrors('errors' in result ? ((result.errors ?? []) as TokenErrors) : [])
}

/** The payment form may also throw; its errors carry the same list. */
export const toTokenisedError = (error: unknown): Tokenised => {
  const errors = (error as { errors?: unknown } | null)?.errors
  return fromTokenErrors(Array.isArray(errors) ? (errors as TokenErrors) : [])
}

/** Waits for the form's answer, however it comes. */
export const tokenise = (asked: Promise<TokenResult>): Promise<Tokenised> =>
  asked.then(toTokenised, toTokenisedError)

interface Options {
  payments: Payments
  /** Called with the card form when it can be typed in, with null when it goes. */
  onCard: (card: Card | null) => void
  /** How it looks: one function for good, because another makes another form. */
  style: () => CardOptions['style']
}

/** Ends a card form in whatever state it is. */
const end = (card: Card | null): void => void card?.destroy().catch(() => false)

/**
 * The provider's card form in an empty element of its own for each mount, because React may mount twice and a
 * form can be attached only once.
 */
export const useCardForm = ({ payments, onCard, style }: Options) => {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    const place = document.createElement('div')
    box.current?.append(place)
    let gone = false
    let card: Card | null = null
    const show = async () => {
      const made = await payments.card({ style: style() })
      if (gone) return end(made)
      card = made
      await made.attach(place)
      if (gone) return
      setState('ready')
      onCard(made)
    }
    show().catch(() => !gone && setState('failed'))
    return () => {
      gone = true
      onCard(null)
      end(card)
      place.remove()
    }
  }, [payments, onCard, style])
  return { box, state }
}

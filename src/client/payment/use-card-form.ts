'use client'

import type { Card, CardOptions, Payments, TokenResult } from '@square/web-payments-sdk-types'
import { useEffect, useRef, useState } from 'react'
import { cardFieldTexts, paymentFormTexts } from '@/messages/payment-form'

/** The data a browser needs to show the provider's payment form. None of it is secret. */
export interface PaymentForm {
  applicationId: string
  locationId: string
  /** The provider's locations, for each of our locations that has its own. */
  locations: Record<string, string>
  /** The address of the provider's script. */
  script: string
  /** True if no money moves (D6). */
  isTest: boolean
}

/** The result of the payment form. Cancelling is not an error. */
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

/** Converts the three kinds of payment form result to our own type. */
export const toTokenised = (result: TokenResult): Tokenised => {
  if (result.status === 'OK' && 'token' in result && result.token)
    return { kind: 'token', token: result.token }
  if (result.status === 'Cancel' || result.status === 'Abort') return { kind: 'cancelled' }
  return fromTokenErrors('errors' in result ? ((result.errors ?? []) as TokenErrors) : [])
}

/** The payment form may also throw. Its errors contain the same list. */
export const toTokenisedError = (error: unknown): Tokenised => {
  const errors = (error as { errors?: unknown } | null)?.errors
  return fromTokenErrors(Array.isArray(errors) ? (errors as TokenErrors) : [])
}

/** Waits for the form's result, returned or thrown. */
export const tokenise = (asked: Promise<TokenResult>): Promise<Tokenised> =>
  asked.then(toTokenised, toTokenisedError)

interface Options {
  payments: Payments
  /** Called with the card form when it is ready for input, and with null when it is removed. */
  onCard: (card: Card | null) => void
  /** The form's style. Must always be the same function, because a new one creates a new form. */
  style: () => CardOptions['style']
}

/** Destroys a card form, whatever its state. */
const end = (card: Card | null): void => void card?.destroy().catch(() => false)

/**
 * The provider's card form, in a new empty element for each mount, because React may mount twice and a form can only be
 * attached once.
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

'use client'

import type { Card, Payments } from '@square/web-payments-sdk-types'
import { useEffect, useRef, useState } from 'react'
import { paymentFormTexts } from '../../messages/payment-form-texts'
import { Skeleton } from '../ui/Skeleton'
import { cardStyle } from './card-style'

interface Props {
  payments: Payments
  /** Called with the card form when it can be typed in, with null when it goes. */
  onCard: (card: Card | null) => void
}

/** Ends a card form in whatever state it is. */
const end = (card: Card | null): void => void card?.destroy().catch(() => false)

/**
 * The provider's card form in an empty element of its own for each mount, because React may mount twice and a
 * form can be attached only once.
 */
const useCardForm = ({ payments, onCard }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    const place = document.createElement('div')
    box.current?.append(place)
    let gone = false
    let card: Card | null = null
    const show = async () => {
      const made = await payments.card({ style: cardStyle() })
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
  }, [payments, onCard])
  return { box, state }
}

export const CardForm = (props: Props) => {
  const { box, state } = useCardForm(props)
  return (
    <div aria-busy={state === 'loading'} className="min-h-24">
      {state === 'loading' && <Skeleton className="h-24" />}
      {state === 'failed' && (
        <p role="alert" className="text-brick">
          {paymentFormTexts.cardFailed}
        </p>
      )}
      <div ref={box} />
    </div>
  )
}

'use client'

import type { Card, CardOptions, Payments } from '@square/web-payments-sdk-types'
import { useEffect, useRef, useState } from 'react'

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

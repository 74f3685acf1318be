'use client'

import { useEffect, useRef, useState } from 'react'
import { paymentOfBasket } from './booked'
import { useBasket } from './use-basket'

/** The payment of the basket that stood here until another tab booked it; null for any other empty basket. */
export const useBookedElsewhere = (): string | null => {
  const { basketId, items } = useBasket()
  const shown = useRef<string | null>(null)
  const [paymentId, setPaymentId] = useState<string | null>(null)
  const isFull = basketId !== null && items.length > 0
  useEffect(() => {
    if (isFull) shown.current = basketId
    setPaymentId(!isFull && shown.current ? paymentOfBasket(shown.current) : null)
  }, [isFull, basketId])
  return paymentId
}

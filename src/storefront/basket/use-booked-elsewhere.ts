import { useEffect, useRef, useState } from 'react'
import { findPaymentOfBasket } from './booked-baskets'
import { useBasket } from './use-basket'

/** The payment for the basket that was shown here until a different tab booked it. Null for any other empty basket. */
export const useBookedElsewhere = (): string | null => {
  const { basketId, items } = useBasket()
  const shown = useRef<string | null>(null)
  const [paymentId, setPaymentId] = useState<string | null>(null)
  const isFull = basketId !== null && items.length > 0
  useEffect(() => {
    if (isFull) shown.current = basketId
    setPaymentId(!isFull && shown.current ? findPaymentOfBasket(shown.current) : null)
  }, [isFull, basketId])
  return paymentId
}

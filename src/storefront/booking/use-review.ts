'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { addChosen } from '@/storefront/basket/actions'
import type { BasketItem, ChosenTime } from '@/contract/basket'
import { useBookedElsewhere } from '@/storefront/basket/use-basket'
import { useLoadedBasket } from '@/storefront/basket/use-basket'
import { type Choice, clearChoice, readChoice } from './steps'
import { findReviewedItem } from './reviewed-item'

interface Reviewed {
  serviceId: string
  locationId: string
  /** The basket item whose time is being changed. */
  replaces: string | null
}

/** A refusal, and if a different time would help. */
interface Refusal {
  message: string
  chooseAgain: boolean
}

export interface Review {
  /** False until the browser's storage has been read. */
  known: boolean
  /** The time under review; null if none is chosen. */
  details: ChosenTime | null
  /** The chosen person; null for anyone. */
  staffId: string | null
  /** The basket item with this time, once added. */
  item: BasketItem | null
  /** The payment with which a different tab booked it: it was in the basket here and is not added again. */
  booked: string | null
  busy: boolean
  refusal: Refusal | null
  dismiss: () => void
  /** Adds it to the basket if it is not there; resolves to true if it is there afterwards. */
  add: () => Promise<boolean>
}

const CHOOSE_AGAIN = [
  'SLOT_TAKEN',
  'SLOT_NOT_OFFERED',
  'SLOT_IN_PAST',
  'SLOT_TOO_SOON',
  'SLOT_BEYOND_HORIZON',
]

/** The chosen treatment and time, and adding them to the basket. */
export const useReview = (reviewed: Reviewed): Review => {
  const { serviceId, locationId, replaces } = reviewed
  const basket = useLoadedBasket()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [read, setRead] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    setChoice(readChoice(serviceId, locationId))
    setRead(true)
  }, [serviceId, locationId])

  const item = findReviewedItem(basket.items, { serviceId, locationId, choice, added })
  const inBasket = item !== null
  const wasInBasket = useRef(false)
  if (inBasket) wasInBasket.current = true
  const bookedElsewhere = useBookedElsewhere()
  const booked = !inBasket && wasInBasket.current ? bookedElsewhere : null
  const add = useCallback(async () => {
    if (inBasket) {
      clearChoice()
      return true
    }
    if (!choice || booked) return false
    setBusy(true)
    setRefusal(null)
    const { staffId, details } = choice
    const answer = await addChosen({ serviceId, locationId, staffId, details }, replaces)
    setBusy(false)
    if (!answer.ok) {
      setRefusal({ message: answer.message, chooseAgain: CHOOSE_AGAIN.includes(answer.code ?? '') })
      return false
    }
    setAdded(answer.value.item_id)
    clearChoice()
    return true
  }, [inBasket, choice, booked, serviceId, locationId, replaces])

  const details = item?.booking_details ?? choice?.details ?? null
  const staffId = item ? item.staff_id : (choice?.staffId ?? null)
  const known = read && basket.known
  return { known, details, staffId, item, booked, busy, refusal, dismiss: () => setRefusal(null), add }
}

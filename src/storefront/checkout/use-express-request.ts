'use client'

import { useState } from 'react'
import type { BasketItem } from '@/contract/basket'

/** The visitor's request for a treatment or course while it can still be cancelled (D125). */
export interface ExpressRequestState {
  /** True if this purchase needs the request. */
  isNeeded: boolean
  isMade: boolean
  /** True after an attempt to pay without it. */
  isMissing: boolean
  change: (isMade: boolean) => void
  /** False if it is needed and was not made, which is then shown. */
  check: () => boolean
  /** Marks the box. It also shows a box that was not needed when the page was opened, if the server asks for it. */
  refuse: () => void
}

export const useExpressRequest = (isNeededHere: boolean): ExpressRequestState => {
  const [isAsked, setAsked] = useState(false)
  const isNeeded = isNeededHere || isAsked
  const [isMade, setMade] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const refuse = () => {
    setAsked(true)
    setRefused(true)
  }
  const check = () => {
    if (isNeeded && !isMade) refuse()
    return !isNeeded || isMade
  }
  return { isNeeded, isMade, isMissing: isRefused && !isMade, change: setMade, check, refuse }
}

export interface TreatmentRequestState extends ExpressRequestState {
  /** True if treatments can be cancelled for 14 days. */
  hasRight: boolean
}

/**
 * The same for treatments: it is needed if one of them begins before `rightEnd`, until which they can be cancelled (in
 * ms). Null if they cannot be cancelled.
 */
export const useTreatmentRequest = (
  rightEnd: number | null,
  items: readonly BasketItem[],
): TreatmentRequestState => {
  const isEarly = items.some(
    ({ booking_details: time }) =>
      rightEnd !== null && time?.start_time && Date.parse(time.start_time) < rightEnd,
  )
  return { ...useExpressRequest(isEarly), hasRight: rightEnd !== null }
}

'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { BasketItem, ChosenTime } from '@/contract/basket'
import { parseInstantOrNull } from '@/storefront/basket/types'
import { type Choice, clearChoice, readChoice } from './steps'
import { addChosen } from '@/storefront/basket/change-items'
import { useBookedElsewhere } from '@/storefront/basket/use-booked-elsewhere'
import { useLoadedBasket } from '@/storefront/basket/use-basket'

/** The fields of a basket item that identify the time under review. */
type KnownItem = Pick<BasketItem, 'item_id' | 'service_id' | 'location_id' | 'staff_id' | 'booking_details'>

interface Reviewed {
  serviceId: string
  locationId: string
  choice: Choice | null
  /** The item just added by this page. */
  added: string | null
}

/**
 * True if both the time and the person are the same. The same time with a different person is a second appointment
 * (D13).
 */
const isChosen = (item: KnownItem, { staffId, details }: Choice): boolean =>
  item.staff_id === staffId &&
  parseInstantOrNull(item.booking_details?.start_time) === parseInstantOrNull(details.start_time)

/**
 * The basket item under review: the one that was just added. If there is none, the one with the chosen time, or else
 * the newest.
 */
export const findReviewedItem = <Item extends KnownItem>(
  items: readonly Item[],
  { serviceId, locationId, choice, added }: Reviewed,
): Item | null => {
  const mine = items.filter((item) => item.service_id === serviceId && item.location_id === locationId)
  if (added) return mine.find((item) => item.item_id === added) ?? null
  if (choice) return mine.find((item) => isChosen(item, choice)) ?? null
  return mine.findLast((item) => item.booking_details !== null) ?? null
}

interface UseReviewReviewed {
  serviceId: string
  locationId: string
  /** The basket item whose time is being changed. */
  replaces: string | null
}

/** A refusal, and whether a different time would help. */
interface Refusal {
  message: string
  chooseAgain: boolean
}

export interface Review {
  /** False until the browser's storage has been read. */
  known: boolean
  /** The time under review. Null if none is chosen. */
  details: ChosenTime | null
  /** The id of the chosen person. Null for anyone. */
  staffId: string | null
  /** The basket item with this time, once it has been added. */
  item: BasketItem | null
  /** The basket item whose time this one would replace. Null if there is none. */
  replaced: BasketItem | null
  /** True once the item has replaced a different one. */
  changed: boolean
  /**
   * The payment with which a different tab booked this time. The time was in the basket here and is not added again.
   */
  booked: string | null
  busy: boolean
  refusal: Refusal | null
  dismiss: () => void
  /** Adds the time to the basket if it is not there. Resolves to true if it is there afterwards. */
  add: () => Promise<boolean>
}

const CHOOSE_AGAIN = [
  'SLOT_TAKEN',
  'SLOT_NOT_OFFERED',
  'SLOT_IN_PAST',
  'SLOT_TOO_SOON',
  'SLOT_BEYOND_HORIZON',
  'PATCH_TEST_TOO_CLOSE',
  'OUTSIDE_INFILL_WINDOW',
]

/** The chosen treatment and time, and the function that adds them to the basket. */
export const useReview = (reviewed: UseReviewReviewed): Review => {
  const { serviceId, locationId, replaces } = reviewed
  const basket = useLoadedBasket()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [read, setRead] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const [changed, setChanged] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    setChoice(readChoice(serviceId, locationId))
    setRead(true)
  }, [serviceId, locationId])

  const item = findReviewedItem(basket.items, { serviceId, locationId, choice, added })
  const inBasket = item !== null
  const replaced = basket.items.find(({ item_id }) => item_id === replaces) ?? null
  const isChange = Boolean(replaced?.booking_details)
  const wasInBasket = useRef(false)
  if (inBasket) wasInBasket.current = true
  const bookedElsewhere = useBookedElsewhere()
  const booked = !inBasket && wasInBasket.current ? bookedElsewhere : null
  // Once the time is in the basket, nothing may offer it again, whichever way the visitor leaves this step.
  useEffect(() => {
    if (inBasket) clearChoice()
  }, [inBasket])
  const add = useCallback(async () => {
    if (inBasket) return true
    if (!choice || booked) return false
    setBusy(true)
    setRefusal(null)
    const { staffId, details, lastSetOn } = choice
    const answer = await addChosen({ serviceId, locationId, staffId, details, lastSetOn }, replaces)
    setBusy(false)
    if (!answer.ok) {
      setRefusal({ message: answer.message, chooseAgain: CHOOSE_AGAIN.includes(answer.code ?? '') })
      return false
    }
    setAdded(answer.value.item_id)
    setChanged(isChange)
    clearChoice()
    return true
  }, [inBasket, choice, booked, serviceId, locationId, replaces, isChange])

  const details = item?.booking_details ?? choice?.details ?? null
  const staffId = item ? item.staff_id : (choice?.staffId ?? null)
  const known = read && basket.known
  const dismiss = () => setRefusal(null)
  return {
    known,
    details,
    staffId,
    item,
    booked,
    busy,
    refusal,
    dismiss,
    add,
    changed,
    replaced: inBasket || !isChange ? null : replaced,
  }
}

'use client'

import { useCallback, useEffect, useState } from 'react'
import { basketTexts } from '@/messages/booking'
import { useBasket } from '@/storefront/basket/use-basket'
import type { Found, HoldSentences, Problem } from './check-holds'

export interface Holds {
  /** Errors by item id. */
  problems: Record<string, string>
  /** Renews and checks the holds. Resolves to null if all is well. */
  check: () => Promise<Problem | null>
}

/** Loads the code that checks the holds, which an empty basket does not need. */
const loadChecking = () => import('./check-holds').catch(() => null)

const notChecked: Found = { problems: {}, alert: { message: basketTexts.renewFailed, item: null } }

/** Renews the holds on entering checkout, holds expired times again, and checks for overlaps (D13). */
export const useHolds = (sentences: HoldSentences): Holds => {
  const { basketId, items } = useBasket()
  const [found, setFound] = useState<Found>({ problems: {}, alert: null })
  const { lost, overlap, untimed, untested, testTooClose } = sentences
  const check = useCallback(async () => {
    const loaded = await loadChecking()
    const now = (await loaded?.findProblems({ lost, overlap, untimed, untested, testTooClose })) ?? notChecked
    setFound(now)
    return now.alert
  }, [lost, overlap, untimed, untested, testTooClose])
  const composition = items
    .map((item) => `${item.item_id} ${item.guest_name ?? ''} ${item.required_test?.state ?? ''}`)
    .join()
  useEffect(() => {
    if (!basketId || !composition) return
    // A different tab may have changed the basket.
    void loadChecking()
      .then((loaded) => loaded?.loadBasket())
      .then(check)
  }, [basketId, composition, check])
  return { problems: found.problems, check }
}

'use client'

import { useState } from 'react'
import { addItem, removeItem } from './actions'
import type { BasketItem } from '../../contract/basket'
import { sameAgain } from './types'

export interface Removal {
  /** What was taken out last and can still be brought back. */
  removed: BasketItem | null
  /** True when its time could not be taken again. */
  failed: boolean
  remove: (item: BasketItem) => Promise<void>
  undo: () => Promise<void>
  forget: () => void
}

/** Takes items out, and brings the last one back as long as its time is free. */
export const useRemoval = (): Removal => {
  const [removed, setRemoved] = useState<BasketItem | null>(null)
  const [failed, setFailed] = useState(false)
  const forget = () => {
    setRemoved(null)
    setFailed(false)
  }
  const remove = async (item: BasketItem) => {
    forget()
    if (await removeItem(item.item_id)) setRemoved(item)
  }
  const undo = async () => {
    if (!removed) return
    const answer = await addItem(sameAgain(removed))
    if (answer.ok) forget()
    else setFailed(true)
  }
  return { removed, failed, remove, undo, forget }
}

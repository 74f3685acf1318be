'use client'

import { useEffect, useRef, useState } from 'react'
import type { BasketItem } from '@/contract/basket'
import { basketTexts } from '@/messages/booking'
import { changeBasket } from './store'

export interface Removal {
  /** The last removed item, which can still be restored. */
  removed: BasketItem | null
  /** True if the time of the removed item could not be held again. */
  failed: boolean
  remove: (item: BasketItem) => Promise<void>
  undo: () => Promise<void>
  forget: () => void
}

/** Loaded at the first removal, because nothing else here changes items. */
const loadChanges = () => import('./change-items').catch(() => null)

/** Removes items, and restores the last one if its time is still free. */
export const useRemoval = (): Removal => {
  const [removed, setRemoved] = useState<BasketItem | null>(null)
  const [failed, setFailed] = useState(false)
  const forget = () => {
    setRemoved(null)
    setFailed(false)
  }
  const remove = async (item: BasketItem) => {
    forget()
    const changes = await loadChanges()
    if (!changes) changeBasket({ notice: basketTexts.removeFailed })
    else if (await changes.removeItem(item.item_id)) setRemoved(item)
  }
  const undo = async () => {
    if (!removed) return
    const answer = await (await loadChanges())?.restoreItem(removed)
    if (answer?.ok) forget()
    else setFailed(true)
  }
  return { removed, failed, remove, undo, forget }
}

/**
 * Moves the focus to the element if the focused element has been removed. If the focus is elsewhere, it stays there.
 */
export const restoreFocus = (element: HTMLElement | null): void => {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) element?.focus()
}

interface UndoProps {
  removal: Removal
  /** The id of the heading above the items, which gets the focus once the item is back. */
  heading: string
}

/**
 * Undoes a removal. The status message is always in the page, so that its text is announced. It takes the focus if the
 * pressed button has gone with its row.
 */
export const Undo = ({ removal: { removed, failed, undo }, heading }: UndoProps) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => restoreFocus(line.current?.querySelector('button') ?? line.current), [removed, failed])
  const bringBack = async () => {
    await undo()
    // Runs after the item is rendered again.
    setTimeout(() => restoreFocus(document.getElementById(heading)))
  }
  return (
    <div role="status">
      {removed && (
        <p
          ref={line}
          tabIndex={-1}
          className="flex min-h-13 items-center justify-between gap-3 rounded-control bg-blush py-1 pl-4 pr-1"
        >
          <span>{failed ? basketTexts.notRestored : basketTexts.removed}</span>
          {!failed && (
            <button type="button" className="text-link px-3" onClick={() => void bringBack()}>
              Undo
            </button>
          )}
        </p>
      )}
    </div>
  )
}

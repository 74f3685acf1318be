'use client'

import { useEffect, useRef } from 'react'
import { basketTexts } from '../../messages/booking-texts'
import { focusIfLost } from './focus-if-lost'
import type { Removal } from './use-removal'

interface Props {
  removal: Removal
  /** The id of the heading over the items, where one goes on once the item is back. */
  heading: string
}

/**
 * The way back after a removal. The status stays in the page, so that its words are noticed; whoever pressed a button
 * that went with its row goes on here.
 */
export const Undo = ({ removal: { removed, failed, undo }, heading }: Props) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => focusIfLost(line.current?.querySelector('button') ?? line.current), [removed, failed])
  const bringBack = async () => {
    await undo()
    // Once the item is drawn again.
    setTimeout(() => focusIfLost(document.getElementById(heading)))
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

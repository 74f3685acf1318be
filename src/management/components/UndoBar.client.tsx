'use client'

import { useEffect, useRef, useState } from 'react'
import { Action } from './Action.client'

const SECONDS = 10

interface Props {
  done: { message: string }
  onUndo(): void
  /** Its time is over; whether the focus was here. */
  onEnd(hadFocus: boolean): void
}

/** What was done can be taken back for ten seconds (D63). */
export const UndoBar = ({ done, onUndo, onEnd }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(SECONDS)
  useEffect(() => {
    setLeft(SECONDS)
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [done])
  useEffect(() => {
    if (left <= 0) onEnd(bar.current?.contains(document.activeElement) === true)
  }, [left, onEnd])
  return (
    <div ref={bar} className="desk-undo">
      <p>{done.message}</p>
      <Action small onClick={onUndo}>
        Undo <span aria-hidden="true">({Math.max(left, 0)})</span>
      </Action>
    </div>
  )
}

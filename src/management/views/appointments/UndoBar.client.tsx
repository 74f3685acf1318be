'use client'

import { useEffect, useState } from 'react'
import { Action } from '../../components/Action.client'
import type { Undoable } from './use-moves.client'

const SECONDS = 10

interface Props {
  done: Undoable
  onUndo(): void
  onEnd(): void
}

/** What was done can be taken back for ten seconds (D63). */
export const UndoBar = ({ done, onUndo, onEnd }: Props) => {
  const [left, setLeft] = useState(SECONDS)
  useEffect(() => {
    setLeft(SECONDS)
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [done])
  useEffect(() => {
    if (left <= 0) onEnd()
  }, [left, onEnd])
  return (
    <div className="desk-undo">
      <p role="status">{done.message}</p>
      <Action small onClick={onUndo}>
        Undo <span aria-hidden="true">({Math.max(left, 0)})</span>
      </Action>
    </div>
  )
}

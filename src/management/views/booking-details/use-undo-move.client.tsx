'use client'

import { type ReactNode, useState } from 'react'
import { diaryTexts } from '@/messages/management-diary'
import { saveTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import { UndoBar } from '../../components/UndoBar.client'

/** A move that was carried out, and the call that undoes it. */
export interface MoveDone {
  message: string
  slot: string
  back: object
}

export const sendMove = (body: object) =>
  call<object>('/api/booking/move-appointment', { method: 'PUT', body, failed: saveTexts.moveAppointment })

interface UndoMove {
  offer(done: MoveDone): void
  bar: ReactNode
}

/** Offers to undo a move for ten seconds (D63). `onUndone` gets a message, and true if the move could not be undone. */
export const useUndoMove = (
  onUndone: (message: string, failed: boolean, slot: string) => void,
  onEnd?: (slot: string) => void,
): UndoMove => {
  const [done, setDone] = useState<MoveDone | null>(null)

  const undo = async (): Promise<void> => {
    if (!done) return
    setDone(null)
    const answer = await sendMove({ ...done.back, undo: true, confirm: true })
    onUndone(answer.ok ? diaryTexts.undone : answer.message, !answer.ok, done.slot)
  }

  const end = (hadFocus: boolean): void => {
    setDone(null)
    if (done && hadFocus) onEnd?.(done.slot)
  }

  return {
    offer: setDone,
    bar: (
      // Always rendered, so that screen readers announce it when it is filled.
      <div role="status" aria-atomic="false">
        {done && <UndoBar done={done} onUndo={() => void undo()} onEnd={end} />}
      </div>
    ),
  }
}

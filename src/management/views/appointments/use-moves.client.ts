'use client'

import { useEffect, useState } from 'react'
import { diaryTexts } from '@/messages/management-diary'
import { toUndoBody, toMoveBody } from '@/management/format/move-body'
import {
  canConfirmMove,
  type MoveDone,
  sendMove,
  useUndoMove,
} from '@/management/views/booking-details/use-move.client'
import type { Column } from './columns'
import { isLengthOnly, type MovePlan, planDrop } from './plan-drop'
import type { Diary } from './use-diary.client'
import type { Drop } from './use-drag.client'

/**
 * Focuses a new appointment or event as soon as a diary that has it is shown. The next regular refresh may bring it
 * before the requested one.
 */
export const useFocusWhenShown = (diary: Diary | null): ((id: string) => void) => {
  const [awaited, setAwaited] = useState<string | null>(null)
  useEffect(() => {
    if (!awaited) return
    const id = CSS.escape(awaited)
    const card = document.querySelector<HTMLElement>(`[data-card="${id}"], [data-event="${id}"]`)
    if (!card) return
    card.focus()
    setAwaited(null)
  }, [awaited, diary])
  return setAwaited
}

/** Focuses a card once it is rendered in its new position; its accessible name describes the rest. */
const useFocusOnCard = (): ((slot: string) => void) => {
  const [landed, setLanded] = useState<{ slot: string } | null>(null)
  useEffect(() => {
    if (landed) document.querySelector<HTMLElement>(`[data-card="${CSS.escape(landed.slot)}"]`)?.focus()
  }, [landed])
  return (slot) => setLanded({ slot })
}

interface UseMovesOptions {
  diary: Diary | null
  columns: Column[]
  reload(): Promise<void>
  /** Shows a success message; null takes the last one away. */
  onSay(message: string | null): void
}

/** Moves by dragging: staff confirm a drop, the server checks it against the claims, and it can be undone (D63). */
export const useMoves = ({ diary, columns, reload, onSay }: UseMovesOptions) => {
  const [asked, setAsked] = useState<{ drop: Drop; plan: MovePlan } | null>(null)
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const focusOn = useFocusOnCard()
  const undoMove = useUndoMove((message, failed, slot) => {
    void reload().then(() => {
      if (failed) return setProblem(message)
      onSay(message)
      focusOn(slot)
    })
  })

  const drop = (dropped: Drop): void => {
    const plan = diary && planDrop(diary, columns, dropped)
    if (!plan) return
    onSay(null)
    setQuestion(null)
    setProblem(plan.clash && diaryTexts.notMoved(plan.clash))
    setAsked(plan.clash ? null : { drop: dropped, plan })
  }

  const move = async (tell: boolean): Promise<void> => {
    if (!asked) return
    setBusy(true)
    const { plan } = asked
    const answer = await sendMove({
      ...toMoveBody(plan),
      ...(plan.resources ? { resource_ids: plan.resources } : {}),
      tell,
      undoable: true,
      ...(question === null ? {} : { confirm: true }),
    })
    if (!answer.ok && canConfirmMove(answer.code) && question === null) {
      setBusy(false)
      return setQuestion(answer.message)
    }
    await reload()
    setBusy(false)
    setAsked(null)
    if (!answer.ok) return setProblem(diaryTexts.notMoved(answer.message))
    setProblem(null)
    const slot = plan.booking.booking_slot_id
    undoMove.offer({ message: answer.message, slot, back: toUndoBody(plan) })
    focusOn(slot)
  }

  /** Clears earlier messages, so that no outdated one is shown beside the next. */
  const unsay = (): void => {
    onSay(null)
    setProblem(null)
  }

  return {
    asked,
    busy,
    question,
    problem,
    drop,
    move,
    unsay,
    /** Only the length changes: customers are not emailed unless staff choose to. */
    isLengthOnly: asked !== null && isLengthOnly(asked.plan),
    putBack: () => setAsked(null),
    dismiss: () => setProblem(null),
    undoBar: undoMove.bar,
    /** Shows a move made in a dialog like one made by dragging. */
    show: (done: MoveDone): void => {
      unsay()
      undoMove.offer(done)
      void reload()
    },
  }
}

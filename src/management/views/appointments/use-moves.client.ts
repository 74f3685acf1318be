'use client'

import { useEffect, useState } from 'react'
import { diaryTexts } from '@/messages/management-diary'
import { at } from '../../format/dates'
import { backOf, bodyOf } from '../../format/move-body'
import { type MoveDone, sendMove, useUndoMove } from '../booking-details/use-undo-move.client'
import type { Diary } from './ask-diary'
import type { Column } from './columns'
import { type MovePlan, planOf } from './move-plan'
import type { Drop } from './use-carry.client'

/** Leads the focus to a card once it is drawn where it now lies; the card says the rest by its name. */
const useFocusOnCard = (): ((slot: string) => void) => {
  const [landed, setLanded] = useState<{ slot: string } | null>(null)
  useEffect(() => {
    if (landed) document.querySelector<HTMLElement>(`[data-card="${CSS.escape(landed.slot)}"]`)?.focus()
  }, [landed])
  return (slot) => setLanded({ slot })
}

/** Moves by dragging: a drop is asked about, carried out over the claims, and can be taken back (D63). */
export const useMoves = (diary: Diary | null, columns: Column[], reload: () => Promise<void>) => {
  const [asked, setAsked] = useState<{ drop: Drop; plan: MovePlan } | null>(null)
  const [busy, setBusy] = useState(false)
  const [meetsEvent, setMeetsEvent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const focusOn = useFocusOnCard()
  const undoMove = useUndoMove((message, failed, slot) => {
    void reload().then(() => {
      if (failed) return setProblem(message)
      setSaid(message)
      focusOn(slot)
    })
  }, focusOn)

  const drop = (dropped: Drop): void => {
    const plan = diary && planOf(diary, columns, dropped)
    if (!plan) return
    setSaid(null)
    setMeetsEvent(false)
    setProblem(plan.clash && diaryTexts.notMoved(plan.clash))
    setAsked(plan.clash ? null : { drop: dropped, plan })
  }

  const move = async (tell: boolean): Promise<void> => {
    if (!asked) return
    setBusy(true)
    const { plan } = asked
    const answer = await sendMove({
      ...bodyOf(plan),
      tell,
      undoable: true,
      ...(meetsEvent ? { confirm: true } : {}),
    })
    if (!answer.ok && answer.code === 'SLOT_MEETS_EVENT' && !meetsEvent) {
      setBusy(false)
      return setMeetsEvent(true)
    }
    await reload()
    setBusy(false)
    setAsked(null)
    if (!answer.ok) return setProblem(diaryTexts.notMoved(answer.message))
    setProblem(null)
    const slot = plan.booking.booking_slot_id
    undoMove.offer({ message: answer.message, slot, back: backOf(plan) })
    focusOn(slot)
  }

  /** Unsays what was said before, so that nothing old is shown beside what is said next. */
  const unsay = (): void => {
    setSaid(null)
    setProblem(null)
  }

  return {
    ...{ asked, busy, meetsEvent, problem, said, drop, move, unsay },
    /** Only its length changes: customers are not told of that unless staff want it. */
    isLengthOnly:
      asked !== null &&
      asked.plan.start === at(asked.plan.booking.start_time) &&
      asked.plan.staff === asked.plan.booking.staff_id,
    putBack: () => setAsked(null),
    dismiss: () => setProblem(null),
    undoBar: undoMove.bar,
    /** Shows a move that was made in a dialog as one made by dragging. */
    show: (done: MoveDone): void => {
      unsay()
      undoMove.offer(done)
      void reload()
    },
  }
}

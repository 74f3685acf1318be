'use client'

import { useEffect, useState } from 'react'
import { diaryTexts } from '@/messages/management-diary'
import { saveTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import { at } from '../../format/dates'
import type { Diary } from './ask-diary'
import type { Column } from './columns'
import { backOf, bodyOf, type MovePlan, planOf } from './move-plan'
import type { Drop } from './use-carry.client'

const send = (body: object) =>
  call<object>('/api/booking/move-appointment', { method: 'PUT', body, failed: saveTexts.moveAppointment })

/** What was done with which card, and how it is taken back. */
export interface Undoable {
  message: string
  slot: string
  back: object
}

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
  const [done, setDone] = useState<Undoable | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const focusOn = useFocusOnCard()

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
    const answer = await send({
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
    setDone({ message: answer.message, slot, back: backOf(plan) })
    focusOn(slot)
  }

  const undo = async (): Promise<void> => {
    if (!done) return
    setDone(null)
    const answer = await send({ ...done.back, undo: true, confirm: true })
    await reload()
    if (!answer.ok) return setProblem(answer.message)
    setSaid(diaryTexts.undone)
    focusOn(done.slot)
  }

  const endUndo = (hadFocus: boolean): void => {
    setDone(null)
    if (done && hadFocus) focusOn(done.slot)
  }

  return {
    ...{ asked, busy, meetsEvent, problem, done, said, drop, move, undo, endUndo },
    /** Only its length changes: customers are not told of that unless staff want it. */
    isLengthOnly:
      asked !== null &&
      asked.plan.start === at(asked.plan.booking.start_time) &&
      asked.plan.staff === asked.plan.booking.staff_id,
    putBack: () => setAsked(null),
    dismiss: () => setProblem(null),
    /** Of what was said before, nothing stays beside what is said next. */
    unsay: () => {
      setSaid(null)
      setProblem(null)
    },
  }
}

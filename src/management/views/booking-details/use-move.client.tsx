'use client'

import { type ReactNode, useRef, useState } from 'react'
import { UndoBar } from '@/management/components/Dialog.client'
import { diaryTexts, wayTexts } from '@/messages/management-diary'
import { saveTexts, wizardTexts } from '@/messages/management-texts'
import { call } from '@/management/api/call'
import { MINUTE } from '@/domain/time/time'
import { lengthTexts } from './texts'
import type { Booking } from '@/contract/booking'
import { toMs } from '@/management/format/dates'
import { toUndoBody, toMoveBody } from '@/management/format/move-body'
import { type Choice, type ChosenSlot, parseDuration } from '@/management/views/new-booking/draft'
import type { CurrentTimeSlot } from '@/contract/change-appointment'

/** A completed move, and the call that undoes it. */
export interface MoveDone {
  message: string
  slot: string
  back: object
}

export const sendMove = (body: object) =>
  call<object>('/api/booking/move-appointment', { method: 'PUT', body, failed: saveTexts.moveAppointment })

/** True if staff can confirm a refused move: there is an event, no room or equipment is free, or a patch test is too close. */
export const canConfirmMove = (code: string): boolean =>
  ['SLOT_MEETS_EVENT', 'NO_RESOURCE_FREE', 'PATCH_TEST_TOO_CLOSE'].includes(code)

interface UndoMove {
  offer(done: MoveDone): void
  bar: ReactNode
}

/** Offers to undo a move (D63). `onUndone` gets a message, and true if the move could not be undone. */
export const useUndoMove = (onUndone: (message: string, failed: boolean, slot: string) => void): UndoMove => {
  const [done, setDone] = useState<MoveDone | null>(null)
  const place = useRef<HTMLDivElement>(null)

  const undo = async (): Promise<void> => {
    if (!done) return
    // The pressed button disappears, so its container takes the focus.
    place.current?.focus()
    setDone(null)
    const answer = await sendMove({ ...done.back, undo: true, confirm: true })
    onUndone(answer.ok ? diaryTexts.undone : answer.message, !answer.ok, done.slot)
  }

  return {
    offer: setDone,
    bar: (
      // Always rendered, so that screen readers announce it when it is filled.
      <div ref={place} role="status" aria-atomic="false" className="desk-undo-place" tabIndex={-1}>
        {done && <UndoBar done={done} onUndo={() => void undo()} onEnd={() => setDone(null)} />}
      </div>
    ),
  }
}

interface Wish {
  /** Null: any member of staff who is free at the chosen time (D75). */
  staff: Choice | null
  location: Choice
  slot: ChosenSlot | null
  /** Minutes as typed. */
  duration: string
  /** The rooms and equipment to use. Null: its own if they are free, otherwise any of their kinds. */
  resources: string[] | null
  /** True if the customer should get an email (D63); null: the default. */
  tell: boolean | null
}

/** The target of a move; `null` while incomplete. */
export interface Target {
  staff: Choice
  start: string
  /** In minutes. */
  duration: number
}

const toMovePlan = (booking: Booking, { location }: Wish, { staff, start, duration }: Target) => ({
  booking,
  start: toMs(start),
  end: toMs(start) + duration * MINUTE,
  staff: staff.id,
  location: location.id,
})

/** The appointment's current time and place, if a colleague moved it first. */
const getCurrentTimeSlot = (answer: Awaited<ReturnType<typeof sendMove>>): CurrentTimeSlot | null =>
  !answer.ok && answer.code === 'APPOINTMENT_CHANGED' ? (answer.body.now as CurrentTimeSlot) : null

/** Adapts the wish to an appointment that has moved since: everything staff did not change follows the new position. */
const filterFollowing = (wish: Wish, before: Booking, now: CurrentTimeSlot): Wish => ({
  ...wish,
  ...(wish.staff?.id === before.staff_id ? { staff: { id: now.staff_id, name: now.staff_name } } : {}),
  ...(wish.location.id === before.location_id
    ? { location: { id: now.location_id, name: now.location_name } }
    : {}),
  ...(wish.duration === String(before.duration_minutes) ? { duration: String(now.duration_minutes) } : {}),
})

/** True if the start time stays: a new length needs no new start. */
const isUnmoved = (booking: Booking, { staff, location, slot }: Wish): boolean =>
  staff?.id === booking.staff_id &&
  location.id === booking.location_id &&
  (slot === null || slot.start === booking.start_time)

/** The target of a move, and the call that makes it. If an event is in the way, staff confirm first. */
export const useMove = (opened: Booking, onMoved: (done: MoveDone) => void) => {
  /** As shown when opened, until the server returns a newer position. */
  const [booking, setBooking] = useState(opened)
  const [wish, setWish] = useState<Wish>({
    staff: { id: booking.staff_id, name: booking.staff_name },
    location: { id: booking.location_id, name: booking.location_name },
    slot: null,
    duration: String(booking.duration_minutes),
    resources: null,
    tell: null,
  })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [canConfirm, setCanConfirm] = useState(false)
  /** Increases when the free times have to be loaded again. */
  const [round, setRound] = useState(0)

  const minutes = parseDuration(wish)
  const isThere = isUnmoved(booking, wish)
  const isLonger = minutes !== null && minutes !== booking.duration_minutes
  const isChanged = isLonger || wish.resources !== null
  const start = wish.slot?.start ?? (isThere && isChanged ? booking.start_time : null)
  const { staff } = wish
  const target: Target | null = start && minutes && staff ? { staff, start, duration: minutes } : null
  /** As with a drag, customers are not emailed about a change of length unless staff choose to. */
  const tell = wish.tell ?? !isThere

  const change = (part: Partial<Wish>): void => {
    setWish((before) => ({ ...before, ...part }))
    setCanConfirm(false)
    setError(null)
  }

  const save = async (confirm: boolean): Promise<void> => {
    if (!target) return setError(minutes === null ? lengthTexts.wrong : wizardTexts.chooseSlot)
    setBusy(true)
    const plan = toMovePlan(booking, wish, target)
    const { resources } = wish
    const answer = await sendMove({
      ...toMoveBody(plan),
      ...(resources ? { resource_ids: resources } : {}),
      tell,
      undoable: true,
      ...(confirm ? { confirm } : {}),
    })
    setBusy(false)
    if (answer.ok) {
      const before = booking.resources.map(({ resource_id }) => resource_id)
      const back = { ...toUndoBody(plan), ...(resources ? { resource_ids: before } : {}) }
      return onMoved({ message: answer.message, slot: booking.booking_slot_id, back })
    }
    const now = getCurrentTimeSlot(answer)
    setError(now ? wayTexts.movedMeanwhile : answer.message)
    if (now) {
      setBooking({ ...booking, ...now })
      setWish(filterFollowing(wish, booking, now))
    }
    setCanConfirm(canConfirmMove(answer.code))
    if (answer.code !== 'SLOT_TAKEN') return
    setWish((before) => ({ ...before, slot: null }))
    setRound((before) => before + 1)
  }

  return { booking, wish, change, target, tell, minutes, busy, error, canConfirm, round, save }
}

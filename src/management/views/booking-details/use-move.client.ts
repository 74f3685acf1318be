'use client'

import { useState } from 'react'
import { saveTexts, wizardTexts } from '@/messages/management-texts'
import { call } from '../../api/call'
import type { Booking } from '@/contract/booking'
import type { Choice, ChosenSlot } from '../new-booking/draft'

interface Wish {
  staff: Choice
  location: Choice
  slot: ChosenSlot | null
  /** Whether the customer is told (D63). */
  tell: boolean
}

const send = (booking: Booking, { staff, location, slot, tell }: Wish, confirm: boolean) =>
  call<object>('/api/booking/move-appointment', {
    method: 'PUT',
    failed: saveTexts.moveAppointment,
    body: {
      bookingId: booking.booking_id,
      bookingSlotId: booking.booking_slot_id,
      slot: { start_time: slot?.start },
      staff_id: staff.id,
      location_id: location.id,
      tell,
      ...(confirm ? { confirm } : {}),
    },
  })

/** Where an appointment is to go, and the call that moves it; an event at that time is asked about first. */
export const useMove = (booking: Booking, onMoved: (message: string) => void) => {
  const [wish, setWish] = useState<Wish>({
    staff: { id: booking.staff_id, name: booking.staff_name },
    location: { id: booking.location_id, name: booking.location_name },
    slot: null,
    tell: true,
  })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [meetsEvent, setMeetsEvent] = useState(false)
  /** Grows when the free times have to be looked up again. */
  const [round, setRound] = useState(0)

  const change = (part: Partial<Wish>): void => {
    setWish((before) => ({ ...before, ...part }))
    setMeetsEvent(false)
    setError(null)
  }

  const save = async (confirm: boolean): Promise<void> => {
    if (!wish.slot) return setError(wizardTexts.chooseSlot)
    setBusy(true)
    const answer = await send(booking, wish, confirm)
    setBusy(false)
    if (answer.ok) return onMoved(answer.message)
    setError(answer.message)
    setMeetsEvent(answer.code === 'SLOT_MEETS_EVENT')
    if (answer.code !== 'SLOT_TAKEN') return
    setWish((before) => ({ ...before, slot: null }))
    setRound((before) => before + 1)
  }

  return { wish, change, busy, error, meetsEvent, round, save }
}

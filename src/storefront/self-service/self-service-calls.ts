'use client'

import { useCallback, useEffect, useState } from 'react'
import type {
  askEarlier,
  cancelOwn,
  listOwnSlots,
  moveOwn,
  openOwnBooking,
  OwnAppointmentView,
  OwnBooking,
} from '@/contract/self-service'
import { call, type CallAnswer } from '@/storefront/call'
import type { Answered } from '@/contract/call'
import type { Slot } from '@/contract/slots'
import type { DayKey } from '@/domain/time/time'
import { slotTexts } from '@/messages/booking'
import { groupAnsweredByDay, type SlotsByDay } from '@/storefront/booking/slots'

/** Error messages on the page of a booking's own link (D57). The page's other texts belong to the owner. */
const ownBookingTexts = {
  loadFailed: 'We could not load your booking. Please try again.',
  changeFailed: 'We did not receive your change. Please check your booking before you try again.',
  noLink: 'Please open the link in the email about your booking.',
} as const

interface Change {
  onDone: (message: string, booking: OwnBooking) => void
  /** Reloads the booking because it is out of date. */
  again: () => void
}

type Answer = CallAnswer<{ message: string; booking: OwnBooking }>

/**
 * Makes one change at a time. A refusal is shown where the customer requested the change. If the booking has changed
 * since, it is reloaded.
 */
export const useChange = ({ onDone, again }: Change) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const change = async (ask: () => Promise<Answer>): Promise<Answer | null> => {
    if (busy) return null
    setBusy(true)
    setError(null)
    const answer = await ask()
    setBusy(false)
    if (answer.ok) onDone(answer.value.message, answer.value.booking)
    else setError(answer.message)
    if (!answer.ok && (answer.status === 0 || answer.code === 'APPOINTMENT_CHANGED')) again()
    return answer
  }
  return { busy, error, change, dismiss: () => setError(null) }
}

const postOwnCall = <T>(what: string, json: object, fallback: string, signal?: AbortSignal) =>
  call<T>(`/api/self-service/${what}`, { method: 'POST', json, fallback, signal })

const openBooking = (link: string): Promise<CallAnswer<Answered<typeof openOwnBooking>>> =>
  postOwnCall('booking', { link }, ownBookingTexts.loadFailed)

/** An appointment or a visit as shown, so that the server can compare it with what the customer saw. */
type Shown = Pick<OwnAppointmentView, 'booking_slot_id' | 'start_time' | 'on_cancel'> & {
  /** True for all treatments of the visit. */
  whole_visit?: boolean
}

const toSeenBody = (link: string, { booking_slot_id: bookingSlotId, start_time, whole_visit }: Shown) => ({
  link,
  bookingSlotId,
  start_time,
  whole_visit,
})

export const moveTo = (link: string, shown: Shown, { slot_id }: Slot) =>
  postOwnCall<Answered<typeof moveOwn>>(
    'move',
    { ...toSeenBody(link, shown), slot_id },
    ownBookingTexts.changeFailed,
  )

export const cancelShown = (link: string, shown: Shown) =>
  postOwnCall<Answered<typeof cancelOwn>>(
    'cancel',
    { ...toSeenBody(link, shown), amount: shown.on_cancel?.amount ?? 0 },
    ownBookingTexts.changeFailed,
  )

/** Asks to be told about earlier times than the appointment, or stops this. */
export const sendEarlier = (link: string, { booking_slot_id: bookingSlotId }: Shown, wanted: boolean) =>
  postOwnCall<Answered<typeof askEarlier>>(
    'earlier',
    { link, bookingSlotId, wanted },
    ownBookingTexts.changeFailed,
  )

/** The free times for an appointment between two days, both included. */
export const fetchOwnSlots = async (
  link: string,
  { booking_slot_id: bookingSlotId, whole_visit }: Pick<Shown, 'booking_slot_id' | 'whole_visit'>,
  [from, to]: [DayKey, DayKey],
  signal: AbortSignal,
): Promise<CallAnswer<SlotsByDay>> => {
  const json = { link, bookingSlotId, whole_visit, from, to }
  const answer = await postOwnCall<Partial<Answered<typeof listOwnSlots>>>(
    'slots',
    json,
    slotTexts.loadFailed,
    signal,
  )
  return answer.ok ? { ...answer, value: groupAnsweredByDay(answer.value.slots ?? {}) } : answer
}

type Seen =
  | { kind: 'loading' }
  | { kind: 'error'; message: string }
  | { kind: 'booking'; link: string; booking: OwnBooking }

export const parseSecret = (hash: string): string | null =>
  /^#((?:[\w-]{1,70}\.)?[\w-]{22})$/.exec(hash)?.[1] ?? null

/**
 * The secret in the address's fragment. The skip link replaces the fragment, so the secret is put back to survive a
 * reload.
 */
export const useSecret = (): string | null | undefined => {
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    const read = () => {
      const found = parseSecret(window.location.hash)
      setSecret((before) => {
        if (!found && before) window.history.replaceState(window.history.state, '', `#${before}`)
        return found ?? before ?? null
      })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return secret
}

/**
 * Loads the booking of the link in the address. `show` takes the result of a change, and `again` reloads the booking.
 */
export const useOwnBooking = () => {
  const link = useSecret()
  const [seen, setSeen] = useState<Seen>({ kind: 'loading' })
  const again = useCallback(async () => {
    if (link === undefined) return
    if (link === null) return setSeen({ kind: 'error', message: ownBookingTexts.noLink })
    const answer = await openBooking(link)
    setSeen(
      answer.ok
        ? { kind: 'booking', link, booking: answer.value.booking }
        : { kind: 'error', message: answer.message },
    )
  }, [link])
  useEffect(() => void again(), [again])
  const show = (booking: OwnBooking) => link && setSeen({ kind: 'booking', link, booking })
  return { seen, again, show }
}

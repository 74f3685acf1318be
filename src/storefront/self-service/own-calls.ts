import type { Answered } from '../../contract/call'
import type {
  cancelOwn,
  listOwnSlots,
  moveOwn,
  openOwnBooking,
  OwnAppointmentView,
} from '../../contract/self-service'
import type { Slot } from '../../contract/slots'
import type { DayKey } from '../../domain/time/zone'
import { slotTexts } from '../../messages/booking-alerts'
import { ownBookingTexts } from '../../messages/booking-self-service'
import { byDay, type SlotsByDay } from '../booking/slots'
import { call, type CallAnswer } from '../call'

const post = <T>(what: string, json: object, fallback: string, signal?: AbortSignal) =>
  call<T>(`/api/self-service/${what}`, { method: 'POST', json, fallback, signal })

/** The booking that a link opens. */
export const openBooking = (link: string): Promise<CallAnswer<Answered<typeof openOwnBooking>>> =>
  post('booking', { link }, ownBookingTexts.loadFailed)

/** An appointment as it is shown, so that the server knows what the customer saw. */
export type Shown = Pick<OwnAppointmentView, 'booking_slot_id' | 'start_time' | 'on_cancel'>

const seen = (link: string, { booking_slot_id: bookingSlotId, start_time }: Shown) => ({
  ...{ link, bookingSlotId, start_time },
})

export const moveTo = (link: string, shown: Shown, { slot_id }: Slot) =>
  post<Answered<typeof moveOwn>>('move', { ...seen(link, shown), slot_id }, ownBookingTexts.changeFailed)

export const cancelShown = (link: string, shown: Shown) =>
  post<Answered<typeof cancelOwn>>(
    'cancel',
    { ...seen(link, shown), amount: shown.on_cancel?.amount ?? 0 },
    ownBookingTexts.changeFailed,
  )

/** The free times for an appointment on some days, both included. */
export const ownSlots = async (
  link: string,
  bookingSlotId: string,
  [from, to]: [DayKey, DayKey],
  signal: AbortSignal,
): Promise<CallAnswer<SlotsByDay>> => {
  const json = { link, bookingSlotId, from, to }
  const answer = await post<Partial<Answered<typeof listOwnSlots>>>(
    'slots',
    json,
    slotTexts.loadFailed,
    signal,
  )
  return answer.ok ? { ...answer, value: byDay(answer.value.slots ?? {}) } : answer
}

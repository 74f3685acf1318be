import { errorMessages } from '@/messages/errors'
import type { Booking } from '@/contract/booking'
import { MINUTE } from '@/domain/time/minutes'
import { toSeenTimeSlot } from './current-time-slot'

/** What is not there, or not allowed, is so at the next try, too. */
const finalCodes = /(^|_)NOT_FOUND$|^FORBIDDEN$/

const finalSentences = new Set<string>(
  Object.entries(errorMessages)
    .filter(([code]) => finalCodes.test(code))
    .map(([, sentence]) => sentence),
)

/** Whether trying again cannot change what an error says. */
export const isFinalError = (sentence: string): boolean => finalSentences.has(sentence)

/** A file is known by its name; what nobody typed yet is the same as nothing. */
const toStableJson = (form: unknown): string =>
  JSON.stringify(form, (_key, value: unknown) => (value instanceof File ? value.name : value))

/** Whether two states of a form hold the same. */
export const isSameForm = (one: unknown, other: unknown): boolean => toStableJson(one) === toStableJson(other)

/** An appointment as it is shown, and where it moves to; instants in ms. */
interface MoveEnds {
  booking: Booking
  start: number
  end: number
  staff: string
  location: string
}

const toPlaceFields = ({ start, end, staff, location }: Omit<MoveEnds, 'booking'>) => ({
  staff_id: staff,
  location_id: location,
  duration: (end - start) / MINUTE,
})

/** The body of the call that carries it out, from where it is shown. */
export const toMoveBody = (plan: MoveEnds) => ({
  bookingId: plan.booking.booking_id,
  bookingSlotId: plan.booking.booking_slot_id,
  slot: { start_time: new Date(plan.start).toISOString() },
  ...toPlaceFields(plan),
  seen: toSeenTimeSlot(plan.booking),
})

/** The same for going back to where it was, from where it was put. */
export const toUndoBody = (plan: MoveEnds) => {
  const { start_time, ...place } = toSeenTimeSlot(plan.booking)
  const seen = { start_time: new Date(plan.start).toISOString(), ...toPlaceFields(plan) }
  return { ...toMoveBody(plan), slot: { start_time }, ...place, seen }
}

import type { Booking } from '@/contract/booking'
import { MINUTE } from '@/domain/time/time'
import { toMs } from './dates'
import { errorMessages } from '@/messages/errors'

/** The appointment's time and place as shown, for the call that moves it. */
const toSeenTimeSlot = ({
  start_time,
  end_time,
  staff_id,
  location_id,
}: Pick<Booking, 'start_time' | 'end_time' | 'staff_id' | 'location_id'>) => ({
  start_time,
  staff_id,
  location_id,
  duration: (toMs(end_time) - toMs(start_time)) / MINUTE,
})

/** Codes of errors that another attempt cannot fix: not found, or not allowed. */
const finalCodes = /(^|_)NOT_FOUND$|^FORBIDDEN$/

const finalSentences = new Set<string>(
  Object.entries(errorMessages)
    .filter(([code]) => finalCodes.test(code))
    .map(([, sentence]) => sentence),
)

/** True if trying again cannot fix this error. */
export const isFinalError = (sentence: string): boolean => finalSentences.has(sentence)

/** Turns form values into text, to compare them. Uses the names of files, and drops undefined values. */
const toStableJson = (form: unknown): string =>
  JSON.stringify(form, (_key, value: unknown) => (value instanceof File ? value.name : value))

/** True if two states of a form hold the same values. */
export const isSameForm = (one: unknown, other: unknown): boolean => toStableJson(one) === toStableJson(other)

/** An appointment as shown, and its new time and staff. Instants are in ms. */
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

export const toMoveBody = (plan: MoveEnds) => ({
  bookingId: plan.booking.booking_id,
  bookingSlotId: plan.booking.booking_slot_id,
  slot: { start_time: new Date(plan.start).toISOString() },
  ...toPlaceFields(plan),
  seen: toSeenTimeSlot(plan.booking),
})

/**
 * The call that undoes a move. The rooms and equipment are sent even if the move did not choose any: the ones from before
 * may not have been free at the other time.
 */
export const toUndoBody = (plan: MoveEnds) => {
  const before = plan.booking.resources.map(({ resource_id }) => resource_id)
  const { start_time, ...place } = toSeenTimeSlot(plan.booking)
  const seen = { start_time: new Date(plan.start).toISOString(), ...toPlaceFields(plan) }
  return {
    ...toMoveBody(plan),
    slot: { start_time },
    ...place,
    ...(before.length > 0 ? { resource_ids: before } : {}),
    seen,
  }
}

import { parseSlotId } from '../../../domain/booking/slot-id'
import { fail, ok, type Result } from '../../../domain/errors'
import { dayOf, dayStart } from '../../../domain/time/zone'
import { isReasonableDay } from '../../../domain/time/day-range'
import { parseMoment } from '../../../domain/time/moment'

/** A time as staff name it: one of the list, or any start (ISO 8601); the start wins, and must not be left empty. */
export interface AskedSlot {
  slot_id?: string
  start_time?: string
}

/** Its start, epoch ms. Staff may book from this morning on (D48), up to two years ahead. */
export const startOf = (slot: AskedSlot, now: number): Result<number> => {
  const { slot_id, start_time } = slot
  if (start_time?.trim() === '') return fail('START_TIME_MISSING', { field: 'slot.start_time' })
  const start = start_time ? parseMoment(start_time) : (parseSlotId(slot_id ?? '')?.start ?? null)
  if (start === null) return fail('SLOT_REQUIRED', { field: 'slot' })
  if (start < dayStart(dayOf(now))) return fail('SLOT_IN_PAST', { field: 'slot' })
  return isReasonableDay(dayOf(start), now) ? ok(start) : fail('DATE_OUT_OF_RANGE', { field: 'slot' })
}

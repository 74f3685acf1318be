import type { AskedSlot } from '../../../contract/booking'
import { parseSlotId } from '../../../domain/booking/slot-id'
import { fail, ok, type Result } from '../../../domain/errors'
import { dayOf, dayStart } from '../../../domain/time/zone'
import { isReasonableDay } from '../../../domain/time/day-range'
import { parseMoment } from '../../../domain/time/moment'

/** Its start, epoch ms. Staff may book from this morning on (D48), up to two years ahead. */
export const startOf = (slot: AskedSlot, now: number): Result<number> => {
  const { slot_id, start_time } = slot
  if (start_time?.trim() === '') return fail('START_TIME_MISSING', { field: 'slot.start_time' })
  const start = start_time ? parseMoment(start_time) : (parseSlotId(slot_id ?? '')?.start ?? null)
  if (start === null) return fail('SLOT_REQUIRED', { field: 'slot' })
  if (start < dayStart(dayOf(now))) return fail('SLOT_IN_PAST', { field: 'slot' })
  return isReasonableDay(dayOf(start), now) ? ok(start) : fail('DATE_OUT_OF_RANGE', { field: 'slot' })
}

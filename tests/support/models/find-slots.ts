import { visitStarts, type Slot } from '@/domain/booking/slots'
import type { SlotQuery } from '@/domain/booking/slot-rules'
import { MINUTE } from '@/domain/time/time'

/** The starts that the engine finds, each with its member of staff. The public list is made from these. */
export const findSlots = (query: SlotQuery): Slot[] => {
  const slots: Slot[] = []
  visitStarts(query, (minute, staff) => {
    const start = minute * MINUTE
    const staffId = query.staff[staff]?.staffId ?? ''
    slots.push({ start, end: start + query.durationMinutes * MINUTE, staffId })
  })
  return slots
}

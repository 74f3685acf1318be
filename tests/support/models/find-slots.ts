import { visitStarts, type Slot } from '@/domain/booking/slots'
import type { SlotQuery } from '@/domain/booking/slot-rules'
import { MINUTE } from '@/domain/time/minutes'

/** The engine's starts, each with its member of staff, from which the public list is merged. */
export const findSlots = (query: SlotQuery): Slot[] => {
  const slots: Slot[] = []
  visitStarts(query, (minute, staff) => {
    const start = minute * MINUTE
    const staffId = query.staff[staff]?.staffId ?? ''
    slots.push({ start, end: start + query.durationMinutes * MINUTE, staffId })
  })
  return slots
}

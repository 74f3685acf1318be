import { MINUTE } from '../time/minutes'
import { dayEnd, dayStart } from '../time/zone'
import { eachStart } from './each-start'
import type { SlotQuery } from './slot-rules'

export type { SlotQuery, SlotRules, StaffCalendar } from './slot-rules'

/** A time that one person is free for; `end` is without clean-up time. Instants in ms. */
export interface Slot {
  start: number
  end: number
  staffId: string
}

/** A time on the public list: at least one of the people asked about is free for it. */
export type Offer = Pick<Slot, 'start' | 'end'>

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b))

/** The public list: one entry for each start at which anybody is free, ascending. */
export const findOffers = (query: SlotQuery): Offer[] => {
  const first = dayStart(query.from) / MINUTE
  const duration = query.durationMinutes * MINUTE
  // London days begin on whole hours, so every start is a multiple of this from the first midnight.
  const step = greatestCommon(60, query.gridMinutes)
  const isFree = new Uint8Array(Math.max(0, Math.ceil((dayEnd(query.to) / MINUTE - first) / step)))
  eachStart(query, (minute) => {
    isFree[(minute - first) / step] = 1
  })
  const offers: Offer[] = []
  for (let i = 0; i < isFree.length; i++) {
    if (isFree[i] !== 1) continue
    const start = (first + i * step) * MINUTE
    offers.push({ start, end: start + duration })
  }
  return offers
}

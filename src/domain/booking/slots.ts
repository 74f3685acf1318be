import { MINUTE } from '../time/minutes'
import { dayStart } from '../time/zone'
import { eachStart } from './each-start'
import type { SlotQuery } from './slot-rules'

export type { SlotQuery, SlotRules, StaffCalendar } from './slot-rules'

/** A time that one person is free for; `end` is without clean-up time. Instants in ms. */
export interface Slot {
  start: number
  end: number
  staffId: string
}

/** A time on the public list with everybody who is free for it, in the order of the question. */
export interface Offer {
  start: number
  end: number
  staffIds: string[]
}

/**
 * The free starts of each person (D12): on the site's grid, where duration and clean-up time fit into open time
 * that is neither busy nor closed, after the notice and before the horizon. Pure and linear in what is passed.
 */
export const findSlots = (query: SlotQuery): Slot[] => {
  const ids = query.staff.map((calendar) => calendar.staffId)
  const duration = query.durationMinutes * MINUTE
  const slots: Slot[] = []
  eachStart(query, (minute, staff) => {
    const start = minute * MINUTE
    slots.push({ start, end: start + duration, staffId: ids[staff] ?? '' })
  })
  return slots
}

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b))

/** The public list: one entry for each start, ascending. Same as `mergeSlots(findSlots(query))`, but cheaper. */
export const findOffers = (query: SlotQuery): Offer[] => {
  const ids = query.staff.map((calendar) => calendar.staffId)
  const first = dayStart(query.from) / MINUTE
  const duration = query.durationMinutes * MINUTE
  // London days begin on whole hours, so every start is a multiple of this from the first midnight.
  const step = greatestCommon(60, query.gridMinutes)
  const cells: (Offer | undefined)[] = []
  eachStart(query, (minute, staff) => {
    const i = (minute - first) / step
    while (cells.length <= i) cells.push(undefined)
    const staffId = ids[staff] ?? ''
    const cell = cells[i]
    if (cell) cell.staffIds.push(staffId)
    else cells[i] = { start: minute * MINUTE, end: minute * MINUTE + duration, staffIds: [staffId] }
  })
  return cells.filter((cell) => cell !== undefined)
}

/** Slots of several people as one list: one entry for each start, ascending. */
export const mergeSlots = (slots: readonly Slot[]): Offer[] => {
  const offers = new Map<number, Offer>()
  for (const { start, end, staffId } of slots) {
    const offer = offers.get(start)
    if (offer) offer.staffIds.push(staffId)
    else offers.set(start, { start, end, staffIds: [staffId] })
  }
  return [...offers.values()].sort((a, b) => a.start - b.start)
}

import type { DayKey } from '../time/zone'

/** Days in a row on which the salon is closed, both included. */
export interface ClosedDays {
  from: DayKey
  until: DayKey
}

/** True on a day on which it is closed. */
export const isClosedOn = (all: ClosedDays[], day: DayKey): boolean =>
  all.some(({ from, until }) => from <= day && day <= until)

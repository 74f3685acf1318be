import { fail, type Failure, ok, type Result } from '../errors'
import { dayOf } from '../time/zone'
import { assignmentOrder } from './assignment'
import { slotAllowed } from './slot-allowed'
import type { SlotRules, StaffCalendar } from './slot-rules'

/** A refusal that says more about the time itself wins over one that is about a single person. */
const best = (failures: Failure[]): Failure =>
  failures.find((failure) => failure.code === 'SLOT_TAKEN') ?? failures[0] ?? fail('SLOT_NOT_OFFERED')

/** Who may be booked for one start (ms), in the order in which they are tried (D12). */
export const whoIsFree = (
  start: number,
  calendars: readonly StaffCalendar[],
  rules: SlotRules,
): Result<string[]> => {
  const answers = calendars.map((calendar) => ({ calendar, allowed: slotAllowed(start, calendar, rules) }))
  const free = answers.filter(({ allowed }) => allowed.ok).map(({ calendar }) => calendar)
  if (free.length === 0) return best(answers.flatMap(({ allowed }) => (allowed.ok ? [] : [allowed])))
  const candidates = free.map(({ staffId, busy }) => ({ staffId, appointments: busy }))
  return ok(assignmentOrder(candidates, dayOf(start)))
}

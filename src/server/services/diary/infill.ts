import type { BasePayload } from 'payload'
import {
  findFitting,
  type InfillTreatment,
  isInWindow,
  listCountedFrom,
  toInfillWindow,
} from '@/domain/booking/infill-window'
import { getPersonTreated } from '@/domain/booking/guests'
import { getRelationIds } from '@/domain/content/relations'
import { type DayKey, toDayKey } from '@/domain/time/time'
import { type AppointmentRow, getAttendance } from '@/server/repositories/appointments'
import { findService, listPublishedServices } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { listTestAppointments } from '@/server/repositories/test-products'

const toInfillTreatment = (service: Row<'services'>): InfillTreatment => ({
  id: String(service.id),
  name: service.name,
  window: toInfillWindow(service),
  fullSets: getRelationIds(service.infillOf),
})

/** The facts about an infill that are known even before it is booked. */
export type InfillRow = Pick<AppointmentRow, 'id' | 'customer' | 'service' | 'start'> &
  Partial<Pick<AppointmentRow, 'guestName' | 'lastSetOn'>>

/** The day of the last set or infill before an appointment, from the salon's own records. Null if there is none. */
const findLastSetOn = async (
  payload: BasePayload,
  row: InfillRow,
  countedFrom: string[],
): Promise<DayKey | null> => {
  const earlier = (await listTestAppointments(payload, [row.customer], countedFrom)).filter(
    (one) =>
      one.id !== row.id &&
      one.start < row.start &&
      getPersonTreated(one) === getPersonTreated(row) &&
      getAttendance(one) !== 'no-show',
  )
  const last = earlier.at(-1)
  return last ? toDayKey(last.start) : null
}

/** When an infill may take place, and what fits in its place on other days (D107). */
export interface InfillRule {
  /** The day of the last set or infill. */
  last: DayKey
  allows(start: number): boolean
  /** The name of the treatment that fits at a start, in epoch ms. Null if there is none. */
  findInstead(start: number): string | null
}

/**
 * Loads the rule for moving an infill. The salon's own record of the last set or infill counts before the day that the
 * customer gave, and so does `before`, the previous date of a series. Null if the treatment is no infill, or if nothing
 * is known.
 */
export const loadInfillRule = async (
  payload: BasePayload,
  row: InfillRow,
  before?: DayKey,
): Promise<InfillRule | null> => {
  const service = await findService(payload, row.service)
  const window = service && toInfillWindow(service)
  if (!service || !window) return null
  const all = (await listPublishedServices(payload)).map(toInfillTreatment)
  const infill = toInfillTreatment(service)
  const recorded = await findLastSetOn(payload, row, listCountedFrom(infill, all))
  const known = [recorded, before].flatMap((day) => day ?? [])
  const last = known.toSorted().at(-1) ?? row.lastSetOn ?? null
  if (!last) return null
  return {
    last,
    allows: (start) => isInWindow(window, last, toDayKey(start)),
    findInstead: (start) => findFitting(infill, all, { last, day: toDayKey(start) })?.name ?? null,
  }
}

import { addDays, countDaysBetween } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/time'

/** The days since the last full set or infill in which an infill can be done, both included (D107). */
export interface InfillWindow {
  fromDays: number
  toDays: number
}

/** A treatment with the full sets that it follows. The window is null for a treatment that is no infill. */
export interface InfillTreatment {
  id: string
  name: string
  window: InfillWindow | null
  /** The ids of the full sets. */
  fullSets: readonly string[]
}

/** Reads a treatment's window. Null if it has none. */
export const toInfillWindow = ({
  infillFromDays: fromDays,
  infillToDays: toDays,
}: {
  infillFromDays?: number | null
  infillToDays?: number | null
}): InfillWindow | null => (fromDays == null || toDays == null ? null : { fromDays, toDays })

/** True if an infill on `day` is within the window, counted from the day of the last set or infill. */
export const isInWindow = ({ fromDays, toDays }: InfillWindow, last: DayKey, day: DayKey): boolean => {
  const days = countDaysBetween(last, day)
  return fromDays <= days && days <= toDays
}

/** The first and the last day of the window. */
export const toWindowDays = ({ fromDays, toDays }: InfillWindow, last: DayKey) => ({
  first: addDays(last, fromDays),
  last: addDays(last, toDays),
})

const isRelated = (a: InfillTreatment, b: InfillTreatment): boolean =>
  a.fullSets.some((id) => b.fullSets.includes(id))

/** The treatments from which the days are counted: the full sets, and the other infills of the same sets. */
export const listCountedFrom = (infill: InfillTreatment, all: readonly InfillTreatment[]): string[] => [
  ...infill.fullSets,
  ...all.filter((one) => one.window && isRelated(one, infill)).map(({ id }) => id),
]

/**
 * The treatment that fits on `day` in place of an infill whose window does not: a different infill of the same sets, or
 * else the first full set. Null if none is in the list.
 */
export const findFitting = (
  infill: InfillTreatment,
  all: readonly InfillTreatment[],
  { last, day }: { last: DayKey; day: DayKey },
): InfillTreatment | null =>
  all.find((one) => one.window && isRelated(one, infill) && isInWindow(one.window, last, day)) ??
  all.find(({ id }) => infill.fullSets.includes(id)) ??
  null

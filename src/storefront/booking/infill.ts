import { type InfillTreatment, isInWindow } from '@/domain/booking/infill-window'
import type { DayKey } from '@/domain/time/time'

/** An infill with the treatments that may fit in its place at this location (D107). */
export interface Infill {
  treatment: InfillTreatment
  others: InfillTreatment[]
}

/** True for a day that is outside the window of the infill. */
export const isOutsideInfill = (infill: Infill | null, last: DayKey | null, day: DayKey): boolean =>
  infill?.treatment.window != null && last !== null && !isInWindow(infill.treatment.window, last, day)

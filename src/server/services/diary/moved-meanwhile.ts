import type { PlaceNow, SeenPlace } from '../../../contract/booking'
import { MINUTE } from '../../../domain/time/minutes'
import type { AppointmentRow } from '../../repositories/appointments'

/** Where it is now, for whoever saw it elsewhere; null when it is where they saw it. */
export const movedMeanwhile = (row: AppointmentRow, seen: SeenPlace | undefined): PlaceNow | null => {
  const isThere =
    !seen ||
    (Date.parse(seen.start_time) === row.start &&
      (seen.staff_id ?? row.staff) === row.staff &&
      (seen.location_id ?? row.location) === row.location &&
      (seen.duration === undefined || seen.duration * MINUTE === row.end - row.start))
  if (isThere) return null
  return {
    start_time: new Date(row.start).toISOString(),
    end_time: new Date(row.end).toISOString(),
    duration_minutes: Math.round((row.end - row.start) / MINUTE),
    staff_id: row.staff,
    staff_name: row.staffName,
    location_id: row.location,
    location_name: row.locationName,
  }
}

import type { BasePayload } from 'payload'
import { type BusyQuery, type BusyTime, LONGEST_APPOINTMENT } from './busy-query'
import { mongodbCollection } from './mongodb-collection'

/** Live appointments of these people in a time, by the index on person and start. */
export const busyAppointmentsMongodb = async (
  payload: BasePayload,
  { staffIds, from, to }: BusyQuery,
): Promise<BusyTime[]> => {
  const rows = await mongodbCollection(payload, 'appointments')
    .find(
      {
        staff: { $in: staffIds },
        start: { $gte: from - LONGEST_APPOINTMENT, $lt: to },
        busyEnd: { $gt: from },
        status: { $ne: 'Cancelled' },
      },
      { projection: { _id: 0, staff: 1, start: 1, busyEnd: 1 } },
    )
    .toArray()
  return rows.map((row) => ({ staff: row.staff, start: row.start, end: row.busyEnd }) as BusyTime)
}

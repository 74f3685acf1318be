import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BasePayload } from 'payload'
import { type BusyQuery, type BusyTime, LONGEST_APPOINTMENT } from './busy-query'

/** Live appointments of these people in a time, by the index on person and start. */
export const busyAppointmentsMongodb = async (
  payload: BasePayload,
  { staffIds, from, to }: BusyQuery,
): Promise<BusyTime[]> => {
  const { collections } = payload.db as unknown as MongooseAdapter
  const model = collections.appointments
  if (!model) throw new Error('the collection appointments is missing')
  const rows = await model.collection
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

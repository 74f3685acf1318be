import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { and, gt, gte, inArray, lt, ne } from '@payloadcms/db-sqlite/drizzle'
import type { BasePayload } from 'payload'
import { type BusyQuery, type BusyTime, LONGEST_APPOINTMENT } from './busy-query'

/** Live appointments of these people in a time, by the index on person and start. */
export const busyAppointmentsSqlite = async (
  payload: BasePayload,
  { staffIds, from, to }: BusyQuery,
): Promise<BusyTime[]> => {
  if (staffIds.length === 0) return []
  const { drizzle, tables } = payload.db as unknown as SQLiteAdapter
  const table = tables.appointments
  if (!table) throw new Error('the table appointments is missing')
  const rows = await drizzle
    .select({ staff: table.staff, start: table.start, end: table.busyEnd })
    .from(table)
    .where(
      and(
        inArray(table.staff, staffIds),
        gte(table.start, from - LONGEST_APPOINTMENT),
        lt(table.start, to),
        gt(table.busyEnd, from),
        ne(table.status, 'Cancelled'),
      ),
    )
  return rows as BusyTime[]
}

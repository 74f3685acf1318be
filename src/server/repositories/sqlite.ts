import { and, gt, gte, inArray, isNull, lt, ne, notInArray, or, sql } from '@payloadcms/db-sqlite/drizzle'
import type { BasePayload } from 'payload'
import { overBy } from '../../domain/booking/attendance'
import type { Claim } from '../../domain/booking/claims'
import { sqliteOf } from './adapters'
import { type BusyQuery, type BusyTime, LONGEST_APPOINTMENT } from './busy-query'
import { isDuplicate, type Row } from './store'
import { retryWhile } from './sqlite/busy'

/** The table of a collection. */
export const tableOf = (payload: BasePayload, name: string) => {
  const { drizzle, tables } = sqliteOf(payload)
  const table = tables[name]
  if (!table) throw new Error(`the table ${name} is missing`)
  return { drizzle, table }
}

/** Live appointments of these people in a time, by the index on person and start. */
export const busyAppointmentsSqlite = async (
  payload: BasePayload,
  { staffIds, from, to }: BusyQuery,
): Promise<BusyTime[]> => {
  if (staffIds.length === 0) return []
  const { drizzle, table } = tableOf(payload, 'appointments')
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

/** Upcoming appointments of these customers, the next one first, by the index on the customer. */
export const comingAppointmentsSqlite = async (
  payload: BasePayload,
  { customers, now, limit }: { customers: string[]; now: number; limit: number },
): Promise<Row<'appointments'>[]> => {
  const { drizzle, table } = tableOf(payload, 'appointments')
  const rows = await drizzle
    .select()
    .from(table)
    .where(
      and(
        inArray(table.customer, customers),
        // The plus sign keeps SQLite from the index on the status, which nearly every upcoming appointment shares.
        sql`+${table.status} <> 'Cancelled'`,
        gt(table.end, now),
        or(isNull(table.attendance), notInArray(table.attendance, [...overBy])),
      ),
    )
    .orderBy(table.start)
    .limit(limit)
  return rows as unknown as Row<'appointments'>[]
}

/** One INSERT of many rows: all or nothing. False when a key exists. */
export const insertClaimsSqlite = async (
  payload: BasePayload,
  claims: readonly Claim[],
): Promise<boolean> => {
  const { drizzle, table } = tableOf(payload, 'slot_claims')
  const at = new Date().toISOString()
  try {
    await drizzle.insert(table).values(claims.map((claim) => ({ ...claim, createdAt: at, updatedAt: at })))
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/**
 * A text that changes whenever anything is written to the database, by this process or by a different one. SQLite counts
 * the two apart. Null on MongoDB, which has no such counter.
 */
export const changeMark = async (payload: BasePayload): Promise<string | null> => {
  if (payload.db.name !== 'sqlite') return null
  const { rows } = await sqliteOf(payload).client.execute(
    'SELECT total_changes() AS own, data_version AS others FROM pragma_data_version',
  )
  return `${String(rows[0]?.own)}|${String(rows[0]?.others)}`
}

/** From now on this connection overwrites what it deletes, so that the file holds nothing of it any more. */
export const overwriteDeleted = async (payload: BasePayload): Promise<void> => {
  if (payload.db.name !== 'sqlite') return
  await sqliteOf(payload).client.execute('PRAGMA secure_delete = ON')
}

/** Empties the write-ahead log into the file: older versions of rows stand in it until then. Waits for who reads it. */
export const shrinkLog = async (payload: BasePayload): Promise<void> => {
  if (payload.db.name !== 'sqlite') return
  const { client } = sqliteOf(payload)
  const isRead = (busy: unknown): boolean => Number(busy) > 0
  const { rows } = await retryWhile(
    (outcome) => 'value' in outcome && isRead(outcome.value.rows[0]?.busy),
    () => client.execute('PRAGMA wal_checkpoint(TRUNCATE)'),
  )
  if (isRead(rows[0]?.busy))
    payload.logger.warn('the database is being read: deleted data will leave its log with the next deletion')
}

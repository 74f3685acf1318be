import { and, gt, gte, inArray, lt, ne } from '@payloadcms/db-sqlite/drizzle'
import type { BasePayload } from 'payload'
import { overBy } from '../../domain/booking/attendance'
import type { Claim } from '../../domain/booking/claims'
import { sqliteOf } from './adapters'
import { type BusyQuery, type BusyTime, LONGEST_APPOINTMENT } from './busy-query'
import { readerOf, shapeOf } from './reading'
import { isDuplicate, type Row } from './store'
import { asLongAs } from './wait-beside'

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

/** What stands for `n` values. */
const marks = (n: number): string => Array.from({ length: n }, () => '?').join(', ')

/** Appointments of these customers that are still to come at `now`, the next one first; by the index on the customer. */
export const comingAppointmentsSqlite = async (
  payload: BasePayload,
  { customers, now, limit }: { customers: string[]; now: number; limit: number },
): Promise<Row<'appointments'>[]> => {
  const { columns, row } = shapeOf(payload, 'appointments', 'a')
  const sql = `SELECT ${columns} FROM json_each(?) c CROSS JOIN appointments a ON a.customer = c.value
    WHERE a."end" > ? AND a.status <> 'Cancelled'
      AND (a.attendance IS NULL OR a.attendance NOT IN (${marks(overBy.length)}))
    ORDER BY a.start LIMIT ?`
  const values = [JSON.stringify([...new Set(customers)]), now, ...overBy, limit]
  return (await readerOf(payload).ask(sql, ...values)).map(row)
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

/** How often a database changed, as one connection to it counts. */
export interface ChangeMark {
  connection: object
  mark: number
}

/** A mark that is another one as soon as anything was written, by this process or by another one. */
export const changeMarkSqlite = (payload: BasePayload): ChangeMark => {
  const connection = readerOf(payload)
  return { connection, mark: Number(connection.now('PRAGMA data_version')[0]?.[0]) }
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
  const { rows } = await asLongAs(
    (outcome) => 'value' in outcome && isRead(outcome.value.rows[0]?.busy),
    () => client.execute('PRAGMA wal_checkpoint(TRUNCATE)'),
  )
  if (isRead(rows[0]?.busy))
    payload.logger.warn('the database is being read: deleted data will leave its log with the next deletion')
}

import { createRequire } from 'node:module'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { and, gt, gte, inArray, isNull, lt, ne, notInArray, or } from '@payloadcms/db-sqlite/drizzle'
import type { BasePayload } from 'payload'
import { overBy } from '../../domain/booking/attendance'
import type { Claim } from '../../domain/booking/claims'
import { sqliteOf } from './adapters'
import { type BusyQuery, type BusyTime, LONGEST_APPOINTMENT } from './busy-query'
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

/** Appointments of these customers that are still to come at `now`, the next one first; by the index on the customer. */
export const comingAppointmentsSqlite = async (
  payload: BasePayload,
  { customers, now, limit }: { customers: string[]; now: number; limit: number },
): Promise<Row<'appointments'>[]> => {
  const { drizzle, table } = tableOf(payload, 'appointments')
  const rows: unknown = await drizzle
    .select()
    .from(table)
    .where(
      and(
        ...[inArray(table.customer, customers), gt(table.end, now), ne(table.status, 'Cancelled')],
        or(isNull(table.attendance), notInArray(table.attendance, [...overBy])),
      ),
    )
    .orderBy(table.start)
    .limit(limit)
  return rows as Row<'appointments'>[]
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

/** A connection that writes nothing and asks one thing. */
interface Watch {
  /** A number that every commit of another connection moves, of this process or another one. */
  version(): number
}

// Native code without types of its own: required, so that no bundler takes it apart.
type Driver = new (file: string) => { prepare(sql: string): { raw(): { get(): [number] } } }
const driver = createRequire(import.meta.url)

/** Of each connection that writes: a prepared statement on another one costs a tenth of asking through the adapter. */
const watches = new WeakMap<object, Watch>()

const watchOf = ({ client, clientConfig }: SQLiteAdapter): Watch => {
  const known = watches.get(client)
  if (known) return known
  const Database = driver('libsql') as Driver
  const asked = new Database(clientConfig.url.replace(/^file:/, '')).prepare('PRAGMA data_version').raw()
  const watch = { version: () => asked.get()[0] }
  watches.set(client, watch)
  return watch
}

/** How often a database changed, as one connection to it counts. */
export interface ChangeMark {
  connection: object
  mark: number
}

/** A mark that is another one as soon as anything was written, by this process or by another one. */
export const changeMarkSqlite = (payload: BasePayload): ChangeMark => {
  const watch = watchOf(sqliteOf(payload))
  return { connection: watch, mark: watch.version() }
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
    payload.logger.warn('somebody reads the database: what was removed leaves its log with the next removal')
}

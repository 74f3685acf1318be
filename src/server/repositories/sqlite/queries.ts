import {
  and,
  asc,
  count,
  desc,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from '@payloadcms/db-sqlite/drizzle'
import type { BasePayload } from 'payload'
import type { Claim } from '@/domain/booking/claims'
import { finalAttendances } from '@/domain/booking/states'
import { getSqlite, getSqliteTable } from '@/server/repositories/adapters'
import type { CustomerRow } from '@/server/repositories/customers'
import {
  type BusyQuery,
  type BusyTime,
  type CustomerQuery,
  type Found,
  LONGEST_APPOINTMENT,
  type Visits,
} from '@/server/repositories/differing-queries'
import { retryWhile } from '@/server/repositories/sqlite/refused-writes'
import { isDuplicate, type Row } from '@/server/repositories/store'

/** Live appointments of these people in a time, by the index on person and start. */
export const findBusySqlite = async (
  payload: BasePayload,
  { staffIds, from, to }: BusyQuery,
): Promise<BusyTime[]> => {
  if (staffIds.length === 0) return []
  const { drizzle, table } = getSqliteTable(payload, 'appointments')
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
export const listComingSqlite = async (
  payload: BasePayload,
  { customers, now, limit }: { customers: string[]; now: number; limit: number },
): Promise<Row<'appointments'>[]> => {
  const { drizzle, table } = getSqliteTable(payload, 'appointments')
  const rows = await drizzle
    .select()
    .from(table)
    .where(
      and(
        inArray(table.customer, customers),
        // The plus sign keeps SQLite from the index on the status, which nearly every upcoming appointment shares.
        sql`+${table.status} <> 'Cancelled'`,
        gt(table.end, now),
        or(isNull(table.attendance), notInArray(table.attendance, [...finalAttendances])),
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
  const { drizzle, table } = getSqliteTable(payload, 'slot_claims')
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
  const { rows } = await getSqlite(payload).client.execute(
    'SELECT total_changes() AS own, data_version AS others FROM pragma_data_version',
  )
  return `${String(rows[0]?.own)}|${String(rows[0]?.others)}`
}

/** From now on this connection overwrites what it deletes, so that the file holds nothing of it any more. */
export const overwriteDeleted = async (payload: BasePayload): Promise<void> => {
  if (payload.db.name !== 'sqlite') return
  await getSqlite(payload).client.execute('PRAGMA secure_delete = ON')
}

/** Empties the write-ahead log into the file: older versions of rows stand in it until then. Waits for who reads it. */
export const truncateWriteAheadLog = async (payload: BasePayload): Promise<void> => {
  if (payload.db.name !== 'sqlite') return
  const { client } = getSqlite(payload)
  const isRead = (busy: unknown): boolean => Number(busy) > 0
  const { rows } = await retryWhile(
    (outcome) => 'value' in outcome && isRead(outcome.value.rows[0]?.busy),
    () => client.execute('PRAGMA wal_checkpoint(TRUNCATE)'),
  )
  if (isRead(rows[0]?.busy))
    payload.logger.warn('the database is being read: deleted data will leave its log with the next deletion')
}

/**
 * Scans the index that holds everything the search reads (docs/decisions/0011-searching-customers.md). The plus signs keep
 * SQLite from an index on a value that nearly every row shares.
 */
export const findOnSqlite = async (
  payload: BasePayload,
  { text, sort, limit, offset }: CustomerQuery,
): Promise<Found> => {
  const { drizzle, table } = getSqliteTable(payload, 'customers')
  const matches = and(
    sql`+${table.anonymisedAt} IS NULL`,
    sql`+${table.mergedInto} IS NULL`,
    text ? sql`instr(${table.searchText}, ${text}) > 0` : undefined,
  )
  const column = sort.endsWith('createdAt') ? table.createdAt : table.searchText
  const rowid = sql`rowid`
  const order = [sort.startsWith('-') ? desc(column) : asc(column), rowid]
  const page = drizzle
    .select({ rowid })
    .from(table)
    .where(matches)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [rows, [counted]] = await Promise.all([
    drizzle
      .select()
      .from(table)
      .where(sql`rowid IN ${page}`)
      .orderBy(...order),
    drizzle.select({ total: count() }).from(table).where(matches),
  ])
  return { rows: rows as unknown as CustomerRow[], total: counted?.total ?? 0 }
}

/** More than one list should hold; of more, the newest. */
const MANY = 5000

/** Payload would put what was typed into its query for a part of JSON as it is; here it stays a value. */
export const searchSqlite = async (payload: BasePayload, text: string): Promise<string[]> => {
  const sql = `SELECT id FROM notifications
    WHERE json_extract(content, '$.subject') LIKE ? ESCAPE '\\' ORDER BY created_at DESC LIMIT ${MANY}`
  const args = [`%${text.replace(/[\\%_]/g, '\\$&')}%`]
  return (await getSqlite(payload).client.execute({ sql, args })).rows.map(({ id }) => String(id))
}

const OF_THESE = 'WHERE customer IN (SELECT value FROM json_each(?))'

export const findVisitsSqlite = async (payload: BasePayload, customers: string[] | null): Promise<Visits> => {
  const of = customers ? OF_THESE : ''
  const sql = `SELECT customer, MAX(last) AS last FROM (
      SELECT customer, 0 AS last FROM bookings ${of}
      UNION ALL SELECT customer, "end" FROM appointments ${of}
      UNION ALL SELECT customer, MAX(enrolled_at, COALESCE(course_dates."end", 0))
        FROM enrolments LEFT JOIN course_dates ON course_dates.id = course_date ${of}
    ) GROUP BY customer`
  const args = customers ? Array<string>(3).fill(JSON.stringify(customers)) : []
  const { rows } = await getSqlite(payload).client.execute({ sql, args })
  return new Map(rows.map(({ customer, last }) => [String(customer), Number(last)]))
}

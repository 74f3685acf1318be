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
import type { Need } from '@/domain/booking/claim-store'
import { finalAttendances } from '@/domain/booking/states'
import { createId } from '@/server/ids'
import {
  type BusyTime,
  type DifferingQueries,
  getSqlite,
  getSqliteTable,
  LONGEST_APPOINTMENT,
  type MadeCustomer,
  MAX_MAILS,
} from '@/server/repositories/differing-queries'
import { isOutOfRoom, retryWhile } from '@/server/repositories/sqlite/refused-writes'
import { type Row, store } from '@/server/repositories/store'

const OF_THESE = 'WHERE customer IN (SELECT value FROM json_each(?))'

export const sqliteQueries: DifferingQueries = {
  async listBusyTimes(payload, { staffIds, from, to }) {
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
  },

  async listResourceNeeds(payload, { from, to }) {
    const { drizzle, table } = getSqliteTable(payload, 'appointments')
    const rows = await drizzle
      .select({ id: table.id, needs: table.needs })
      .from(table)
      .where(
        and(
          gte(table.start, from - LONGEST_APPOINTMENT),
          lt(table.start, to),
          gt(table.busyEnd, from),
          ne(table.status, 'Cancelled'),
          sql`json_array_length(${table.needs}) > 1`,
        ),
      )
    return rows as { id: string; needs: Need[] }[]
  },

  async listNextAppointments(payload, { customers, now, limit }) {
    const { drizzle, table } = getSqliteTable(payload, 'appointments')
    const rows = await drizzle
      .select()
      .from(table)
      .where(
        and(
          inArray(table.customer, customers),
          // The plus sign stops SQLite from using the index on the status, because nearly every upcoming appointment
          // has the same status.
          sql`+${table.status} <> 'Cancelled'`,
          gt(table.end, now),
          or(isNull(table.attendance), notInArray(table.attendance, [...finalAttendances])),
        ),
      )
      .orderBy(table.start)
      .limit(limit)
    return rows as unknown as Row<'appointments'>[]
  },

  /** One INSERT of many rows writes either all of them or none. */
  async insertClaims(payload, claims) {
    const { drizzle, table } = getSqliteTable(payload, 'slot_claims')
    const at = new Date().toISOString()
    await drizzle.insert(table).values(claims.map((claim) => ({ ...claim, createdAt: at, updatedAt: at })))
  },

  async insertCustomers(payload, rows) {
    const { drizzle, table } = getSqliteTable(payload, 'customers')
    const at = new Date().toISOString()
    await drizzle.insert(table).values(rows.map((row) => ({ ...row, createdAt: at, updatedAt: at })))
  },

  async increment(payload, key, endsAt) {
    const rows = store(payload)
    const add = () => rows.updateOne('counters', { key: { equals: key } }, { value: { $inc: 1 } })
    const row = await add()
    if (row) return row.value
    // If another request created the row first, we use that row.
    await rows.insertNew('counters', { id: createId(), key, value: 0, endsAt })
    return (await add())?.value ?? 1
  },

  /**
   * Scans the index that contains everything the search reads (docs/decisions/0011-searching-customers.md). The plus
   * signs stop SQLite from using an index on a value that nearly every row has.
   */
  async findCustomers(payload, { text, sort, limit, offset }) {
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
    return { rows: rows as unknown as Row<'customers'>[], total: counted?.total ?? 0 }
  },

  /** Payload would insert the typed text into its JSON query without escaping it. Here it is passed as a parameter. */
  async findMailsBySubject(payload, text) {
    const sql = `SELECT id FROM notifications
      WHERE json_extract(content, '$.subject') LIKE ? ESCAPE '\\' ORDER BY created_at DESC LIMIT ${MAX_MAILS}`
    const args = [`%${text.replace(/[\\%_]/g, '\\$&')}%`]
    return (await getSqlite(payload).client.execute({ sql, args })).rows.map(({ id }) => String(id))
  },

  async findVisits(payload, customers) {
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
  },

  async findFormTimes(payload, customers) {
    const sql = `SELECT customer, MAX(sent_at) AS sent, MAX(minor_until) AS minor
      FROM form_answers ${customers ? OF_THESE : ''} GROUP BY customer HAVING sent IS NOT NULL`
    const args = customers ? [JSON.stringify(customers)] : []
    const { rows } = await getSqlite(payload).client.execute({ sql, args })
    return new Map(
      rows.map(({ customer, sent, minor }) => [
        String(customer),
        { sentAt: Number(sent), minorUntil: Number(minor) },
      ]),
    )
  },

  /** In a query with one MAX, SQLite takes the other columns from the row with the maximum. */
  async findLastVisits(payload, { customers, before, until }) {
    const sql = `SELECT customer, service_name, staff_name,
        MAX(CASE WHEN start < ? AND attendance IS NOT 'no-show' THEN start ELSE 0 END) AS last
      FROM appointments ${OF_THESE} AND start < ? AND status <> 'Cancelled' GROUP BY customer`
    const args = [until, JSON.stringify(customers), before]
    const { rows } = await getSqlite(payload).client.execute({ sql, args })
    return new Map(
      rows.map(({ customer, last, service_name, staff_name }) => [
        String(customer),
        Number(last) > 0
          ? { start: Number(last), serviceName: String(service_name), staffName: String(staff_name) }
          : null,
      ]),
    )
  },

  async listCustomersMade(payload) {
    const sql =
      'SELECT id, created_at, source FROM customers WHERE anonymised_at IS NULL AND merged_into IS NULL'
    const { rows } = await getSqlite(payload).client.execute(sql)
    return rows.map(({ id, created_at, source }) => ({
      id: String(id),
      createdAt: String(created_at),
      source: source as MadeCustomer['source'],
    }))
  },

  async listIdleBasketEnds(payload) {
    const sql = `SELECT expires_at FROM baskets WHERE status = 'open'
      AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.basket = baskets.id)`
    const { rows } = await getSqlite(payload).client.execute(sql)
    return rows.map(({ expires_at }) => Number(expires_at))
  },

  async moveDraft(payload, collection, id, position) {
    const sql = `UPDATE _${collection}_v SET version_position = ? WHERE parent_id = ? AND latest = 1`
    await getSqlite(payload).client.execute({ sql, args: [position, id] })
  },

  /** SQLite counts the writes of this process and those of other processes separately. */
  async getChangeMark(payload) {
    const { rows } = await getSqlite(payload).client.execute(
      'SELECT total_changes() AS own, data_version AS others FROM pragma_data_version',
    )
    return `${String(rows[0]?.own)}|${String(rows[0]?.others)}`
  },

  async overwriteDeleted(payload) {
    await getSqlite(payload).client.execute('PRAGMA secure_delete = ON')
  },

  async truncateWriteAheadLog(payload) {
    const { client } = getSqlite(payload)
    const isRead = (busy: unknown): boolean => Number(busy) > 0
    const { rows } = await retryWhile(
      (outcome) => 'value' in outcome && isRead(outcome.value.rows[0]?.busy),
      () => client.execute('PRAGMA wal_checkpoint(TRUNCATE)'),
    )
    if (isRead(rows[0]?.busy))
      payload.logger.warn(
        'the database is being read: deleted data will leave its log with the next deletion',
      )
  },

  /** The database is a local file, so it is always available. */
  isAway: () => false,
  isFull: (opened) => isOutOfRoom(getSqlite(opened).client),
}

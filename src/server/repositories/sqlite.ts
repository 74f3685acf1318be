import { createRequire } from 'node:module'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { and, gt, gte, inArray, isNull, lt, ne, notInArray, or, sql } from '@payloadcms/db-sqlite/drizzle'
import type { BasePayload } from 'payload'
import { retryWhile, writePattern } from './sqlite/busy'
import { finalAttendances } from '@/domain/booking/states'
import type { Claim } from '@/domain/booking/claims'
import { getSqlite } from './adapters'
import { type BusyQuery, type BusyTime, LONGEST_APPOINTMENT } from './busy-query'
import { isDuplicate, type Row } from './store'

/** As much of the engine as files are looked at with; what `exec` does, it does beside the process that waits for it. */
interface SqliteFile {
  exec(sql: string): Promise<void>
  all(sql: string): Promise<Record<string, unknown>[]>
}

interface Driver {
  exec(sql: string): Promise<void>
  prepare(sql: string): Promise<{ all(): Promise<Record<string, unknown>[]> }>
  close(): void
}

// Native code without types of its own: required, so that no bundler takes it apart.
const require = createRequire(import.meta.url)

/** Gives `work` a connection of its own to a file, past everything else that has it open. */
export const withSqliteFile = async <T>(
  file: string,
  work: (database: SqliteFile) => Promise<T>,
): Promise<T> => {
  const Database = require('libsql/promise') as new (path: string) => Driver
  const driver = new Database(file)
  try {
    await driver.exec('PRAGMA busy_timeout = 10000')
    return await work({
      exec: (sql) => driver.exec(sql),
      all: async (sql) => (await driver.prepare(sql)).all(),
    })
  } finally {
    driver.close()
  }
}

/** A name or a text within a statement. */
export const quoteName = (name: string, mark: '"' | "'"): string =>
  mark + name.replaceAll(mark, mark + mark) + mark

/** The migrations that a database file had, as Payload notes them; none of one that is not Payload's. */
export const listAppliedMigrations = (file: string): Promise<{ name: string; batch: number }[]> =>
  withSqliteFile(file, async (database) => {
    const table = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'payload_migrations'"
    if ((await database.all(table)).length === 0) return []
    const rows = await database.all('SELECT name, batch FROM payload_migrations')
    return rows.map(({ name, batch }) => ({ name: String(name), batch: Number(batch) }))
  })

/** Copies a file that nobody else uses, and leaves nothing of it in the write-ahead log beside it. */
export const copySettledDatabase = (file: string, target: string): Promise<void> =>
  withSqliteFile(file, async (database) => {
    const [said] = await database.all('PRAGMA wal_checkpoint(TRUNCATE)')
    if (Number(said?.busy) > 0) throw new Error(`${file} is in use: stop whatever else has it open`)
    await database.exec(`VACUUM INTO ${quoteName(target, "'")}`)
  })

type Client = SQLiteAdapter['client']

declare global {
  var salonRefused: WeakMap<object, number> | undefined
}

/** When a write of a connection last found no room, ms; of the process, whose parts are bundled apart. */
const refused = (globalThis.salonRefused ??= new WeakMap<object, number>())

/** On a full disk a small write fits now and then where an earlier one stood: so long after a refusal it proves nothing. */
const PROVES_NOTHING_MS = 2 * 60_000

/**
 * Whether SQLite could not write, because its disk is full, has a limit or is broken. It takes back what it had begun, and
 * what was there can be read; the same write succeeds once there is room.
 */
export const isFull = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR)/.test(String((error as { code?: unknown } | null)?.code))

const toSqlText = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { sql?: unknown } | null)?.sql)

/** Records whether the writes of a connection find room on the disk. */
export const trackDiskFull = (client: Client): void => {
  const execute = client.execute.bind(client) as (...asked: unknown[]) => ReturnType<Client['execute']>
  client.execute = async (...asked: unknown[]) => {
    if (!writePattern.test(toSqlText(asked[0]))) return execute(...asked)
    try {
      const done = await execute(...asked)
      if (performance.now() - (refused.get(client) ?? 0) > PROVES_NOTHING_MS) refused.delete(client)
      return done
    } catch (error) {
      if (isFull(error)) refused.set(client, performance.now())
      throw error
    }
  }
}

/** Whether a write of this connection found no room, and none has found it since it proves something. */
export const isOutOfRoom = (client: object): boolean => refused.has(client)

/** The table of a collection. */
export const getSqliteTable = (payload: BasePayload, name: string) => {
  const { drizzle, tables } = getSqlite(payload)
  const table = tables[name]
  if (!table) throw new Error(`the table ${name} is missing`)
  return { drizzle, table }
}

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

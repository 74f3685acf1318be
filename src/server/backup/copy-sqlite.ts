import { createRequire } from 'node:module'
import { BackupError } from './backup-error'

/** As much of the engine as a backup needs; what `exec` does, it does beside the process that waits for it. */
interface Database {
  exec(sql: string): Promise<void>
  prepare(sql: string): Promise<{ all(): Promise<Record<string, unknown>[]> }>
  close(): void
}

// Native code without types of its own: required, so that no bundler takes it apart.
const require = createRequire(import.meta.url)

const withDatabase = async <T>(file: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const Driver = require('libsql/promise') as new (path: string) => Database
  const database = new Driver(file)
  try {
    await database.exec('PRAGMA busy_timeout = 10000')
    return await work(database)
  } finally {
    database.close()
  }
}

const all = async (database: Database, sql: string): Promise<Record<string, unknown>[]> =>
  (await database.prepare(sql)).all()

const quoted = (name: string, mark: string): string => mark + name.replaceAll(mark, mark + mark) + mark

/**
 * A consistent copy of the database file while it is being served: by the engine (`VACUUM INTO`), because what was
 * written last may still be in the write-ahead log beside the file.
 */
export const copySqlite = (file: string, target: string): Promise<void> =>
  withDatabase(file, (database) => database.exec(`VACUUM INTO ${quoted(target, "'")}`))

/** How many rows each table of a file has. Counted by `exec`, since a large table takes a while. */
export const countSqlite = (file: string): Promise<Record<string, number>> =>
  withDatabase(file, async (database) => {
    const tables = await all(
      database,
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    const counts = tables.map(({ name }) => {
      const table = String(name)
      return `INSERT INTO counted SELECT ${quoted(table, "'")}, COUNT(*) FROM main.${quoted(table, '"')};`
    })
    await database.exec(`CREATE TEMP TABLE counted (name TEXT, rows INTEGER); ${counts.join('\n')}`)
    const rows = await all(database, 'SELECT name, rows FROM counted')
    return Object.fromEntries(rows.map(({ name, rows: count }) => [String(name), Number(count)]))
  })

/** Has the engine look through a whole file; a BackupError says what it found. */
export const checkSqlite = (file: string): Promise<void> =>
  withDatabase(file, async (database) => {
    await database.exec(
      "CREATE TEMP TABLE looked AS SELECT integrity_check AS said FROM pragma_integrity_check(100, 'main')",
    )
    const [first] = await all(database, 'SELECT said FROM looked')
    if (first?.said !== 'ok')
      throw new BackupError('damaged', `The database in this backup is damaged: ${String(first?.said)}.`)
  })

import { createRequire } from 'node:module'

/** The part of the engine needed to inspect files. `exec` does not block the process. */
interface SqliteFile {
  exec(sql: string): Promise<void>
  all(sql: string): Promise<Record<string, unknown>[]>
}

interface Driver {
  exec(sql: string): Promise<void>
  prepare(sql: string): Promise<{ all(): Promise<Record<string, unknown>[]> }>
  close(): void
}

// Native code without types of its own. It is loaded with `require`, so that bundlers ignore it.
const require = createRequire(import.meta.url)

/** Opens a separate connection to a file for `work`. */
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

/** Quotes a name or a text in a statement. */
export const quoteName = (name: string, mark: '"' | "'"): string =>
  mark + name.replaceAll(mark, mark + mark) + mark

/** The migrations of a database file, as recorded by Payload. Empty if Payload did not create the file. */
export const listAppliedMigrations = (file: string): Promise<{ name: string; batch: number }[]> =>
  withSqliteFile(file, async (database) => {
    const table = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'payload_migrations'"
    if ((await database.all(table)).length === 0) return []
    const rows = await database.all('SELECT name, batch FROM payload_migrations')
    return rows.map(({ name, batch }) => ({ name: String(name), batch: Number(batch) }))
  })

/** Copies a file that no other process is using, including everything in its write-ahead log. */
export const copySettledDatabase = (file: string, target: string): Promise<void> =>
  withSqliteFile(file, async (database) => {
    const [said] = await database.all('PRAGMA wal_checkpoint(TRUNCATE)')
    if (Number(said?.busy) > 0) throw new Error(`${file} is in use: stop whatever else has it open`)
    await database.exec(`VACUUM INTO ${quoteName(target, "'")}`)
  })

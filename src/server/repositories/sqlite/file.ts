import { createRequire } from 'node:module'

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

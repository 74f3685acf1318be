import { quoteName, withSqliteFile } from '@/server/repositories/sqlite/file'
import { BackupError } from './backup-error'

/**
 * Makes a consistent copy of the database file while the site is running. The engine does this (`VACUUM INTO`), because
 * the latest writes may still be in the write-ahead log next to the file.
 */
export const copySqlite = (file: string, target: string): Promise<void> =>
  withSqliteFile(file, (database) => database.exec(`VACUUM INTO ${quoteName(target, "'")}`))

/**
 * The number of rows in each table of a file. They are counted by `exec`, which does not block the process, because a
 * large table takes a while.
 */
export const countSqlite = (file: string): Promise<Record<string, number>> =>
  withSqliteFile(file, async (database) => {
    const tables = await database.all(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    const counts = tables.map(({ name }) => {
      const table = String(name)
      return `INSERT INTO counted SELECT ${quoteName(table, "'")}, COUNT(*) FROM main.${quoteName(table, '"')};`
    })
    await database.exec(`CREATE TEMP TABLE counted (name TEXT, rows INTEGER); ${counts.join('\n')}`)
    const rows = await database.all('SELECT name, rows FROM counted')
    return Object.fromEntries(rows.map(({ name, rows: count }) => [String(name), Number(count)]))
  })

/** Has the engine check a whole file. Throws a BackupError with its findings. */
export const checkSqlite = (file: string): Promise<void> =>
  withSqliteFile(file, async (database) => {
    await database.exec(
      "CREATE TEMP TABLE looked AS SELECT integrity_check AS said FROM pragma_integrity_check(100, 'main')",
    )
    const [first] = await database.all('SELECT said FROM looked')
    if (first?.said !== 'ok')
      throw new BackupError('damaged', `The database in this backup is damaged: ${String(first?.said)}.`)
  })

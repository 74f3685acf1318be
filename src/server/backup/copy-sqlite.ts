import { createRequire } from 'node:module'

interface Database {
  exec(sql: string): void
  close(): void
}

// Native code without types of its own: required, so that no bundler takes it apart.
const require = createRequire(import.meta.url)

/**
 * A consistent copy of the database file while it is being served: by the engine (`VACUUM INTO`), because what was
 * written last may still be in the write-ahead log beside the file.
 */
export const copySqlite = (file: string, target: string): void => {
  const Driver = require('libsql') as new (path: string) => Database
  const database = new Driver(file)
  try {
    database.exec('PRAGMA busy_timeout = 10000')
    database.exec(`VACUUM INTO '${target.replaceAll("'", "''")}'`)
  } finally {
    database.close()
  }
}

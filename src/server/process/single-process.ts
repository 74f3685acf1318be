import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** As much of the database engine as a lock needs. */
interface Lock {
  exec(statement: string): void
  close(): void
}

/**
 * One serving process for one SQLite file (D5). The lock is the database engine's own on a small file beside it:
 * the system frees it when the process ends, however it ends. Throws a sentence when another process has it.
 */
export const claimDatabase = (databaseFile: string): Lock => {
  const Database = createRequire(import.meta.url)('libsql') as new (file: string) => Lock
  mkdirSync(path.dirname(databaseFile), { recursive: true })
  const lock = new Database(`${databaseFile}.lock`)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    throw new Error(
      `Another process is already serving ${databaseFile}. Stop it first, or set DATA_DIR to another folder; ` +
        'for several processes use MongoDB (DATABASE_URI).',
    )
  }
  return lock
}

import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The methods of the database engine that a lock needs. */
interface Lock {
  exec(statement: string): void
  close(): void
}

declare global {
  /**
   * The SQLite files that this process has locked. It is global, because the server and the application are two bundles
   * in one process.
   */
  var salonClaims: Map<string, Lock> | undefined
}

const getProcessClaims = (): Map<string, Lock> => (globalThis.salonClaims ??= new Map())

/**
 * Allows only one process to serve a SQLite file (D5). The lock is the database engine's own, on a small file next to
 * the database. The operating system releases it when the process ends, for any reason. Throws an error with a message
 * if another process has the lock.
 */
export const claimDatabase = (databaseFile: string): Lock => {
  const Database = createRequire(import.meta.url)('libsql') as new (file: string) => Lock
  const file = path.resolve(databaseFile)
  mkdirSync(path.dirname(file), { recursive: true })
  const lock = new Database(`${file}.lock`)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new Error(
      `Another process is already serving ${databaseFile}. Stop it first, or set DATA_DIR to a different folder. ` +
        'To run several processes, use MongoDB (DATABASE_URI).',
    )
  }
  getProcessClaims().set(file, lock)
  return lock
}

/**
 * Runs `work` while this process has the lock on a SQLite file. If the lock was only taken for this work, it is
 * released at the end.
 */
export const withDatabaseClaim = async (databaseFile: string, work: () => Promise<void>): Promise<void> => {
  const file = path.resolve(databaseFile)
  if (getProcessClaims().has(file)) return work()
  const lock = claimDatabase(file)
  try {
    await work()
  } finally {
    getProcessClaims().delete(file)
    lock.close()
  }
}

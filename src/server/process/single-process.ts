import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** As much of the database engine as a lock needs. */
export interface Lock {
  exec(statement: string): void
  close(): void
}

declare global {
  /** The SQLite files that this process has claimed. The server and the application are two bundles of one process. */
  var salonClaims: Map<string, Lock> | undefined
}

const claimsOfProcess = (): Map<string, Lock> => (globalThis.salonClaims ??= new Map())

/**
 * One serving process for one SQLite file (D5). The lock is the database engine's own on a small file beside it:
 * the system frees it when the process ends, however it ends. Throws a sentence when another process has it.
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
      `Another process is already serving ${databaseFile}. Stop it first, or set DATA_DIR to another folder; ` +
        'for several processes use MongoDB (DATABASE_URI).',
    )
  }
  claimsOfProcess().set(file, lock)
  return lock
}

/** Does `work` while this process has the claim on a SQLite file, and gives back a claim that was made for it. */
export const whileClaimed = async (databaseFile: string, work: () => Promise<void>): Promise<void> => {
  const file = path.resolve(databaseFile)
  if (claimsOfProcess().has(file)) return work()
  const lock = claimDatabase(file)
  try {
    await work()
  } finally {
    claimsOfProcess().delete(file)
    lock.close()
  }
}

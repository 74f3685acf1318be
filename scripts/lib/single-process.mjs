import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/**
 * One serving process for one SQLite file (D5). The lock is the database engine's own on a small file beside it:
 * the system frees it when the process ends, however it ends.
 */
export const claimDatabase = (databaseFile) => {
  const Database = require('libsql')
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

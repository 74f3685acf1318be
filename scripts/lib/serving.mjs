import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './run.mjs'

/** Everyone who serves from this folder reads this small database; the system ends that with the process. */
const file = path.join(root, 'node_modules/.salon-serving')

const open = (at) => new (createRequire(import.meta.url)('libsql'))(at)

/** Whether another process has a lock of the database engine on this file. */
const isLocked = (at) => {
  if (!existsSync(at) || !existsSync(path.join(root, 'node_modules/libsql'))) return false
  const lock = open(at)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return false
  } catch {
    return true
  } finally {
    lock.close()
  }
}

/** Ends the process where another one serves from this folder: new packages and a new build would break it. */
export const refuseWhileServed = () => {
  if (!isLocked(file)) return
  console.error(
    'Another process is serving from this folder, and the program has changed. Please stop that process first. Nothing was changed.',
  )
  process.exit(1)
}

/** Ends the process where another one serves the same SQLite file (D5), before anything is installed or built. */
export const refuseServedDatabase = () => {
  const { DATABASE_URI, DATABASE_URI_FILE, DATA_DIR } = process.env
  const data = path.join(path.resolve(DATA_DIR || 'data'), 'salon.db')
  if (DATABASE_URI || DATABASE_URI_FILE || !isLocked(`${data}.lock`)) return
  console.error(
    `Another process is already serving ${data}. Please stop it first, or set DATA_DIR to a different folder. Nothing was changed.`,
  )
  process.exit(1)
}

/** From now on this process serves from this folder. A folder that cannot be written to is never built in. */
export const holdFolder = () => {
  try {
    const held = open(file)
    held.exec('BEGIN')
    held.prepare('SELECT name FROM sqlite_master').all()
    globalThis.salonFolder = held
  } catch {
    // Read-only, or locked by a build that has just begun.
  }
}

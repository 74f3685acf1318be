import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './run.mjs'

/**
 * Every process that serves from this folder holds a read lock on this small database. The system releases it when the
 * process ends.
 */
const file = path.join(root, 'node_modules/.salon-serving')

const open = (at) => new (createRequire(import.meta.url)('libsql'))(at)

/** True if another process holds the database engine's lock on this file. */
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

/** Exits if another process is serving from this folder, because new packages and a new build would break it. */
export const refuseWhileServed = () => {
  if (!isLocked(file)) return
  console.error(
    'Another process is serving from this folder, and the program has changed. Please stop that process first. Nothing was changed.',
  )
  process.exit(1)
}

/** Exits if another process is serving the same SQLite file (D5), before anything is installed or built. */
export const refuseServedDatabase = () => {
  const { DATABASE_URI, DATABASE_URI_FILE, DATA_DIR } = process.env
  const data = path.join(path.resolve(DATA_DIR || 'data'), 'salon.db')
  if (DATABASE_URI || DATABASE_URI_FILE || !isLocked(`${data}.lock`)) return
  console.error(
    `Another process is already serving ${data}. Please stop it first, or set DATA_DIR to a different folder. Nothing was changed.`,
  )
  process.exit(1)
}

/**
 * Exits if browsers refuse to open PORT, before anything is installed or built. Node’s `fetch` refuses the same ports
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
export const refuseBlockedPort = async () => {
  const port = process.env.PORT || 3000
  const request = fetch(`http://127.0.0.1:${port}`, { method: 'HEAD', signal: AbortSignal.timeout(500) })
  const fault = await request.then(() => null).catch(({ cause }) => cause?.message)
  if (fault !== 'bad port') return
  console.error(
    `Browsers refuse to open port ${port}. Please set PORT to a different one, for example 3000. Nothing was changed.`,
  )
  process.exit(1)
}

/** Marks this process as serving from this folder. Nothing is ever built in a folder that is not writable. */
export const holdFolder = () => {
  try {
    const held = open(file)
    held.exec('BEGIN')
    held.prepare('SELECT name FROM sqlite_master').all()
    globalThis.salonFolder = held
  } catch {
    // The folder is read-only, or locked by a build that has just started.
  }
}

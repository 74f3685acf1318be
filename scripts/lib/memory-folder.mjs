import { mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** More than a whole run writes, in bytes. */
const ROOM = 4 * 2 ** 30

/**
 * A folder in memory, deleted when this process ends. Null if the machine has too little. A salon on SQLite waits for
 * the disk after every change, as it must, but tests do not measure that.
 */
export const memoryFolder = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < ROOM) return null
    const folder = mkdtempSync('/dev/shm/salon-tests-')
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return null
  }
}

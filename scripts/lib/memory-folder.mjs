import { mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** More than a whole run writes, in bytes. */
const ROOM = 4 * 2 ** 30

/**
 * A folder in memory, gone when this process ends; null where the machine has no room for one. A salon on SQLite waits
 * for the disk after every change, as it must, and that is no part of what tests look at.
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

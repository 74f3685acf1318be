import { mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** More bytes than a whole test run writes. */
const ROOM = 4 * 2 ** 30

/**
 * A folder in memory, which is deleted when this process ends. Null if the machine has too little memory. A salon on
 * SQLite has to wait for the disk after every change, but tests do not measure that.
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

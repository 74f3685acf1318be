// Loaded before a serving process (`node --import`). Every few seconds, it collects all garbage. It then writes the
// number of bytes still in use to a file in LIVE_MEMORY_FOLDER, which is named after the process. Memory that remains
// after that would fill a process in the end. Resident memory is no measure of this, because it includes garbage that
// has not been collected yet.
import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const folder = process.env.LIVE_MEMORY_FOLDER
const EVERY_MS = 10_000

if (folder) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const file = path.join(folder, String(process.pid))
  setInterval(() => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    // Readers must never see an incomplete file.
    writeFileSync(`${file}.new`, String(heapUsed + external))
    renameSync(`${file}.new`, file)
  }, EVERY_MS).unref()
}

// Loaded before a serving process (`node --import`): every few seconds it collects all garbage and writes down how many
// bytes are still in use, into a file of LIVE_MEMORY_FOLDER that is named after the process. What stays after that is what
// would fill a process in the end; resident memory alone also holds what nobody has got round to collecting.
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
    // Readers must never see half of it.
    writeFileSync(`${file}.new`, String(heapUsed + external))
    renameSync(`${file}.new`, file)
  }, EVERY_MS).unref()
}

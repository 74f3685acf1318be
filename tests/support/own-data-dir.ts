import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Each worker has one data folder until it ends. The settings are read once per process (`env()`), so a worker's test
 * files share them. With one folder per file, the folder would be missing for every file after the first.
 */
const worker = globalThis as { salonDataDir?: string }

if (!worker.salonDataDir) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-int-'))
  worker.salonDataDir = folder
  process.env.DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

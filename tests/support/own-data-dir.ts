import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Each worker has one data folder until it ends. The settings are read once in a process (`env()`), so the test files of
 * a worker share them: a folder for each file would be gone for all files after the first.
 */
const worker = globalThis as { salonDataDir?: string }

if (!worker.salonDataDir) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-int-'))
  worker.salonDataDir = folder
  process.env.DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Each test file has a data folder of its own: what one leaves in its outbox is no other's business. */
const folder = mkdtempSync(join(tmpdir(), 'salon-int-'))
process.env.DATA_DIR = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startMongo } from './mongodb/start.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    folder: string
    /** The path of the file that every salon copies (`base-file.ts`). */
    baseFile: string
    mongoUri: string | null
  }
}

/**
 * Prepares the whole run once. Creates a folder, the file in it that every salon copies (`base-file.ts`), and a MongoDB
 * server.
 */
export default async (project: TestProject) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-int-'))
  const mongo = await startMongo()
  project.provide('folder', folder)
  project.provide('baseFile', path.join(folder, 'base.db'))
  project.provide('mongoUri', mongo?.uri ?? null)
  return () => {
    mongo?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

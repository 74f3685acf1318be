import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { TestProject } from 'vitest/node'
import { startMongo } from './mongodb/start.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    folder: string
    baseFile: string
    mongoUri: string | null
  }
}

interface Shared {
  folder: string
  baseFile: string
  mongoUri: string | null
  stop(): void
}

const prepare = async (): Promise<Shared> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-int-'))
  const baseFile = path.join(folder, 'base.db')
  process.env.DATA_DIR = folder
  process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
  process.env.PAYLOAD_SECRET = 'a secret of the tests only'
  await import('./load-editor')
  const { openPayload } = await import('./open-payload')
  const payload = await openPayload({
    database: { kind: 'sqlite', file: baseFile, push: true },
    mediaDir: folder,
  })
  // Salons copy the file alone: what is still in the write-ahead log would be missing there.
  await (payload.db as unknown as SQLiteAdapter).drizzle.run('PRAGMA wal_checkpoint(TRUNCATE)')
  await payload.destroy()
  const mongo = await startMongo()
  const stop = () => {
    mongo?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, baseFile, mongoUri: mongo?.uri ?? null, stop }
}

/** Each project of Vitest loads this file for itself: what they share lies outside of it. */
const common = globalThis as { salonOfIntegrationTests?: Promise<Shared> }

/** Once for a whole run: an empty SQLite file with the schema, which every salon copies, and a MongoDB server. */
export default async (project: TestProject) => {
  common.salonOfIntegrationTests ??= prepare()
  const { folder, baseFile, mongoUri, stop } = await common.salonOfIntegrationTests
  project.provide('folder', folder)
  project.provide('baseFile', baseFile)
  project.provide('mongoUri', mongoUri)
  return stop
}

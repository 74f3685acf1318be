import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startMongo } from './mongodb/start.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    folder: string
    /** See `base-file.ts`. */
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
  const mongo = await startMongo()
  const stop = () => {
    mongo?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, baseFile: path.join(folder, 'base.db'), mongoUri: mongo?.uri ?? null, stop }
}

/** Each project of Vitest loads this file for itself: what they share lies outside of it. */
const common = globalThis as { salonOfIntegrationTests?: Promise<Shared> }

/** Once for a whole run: a folder, the place of the file in it that every salon copies (`base-file.ts`), and a MongoDB server. */
export default async (project: TestProject) => {
  common.salonOfIntegrationTests ??= prepare()
  const { folder, baseFile, mongoUri, stop } = await common.salonOfIntegrationTests
  project.provide('folder', folder)
  project.provide('baseFile', baseFile)
  project.provide('mongoUri', mongoUri)
  return stop
}

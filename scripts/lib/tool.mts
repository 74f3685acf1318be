import { randomUUID } from 'node:crypto'
import { getPayload, type Payload } from 'payload'
import type { WithPayload } from '@/server/backup/backup'
import type { UsingFile } from '@/server/backup/restore'
import type { DatabaseSource } from '@/server/database'
import { getEnv } from '@/server/env'
import { keepFilesPrivate } from '@/server/private-files'
import { readAppOptions } from '@/server/config'
import { applyEnteredSquare } from '@/server/services/settings/entered-settings'
import { buildSystem } from '@/system'

keepFilesPrivate()

/** The settings of this installation. */
export const settings = getEnv()

/** Opens a Payload that starts no jobs. It is a new one each time, because a closed one cannot be reopened. */
const open = async (database: DatabaseSource): Promise<Payload> => {
  const config = await buildSystem({
    ...readAppOptions(),
    database,
    logger: { options: { level: 'warn' } },
  })
  return getPayload({ config, disableOnInit: true, key: randomUUID() })
}

const closedAfter = async <T,>(payload: Payload, work: (payload: Payload) => Promise<T>): Promise<T> => {
  try {
    return await work(payload)
  } finally {
    await payload.destroy()
  }
}

/**
 * Runs `work` with a Payload on the configured database, and closes it afterwards in any case. Only the site itself
 * upgrades the database, because it may be running.
 */
export const withPayload: WithPayload = async (work) => {
  const { database } = settings
  return closedAfter(await open({ ...database, upgrading: 'refuse' }), async (payload) => {
    await applyEnteredSquare(payload, null)
    return work(payload)
  })
}

/** Runs `work` in the same way with a SQLite file, which is upgraded first. */
export const withFile: UsingFile = async (file, work) =>
  closedAfter(await open({ kind: 'sqlite', file }), work)

/** Runs `work` and exits. A failure prints one sentence. */
export const tool = async (work: () => Promise<string>): Promise<void> => {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

import { randomUUID } from 'node:crypto'
import { getPayload, type Payload } from 'payload'
import type { WithPayload } from '@/server/backup/backup'
import type { UsingFile } from '@/server/backup/restore'
import type { DatabaseSource } from '@/server/database'
import { getEnv } from '@/server/env'
import { keepFilesPrivate } from '@/server/private-files'
import { readAppOptions } from '@/server/production'
import { buildSystem } from '@/system'

keepFilesPrivate()

/** The settings of this installation. */
export const settings = getEnv()

/** A Payload that starts nothing, a new one each time, because closed ones stay closed. */
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
 * Gives `work` a Payload on the configured database and closes it afterwards, whatever becomes of it. An upgrade is the
 * site's own: it may be serving.
 */
export const withPayload: WithPayload = async (work) => {
  const { database } = settings
  return closedAfter(await open({ ...database, upgrading: 'refuse' }), work)
}

/** The same on a file of SQLite, which is brought up to date first. */
export const withFile: UsingFile = async (file, work) =>
  closedAfter(await open({ kind: 'sqlite', file }), work)

/** Runs `work` and ends; a failure is one sentence. */
export const tool = async (work: () => Promise<string>): Promise<void> => {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

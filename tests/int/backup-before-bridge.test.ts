import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { createBackup, type WithPayload } from '@/server/backup/backup'
import { restore, type UsingFile } from '@/server/backup/restore'
import type { DatabaseSource } from '@/server/database'
import { type Env, readEnv } from '@/server/env'
import { createId } from '@/server/ids'
import { getMongoose } from '@/server/repositories/differing-queries'
import { bridgeSalon, makeTooOld } from '../support/bridge-salon'
import { openPayload } from '../support/open-payload'

const createDataDir = (): string => mkdtempSync(path.join(tmpdir(), 'salon-before-bridge-'))
const createUri = (): string => `${inject('mongoUri')}/b${createId().replace(/\W/g, '')}`

const open = (database: DatabaseSource) =>
  openPayload({
    database: database.kind === 'sqlite' ? { ...database, push: false, upgrading: 'run' } : database,
    mediaDir: createDataDir(),
    key: createId(),
  })

/** Works on a database as the commands do. */
const usingDatabase =
  ({ database }: Pick<Env, 'database'>): WithPayload =>
  async (work) => {
    const payload = await open(database)
    return work(payload).finally(() => payload.destroy())
  }

const usingFile: UsingFile = (file, work) => usingDatabase({ database: { kind: 'sqlite', file } })(work)

const tooOld = /too old.*Start the version of 27 November 2026 \(commit \w{8}\) on it first/

describe('a backup of a salon that the bridge did not upgrade', () => {
  const backUpSqlite = async (): Promise<string> => {
    const { at } = await bridgeSalon('sqlite')
    await makeTooOld('sqlite', at)
    const settings = {
      ...readEnv({ DATA_DIR: path.dirname(at) }),
      database: { kind: 'sqlite', file: at } as const,
    }
    const folder = path.join(createDataDir(), 'copy')
    await createBackup(settings, folder, usingDatabase(settings))
    return folder
  }

  it('is restored on SQLite, and the site names the version to start first', async () => {
    const to = readEnv({ DATA_DIR: createDataDir() })
    expect(await restore(to, await backUpSqlite(), usingDatabase(to), usingFile)).toEqual([])
    await expect(open(to.database)).rejects.toThrow(tooOld)
  })

  it.runIf(inject('mongoUri'))('does not move from SQLite to MongoDB', async () => {
    const to = readEnv({ DATA_DIR: createDataDir(), DATABASE_URI: createUri() })
    const folder = await backUpSqlite()
    await expect(restore(to, folder, usingDatabase(to), usingFile)).rejects.toThrow(tooOld)
    const payload = await open(to.database)
    expect((await payload.count({ collection: 'services' })).totalDocs).toBe(0)
    await payload.destroy()
  })

  it.runIf(inject('mongoUri'))(
    'is restored on MongoDB, and the site names the version to start first',
    async () => {
      const { at } = await bridgeSalon('mongodb')
      const from = readEnv({ DATA_DIR: createDataDir(), DATABASE_URI: at })
      const folder = path.join(createDataDir(), 'copy')
      // A backup needs an open database that is not too old.
      const payload = await open(from.database)
      const upgrades = getMongoose(payload).connection.collection<{ _id: string }>('salon-upgrades')
      await upgrades.deleteMany({ _id: { $in: ['4-gallery-published', '8-attendance-only', '9-deposits'] } })
      await createBackup(from, folder, (work) => work(payload))
      await payload.destroy()
      const to = readEnv({ DATA_DIR: createDataDir(), DATABASE_URI: createUri() })
      expect(await restore(to, folder, usingDatabase(to), usingFile)).toEqual([])
      await expect(open(to.database)).rejects.toThrow(tooOld)
    },
  )
})

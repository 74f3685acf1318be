import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { MigrateUpArgs, SQLiteAdapter } from '@payloadcms/db-sqlite'
import { createLocalReq } from 'payload'
import { migrations } from '@/migrations'
import { listAppliedMigrations, copySettledDatabase } from '@/server/repositories/sqlite/file'
import { withDatabaseClaim } from '@/server/sqlite-lock'
import {
  bridgeSteps,
  readStepsHad,
  runSteps,
  UpgradeError,
  type UpgradeStep,
  type UpgradeRun,
} from './upgrade-steps'

const AFTER =
  'Nothing was changed: the version before starts as it did, and this one as soon as the cause is gone.'

/** The steps for a database of an earlier version. */
const listSqliteSteps = (adapter: SQLiteAdapter): UpgradeStep[] =>
  migrations.map(({ name, up }) => ({
    name,
    run: async () => {
      const { payload } = adapter
      const req = await createLocalReq({}, payload)
      await up({ db: adapter.drizzle, payload, req } as unknown as MigrateUpArgs)
    },
  }))

const syncToDisk = async (file: string): Promise<void> => {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Runs the steps on a file other than the configured one. It does not wait for safe writes, because if it is
 * interrupted, it starts again with a new copy.
 */
const runOnDatabase = async (
  adapter: SQLiteAdapter,
  connect: () => Promise<void>,
  { file, work }: { file: string; work: () => Promise<void> },
): Promise<void> => {
  const { clientConfig, wal } = adapter
  Object.assign(adapter, { clientConfig: { ...clientConfig, url: `file:${file}` }, wal: false })
  try {
    await connect()
    await adapter.client.execute('PRAGMA journal_mode = MEMORY')
    await adapter.client.execute('PRAGMA synchronous = OFF')
    await work()
  } finally {
    adapter.client?.close()
    Object.assign(adapter, { clientConfig, wal, client: undefined })
  }
}

/**
 * Brings a database file up to date. The migrations run on a copy, which replaces the file once all of them are
 * complete. So if a migration fails or the process is killed, the file does not change. No other process may have it
 * open.
 */
export const upgradeSqlite = async (
  adapter: SQLiteAdapter,
  connect: () => Promise<void>,
  { file, upgrading }: { file: string; upgrading: UpgradeRun },
): Promise<void> => {
  const had = existsSync(file) ? await listAppliedMigrations(file) : []
  if (had.some(({ batch }) => batch === -1))
    throw new UpgradeError(`${file} was made by npm run dev: set DATA_DIR to another folder.`)
  const names = had.map(({ name }) => name)
  const steps = migrations.map(({ name }) => name)
  const known = { database: file, steps, bridge: bridgeSteps.sqlite }
  const done = names.length === 0 ? new Set<string>() : readStepsHad(names, known)
  if (steps.every((name) => done.has(name))) return
  if (upgrading === 'refuse')
    throw new UpgradeError(`${file} is not of this version yet: start the site once, then try again.`)
  const batch = Math.max(0, ...had.map((one) => one.batch)) + 1
  await withDatabaseClaim(file, () => upgradeCopy(adapter, connect, { file, done, batch }))
}

/** Runs the steps on a copy of the file, which then replaces it. */
const upgradeCopy = async (
  adapter: SQLiteAdapter,
  connect: () => Promise<void>,
  { file, done, batch }: { file: string; done: ReadonlySet<string>; batch: number },
): Promise<void> => {
  const copy = `${file}.upgrading`
  const remove = () => Promise.all(['', '-journal'].map((end) => rm(copy + end, { force: true })))
  await remove()
  const note = async (name: string): Promise<void> =>
    void (await adapter.create({ collection: 'payload-migrations', data: { name, batch } }))
  try {
    if (existsSync(file)) await copySettledDatabase(file, copy)
    await runOnDatabase(adapter, connect, {
      file: copy,
      work: () => runSteps(listSqliteSteps(adapter), { done, note }, AFTER),
    })
    await syncToDisk(copy)
    // The WAL and the shared memory of the old file have been empty since the copy was made. If they were kept, SQLite
    // would treat them as part of the new file.
    await Promise.all(['-wal', '-shm'].map((end) => rm(file + end, { force: true })))
    await rename(copy, file)
    await syncToDisk(path.dirname(file))
  } catch (error) {
    await remove()
    throw error
  }
}

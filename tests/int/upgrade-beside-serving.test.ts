import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { quoteName, withSqliteFile } from '@/server/repositories/sqlite/file'
import { type BridgeSalon, bridgeSalon, makeTooOld } from '../support/bridge-salon'
import { type CompiledScript, compileScript } from '../support/compiled-script'
import { openPayload } from '../support/open-payload'
import { type Database, databases } from '../support/salon'

/** A real process of a different version that serves the salon. */
const serve = async (file: string, database: Database, at: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [file, database, at], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the serving process ended')))
  })
  return child
}

const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return ended
}

/**
 * All tables and rows of a file. The bytes of the file itself may change without a write, because SQLite moves its log
 * into it.
 */
const contentOfFile = (at: string): Promise<string> =>
  withSqliteFile(at, async (file) => {
    const made = await file.all('SELECT type, name, sql FROM sqlite_master ORDER BY name')
    const rows: unknown[] = []
    for (const { type, name } of made)
      if (type === 'table') rows.push(name, await file.all(`SELECT * FROM ${quoteName(String(name), '"')}`))
    return JSON.stringify([made, rows])
  })

/** All stored data, except the record of the serving process. */
const getContent = async (database: Database, at: string): Promise<string> => {
  if (database === 'sqlite') return contentOfFile(at)
  const connection = await mongoose.createConnection(at).asPromise()
  const names = (await connection.listCollections()).map(({ name }) => name).toSorted()
  const kept = names.filter((name) => !name.startsWith('salon-'))
  const all = await Promise.all(
    kept.map(async (name) => {
      const collection = connection.collection(name)
      return [name, await collection.find().toArray(), await collection.indexes()]
    }),
  )
  await connection.close()
  return JSON.stringify(all)
}

const noteLaterStep = async (database: Database, at: string): Promise<void> => {
  if (database === 'sqlite')
    return withSqliteFile(at, (file) =>
      file.exec(
        "UPDATE payload_migrations SET name = '20990101_a_later_one' WHERE rowid = (SELECT min(rowid) FROM payload_migrations)",
      ),
    )
  const connection = await mongoose.createConnection(at).asPromise()
  await connection.collection('salon-upgrades').insertOne({ _id: '99-a-later-one' as never })
  await connection.close()
}

describe.each(databases())('a salon of an earlier version on %s', (database) => {
  let child: ChildProcess | undefined
  let script: CompiledScript
  beforeAll(async () => {
    script = await compileScript('serving-process')
  })
  afterEach(() => void child?.kill('SIGKILL'))
  afterAll(() => script.remove())

  const expectRefused = async (old: BridgeSalon, sentence: RegExp) => {
    const before = await getContent(database, old.at)
    await expect(old.open()).rejects.toThrow(sentence)
    expect(await getContent(database, old.at)).toBe(before)
    if (database === 'sqlite') expect(existsSync(`${old.at}.upgrading`)).toBe(false)
  }

  it('is not upgraded while another process serves it, and is once that process is killed', async () => {
    const old = await bridgeSalon(database)
    child = await serve(script.file, database, old.at)
    await expectRefused(old, /serving/)
    await end(child, 'SIGKILL')
    await (await old.open()).destroy()
  })

  it('is refused if the bridge has to upgrade it first', async () => {
    const old = await bridgeSalon(database)
    await makeTooOld(database, old.at)
    await expectRefused(old, /too old.*Start the version of 27 November 2026 \(commit \w{8}\) on it first/)
  })

  it('is refused if a later version has upgraded it', async () => {
    const old = await bridgeSalon(database)
    await (await old.open()).destroy()
    await noteLaterStep(database, old.at)
    const again = { ...old, open: () => openAt(database, old.at) }
    await expectRefused(again, /upgraded by a later version .*a.later.one/)
  })
})

const openAt = (database: Database, at: string) =>
  openPayload({
    database:
      database === 'sqlite'
        ? { kind: 'sqlite', file: at, push: false, upgrading: 'run' }
        : { kind: 'mongodb', uri: at },
    mediaDir: inject('folder'),
    key: `again-${at}`,
  })

describe('a build of the site', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it('opens no database', async () => {
    vi.stubEnv('NEXT_PHASE', 'phase-production-build')
    const file = path.join(inject('folder'), 'built', 'salon.db')
    await expect(openAt('sqlite', file)).rejects.toThrow(/while the site is built/)
    expect(existsSync(file)).toBe(false)
  })
})

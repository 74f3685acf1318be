import { mkdirSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createConnection } from 'mongoose'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { createBackup, type WithPayload } from '@/server/backup/backup'
import { restore } from '@/server/backup/restore'
import { verify } from '@/server/backup/verify'
import { readEnv } from '@/server/env'
import { createId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { baseFile } from '../support/base-file'
import { openToOthers } from '../support/open-to-others'
import { openPayload, usingFile } from '../support/open-payload'
import { databases } from '../support/salon'

const start = Date.UTC(2026, 5, 1, 9)
const appointment = (id: string, staff = 'anna') => ({
  id,
  booking: 'b',
  customer: 'c',
  staff,
  location: 'l',
  service: 's',
  serviceName: 'Brow lamination',
  staffName: 'Anna',
  locationName: 'Medway',
  pricePence: 4500,
  durationMinutes: 30,
  cleanUpMinutes: 0,
  start,
  end: start + 1_800_000,
  busyEnd: start + 1_800_000,
  status: 'Confirmed' as const,
})

describe.each(databases())('a backup on %s', (database) => {
  const place = () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-backup-'))
    const uri = database === 'mongodb' ? `${inject('mongoUri')}/b${createId().replace(/\W/g, '')}` : undefined
    return readEnv({ DATA_DIR: dataDir, DATABASE_URI: uri })
  }
  const openAt = (settings: ReturnType<typeof place>) => async () =>
    openPayload({
      database: settings.database,
      mediaDir: path.join(settings.dataDir, 'media'),
      key: createId(),
    })
  const using =
    (settings: ReturnType<typeof place>): WithPayload =>
    async (work) => {
      const payload = await openAt(settings)()
      try {
        return await work(payload)
      } finally {
        await payload.destroy()
      }
    }
  const startFrom = async (settings: ReturnType<typeof place>) => {
    if (settings.database.kind === 'sqlite')
      writeFileSync(settings.database.file, readFileSync(await baseFile()))
    mkdirSync(path.join(settings.dataDir, 'media'))
    return openAt(settings)()
  }

  it('restores the same bookings and pictures into an empty place, and refuses any other', async () => {
    const from = place()
    const salon = await startFrom(from)
    await store(salon).insert('appointments', appointment('one'))
    await store(salon).insert('slot-claims', {
      id: createId(),
      key: 'x|1',
      owner: 'hold',
      staff: 'x',
      tick: 1,
      claimedAt: 1,
      expiresAt: 2,
    })
    writeFileSync(path.join(from.dataDir, 'media', 'a.webp'), 'picture')

    const folder = path.join(from.dataDir, 'copy')
    await createBackup(from, folder, using(from))
    await salon.destroy()
    expect(openToOthers(folder)).toEqual([])

    const to = place()
    expect(await restore(to, folder, using(to), usingFile)).toEqual([])
    const restored = await openAt(to)()
    expect((await store(restored).findOne('appointments', { id: { equals: 'one' } }))?.serviceName).toBe(
      'Brow lamination',
    )
    if (database === 'mongodb') {
      const claims = await store(restored).find('slot-claims', {}, { limit: 100 })
      expect(claims.map((claim) => claim.owner)).toEqual(Array(6).fill('one'))
    }
    await restored.destroy()
    expect(readFileSync(path.join(to.dataDir, 'media', 'a.webp'), 'utf8')).toBe('picture')
    expect(openToOthers(to.dataDir)).toEqual([])
    await expect(restore(to, folder, using(to), usingFile)).rejects.toThrow(/empty/)
  })

  it.runIf(database === 'mongodb')(
    'is not restored into a database that is used for something else',
    async () => {
      const from = place()
      await (await startFrom(from)).destroy()
      const folder = path.join(from.dataDir, 'copy')
      await createBackup(from, folder, using(from))
      const client = createConnection(from.database.kind === 'mongodb' ? from.database.uri : '')
      await client.asPromise()
      const theirs = client.useDb(`${client.name}_verify`).collection('theirs')
      await theirs.insertOne({ what: 'of somebody else' })
      await expect(verify(from, folder, using(from))).rejects.toThrow(/was not made to read a backup into/)
      expect(await theirs.countDocuments()).toBe(1)
      await theirs.drop()
      // The check works despite the remains of an interrupted check.
      await client.useDb(`${client.name}_verify`).createCollection('salon-backup-check')
      expect(await verify(from, folder, using(from))).toMatchObject({ pictures: 0 })
      await client.close()
    },
  )

  it('is encrypted if there is a key, and reports a wrong key or a truncated file in a sentence', async () => {
    const from = place()
    const salon = await startFrom(from)
    await store(salon).insert('appointments', appointment('one'))
    await salon.destroy()
    writeFileSync(path.join(from.dataDir, 'media', 'a.webp'), 'a picture of somebody')
    from.backups.key = Buffer.from('the key of this test, which is long enough')

    const folder = path.join(from.dataDir, 'copy')
    await createBackup(from, folder, using(from))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const name of files.filter((file) => file.endsWith('.sealed')))
      expect(readFileSync(path.join(folder, name), 'latin1')).not.toMatch(
        /Brow lamination|picture of somebody/,
      )
    expect(files.filter((name) => !name.endsWith('.sealed')).toSorted()).toEqual(
      database === 'mongodb' ? ['media', 'mongodb'] : ['media'],
    )
    expect(openToOthers(folder)).toEqual([])
    expect(await verify(from, folder, using(from))).toMatchObject({ pictures: 1, isSealed: true })

    const to = place()
    await expect(restore(to, folder, using(to), usingFile)).rejects.toThrow(/encrypted: set BACKUP_KEY_FILE/)
    to.backups.key = Buffer.from('another key of this test, also long enough')
    await expect(restore(to, folder, using(to), usingFile)).rejects.toThrow(
      /^This backup was encrypted with a different key/,
    )
    to.backups.key = from.backups.key
    const whole = readFileSync(path.join(folder, 'media', 'a.webp.sealed'))
    truncateSync(path.join(folder, 'media', 'a.webp.sealed'), whole.length - 3)
    await expect(restore(to, folder, using(to), usingFile)).rejects.toThrow(
      /^media\/a\.webp in this backup is damaged or incomplete/,
    )
    expect(readdirSync(to.dataDir).filter((name) => name === 'salon.db')).toEqual([])
    writeFileSync(path.join(folder, 'media', 'a.webp.sealed'), whole)
    expect(await restore(to, folder, using(to), usingFile)).toEqual([])
    expect(readFileSync(path.join(to.dataDir, 'media', 'a.webp'), 'utf8')).toBe('a picture of somebody')
  })

  it('is checked against the counts written, and a missing, changed or truncated file is named', async () => {
    const from = place()
    const salon = await startFrom(from)
    await store(salon).insert('appointments', appointment('one'))
    await store(salon).insert('appointments', appointment('two', 'ben'))
    await salon.destroy()
    writeFileSync(path.join(from.dataDir, 'media', 'a.webp'), 'picture')
    const folder = path.join(from.dataDir, 'copy')
    const { rows, files } = await createBackup(from, folder, using(from))
    expect(rows?.appointments).toBe(2)
    const sum = Object.values(rows ?? {}).reduce((all, one) => all + one, 0)
    expect(await verify(from, folder, using(from))).toMatchObject({ rows: sum, pictures: 1, isSealed: false })

    for (const { name } of files) {
      const file = path.join(folder, name)
      const whole = readFileSync(file)
      if (whole.length === 0) continue
      truncateSync(file, whole.length - 1)
      await expect(verify(from, folder, using(from))).rejects.toThrow(
        `${name} in this backup is damaged or incomplete`,
      )
      writeFileSync(file, whole)
    }
    const manifest = path.join(folder, 'backup.json')
    const said = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, said.replace('"appointments": 2', '"appointments": 3'))
    await expect(verify(from, folder, using(from))).rejects.toThrow(
      /contains 2 of appointments when read back, but 3 were written/,
    )
    expect(readdirSync(from.backups.folder)).toEqual([])
  }, 60_000)

  it('is read even if it is of a version that wrote no list', async () => {
    const from = place()
    const salon = await startFrom(from)
    await store(salon).insert('appointments', appointment('one'))
    await salon.destroy()
    const folder = path.join(from.dataDir, 'copy')
    await createBackup(from, folder, using(from))
    writeFileSync(path.join(folder, 'backup.json'), JSON.stringify({ kind: database, writtenAt: 'then' }))
    const to = place()
    expect(await restore(to, folder, using(to), usingFile)).toEqual([])
    await using(to)(async (payload) => {
      expect(await store(payload).count('appointments', {})).toBe(1)
    })
  })
  it('restores everything that existed before it began although others write during it, without conflicts', async () => {
    const from = place()
    const salon = await startFrom(from)
    for (let n = 0; n < 40; n++)
      await store(salon).insert('appointments', appointment(`before-${n}`, `person-${n}`))
    let isOver = false
    // Writes records whose keys become free again a moment later, as those of claims and limits do. Also writes records
    // that are only added.
    const busy = async (who: number) => {
      for (let n = 0; !isOver; n++) {
        await sleep(5)
        // On a slow machine, the next timer is already due. Node runs timers until none is due, so nothing else would
        // get a turn.
        await turn()
        const key = `busy-${who}`
        await store(salon).insert('counters', { id: createId(), key, value: n, endsAt: 1 })
        await store(salon).insert('slot-claims', {
          ...{
            id: createId(),
            key: `person-${who}|${n % 3}`,
            owner: 'hold',
            staff: `person-${who}`,
            tick: n % 3,
          },
          ...{ claimedAt: 1, expiresAt: 2 },
        })
        await store(salon).insert('appointments', appointment(createId(), `${who}-${n}`))
        await store(salon).remove('slot-claims', { staff: { equals: `person-${who}` } })
        await store(salon).remove('counters', { key: { equals: key } })
      }
    }
    const all = Promise.all([0, 1].map(busy))
    const folder = path.join(from.dataDir, 'copy')
    const { rows } = await createBackup(from, folder, using(from))
    await verify(from, folder, using(from))
    isOver = true
    await all
    await salon.destroy()

    const to = place()
    expect(await restore(to, folder, using(to), usingFile)).toEqual([])
    await using(to)(async (payload) => {
      const before = { id: { in: Array.from({ length: 40 }, (_, n) => `before-${n}`) } }
      expect(await store(payload).count('appointments', before)).toBe(40)
      expect(await store(payload).count('appointments', {})).toBe(rows?.appointments)
    })
  }, 60_000)
})

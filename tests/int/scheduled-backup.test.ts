import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackupSource, createBackup } from '@/server/backup/backup'
import { findNewestBackup } from '@/server/backup/backup-names'
import { openBackupFiles, openBackup } from '@/server/backup/manifest'
import { restorePictures } from '@/server/backup/restore'
import { verify } from '@/server/backup/verify'
import { getEnv } from '@/server/env'
import { readWhole } from '@/server/files/file-store'
import { createFolderStore } from '@/server/files/folder-store'
import { openAlerts } from '@/server/repositories/alerts'
import { loadBackupBooks } from '@/server/repositories/key-values'
import { runScheduledBackup } from '@/server/services/operations/scheduled-backup'
import { s3Server, type S3Server } from '../support/s3/server'
import { databases, type Salon, startSalon } from '../support/salon'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const evening = Date.UTC(2026, 5, 1, 18)
/** Two o'clock at night, in British Summer Time. */
const due = Date.UTC(2026, 5, 2, 1)

const room = async () => 1e12

describe.each(databases('sqlite'))('automatic backups on %s', (database) => {
  let salon: Salon
  let settings: BackupSource
  const names = (): string[] => readdirSync(settings.backups.folder).toSorted()
  const run = (free = room) => runScheduledBackup(salon.payload, settings, free)
  const alerts = async () => (await openAlerts(salon.payload)).rows.map(({ kind }) => kind)

  beforeAll(async () => {
    salon = await startSalon({ database })
    const { mediaDir } = salon.place
    const dataDir = path.dirname(mediaDir)
    mkdirSync(mediaDir, { recursive: true })
    writeFileSync(path.join(mediaDir, 'a.webp'), 'picture')
    const folder = path.join(dataDir, 'backups')
    settings = {
      ...{ database: salon.place.database as BackupSource['database'], dataDir, s3: null },
      backups: { every: 'daily', hour: 2, keep: 2, folder, bucket: null, key: null },
    }
    mkdirSync(folder)
  })
  afterAll(() => salon.close())

  it('are not made before the next scheduled hour', async () => {
    salon.clock.set(evening)
    expect(await run()).toEqual({ made: false })
    salon.clock.set(due - 60_000)
    expect(await run()).toEqual({ made: false })
    expect(names()).toEqual([])
  })

  it('are made once when several processes check at the same moment, and are read back', async () => {
    salon.clock.set(due)
    const outcomes = await Promise.all([run(), run(), run()])
    expect(outcomes.filter(({ made }) => made)).toHaveLength(1)
    expect(names()).toEqual(['scheduled-2026-06-02T01-00-00'])
    const books = await loadBackupBooks(salon.payload)
    expect(books).toMatchObject({ made: { at: due, pictures: 1, isSealed: false }, failed: null })
    const found = await verify(settings, path.join(settings.backups.folder, names()[0]!), (work) =>
      work(salon.payload),
    )
    expect(found).toMatchObject({ rows: books?.made?.rows, bytes: books?.made?.bytes, pictures: 1 })
    salon.clock.set(due + 5 * HOUR)
    expect(await run()).toEqual({ made: false })
  })

  it('leave nothing under their name if they fail, raise an alert, and are retried after an hour', async () => {
    salon.clock.set(due + DAY)
    expect(await run(async () => 1e6)).toEqual({ made: false })
    expect(names()).toEqual(['scheduled-2026-06-02T01-00-00'])
    expect(await alerts()).toEqual(['backup-failed'])
    expect(await loadBackupBooks(salon.payload)).toMatchObject({
      made: { at: due },
      failed: { at: due + DAY, reason: 'room' },
    })
    expect(await run()).toEqual({ made: false })
    salon.clock.set(due + DAY + HOUR + 1)
    expect(await run()).toEqual({ made: true, removed: 0 })
    expect(await alerts()).toEqual([])
    expect((await loadBackupBooks(salon.payload))?.failed).toBeNull()
  })

  it('are kept up to the set number; those made by hand are all kept', async () => {
    mkdirSync(path.join(settings.backups.folder, '2026-01-01T00-00-00'))
    salon.clock.set(due + 2 * DAY)
    expect(await run()).toEqual({ made: true, removed: 1 })
    expect(names()).toEqual([
      '2026-01-01T00-00-00',
      'scheduled-2026-06-03T02-00-00',
      'scheduled-2026-06-04T01-00-00',
    ])
  })

  it('give the reason if the folder cannot be used', async () => {
    salon.clock.set(due + 3 * DAY)
    const file = path.join(settings.dataDir, 'a-file')
    writeFileSync(file, '')
    const elsewhere = { ...settings, backups: { ...settings.backups, folder: path.join(file, 'backups') } }
    expect(await runScheduledBackup(salon.payload, elsewhere, room)).toEqual({ made: false })
    expect((await loadBackupBooks(salon.payload))?.failed?.reason).toBe('folder')
  })

  it('appear in the metrics', async () => {
    getEnv().metricsToken = 'the token of this test'
    const headers = { Authorization: 'Bearer the token of this test' }
    const { body } = await salon.call('GET', '/api/metrics', { headers })
    getEnv().metricsToken = null
    expect(body).toMatch(/^salon_backup_failed 1$/m)
    expect(body).toMatch(/^salon_backup_pictures 1$/m)
    expect(body).toMatch(
      new RegExp(`^salon_backup_last_success_timestamp_seconds ${(due + 2 * DAY) / 1000}$`, 'm'),
    )
  })

  describe('in a bucket', () => {
    let bucket: S3Server
    let inBucket: BackupSource
    const home = 's3://pictures/salon/backups'
    const runThere = () => runScheduledBackup(salon.payload, inBucket, room)
    const using = <T>(work: (payload: Salon['payload']) => Promise<T>) => work(salon.payload)
    const there = () => [...new Set([...bucket.files.keys()].map((key) => key.split('/')[2]))].toSorted()
    beforeAll(async () => {
      bucket = await s3Server()
      bucket.pageSize = 20
      const key = Buffer.from('the key of this test, which is long enough')
      inBucket = { ...settings, backups: { ...settings.backups, keep: 1, bucket: bucket.settings, key } }
    })
    afterAll(() => bucket.close())

    it('are encrypted, read back, and kept up to the set number; incomplete ones are deleted after a day', async () => {
      const old = { bytes: Buffer.from('half'), type: '', at: new Date(0) }
      bucket.files.set('salon/backups/scheduled-2020-01-01T00-00-00/salon.db.sealed', old)
      bucket.files.set('salon/backups/scheduled-2020-01-02T00-00-00/salon.db.sealed', {
        ...old,
        at: new Date(),
      })
      for (const day of [5, 6]) {
        salon.clock.set(due + day * DAY)
        expect(await runThere()).toEqual({ made: true, removed: day === 6 ? 1 : 0 })
      }
      expect(there()).toEqual(['scheduled-2020-01-02T00-00-00', 'scheduled-2026-06-08T01-00-00'])
      for (const [key, { bytes }] of bucket.files) {
        expect(key).toMatch(/\.sealed$/)
        if (key.includes('2026')) expect(bytes.subarray(0, 7).toString()).toBe('SALONBK')
      }
      const books = await loadBackupBooks(salon.payload)
      expect(books).toMatchObject({ made: { at: due + 6 * DAY, pictures: 1, isSealed: true }, failed: null })
      expect(await findNewestBackup(inBucket.backups)).toBe(`${home}/scheduled-2026-06-08T01-00-00`)
      // The temporary copy that was read back is deleted from the disk.
      expect(names().filter((name) => name.startsWith('.'))).toEqual([])
    })

    it('are restored in full, and a changed one is reported', async () => {
      const newest = `${home}/scheduled-2026-06-08T01-00-00`
      const at = (name: string) => `${newest.replace('s3://pictures/', '')}/${name}.sealed`
      const store = openBackupFiles(inBucket.backups, newest)
      const opened = await openBackup(store, inBucket.backups.key)
      const back = createFolderStore(path.join(settings.dataDir, 'back'))
      await restorePictures(opened, back)
      expect(String(await readWhole(back, 'a.webp'))).toBe('picture')
      const kept = bucket.files.get(at('media/a.webp'))!
      bucket.files.set(at('media/a.webp'), { ...kept, bytes: kept.bytes.subarray(0, -1) })
      await expect(verify(inBucket, newest, using)).rejects.toThrow(
        /a\.webp in this backup is damaged or incomplete/,
      )
      bucket.files.delete(at('media/a.webp'))
      await expect(verify(inBucket, newest, using)).rejects.toThrow(/a\.webp is missing/)
      bucket.files.set(at('media/a.webp'), kept)
      expect(await verify(inBucket, newest, using)).toMatchObject({ pictures: 1, isSealed: true })
      await expect(verify(inBucket, 's3://another/backups/x', using)).rejects.toThrow(
        `not in the bucket for backups, ${home}`,
      )
      await expect(createBackup(inBucket, newest, using)).rejects.toThrow(/is not empty/)
    })

    it('leave nothing behind if they fail half-way, and report that the bucket failed', async () => {
      const before = there()
      let puts = 0
      bucket.fails = ({ method }) => method !== 'DELETE' && method !== 'GET' && ++puts > 1
      salon.clock.set(due + 7 * DAY)
      expect(await runThere()).toEqual({ made: false })
      expect(puts).toBeGreaterThan(1)
      bucket.fails = () => true
      salon.clock.set(due + 7 * DAY + HOUR + 1)
      expect(await runThere()).toEqual({ made: false })
      expect((await loadBackupBooks(salon.payload))?.failed?.reason).toBe('bucket')
      expect(there()).toEqual(before)
      bucket.fails = () => false
    })
  })

  it('are never due when they are switched off', async () => {
    salon.clock.set(due + 9 * DAY)
    const off = { ...settings, backups: { ...settings.backups, every: 'off' as const } }
    expect(await runScheduledBackup(salon.payload, off, room)).toEqual({ made: false })
  })
})

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { backUp, restore } from '@/server/backup/backup'
import { readEnv } from '@/server/env'
import { newId } from '@/server/ids'
import { store } from '@/server/repositories/store'
import { baseFile } from '../support/base-file'
import { openToOthers } from '../support/open-to-others'
import { openPayload } from '../support/open-payload'
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
    const uri = database === 'mongodb' ? `${inject('mongoUri')}/b${newId().replace(/\W/g, '')}` : undefined
    return readEnv({ DATA_DIR: dataDir, DATABASE_URI: uri })
  }
  const openAt = (settings: ReturnType<typeof place>) => async () =>
    openPayload({ database: settings.database, mediaDir: path.join(settings.dataDir, 'media'), key: newId() })
  const startFrom = async (settings: ReturnType<typeof place>) => {
    if (settings.database.kind === 'sqlite')
      writeFileSync(settings.database.file, readFileSync(await baseFile()))
    mkdirSync(path.join(settings.dataDir, 'media'))
    return openAt(settings)()
  }

  it('brings back the same bookings and pictures into an empty place, and nowhere else', async () => {
    const from = place()
    const salon = await startFrom(from)
    await store(salon).insert('appointments', appointment('one'))
    await store(salon).insert('slot-claims', {
      id: newId(),
      key: 'x|1',
      owner: 'hold',
      staff: 'x',
      tick: 1,
      claimedAt: 1,
      expiresAt: 2,
    })
    writeFileSync(path.join(from.dataDir, 'media', 'a.webp'), 'picture')

    const folder = path.join(from.dataDir, 'copy')
    await backUp(from, folder, openAt(from))
    await salon.destroy()
    expect(openToOthers(folder)).toEqual([])

    const to = place()
    expect(await restore(to, folder, openAt(to))).toEqual([])
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
    await expect(restore(to, folder, openAt(to))).rejects.toThrow(/empty/)
  })
})

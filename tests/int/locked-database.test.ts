import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getSqlite } from '@/server/repositories/differing-queries'
import { databaseWords } from '@/messages/management-health'
import { loadHealthReport } from '@/server/services/operations/health-report'
import { timesOf } from '../support/booking-visitor'
import { type Salon, startSalon } from '../support/salon'
import { type SmallSalon, smallSalon } from '../support/small-salon'

type Driver = new (file: string) => { exec(sql: string): void; close(): void }
const Database = createRequire(import.meta.url)('libsql') as Driver

describe('a SQLite file that cannot be written to', () => {
  let salon: Salon
  let small: SmallSalon
  let lock: InstanceType<Driver>
  beforeAll(async () => {
    salon = await startSalon()
    small = await smallSalon(salon.payload)
    lock = new Database('file' in salon.place.database ? salon.place.database.file : '')
  })
  afterAll(async () => {
    lock.close()
    await salon.close()
  })

  const locked = async <T>(during: () => Promise<T>): Promise<T> => {
    lock.exec('BEGIN IMMEDIATE')
    try {
      return await during()
    } finally {
      lock.exec('ROLLBACK')
    }
  }
  /** Simulates a full disk. SQLite returns the same error for a file that may have no more pages. */
  const full = async <T>(
    client: ReturnType<typeof getSqlite>['client'],
    during: () => Promise<T>,
  ): Promise<T> => {
    await client.execute('CREATE TABLE filler (words BLOB)')
    await client.execute('PRAGMA max_page_count = 1')
    for (const size of [100_000, 1_000, 1])
      await expect(
        (async () => {
          for (;;) await client.execute(`INSERT INTO filler VALUES (zeroblob(${size}))`)
        })(),
      ).rejects.toThrow('full')
    try {
      return await during()
    } finally {
      await client.execute('PRAGMA max_page_count = 1000000')
      await client.execute('DROP TABLE filler')
    }
  }
  const visitor = async (time: object) => {
    const { basketId, sessionId } = (await salon.call('GET', '/api/basket/create')).body
    const service = { service_id: small.tint.id, bookingDetails: time }
    const json = { basketId, service, locationId: small.medway.id }
    return () => salon.call('POST', '/api/basket/add', { json, headers: { 'session-id': sessionId } })
  }

  it('is retried while a different process writes, and reading still works', async () => {
    const add = await visitor(await timesOf(salon, small)())
    let isAnswered = false
    const { asked } = await locked(async () => {
      const added = add().finally(() => (isAnswered = true))
      for (const path of ['/api/services', '/api/health'])
        expect((await salon.call('GET', path)).status).toBe(200)
      expect(isAnswered).toBe(false)
      return { asked: added }
    })
    expect((await asked).status).toBe(200)
  })

  it('returns 503 with Retry-After if it lasts, and nothing is lost: the same call succeeds later', async () => {
    const add = await visitor(await timesOf(salon, small)())
    const login = { json: { username: 'nobody', password: 'wrong-password' } }
    const refused = await locked(() =>
      Promise.all([
        add(),
        salon.call('GET', '/api/basket/create'),
        salon.call('POST', '/api/users/login', login),
      ]),
    )
    for (const { status, body, headers } of refused)
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5'])
    expect((await add()).status).toBe(200)
    expect((await salon.call('GET', '/api/basket/create')).status).toBe(200)
  })

  it('returns 503 with Retry-After if its disk is full, can still be read, and Health reports it until there is space', async () => {
    const { client } = getSqlite(salon.payload)
    const database = async () =>
      (await loadHealthReport(salon.payload)).find(({ part }) => part === 'database')
    const add = await visitor(await timesOf(salon, small)())
    const given: string[] = []
    const create = async () => {
      const answer = await salon.call('GET', '/api/basket/create')
      if (answer.status === 200) given.push(answer.body.basketId)
      return answer
    }
    await full(client, async () => {
      // The free space in existing pages takes a few more rows.
      await expect.poll(create, { interval: 1 }).toMatchObject({ status: 503 })
      const { status, body, headers } = await create()
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5'])
      for (const path of ['/api/services', '/api/health'])
        expect((await salon.call('GET', path)).status).toBe(200)
      expect(await database()).toMatchObject({ state: 'bad', says: databaseWords.full })
    })
    expect((await add()).status).toBe(200)
    // A small write sometimes still fits on a full disk.
    expect(await database()).toMatchObject({ state: 'bad', says: databaseWords.full })
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 121_000)
    await create()
    expect(await database()).toMatchObject({ state: 'good' })
    vi.restoreAllMocks()
    const kept = await salon.payload.count({ collection: 'baskets', where: { id: { in: given } } })
    expect(kept.totalDocs).toBe(given.length)
  })
})

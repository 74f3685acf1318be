import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timesOf } from '../support/booking-visitor'
import { type Salon, startSalon } from '../support/salon'
import { type SmallSalon, smallSalon } from '../support/small-salon'

type Driver = new (file: string) => { exec(sql: string): void; close(): void }
const Database = createRequire(import.meta.url)('libsql') as Driver

describe('a SQLite file that somebody else writes to', () => {
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
  const visitor = async (time: object) => {
    const { basketId, sessionId } = (await salon.call('GET', '/api/basket/create')).body
    const service = { service_id: small.tint.id, bookingDetails: time }
    const json = { basketId, service, locationId: small.medway.id }
    return () => salon.call('POST', '/api/basket/add', { json, headers: { 'session-id': sessionId } })
  }

  it('is waited for, while whoever only reads is answered', async () => {
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

  it('is 503 with Retry-After when it lasts, and nothing is lost: the same call succeeds afterwards', async () => {
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
})

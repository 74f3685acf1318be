import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { watchContent } from '@/server/cache/content-watch'
import { startLine } from '../support/database-line'
import { type Salon, startSalon } from '../support/salon'
import { password } from '../support/small-salon'

/** Two processes of the same salon that differ only in their memory. */
describe.skipIf(!inject('mongoUri'))('processes of one salon on MongoDB', () => {
  let one: Salon, other: Salon
  beforeAll(async () => {
    one = await startSalon({ database: 'mongodb', rateLimitFactor: 1 })
    other = await startSalon({ database: 'mongodb', rateLimitFactor: 1, at: one.place })
    for (const { payload, clock } of [one, other]) {
      clock.set(Date.now())
      await watchContent(payload)
    }
  })
  afterAll(() => Promise.all([one.close(), other.close()]))

  /** They check every two seconds (content-watch.test.ts). */
  it('show each other’s changes, and changes made during a start', async () => {
    const seen = (tags: string[]) =>
      expect.poll(() => [...new Set(other.expired)].toSorted(), { interval: 50 }).toEqual(tags.toSorted())
    await one.payload.create({ collection: 'testimonials', data: { author: 'Ada', text: 'Lovely.' } })
    await one.payload.updateGlobal({ slug: 'booking-settings', data: { noticeMinutes: 90 } })
    await seen(['testimonials', 'booking-settings'])
    other.expired.length = 0
    await watchContent(one.payload)
    await seen(['content'])
  })

  it('update which pictures visitors may see when another process publishes one', async () => {
    const at = { width: 20, height: 20, channels: 3, background: '#8A3348' } as const
    const data = await sharp({ create: at }).png().toBuffer()
    const file = { data, mimetype: 'image/png', name: 'a.png', size: data.length }
    const { id } = await one.payload.create({ collection: 'media', data: { alt: 'A colour' }, file })
    const status = async () => (await other.call('GET', `/api/media/${id}`)).status
    expect(await status()).toBe(404)
    await one.payload.create({
      collection: 'gallery',
      data: { caption: 'A colour', picture: id, _status: 'published' },
    })
    await expect.poll(status).toBe(200)
  })

  it('count calls from one address together', async () => {
    const ask = (salon: Salon) =>
      salon.call('POST', '/api/auth/admin/forgot-password', {
        json: { username: 'nobody' },
        address: '192.0.2.9',
      })
    for (const salon of [one, other, one, other, one]) expect((await ask(salon)).status).not.toBe(429)
    for (const salon of [other, one]) expect((await ask(salon)).status).toBe(429)
  })

  it('count wrong passwords together, including simultaneous ones', async () => {
    const account = { username: 'robin', password, email: 'robin@example.org', firstName: 'Robin' }
    await one.payload.create({ collection: 'users', data: { ...account, role: 'admin' } })
    const tried = (salon: Salon, word: string) =>
      salon.call('POST', '/api/auth/admin/login', { json: { username: 'robin', password: word } })
    await Promise.all([one, other, one, other, one].map((salon) => tried(salon, 'not this one')))
    for (const salon of [other, one]) expect((await tried(salon, password)).status).toBe(401)
  })

  it('answer 503 with a retry time while their database is not available, and recover automatically', async () => {
    const { uri } = one.place.database as { uri: string }
    const line = await startLine(uri)
    // The database's address contains a timeout. A call waits this long.
    const at = {
      ...one.place,
      database: { kind: 'mongodb' as const, uri: `${line.uri}&serverSelectionTimeoutMS=5000` },
    }
    const third = await startSalon({ database: 'mongodb', at })
    const paths = ['/api/health', '/api/services/get-services', '/api/services']
    const asked = async () => {
      const answers = await Promise.all(paths.map((path) => third.call('GET', path)))
      return answers.map(({ status, headers, body }) => [status, headers.get('retry-after'), body.code])
    }
    const statuses = async () => (await asked()).map(([status]) => status)
    expect(await statuses()).toEqual([200, 200, 200])
    line.set('cut')
    expect(await asked()).toEqual(paths.map(() => [503, '5', 'UNAVAILABLE']))
    expect((await third.call('GET', '/api/health/live')).status).toBe(200)
    line.set('works')
    await expect.poll(statuses).toEqual([200, 200, 200])
    await third.close()
    line.stop()
  })
})

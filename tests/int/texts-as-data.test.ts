import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import type { MigrateUpArgs } from '@payloadcms/db-sqlite'
import { mongo } from 'mongoose'
import type { BasePayload } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as migration from '@/migrations/20261127_110601_texts_as_data'
import { getMongoose, getSqlite } from '@/server/repositories/adapters'
import { copyMailTermsMongodb } from '@/server/upgrade/mongodb-steps'
import { loadMailTexts } from '@/server/services/settings/booking-settings'
import { openPayload } from '../support/open-payload'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

const held = { heldFor: 'Yours for {time}', noTime: 'Not yet' }

/** What the version before stored, read by this version. */
const expectCarried = async (payload: BasePayload): Promise<void> => {
  expect(await payload.findGlobal({ slug: 'site-words' })).toMatchObject({ booking: held, foot: {} })
  const { docs } = await payload.findGlobalVersions({ slug: 'site-words', sort: 'createdAt' })
  expect(docs.map(({ version }) => [version.booking, version.names])).toEqual([
    [held, {}],
    [{ heldFor: '{time} left' }, { lost: 'Nothing here' }],
  ])
  expect(await loadMailTexts(payload)).toMatchObject({
    terms: { appointments: 'We ask for {notice}.' },
    confirmation: { subject: 'See you' },
    moved: {},
  })
  expect(await payload.findGlobal({ slug: 'site-settings' })).toMatchObject({
    ...{ name: 'Old', enquiries: { sent: 'Thank you' }, privacy: {} },
  })
}

describe('texts of the version before', () => {
  it('are carried over on SQLite, with their versions, also when the migration runs again', async () => {
    const key = `texts${randomUUID().replaceAll('-', '')}`
    const folder = path.join(inject('folder'), key)
    mkdirSync(folder)
    const file = path.join(folder, 'salon.db')
    const database = { kind: 'sqlite', file, push: false, upgrading: 'run' } as const
    const payload = await openPayload({ database, mediaDir: folder, key })
    const { client, drizzle: db } = getSqlite(payload)
    const args = { db, payload } as unknown as MigrateUpArgs
    await migration.down(args)
    await client.executeMultiple(`
      INSERT INTO site_words (id, _status, booking_held_for, booking_no_time)
        VALUES ('w', 'published', 'Yours for {time}', 'Not yet');
      INSERT INTO _site_words_v (id, version__status, latest, created_at, version_booking_held_for, version_booking_no_time)
        VALUES ('v1', 'published', 0, '2026-11-01T00:00:00.000Z', 'Yours for {time}', 'Not yet');
      INSERT INTO _site_words_v (id, version__status, latest, created_at, version_booking_held_for, version_names_lost)
        VALUES ('v2', 'draft', 1, '2026-11-02T00:00:00.000Z', '{time} left', 'Nothing here');
      INSERT INTO mail_texts (id, appointment_terms, confirmation_subject)
        VALUES ('m', 'We ask for {notice}.', 'See you');
      INSERT INTO site_settings (id, name, _status, enquiries_sent) VALUES ('s', 'Old', 'published', 'Thank you');
    `)
    await migration.up(args)
    await expectCarried(payload)
    await migration.up(args)
    await expectCarried(payload)
    const { rows } = await client.execute(
      `SELECT name FROM pragma_table_info('site_words') WHERE name LIKE 'booking%'`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['booking'])
    await payload.destroy()
  })

  it.runIf(inject('mongoUri'))('are read on MongoDB, also when the step runs again', async () => {
    const salon = await startSalon({ database: 'mongodb' })
    const { connection } = getMongoose(salon.payload)
    const at = new Date()
    const times = { createdAt: at, updatedAt: at }
    const globals = connection.collection('globals')
    await globals.deleteMany({})
    await globals.insertMany([
      {
        globalType: 'site-words',
        _status: 'published',
        booking: { ...held, plan: null, gone: 'x' },
        ...times,
      },
      {
        ...{ globalType: 'mail-texts', appointmentTerms: 'We ask for {notice}.', ...times },
        confirmation: { subject: 'See you', intro: null },
      },
      { globalType: 'site-settings', name: 'Old', enquiries: { sent: 'Thank you' }, ...times },
    ])
    const version = (days: number, texts: object): mongo.Document => ({
      ...{ version: { ...texts, ...times }, createdAt: new Date(Date.UTC(2026, 10, days)), updatedAt: at },
    })
    const versions = getMongoose(salon.payload).versions['site-words']!.collection
    await versions.deleteMany({})
    await versions.insertMany([
      version(1, { _status: 'published', booking: { ...held, where: null }, names: {} }),
      version(2, { _status: 'draft', booking: { heldFor: '{time} left' }, names: { lost: 'Nothing here' } }),
    ])
    for (const _run of [1, 2]) {
      await copyMailTermsMongodb(connection)
      await expectCarried(salon.payload)
    }
    await salon.close()
  })
})

describe.each(databases())('texts that the owner can change on %s', (database) => {
  let salon: Salon
  let headers: { Authorization: string }
  beforeAll(async () => {
    salon = await startSalon({ database })
    headers = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const write = (slug: string, json: object) => salon.call('POST', `/api/globals/${slug}`, { json, headers })
  const refused = async (slug: string, json: object): Promise<string[]> => {
    // As Payload's form gets it.
    const form = { ...headers, referer: `http://localhost/management/globals/${slug}` }
    const { status, body } = await salon.call('POST', `/api/globals/${slug}`, { json, headers: form })
    expect(status).toBe(400)
    return String(body.errors[0].data.errors[0].message).split('\n')
  }

  it('hold what was written, and nothing for the defaults', async () => {
    const texts = { heldFor: 'Yours: {time}', noTime: null, plan: '' }
    expect((await write('site-words', { booking: texts })).status).toBe(200)
    const { body } = await salon.call('GET', '/api/globals/site-words')
    expect([body.booking, body.foot]).toEqual([{ heldFor: 'Yours: {time}', plan: '' }, {}])
    expect((await write('site-words', { booking: null })).status).toBe(200)
  })

  it('are refused with a sentence for each label, and none of them is stored', async () => {
    const booking = { heldFor: 'Yours', inBasket: 'x'.repeat(201), done: 'Done {now}', nope: 'Hm', where: 7 }
    expect(await refused('site-words', { booking, _status: 'published' })).toEqual([
      'Countdown while a time is held. {time} is the time left: Please keep {time} in the text. The site replaces it with the real value.',
      'When the treatment is in the basket: Please use up to 200 characters.',
      'Heading after booking: This text has no placeholders. Please remove {now}.',
      'nope: There is no text with this name.',
      'Heading of the first step: Please enter some text.',
    ])
    expect(await refused('site-words', { booking: ['Hm'] })).toEqual([
      'Please send an object that holds each text under its name.',
    ])
    expect((await salon.call('GET', '/api/globals/site-words')).body.booking).toEqual({})
    expect(await refused('mail-texts', { terms: { appointments: 'x'.repeat(1001) } })).toEqual([
      'Cancelling and changing: Please use up to 1000 characters.',
    ])
    expect(await refused('site-settings', { enquiries: { sent: 'x'.repeat(501) } })).toEqual([
      'Thank-you message: Please use up to 500 characters.',
    ])
  })

  it('are named one by one in the audit log', async () => {
    await write('mail-texts', { confirmation: { subject: 'See you' } })
    const { docs } = await salon.payload.find({ collection: 'audit-records', sort: '-createdAt', limit: 1 })
    expect(docs).toMatchObject([{ subjectId: 'mail-texts', changes: ['confirmation.subject'] }])
  })
})

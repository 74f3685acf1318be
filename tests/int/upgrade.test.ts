import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import mongoose from 'mongoose'
import type { BasePayload } from 'payload'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrations } from '@/migrations'
import { prepareDatabase } from '@/seed/seed'
import { getMongoose, getSqlite } from '@/server/repositories/differing-queries'
import { withSqliteFile } from '@/server/repositories/sqlite/file'
import { bridgeSteps } from '@/server/upgrade/upgrade-steps'
import { mongodbSteps } from '@/server/upgrade/upgrade-mongodb'
import { bridgeSalon } from '../support/bridge-salon'
import { openPayload } from '../support/open-payload'
import { type Database, databases } from '../support/salon'

const none = { seed: 'none' as const, admin: { username: null, password: null, email: null } }

const drafted = ['categories', 'promotions', 'faqs', 'aftercare', 'locations', 'services', 'pages'] as const

/** Gives one appointment a discount of its own (D90), so that it costs £40.95. */
const discountLine = async (database: Database, at: string): Promise<void> => {
  if (database === 'sqlite')
    return withSqliteFile(at, (file) =>
      file.exec("UPDATE appointments SET discount_pence = 455 WHERE id = 'd-completed'"),
    )
  const connection = await mongoose.createConnection(at).asPromise()
  const appointments = connection.collection<{ _id: string; discountPence: number }>('appointments')
  await appointments.updateOne({ _id: 'd-completed' }, { $set: { discountPence: 455 } })
  await connection.close()
}

describe.each(databases())('a salon of the bridge on %s', (database) => {
  let payload: BasePayload
  beforeAll(async () => {
    const bridge = await bridgeSalon(database)
    await discountLine(database, bridge.at)
    payload = await bridge.open()
    await prepareDatabase(payload, none)
  })
  afterAll(() => payload.destroy())

  const asVisitor = { overrideAccess: false, pagination: false } as const
  const names = async (slug: (typeof drafted)[number], options: object) => {
    const { docs } = await payload.find({ collection: slug, depth: 0, pagination: false, ...options })
    return (docs as unknown as Record<string, string>[])
      .map((doc) => doc.name ?? doc.title ?? doc.question ?? '')
      .toSorted()
  }

  it('shows visitors all its former content, and nothing else', async () => {
    const onSite = { where: { _status: { equals: 'published' } } }
    const seen = await Promise.all(
      // Promotions appear and disappear automatically.
      drafted.map((slug) => names(slug, slug === 'promotions' ? onSite : asVisitor)),
    )
    expect(Object.fromEntries(drafted.map((slug, index) => [slug, seen[index]]))).toEqual({
      categories: ['Brows', 'Lashes'],
      promotions: ['Autumn brows'],
      faqs: ['Where can I park?'],
      aftercare: ['Brows'],
      locations: ['Maidstone', 'Medway'],
      services: ['Brow tint'],
      pages: ['Terms'],
    })
  })

  it('keeps its references, and the texts of the globals', async () => {
    const { docs } = await payload.find({ collection: 'services', ...asVisitor, depth: 1 })
    const [tint] = docs
    expect(tint?.category).toMatchObject({ name: 'Brows' })
    expect(tint?.prices?.[0]).toMatchObject({ location: { name: 'Medway' }, pricePence: 4550 })
    const lashes = await payload.find({ collection: 'categories', where: { name: { equals: 'Lashes' } } })
    expect(lashes.docs[0]?.notOfferedAt).toMatchObject([{ name: 'Medway' }])
    const asked = { overrideAccess: false, depth: 1 } as const
    const site = await payload.findGlobal({ slug: 'site-settings', ...asked })
    expect(site).toMatchObject({ name: 'The Old Salon', banner: { text: 'Lash subscriptions' } })
    expect(site.social).toMatchObject([{ name: 'Instagram' }])
    const home = await payload.findGlobal({ slug: 'home-page', ...asked })
    expect(home).toMatchObject({ heroTitle: 'Calm, warm, exact', featured: [{ name: 'Brows' }] })
    expect(home.sections).toHaveLength(10)
  })

  it('can have two unnamed drafts at a time', async () => {
    for (const collection of ['categories', 'locations'] as const)
      for (let index = 0; index < 2; index += 1)
        await payload.create({ collection, data: {} as never, draft: true, context: { keepCache: true } })
    expect(await names('locations', asVisitor)).toEqual(['Maidstone', 'Medway'])
  })

  it('allows a course to be deleted while it is open in the editor', async () => {
    const data = { title: 'Lashes', courseType: 'in-person' as const, pricePence: 9000, places: 4 }
    const course = await payload.create({ collection: 'courses', data, draft: true })
    const { id: value } = (await payload.find({ collection: 'users', limit: 1 })).docs[0]!
    const lock = {
      document: { relationTo: 'courses', value: course.id },
      user: { relationTo: 'users', value },
    }
    await payload.db.create({ collection: 'payload-locked-documents', data: lock })
    // Simulates that the document is opened between the check for locks and the deletion.
    await payload.db.deleteOne({ collection: 'courses', where: { id: { equals: course.id } } })
    expect((await payload.count({ collection: 'courses' })).totalDocs).toBe(0)
  })

  it('keeps who came and who did not, in one field', async () => {
    const { docs } = await payload.db.find<Record<string, unknown>>({
      collection: 'appointments',
      sort: 'id',
    })
    const noted = (at: number) => Date.UTC(2026, 10, 20, at)
    expect(docs.map((doc) => [doc.id, doc.attendance ?? null, doc.attendanceAt ?? null])).toEqual([
      ['a-missed-only', 'no-show', noted(11)],
      ['b-no-show', 'no-show', noted(11)],
      ['d-completed', 'completed', noted(11)],
      ['e-nothing', null, null],
    ])
    if (database === 'sqlite') return
    const { collection } = getMongoose(payload).collections.appointments!
    expect(await collection.countDocuments({ missedAt: { $exists: true } })).toBe(0)
  })

  it('keeps half of each price as its booking fee, also if the step runs again (D98)', async () => {
    const deposits = async () => {
      const { docs } = await payload.db.find<{ id: string; depositPence?: number | null }>({
        collection: 'appointments',
        where: { depositPence: { greater_than: 0 } },
      })
      return docs.map(({ id, depositPence }) => [id, depositPence])
    }
    // The others were sold before lines had their own discount. Their fee is still calculated from the whole sale.
    expect(await deposits()).toEqual([['d-completed', 2048]])
    const usual = { deposit: { kind: 'percent', percent: 50 } }
    expect(await payload.findGlobal({ slug: 'booking-settings' })).toMatchObject(usual)
    const { docs } = await payload.find({ collection: 'services', ...asVisitor })
    expect(docs[0]?.deposit?.kind).toBe('setting')
    if (database === 'sqlite') return
    const connection = getMongoose(payload).connection
    const changed = { depositPence: 2000 } as object
    await connection.collection('appointments').updateOne({ _id: 'd-completed' as never }, { $set: changed })
    await mongodbSteps.find(({ name }) => name === '9-deposits')?.run(connection)
    expect(await deposits()).toEqual([['d-completed', 2000]])
  })

  it('has the tables and indexes of a new salon', async () => {
    if (database !== 'sqlite') return
    const file = path.join(inject('folder'), randomUUID(), 'salon.db')
    mkdirSync(path.dirname(file))
    const source = { kind: 'sqlite', file, push: false, upgrading: 'run' } as const
    const made = await openPayload({ database: source, mediaDir: path.dirname(file), key: file })
    expect(await readSchema(payload)).toEqual(await readSchema(made))
    await made.destroy()
  })

  it('defines for every reference what happens when its target is deleted', async () => {
    if (database !== 'sqlite') return
    const { client } = getSqlite(payload)
    const silent = await client.execute(
      `SELECT m.name || '.' || f."from" AS reference FROM sqlite_master m, pragma_foreign_key_list(m.name) f
       WHERE m.type = 'table' AND f.on_delete = 'NO ACTION'`,
    )
    expect(silent.rows.map(({ reference }) => reference)).toEqual([])
  })

  it('allows a picture to be deleted wherever it is used', async () => {
    const data = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#8A3348' } })
      .webp()
      .toBuffer()
    const file = { data, name: 'calm.webp', mimetype: 'image/webp', size: data.length }
    const media = await payload.create({ collection: 'media', data: { alt: 'A calm colour' }, file })
    const search = { search: { picture: media.id } }
    const chosen = ['services', 'categories', 'locations', 'pages'] as const
    for (const collection of chosen)
      await payload.update({ collection, where: { _status: { equals: 'published' } }, data: search })
    await payload.updateGlobal({ slug: 'site-settings', data: search })
    const words = { author: 'A guest', text: 'Lovely.', photo: media.id }
    const told = await payload.create({ collection: 'testimonials', data: words })

    await payload.delete({ collection: 'media', id: media.id })
    // MongoDB keeps the id, which now refers to nothing.
    const isShown = (picture: unknown) => typeof picture === 'object' && picture !== null
    expect((await payload.find({ collection: 'media' })).docs).toEqual([])
    for (const collection of chosen) {
      const { docs } = await payload.find({ collection, ...asVisitor, depth: 1 })
      expect(docs.length).toBeGreaterThan(0)
      expect(docs.filter((doc) => isShown(doc.search?.picture))).toEqual([])
    }
    const site = await payload.findGlobal({ slug: 'site-settings', depth: 1 })
    expect(isShown(site.search?.picture)).toBe(false)
    const left = await payload.findByID({ collection: 'testimonials', id: told.id, depth: 1 })
    expect(left).toMatchObject({ author: 'A guest', text: 'Lovely.' })
    expect(isShown(left.photo)).toBe(false)
  })
})

/** Columns, references and indexes, in an order that does not depend on when they were made. */
const readSchema = async (payload: BasePayload): Promise<unknown[]> => {
  const { rows } = await getSqlite(payload).client.execute(`
    SELECT m.name, c.name AS part, c.type || c."notnull" || coalesce(c.dflt_value, '') || c.pk AS definition
      FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'
    UNION ALL SELECT m.name, f."from", f."table" || f."to" || f.on_update || f.on_delete
      FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'
    UNION ALL SELECT tbl_name, name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
    ORDER BY 1, 2, 3`)
  return rows.map(({ name, part, definition }) => [name, part, definition])
}

describe('a step of the upgrade', () => {
  const [knownMigrations, knownSteps] = [migrations.length, mongodbSteps.length]
  afterEach(() => {
    migrations.splice(knownMigrations)
    mongodbSteps.splice(knownSteps)
  })

  it('on sqlite runs on a copy: if it fails, the file stays as it was and the message names the step', async () => {
    const { at, open } = await bridgeSalon('sqlite')
    let isBroken = true
    const up = async ({ db }: MigrateUpArgs): Promise<void> => {
      await db.run(sql`DELETE FROM faqs`)
      if (isBroken) throw new Error('no such table: nothing')
    }
    migrations.push({ name: '20990101_000000_no_questions', up, down: async () => undefined })
    const sum = () => createHash('sha256').update(readFileSync(at)).digest('hex')
    const before = sum()
    const failed = /the step 20990101_000000_no_questions failed \(no such table: nothing\)/
    await expect(open()).rejects.toThrow(failed)
    await expect(open()).rejects.toThrow('Nothing was changed: the version before starts as it did')
    expect(sum()).toBe(before)
    expect(readdirSync(path.dirname(at)).toSorted()).toEqual(['salon.db', 'salon.db.lock'])

    isBroken = false
    const payload = await open()
    expect((await payload.count({ collection: 'faqs' })).totalDocs).toBe(0)
    const noted = await payload.find({
      collection: 'payload-migrations',
      pagination: false,
      sort: 'createdAt',
    })
    const names = noted.docs.map(({ name }) => name)
    // A database of the bridge has all that the first step makes.
    expect(names).toHaveLength(bridgeSteps.sqlite.length + migrations.length - 1)
    expect(names).toEqual(expect.arrayContaining(['20990101_000000_no_questions']))
    await payload.destroy()
    expect(readdirSync(path.dirname(at)).filter((name) => name.includes('upgrading'))).toEqual([])
  })

  it('cannot be caused by the commands, which leave upgrading to the site', async () => {
    const { at } = await bridgeSalon('sqlite')
    const database = { kind: 'sqlite', file: at, push: false, upgrading: 'refuse' } as const
    const opened = openPayload({ database, mediaDir: path.dirname(at), key: at })
    await expect(opened).rejects.toThrow(`${at} is not of this version yet: start the site once`)
  })

  it.runIf(inject('mongoUri'))('on mongodb is named if it fails, and runs again afterwards', async () => {
    const { at, open } = await bridgeSalon('mongodb')
    let isBroken = true
    const run = async (connection: mongoose.Connection): Promise<void> => {
      if (isBroken) throw new Error('no such field')
      await connection.collection('faqs').deleteMany({})
    }
    mongodbSteps.push({ name: '99-no-questions', run })
    await expect(open()).rejects.toThrow(
      /^The database could not be brought up to date: the step 99-no-questions failed \(no such field\).*the version before can be started again/,
    )
    const connection = await mongoose.createConnection(at).asPromise()
    const listNoted = async () =>
      (await connection.collection<{ _id: string }>('salon-upgrades').find().toArray()).map(({ _id }) => _id)
    expect(await listNoted()).toEqual([...bridgeSteps.mongodb, '8-attendance-only', '9-deposits'])
    isBroken = false
    await (await open()).destroy()
    expect(await listNoted()).toEqual([
      ...bridgeSteps.mongodb,
      ...['8-attendance-only', '9-deposits', '99-no-questions'],
    ])
    await connection.close()
  })
})

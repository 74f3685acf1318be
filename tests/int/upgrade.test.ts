import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import mongoose from 'mongoose'
import type { BasePayload } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrations } from '@/migrations'
import { prepareDatabase } from '@/seed/seed'
import { getMongoose, getSqlite } from '@/server/repositories/adapters'
import { withSqliteFile } from '@/server/repositories/sqlite/file'
import { toPlainLines } from '@/server/services/content/rich-text'
import { oldSalon } from '../support/old-salon'
import { openPayload } from '../support/open-payload'
import { databases } from '../support/salon'

const none = { seed: 'none' as const, admin: { username: null, password: null, email: null } }

/** Makes the index of the search as the version before had it. */
const indexAsBefore = async (uri: string): Promise<void> => {
  const connection = await mongoose.createConnection(uri).asPromise()
  await connection.collection('customers').createIndex({ searchText: 1 })
  await connection.close()
}

const drafted = ['categories', 'promotions', 'faqs', 'aftercare', 'locations', 'services', 'pages'] as const

describe.each(databases())('a salon of version 0.1.0 on %s', (database) => {
  let payload: BasePayload
  beforeAll(async () => {
    const { at, open } = await oldSalon(database)
    if (database === 'mongodb') await indexAsBefore(at)
    payload = await open()
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

  it('shows visitors everything that stood, and nothing else', async () => {
    const onSite = { where: { _status: { equals: 'published' } } }
    const seen = await Promise.all(
      // Promotions come and go by themselves.
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

  it('keeps what points from one thing to another, and the words of the globals', async () => {
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

  it.runIf(database === 'sqlite')(
    'keeps its gallery on the site, without words that nobody wrote',
    async () => {
      const { docs } = await payload.find({ collection: 'gallery', ...asVisitor })
      expect(docs).toMatchObject([{ caption: 'Fine arches', description: null, _status: 'published' }])
      const listed = await payload.find({ collection: 'gallery', draft: true, pagination: false })
      expect(listed.docs).toMatchObject([{ caption: 'Fine arches', _status: 'published' }])
    },
  )

  it('keeps the days of a promotion, as the times at which they begin and end', async () => {
    const { docs } = await payload.find({ collection: 'promotions', pagination: false })
    expect(docs).toMatchObject([{ from: '2026-11-01T00:00:00.000Z', until: '2027-12-01T00:00:00.000Z' }])
  })

  it('keeps words that were plain as documents of the editor, also in the first version', async () => {
    const { docs } = await payload.find({ collection: 'aftercare', ...asVisitor })
    expect(docs.map(({ advice }) => toPlainLines(advice))).toEqual([['Keep them dry.', 'No oil for a day.']])
    const versions = await payload.findVersions({ collection: 'aftercare', pagination: false })
    expect(versions.docs.map(({ version }) => version.advice)).toEqual([docs[0]?.advice])
    const asked = { collection: 'promotions', draft: true, pagination: false } as const
    const [promotion] = (await payload.find(asked)).docs
    expect(toPlainLines(promotion?.text)).toEqual(['Shape and tint together.'])
  })

  it('lists in the management area what stood, each with its first version, once', async () => {
    await prepareDatabase(payload, none)
    for (const collection of drafted.slice(0, 5)) {
      expect(await names(collection, { draft: true })).toEqual(await names(collection, {}))
      const versions = await payload.findVersions({ collection, pagination: false })
      expect(versions.docs).toHaveLength((await names(collection, {})).length)
      expect(new Set(versions.docs.map(({ version }) => version._status))).toEqual(new Set(['published']))
    }
    for (const slug of ['home-page', 'site-settings'] as const)
      expect((await payload.findGlobalVersions({ slug })).docs).toMatchObject([
        { version: { _status: 'published' } },
      ])
  })

  it('lets two things be begun that have no name yet', async () => {
    for (const collection of ['categories', 'locations'] as const)
      for (let index = 0; index < 2; index += 1)
        await payload.create({ collection, data: {} as never, draft: true, context: { keepCache: true } })
    expect(await names('locations', asVisitor)).toEqual(['Maidstone', 'Medway'])
  })

  it('lets a course be deleted that somebody has open', async () => {
    const data = { title: 'Lashes', courseType: 'in-person' as const, pricePence: 9000, places: 4 }
    const course = await payload.create({ collection: 'courses', data, draft: true })
    const { id: value } = (await payload.find({ collection: 'users', limit: 1 })).docs[0]!
    const lock = {
      document: { relationTo: 'courses', value: course.id },
      user: { relationTo: 'users', value },
    }
    await payload.db.create({ collection: 'payload-locked-documents', data: lock })
    // As if somebody opened it between the look for locks and the deletion.
    await payload.db.deleteOne({ collection: 'courses', where: { id: { equals: course.id } } })
    expect((await payload.count({ collection: 'courses' })).totalDocs).toBe(0)
  })

  it('searches its customers by one index and keeps nothing of the former ones', async () => {
    if (database === 'sqlite') {
      const { rows } = await getSqlite(payload).client.execute(
        `SELECT name FROM sqlite_master WHERE name LIKE '%customer%search%' OR name LIKE 'customers_found%'
           OR name = 'customers_terms' OR (tbl_name = 'customers' AND name LIKE 'searchText%')`,
      )
      expect(rows.map(({ name }) => name)).toEqual(['searchText_createdAt_anonymisedAt_mergedInto_idx'])
    } else {
      const indexes = await getMongoose(payload).collections.customers!.collection.indexes()
      const keys = indexes.map(({ key }) => Object.keys(key)).filter((key) => key.includes('searchText'))
      expect(keys).toEqual([['searchText', 'createdAt', 'anonymisedAt', 'mergedInto']])
    }
  })

  it('says of every reference what becomes of it when that goes', async () => {
    if (database !== 'sqlite') return
    const { client } = getSqlite(payload)
    const silent = await client.execute(
      `SELECT m.name || '.' || f."from" AS reference FROM sqlite_master m, pragma_foreign_key_list(m.name) f
       WHERE m.type = 'table' AND f.on_delete = 'NO ACTION'`,
    )
    expect(silent.rows.map(({ reference }) => reference)).toEqual([])
  })

  it('lets a picture be deleted wherever it was chosen', async () => {
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
    // MongoDB keeps the id, which leads to nothing.
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

describe('an upgrade that fails', () => {
  it('on sqlite leaves the file as it was, names the migration, and is made once the cause is gone', async () => {
    const { at, open } = await oldSalon('sqlite')
    // In the way of a migration in the middle.
    await withSqliteFile(at, (database) => database.exec('CREATE TABLE second_factors (id TEXT)'))
    const sum = () => createHash('sha256').update(readFileSync(at)).digest('hex')
    const before = sum()
    const failed = /the step 20261124_045821_second_factors failed \(.*already exists\)/
    await expect(open()).rejects.toThrow(failed)
    await expect(open()).rejects.toThrow('Nothing was changed: the version before starts as it did')
    expect(sum()).toBe(before)
    expect(readdirSync(path.dirname(at)).toSorted()).toEqual(['salon.db', 'salon.db.lock'])

    await withSqliteFile(at, (database) => database.exec('DROP TABLE second_factors'))
    const payload = await open()
    const { docs } = await payload.find({ collection: 'services', overrideAccess: false })
    expect(docs).toMatchObject([{ name: 'Brow tint' }])
    const noted = await payload.find({ collection: 'payload-migrations', pagination: false })
    expect(noted.docs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(migrations.map(({ name }) => name)),
    )
    await payload.destroy()
    expect(readdirSync(path.dirname(at)).filter((name) => name.includes('upgrading'))).toEqual([])
  })

  it('is left to the site by the commands', async () => {
    const { at } = await oldSalon('sqlite')
    const database = { kind: 'sqlite', file: at, push: false, upgrading: 'refuse' } as const
    const opened = openPayload({ database, mediaDir: path.dirname(at), key: at })
    await expect(opened).rejects.toThrow(`${at} is not of this version yet: start the site once`)
  })

  it.runIf(inject('mongoUri'))(
    'on mongodb names the step, and goes on with it once the cause is gone',
    async () => {
      const { at, open } = await oldSalon('mongodb')
      const connection = await mongoose.createConnection(at).asPromise()
      const hours = connection.collection<{ _id: string }>('weekly-hours')
      await hours.drop()
      const twice = { staff: 'somebody', location: 'somewhere' }
      await hours.insertMany([
        { _id: 'one', ...twice },
        { _id: 'two', ...twice },
      ])
      await expect(open()).rejects.toThrow(
        /^The database could not be brought up to date: the step indexes failed \(.*the version before can be started again/,
      )
      const noted = async () =>
        (await connection.collection<{ _id: string }>('salon-upgrades').find().toArray()).map(
          ({ _id }) => _id,
        )
      expect(await noted()).toEqual([
        '1-shared-addresses',
        '2-published-before-drafts',
        '3-words-before-rich-text',
        '4-gallery-published',
        '5-one-index-of-customers',
        '6-mail-terms',
      ])
      await hours.deleteOne({ _id: 'two' })
      await (await open()).destroy()
      await connection.close()
    },
  )
})

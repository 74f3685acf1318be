import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createConnection, mongo } from 'mongoose'
import type { BasePayload, CollectionSlug } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { listClaimKeys } from '@/domain/booking/claim-store'
import { getNeeds } from '@/domain/booking/claim-store'
import { createBackup, type BackupSource } from '@/server/backup/backup'
import { toMongoId } from '@/server/backup/move-to-mongodb'
import { restore } from '@/server/backup/restore'
import { createId } from '@/server/ids'
import { createClaimStore } from '@/server/repositories/claims'
import { store } from '@/server/repositories/store'
import { bookingVisitor, timesOf } from '../support/booking-visitor'
import { courseBuyer } from '../support/course-buyer'
import { openPayload, usingFile } from '../support/open-payload'
import { patient, type PayingSalon, startPayingSalon } from '../support/paying-salon'
import type { Salon } from '../support/salon'
import { asEdited, MONDAY, type SmallAcademy, smallAcademy } from '../support/small-academy'
import { signedIn } from '../support/small-salon'

const card = { paymentType: 'pay-full', sourceId: 'cnon:card-nonce-ok' }
/** An id of Square's in the format of a content id. */
const THEIRS = '6a8f5f28-54a1-4eb0-a98a-3111513fd4fc'

/** A paragraph with a link to a page of the site. */
const linkedTo = (page: string): object => {
  const document = asEdited('Our terms') as { root: { children: { children: object[] }[] } }
  const [paragraph] = document.root.children
  const fields = { linkType: 'internal', newTab: false, doc: { relationTo: 'pages', value: page } }
  const link = { type: 'link', version: 3, fields, children: paragraph!.children, id: createId() }
  paragraph!.children = [{ ...link, direction: null, format: '', indent: 0 }]
  return document
}

const ofContent = (payload: BasePayload): CollectionSlug[] =>
  payload.config.collections
    .map(({ slug }) => slug as CollectionSlug)
    .filter((slug) => payload.collections[slug].customIDType === undefined)

/** Counts everything that is moved. Notifications of the payment service may still arrive. */
const counted = async (payload: BasePayload): Promise<Record<string, number>> => {
  const left = /^payload-(locked-documents|migrations|jobs)|^slot-claims|^counters|^webhook-events/
  const counts: Record<string, number> = {}
  for (const { slug, versions } of payload.config.collections) {
    if (left.test(slug)) continue
    counts[slug] = (await payload.db.count({ collection: slug })).totalDocs
    if (versions)
      counts[`${slug} versions`] = (await payload.db.countVersions({ collection: slug })).totalDocs
  }
  for (const { slug, versions } of payload.config.globals)
    if (versions)
      counts[`${slug} versions`] = (await payload.db.countGlobalVersions({ global: slug })).totalDocs
  return counts
}

describe.runIf(inject('mongoUri'))('a salon that moves from SQLite to MongoDB', () => {
  let paying: PayingSalon
  let old: Salon
  let academy: SmallAcademy
  let salon: Salon
  let staff: Record<string, string>
  let uri: string
  const made = {
    ...{ start: '', booking: '', appointment: '', paymentId: '', dateId: '', linkFrom: '', code: 'MOVED' },
    times: [] as string[],
  }
  let before: Record<string, number>
  const oldIds = new Set<string>()

  const fill = async () => {
    academy = await smallAcademy(old, ' too')
    const { tint, medway, amy } = academy.small
    const slot = (await timesOf(old, academy.small)()) as { start_time: string }
    const paid = await (await bookingVisitor(old, academy.small, [slot])).confirm(card)
    made.paymentId = paid.body.paymentId
    const [row] = await store(old.payload).find(
      'appointments',
      { booking: { exists: true } },
      {
        ...{ sort: '-createdAt', limit: 1 },
      },
    )
    Object.assign(made, { start: slot.start_time, booking: row!.booking, appointment: row!.id })
    made.dateId = await academy.newDate(7)
    const buyer = await courseBuyer(old, { courseId: academy.courseId, courseDateId: made.dateId })
    expect((await buyer.buy()).body.status).toBe('SUCCESS')
    const keep = { context: { keepCache: true } }
    const discount = {
      code: made.code,
      kind: 'percent' as const,
      percent: 10,
      services: [tint.id],
      active: true,
    }
    await old.payload.create({ collection: 'discounts', data: discount, ...keep })
    const page = (title: string, body: object, sections: object[] = []) =>
      old.payload.create({
        ...{ collection: 'pages', ...keep },
        data: { title, slug: title.toLowerCase(), body, sections, _status: 'published' } as never,
      })
    const terms = await page('Conditions', asEdited('All of them.'))
    const [picture] = (await old.payload.find({ collection: 'media', limit: 1 })).docs
    const link = linkedTo(String(terms.id))
    const sections = [
      { blockType: 'text', text: link },
      { blockType: 'columns', left: { title: 'Look', picture: picture!.id, text: link }, right: {} },
    ]
    made.linkFrom = String((await page('Linked', link, sections)).id)
    // An unpublished draft, in addition to the published version.
    await old.payload.update({
      ...{ collection: 'services', id: tint.id, draft: true, ...keep },
      data: { name: 'Brow tint too, soon', staff: [amy.id] },
    })
    await store(old.payload).insert('webhook-events', {
      ...{ id: THEIRS, type: 'payment.updated', status: 'handled', receivedAt: MONDAY },
    })
    await store(old.payload).insert('events', {
      ...{ id: createId(), name: 'Training', scope: 'staff', staffIds: [amy.id], location: medway.id },
      ...{ start: MONDAY, end: MONDAY + 1, isAllDay: false },
    })
  }

  beforeAll(async () => {
    paying = await startPayingSalon('sqlite', patient, { isDemo: true })
    old = paying.salon
    await fill()
    before = await counted(old.payload)
    for (const collection of ofContent(old.payload))
      for (const { id } of (await old.payload.db.find({ collection, pagination: false })).docs)
        oldIds.add(String(id))

    const from = old.place
    const dataDir = path.dirname(from.mediaDir)
    mkdirSync(from.mediaDir, { recursive: true })
    const backups = { every: 'off', hour: 2, keep: 7, folder: dataDir, bucket: null, key: null } as const
    const settings = { database: from.database as BackupSource['database'], dataDir, s3: null, backups }
    const folder = path.join(dataDir, 'copy')
    const none = () => Promise.reject(new Error('a backup of SQLite needs no Payload'))
    await createBackup(settings, folder, none)
    await old.close()

    uri = `${inject('mongoUri')}/m${createId().replace(/\W/g, '')}`
    const place = {
      database: { kind: 'mongodb' as const, uri },
      mediaDir: path.join(dataDir, 'new', 'media'),
    }
    const to = { database: place.database, dataDir: path.join(dataDir, 'new'), s3: null, backups }
    const using = async <T>(work: (payload: BasePayload) => Promise<T>): Promise<T> => {
      const payload = await openPayload({ ...place, key: createId() })
      return work(payload).finally(() => payload.destroy())
    }
    expect(await restore(to, folder, using, usingFile)).toEqual([])
    await expect(
      restore({ ...to, dataDir: path.join(dataDir, 'other') }, folder, using, usingFile),
    ).rejects.toThrow('The database is not empty')
    salon = await paying.goesOnAt(place)
    salon.clock.set(MONDAY)
    staff = await signedIn(salon, 'staff', { username: 'new-staff' })
  }, 240_000)
  afterAll(async () => {
    await salon.close()
    await paying.close()
  })

  const id = (of: { id: unknown }): string => toMongoId(String(of.id))
  const slotsOn = async (day: string): Promise<string[]> => {
    const { tint, medway, amy } = academy.small
    const query = `service_id=${id(tint)}&location_id=${id(medway)}&staff_id=${id(amy)}&from=${day}&to=${day}`
    const { body } = await salon.call('GET', `/api/slots?${query}`)
    return Object.values(body.slots as Record<string, { start_time: string }[]>)
      .flat()
      .map(({ start_time }) => start_time)
  }

  it('has everything it had, and nothing that refers to content by its old ids', async () => {
    // There is one more user, who signed in for this test.
    expect(await counted(salon.payload)).toEqual({ ...before, users: before.users! + 1 })
    expect(oldIds.size).toBeGreaterThan(100)
    const client = await createConnection(uri).asPromise()
    const found: string[] = []
    for (const { name } of await client.db!.listCollections().toArray())
      for (const document of await client.db!.collection(name).find().toArray()) {
        const text = mongo.BSON.EJSON.stringify(document)
        for (const [uuid] of text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
          if (oldIds.has(uuid)) found.push(`${name}: ${text.slice(0, 200)}`)
      }
    await client.close()
    expect(found).toEqual([])
    expect(await store(salon.payload).findOne('webhook-events', { id: { equals: THEIRS } })).not.toBeNull()
  })

  it('keeps booked times blocked, and accepts other bookings', async () => {
    const day = made.start.slice(0, 10)
    const free = await slotsOn(day)
    expect(free.length).toBeGreaterThan(3)
    const row = await store(salon.payload).findOne('appointments', { id: { equals: made.appointment } })
    const held = (await createClaimStore(salon.payload).findByOwner(made.appointment)).map(({ key }) => key)
    expect(held.toSorted()).toEqual(listClaimKeys(getNeeds(row!)).toSorted())
    expect([id(academy.small.amy), id(academy.small.beth)]).toContain(row!.staff)
    const mine = {
      ...academy.small,
      tint: { id: id(academy.small.tint) },
      medway: { id: id(academy.small.medway) },
    }
    const taken = { start_time: made.start, staff_id: row!.staff, customer_id: row!.customer }
    const again = await salon.call('POST', '/api/booking/admin-create-booking', {
      headers: staff,
      json: {
        ...{ customer_id: row!.customer, staff_id: row!.staff, location_id: mine.medway.id },
        ...{ service: { service_id: mine.tint.id }, slot: taken },
      },
    })
    expect(again.body.code).toBe('SLOT_TAKEN')
    const slot = await timesOf(salon, mine as never)()
    const booked = await (
      await bookingVisitor(salon, mine as never, [slot], 'new@example.org')
    ).confirm({
      ...card,
      discountCode: made.code,
    })
    expect(booked.body.status).toBe('SUCCESS')
    const { payment } = (
      await salon.call('GET', `/api/payments/payment-details?paymentId=${booked.body.paymentId}`)
    ).body
    expect(payment.amount_paid).toBe(40.95)
  })

  it('moves and refunds existing bookings', async () => {
    const { tint, beth } = academy.small
    const free = (await slotsOn('2026-06-12'))[0]!
    const moved = await salon.call('PUT', '/api/booking/move-appointment', {
      headers: staff,
      json: {
        ...{ bookingId: made.booking, bookingSlotId: made.appointment, staff_id: id(beth) },
        slot: { start_time: free },
      },
    })
    expect(moved.status).toBe(200)
    const query = `bookingId=${made.booking}&bookingSlotId=${made.appointment}`
    const { bookingDetails } = (
      await salon.call('GET', `/api/booking/booking-details?${query}`, { headers: staff })
    ).body
    expect(JSON.stringify(bookingDetails)).toContain(id(tint))
    const headers = await signedIn(salon, 'admin', { username: 'new-admin' })
    const json = { paymentId: made.paymentId, amount: 10, reason: 'Moved' }
    const back = await salon.call('POST', '/api/payments/refund', { headers, json })
    expect(back.body.refund?.amount).toBe(10)
    const wentBack = async () => (await paying.standIn.ledger()).payments.map(({ refunded }) => refunded)
    await expect.poll(wentBack).toContain(1000)
  })

  it('can edit existing content: drafts, prices, and links in a text', async () => {
    const { tint, medway, amy } = academy.small
    const read = { collection: 'services', id: id(tint), depth: 1 } as const
    expect(await salon.payload.findByID({ ...read })).toMatchObject({
      ...{ createdAt: tint.createdAt, updatedAt: tint.updatedAt },
      name: 'Brow tint too',
      prices: [{ pricePence: 4550, location: { name: 'Medway too' } }],
      category: { name: 'Brows too' },
    })
    expect(await salon.payload.findByID({ ...read, draft: true })).toMatchObject({
      name: 'Brow tint too, soon',
      staff: [{ id: id(amy) }],
    })
    const prices = [{ location: id(medway), pricePence: 5000 }]
    await salon.payload.update({
      ...{ collection: 'services', id: id(tint), context: { keepCache: true } },
      data: { prices, _status: 'published' },
    })
    expect((await salon.payload.findByID({ ...read })).prices).toMatchObject([{ pricePence: 5000 }])
    const versions = await salon.payload.findVersions({
      ...{ collection: 'services', where: { parent: { equals: id(tint) } }, pagination: false },
    })
    expect(versions.docs.map(({ version }) => version.name)).toContain('Brow tint too, soon')
    const linked = await salon.payload.findByID({
      collection: 'pages',
      id: toMongoId(made.linkFrom),
      depth: 1,
    })
    for (const text of [linked.body, linked.sections?.[0], linked.sections?.[1]])
      expect(JSON.stringify(text)).toContain('"slug":"conditions"')
    expect(linked.sections?.[1]).toMatchObject({ left: { picture: { mimeType: 'image/webp' } } })
  })

  it('sells the remaining seats of a course', async () => {
    const ids = { courseId: toMongoId(academy.courseId), courseDateId: made.dateId }
    const bought: string[] = []
    for (const email of ['b@example.org', 'c@example.org', 'd@example.org'])
      bought.push((await (await courseBuyer(salon, ids, email)).buy()).body.code ?? 'SUCCESS')
    expect(bought).toEqual(['SUCCESS', 'SUCCESS', 'COURSE_DATE_FULL'])
  })
})

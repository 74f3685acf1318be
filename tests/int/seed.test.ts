import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CourseDate } from '@/contract/course-dates'
import type { Course } from '@/contract/courses'
import { type Slug, store } from '@/server/repositories/store'
import { services } from '@/seed/data/categories'
import { prepareDatabase } from '@/seed/seed'
import { findDemoEnd } from '@/server/repositories/demo'
import { listResourceIds } from '@/domain/booking/claim-store'
import { getRelationId, getRelationIds } from '@/domain/content/relations'
import { fillRules } from '@/domain/booking/own-changes'
import { listMissingAddresses } from '@/server/services/content/link-targets'
import { loadPlaceholders } from '@/server/services/content/site-views'
import { loadFirstSteps } from '@/server/services/operations/first-steps'
import { listWaitingEntries } from '@/server/services/waiting/list-entries'
import { runWaitingList } from '@/server/services/waiting/offer-times'
import { listTimesFor } from '@/server/services/waiting/staff-actions'
import { loadIsOpen } from '@/server/services/settings/booking-settings'
import { databases, type Salon, startSalon } from '../support/salon'

const settings = { seed: 'demo' as const, admin: { username: null, password: null, email: null } }
const none = { ...settings, seed: 'none' as const }

describe.each(databases('sqlite'))('the demo salon on %s', (database) => {
  let salon: Salon
  let first: Awaited<ReturnType<typeof prepareDatabase>>
  beforeAll(async () => {
    salon = await startSalon({ database, isDemo: true })
    first = await prepareDatabase(salon.payload, settings)
  })
  afterAll(() => salon.close())

  const count = (collection: Slug) => store(salon.payload).count(collection, {})
  const all = async () => Promise.all((['services', 'media', 'appointments', 'pages'] as const).map(count))

  it('shows the first sign-in details once, and they work', async () => {
    expect(first.admin?.username).toBe('admin')
    const answer = await salon.call('POST', '/api/auth/admin/login', { json: first.admin })
    expect(answer.status).toBe(200)
    expect(await prepareDatabase(salon.payload, settings)).toEqual({})
  })

  it('is complete: treatments with prices, people and pictures, pages, closures and a diary', async () => {
    expect(await count('services')).toBe(services.length)
    expect(await count('categories')).toBe(8)
    expect(await count('locations')).toBe(2)
    expect(await count('faqs')).toBe(4)
    expect(await count('promotions')).toBe(3)
    expect(await count('events')).toBeGreaterThan(0)
    expect(await count('appointments')).toBeGreaterThan(100)
    const rows = await store(salon.payload).find('services', {}, { limit: 100 })
    for (const { name, prices, staff, images, isPatchTest, _status } of rows) {
      // The demo has no picture of a patch test.
      expect([name, _status, images?.length]).toEqual([name, 'published', isPatchTest ? 0 : 1])
      expect([prices?.length, staff?.length]).not.toContain(0)
    }
  })

  it('has courses with upcoming dates, a full date, and a course hidden from visitors', async () => {
    const { body } = await salon.call('GET', '/api/courses/public')
    const courses = body.data as Course[]
    expect(courses).toHaveLength(5)
    for (const { title, image, tutors, course_type, next_date, description } of courses) {
      const hasDate = next_date !== null && next_date.places_left > 0
      expect([title, image === null, tutors.length === 0, description]).not.toContain(true)
      expect([title, hasDate]).toEqual([title, course_type === 'in-person'])
    }
    const dates = await Promise.all(
      courses.map(async ({ id }) => (await salon.call('GET', `/api/courses/course-dates/${id}`)).body.data),
    )
    const left = dates.flatMap((days: Record<string, CourseDate[]>) => Object.values(days).flat())
    expect(left).toHaveLength(8)
    const inThreeMonths = Date.now() + 95 * 86_400_000
    for (const { start_time, tutors } of left) {
      expect(Date.parse(start_time)).toBeLessThan(inThreeMonths)
      expect(tutors).toHaveLength(1)
    }
    expect(new Set(courses.map(({ image }) => image)).size).toBe(5)
    expect(left.filter(({ places_left: places }) => places === 0)).toHaveLength(1)
    expect(await count('courses')).toBe(6)
    expect(await count('enrolments')).toBe(12)
    const certified = { certificateCode: { exists: true } }
    expect(await store(salon.payload).count('enrolments', certified)).toBe(1)
  })

  it('has its pictures on disk, in every size', async () => {
    const folder = salon.payload.collections.media.config.upload.staticDir ?? ''
    const rows = await store(salon.payload).find('media', {}, { limit: 200 })
    expect(rows.length).toBeGreaterThan(50)
    for (const { filename, sizes } of rows)
      for (const name of [filename, sizes?.thumb?.filename, sizes?.card?.filename, sizes?.wide?.filename])
        expect(existsSync(path.join(folder, name ?? 'missing'))).toBe(true)
  })

  it('has a waiting list with people of each kind and filled gaps, and makes no offers automatically', async () => {
    const { entries, report } = await listWaitingEntries(salon.payload, {})
    expect(entries).toHaveLength(4)
    expect(entries.filter(({ moves_from }) => moves_from)).toHaveLength(1)
    expect(report).toMatchObject({ offers: 4, booked: 3, moved: 1, declined: 1, unanswered: 0 })
    expect(report.value).toBeGreaterThan(0)
    await runWaitingList(salon.payload)
    expect(await store(salon.payload).count('waiting-offers', { state: { equals: 'live' } })).toBe(0)
    const times = await Promise.all(entries.map(({ entry_id }) => listTimesFor(salon.payload, entry_id)))
    expect(times.some((one) => one.ok && one.value.length > 0)).toBe(true)
  })

  it('has no overlapping appointments for a member of staff, a guest or a room', async () => {
    const rows = await store(salon.payload).find(
      'appointments',
      { status: { not_equals: 'Cancelled' } },
      { sort: 'start', limit: 5000 },
    )
    const busyUntil = new Map<string, number>()
    for (const { staff, customer, start, busyEnd, needs } of rows)
      for (const one of [...listResourceIds({ staff, start, busyEnd, needs }), staff, customer]) {
        expect(start).toBeGreaterThanOrEqual(busyUntil.get(one) ?? 0)
        busyUntil.set(one, busyEnd)
      }
  })

  it('has rooms, which its facials use, and still has times for every treatment', async () => {
    const rows = await store(salon.payload).find('services', {}, { limit: 100 })
    const needing = new Map(rows.map((row) => [row.id, getRelationIds(row.resourceKinds).length]))
    const live = { status: { not_equals: 'Cancelled' } }
    const appointments = await store(salon.payload).find('appointments', live, { limit: 5000 })
    for (const row of appointments) expect(listResourceIds(row)).toHaveLength(needing.get(row.service) ?? 0)
    expect(appointments.some((row) => listResourceIds(row).length > 0)).toBe(true)
    for (const { id, name, prices } of rows)
      for (const { location } of prices ?? []) {
        const query = new URLSearchParams({ service_id: id, location_id: getRelationId(location) ?? '' })
        const { body } = await salon.call('GET', `/api/slots?${query}`)
        expect([name, Object.keys(body.slots ?? {}).length > 0]).toEqual([name, true])
      }
  })

  it('is seeded once: not again, and never over an owner’s own salon', async () => {
    const before = await all()
    await prepareDatabase(salon.payload, settings)
    expect(await all()).toEqual(before)
  })

  // Runs in a salon that this process fills. The other tests check a salon that a different process has filled. The
  // same process also fills the served salons of other tests.
  it.runIf(database === 'sqlite')('starts again after an interruption', async () => {
    const before = await all()
    await store(salon.payload).updateOne('counters', { key: { equals: 'demo-salon' } }, { value: 1 })
    await store(salon.payload).remove('appointments', {})
    // An interrupted start with SEED=none has closed the site.
    await salon.payload.updateGlobal({ slug: 'booking-settings', data: { isOpen: false } })
    await prepareDatabase(salon.payload, settings)
    expect(await all()).toEqual(before)
    expect(await loadIsOpen(salon.payload)).toBe(true)
  })
})

describe.each(databases('sqlite'))('SEED=none on %s', (database) => {
  const admin = { username: 'owner', password: 'chosen by the owner', email: 'owner@example.org' }
  const listAddresses = async ({ payload }: Salon) =>
    (await store(payload).find('pages', {}, { limit: 20 })).map(({ slug }) => `/${slug}`).sort()

  it('has pages that name the salon and its rules, and knows which of our own pages have nothing to show', async () => {
    const salon = await startSalon({ database })
    await prepareDatabase(salon.payload, { ...none, admin })
    expect(await listAddresses(salon)).toEqual([
      ...['/about-us', '/cookies-policy', '/faq', '/privacy-policy', '/terms-and-conditions'],
    ])
    const { body } = await salon.call('GET', '/api/pages?limit=20')
    expect(body.docs).toHaveLength(5)
    expect((await salon.call('GET', '/api/faqs')).body.docs).toHaveLength(3)

    await salon.payload.updateGlobal({ slug: 'site-settings', data: { name: 'The Old Salon' } })
    await salon.payload.updateGlobal({ slug: 'booking-settings', data: { cancelNoticeHours: 24 } })
    const values = await loadPlaceholders(salon.payload)
    const texts = JSON.stringify(fillRules(body.docs, values))
    expect(texts).toContain('The Old Salon runs this website')
    expect(texts).toContain('24 hours’ notice')
    expect(texts).not.toMatch(/\{\w+\}/)

    expect(await listMissingAddresses(salon.payload)).toEqual([
      '/gift-vouchers',
      '/courses',
      '/gallery',
      '/reviews',
      '/aftercare',
    ])
    await salon.payload.create({
      collection: 'testimonials',
      data: { author: 'Ada', text: 'Lovely.', rating: 5 },
    })
    // A page with a new address is still found at its old one.
    for (const [slug, moved] of [
      ['cookies-policy', 'cookies'],
      ['privacy-policy', 'your-data'],
    ])
      await salon.payload.update({
        collection: 'pages',
        where: { slug: { equals: slug } },
        data: { slug: moved, _status: 'published' },
      })
    await salon.payload.delete({ collection: 'pages', where: { slug: { equals: 'about-us' } } })
    expect(await listMissingAddresses(salon.payload)).toEqual([
      '/gift-vouchers',
      '/about-us',
      '/courses',
      '/gallery',
      '/aftercare',
    ])

    // Neither another start nor the demo brings back what the owner deleted, or adds anything.
    await prepareDatabase(salon.payload, { ...none, admin })
    await prepareDatabase(salon.payload, { ...settings, admin })
    expect(await listAddresses(salon)).not.toContain('/about-us')
    expect(await store(salon.payload).count('services', {})).toBe(0)
    expect(await findDemoEnd(salon.payload)).toBeNull()
    await salon.close()
  })

  it('starts again if the first filling was interrupted, and leaves a salon that already has an account unchanged', async () => {
    const salon = await startSalon({ database })
    await prepareDatabase(salon.payload, { ...none, admin })
    const all = await listAddresses(salon)
    await store(salon.payload).updateOne('counters', { key: { equals: 'demo-salon' } }, { value: 1 })
    await store(salon.payload).remove('pages', { slug: { equals: 'faq' } })
    await prepareDatabase(salon.payload, { ...none, admin })
    expect(await listAddresses(salon)).toHaveLength(4)
    await store(salon.payload).remove('users', {})
    await prepareDatabase(salon.payload, { ...none, admin })
    expect(await listAddresses(salon)).toEqual(all)
    expect(await store(salon.payload).count('faqs', {})).toBe(3)
    await salon.close()
  })

  it('makes the first admin, and starts closed until its owner opens it', async () => {
    const salon = await startSalon({ database })
    await prepareDatabase(salon.payload, { ...none, admin })
    const json = { username: admin.username, password: admin.password }
    expect((await salon.call('POST', '/api/auth/admin/login', { json })).status).toBe(200)
    expect(await store(salon.payload).count('services', {})).toBe(0)
    expect(await loadIsOpen(salon.payload)).toBe(false)
    const listDone = async () =>
      ((await loadFirstSteps(salon.payload)) ?? []).filter(({ isDone }) => isDone).map(({ name }) => name)
    // The look counts once somebody has changed it, together with the name.
    await salon.payload.updateGlobal({ slug: 'site-settings', data: { name: 'The Old Salon' } })
    expect(await listDone()).toEqual(['address', 'mail'])
    await salon.payload.updateGlobal({ slug: 'look', data: { headingFont: 'figtree' } })
    expect(await listDone()).toEqual(['look', 'address', 'mail'])
    await salon.payload.updateGlobal({ slug: 'booking-settings', data: { isOpen: true } })
    await prepareDatabase(salon.payload, { ...none, admin })
    expect(await loadIsOpen(salon.payload)).toBe(true)
    await salon.close()
  })
})

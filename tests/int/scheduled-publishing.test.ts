import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, toDayKey } from '@/domain/time/time'
import { payloadWords } from '@/messages/payload-words'
import { listPublishing, removeJobsAfter, removeTakenJobs } from '@/server/repositories/queued-jobs'
import { store } from '@/server/repositories/store'
import { publishDue } from '@/server/services/content/scheduled-publishing'
import { databases, onOneDatabase, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

const path = '/api/content-schedule'
/** Within the next two years, whenever the test runs. */
const day = toDayKey(Date.now() + 100 * 24 * HOUR)

describe.each(databases())('scheduled publishing on %s', (database) => {
  const test = onOneDatabase(database)
  let salon: Salon
  let admin: Record<string, string>
  let staff: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    admin = await signedIn(salon, 'admin')
    staff = await signedIn(salon, 'staff')
  })
  afterAll(() => salon.close())

  const newPage = async (title: string) => {
    const data = { title, slug: title.toLowerCase(), _status: 'draft' as const }
    const page = await salon.payload.create({ collection: 'pages', data, draft: true })
    return { collection: 'pages', id: String(page.id) }
  }
  const newPromotion = async (title: string) => {
    const data = { title, _status: 'draft' as const }
    const made = await salon.payload.create({ collection: 'promotions', data, draft: true })
    return { collection: 'promotions', id: String(made.id) }
  }
  const plan = (what: object, headers = admin, more: object = {}) =>
    salon.call('POST', path, { headers, json: { type: 'publish', day, time: '09:00', ...what, ...more } })
  const list = async (what: Record<string, string>, headers = admin) =>
    (await salon.call('GET', `${path}?${new URLSearchParams(what)}`, { headers })).body
  const readStatus = async (id: string) =>
    (await salon.payload.findByID({ collection: 'pages', id, draft: false }))._status

  /** Lets the planned time of every job come, in their order, and then as many minutes pass. */
  const letTimeCome = async (minutes = 1) => {
    const jobs = await listPublishing(salon.payload)
    for (const [n, { id }] of jobs.entries()) {
      const data = { waitUntil: new Date(Date.now() - 60_000 * (jobs.length - n)).toISOString() }
      await salon.payload.db.updateOne({ collection: 'payload-jobs', id, data })
    }
    for (let minute = 0; minute < minutes; minute++) await publishDue(salon.payload)
  }

  test('publishes the newest draft at the chosen time in London, and unpublishes it later', async () => {
    const page = await newPage('Spring')
    const planned = await plan(page)
    expect(planned.status).toBe(200)
    expect(planned.body.scheduled).toMatchObject([{ type: 'publish', by: 'Robin' }])
    expect(
      new Date(planned.body.scheduled[0].at).toLocaleString('en-GB', { timeZone: 'Europe/London' }),
    ).toContain('09:00:00')
    await salon.payload.update({ collection: 'pages', id: page.id, data: { title: 'Later' }, draft: true })
    expect(await readStatus(page.id)).toBe('draft')
    await letTimeCome()
    expect(await readStatus(page.id)).toBe('published')
    expect((await salon.payload.findByID({ collection: 'pages', id: page.id })).title).toBe('Later')
    expect((await list(page)).scheduled).toEqual([])
    await plan(page, admin, { type: 'unpublish' })
    await letTimeCome()
    expect(await readStatus(page.id)).toBe('draft')
  })

  test('is removed before its time, and both are in the activity log', async () => {
    const page = await newPage('Removed')
    const { scheduled } = (await plan(page)).body
    const json = { schedule_id: scheduled[0].schedule_id }
    expect((await salon.call('DELETE', path, { headers: staff, json })).body.code).toBe('NOT_FOUND')
    expect((await salon.call('DELETE', path, { headers: admin, json })).status).toBe(200)
    expect((await salon.call('DELETE', path, { headers: admin, json })).body.code).toBe('NOT_FOUND')
    await letTimeCome()
    expect(await readStatus(page.id)).toBe('draft')
    const where = { subjectId: { equals: page.id } }
    const records = await store(salon.payload).find('audit-records', where, { limit: 10 })
    expect(records.map(({ action }) => action).toSorted()).toEqual([
      'publishing-schedule-removed',
      'publishing-scheduled',
    ])
  })

  test('is refused for a past time, for one too far away, and for content that the caller may not edit', async () => {
    const [page, promotion] = [await newPage('Refused'), await newPromotion('Offer')]
    for (const [what, headers, code] of [
      [{ ...page, day: '2020-03-03' }, admin, 'SLOT_IN_PAST'],
      [{ ...page, day: '2999-03-03' }, admin, 'DATE_OUT_OF_RANGE'],
      [{ ...page, time: '25:00' }, admin, 'INVALID_INPUT'],
      [page, staff, 'NOT_FOUND'],
      [{ global: 'home-page' }, staff, 'NOT_FOUND'],
      [{ global: 'home-page', type: 'unpublish' }, admin, 'NOT_FOUND'],
      [{ global: 'booking-settings' }, admin, 'NOT_FOUND'],
      [{ collection: 'users', id: page.id }, admin, 'NOT_FOUND'],
      [{ collection: 'pages' }, admin, 'NOT_FOUND'],
      [{}, admin, 'NOT_FOUND'],
    ] as const)
      expect([what, (await plan(what, headers)).body.code]).toEqual([what, code])
    expect((await list(page, staff)).code).toBe('NOT_FOUND')
    expect((await plan(promotion, staff)).status).toBe(200)
    expect((await plan({ global: 'home-page' })).status).toBe(200)
  })

  test('is refused for a draft that cannot be published, with the fields to correct', async () => {
    const page = await newPage('Unfinished')
    const save = (json: object) =>
      salon.call('PATCH', `/api/pages/${page.id}?draft=true`, { headers: admin, json })
    await save({ title: '', metaDescription: 'x'.repeat(200), _status: 'draft' })
    const refused = await plan(page)
    expect([refused.status, refused.body.code]).toEqual([409, 'DRAFT_NOT_READY'])
    const errors = refused.body.errors as { path: string; label: string; message: string }[]
    expect(errors.map(({ label }) => label).toSorted()).toEqual(['Description for search engines', 'Title'])
    expect(errors.find((one) => one.path === 'title')?.message).toBe(payloadWords.validation.required)
    expect((await list(page)).scheduled).toEqual([])
    await save({ title: 'Finished', metaDescription: 'Short', _status: 'draft' })
    expect((await plan(page)).status).toBe(200)
    await letTimeCome()
    expect(await readStatus(page.id)).toBe('published')
    const settings = { slug: 'site-settings', draft: true } as const
    await salon.payload.updateGlobal({ ...settings, data: { name: '' } })
    expect((await plan({ global: 'site-settings' })).body.code).toBe('DRAFT_NOT_READY')
    await salon.payload.updateGlobal({ ...settings, data: { name: 'Salon' } })
  })

  const readAlerts = () => salon.call('GET', '/api/payments/alerts', { headers: admin })

  test('tells staff if the person may no longer publish it', async () => {
    const headers = await signedIn(salon, 'admin', { username: 'leaver' })
    const page = await newPage('Orphan')
    expect((await plan(page, headers)).status).toBe(200)
    await store(salon.payload).updateOne('users', { username: { equals: 'leaver' } }, { role: 'staff' })
    await letTimeCome(4)
    expect((await list(page)).scheduled, 'it is tried again').toHaveLength(1)
    expect(JSON.stringify((await readAlerts()).body)).not.toContain('Orphan')
    await letTimeCome()
    expect(await readStatus(page.id)).toBe('draft')
    expect(JSON.stringify((await readAlerts()).body.alerts)).toContain('“Orphan” could not be published')
    expect((await list(page)).scheduled).toEqual([])
  })

  test('is not tried again once the content has changed, but staff are told', async () => {
    const headers = await signedIn(salon, 'admin', { username: 'gone' })
    const page = await newPage('Mended')
    await plan(page, headers)
    await store(salon.payload).updateOne('users', { username: { equals: 'gone' } }, { role: 'staff' })
    await letTimeCome()
    const json = { title: 'Mended by hand', _status: 'draft' }
    await salon.call('PATCH', `/api/pages/${page.id}?draft=true`, { headers: admin, json })
    await store(salon.payload).updateOne('users', { username: { equals: 'gone' } }, { role: 'admin' })
    await publishDue(salon.payload)
    expect([await readStatus(page.id), (await list(page)).scheduled]).toEqual(['draft', []])
    expect(JSON.stringify((await readAlerts()).body.alerts)).toContain('Somebody has changed it since then')
  })

  test('publishes promotions and globals too', async () => {
    const promotion = await newPromotion('Autumn')
    await salon.payload.updateGlobal({ slug: 'site-settings', data: { phone: '01632 960123' }, draft: true })
    await plan(promotion, staff)
    await plan({ global: 'site-settings' })
    await letTimeCome()
    const found = await salon.payload.findByID({ collection: 'promotions', id: promotion.id, draft: false })
    expect(found._status).toBe('published')
    expect((await salon.payload.findGlobal({ slug: 'site-settings' })).phone).toBe('01632 960123')
  })

  it('happens in the order of its times, and is planned only once for each', async () => {
    const page = await newPage('Ordered')
    const unpublish = { type: 'unpublish', time: '10:00' }
    await plan(page, admin, unpublish)
    await plan(page)
    expect((await plan(page)).body.scheduled).toMatchObject([{ type: 'publish' }, { type: 'unpublish' }])
    await letTimeCome()
    expect([await readStatus(page.id), (await list(page)).scheduled]).toEqual(['draft', []])
    for (let minute = 10; minute < 30; minute++) await plan(page, admin, { time: `11:${minute}` })
    expect((await plan(page)).body.code).toBe('TOO_MANY_PLANNED')
    const { docs } = await salon.payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: page.id } },
    })
    expect(docs.some(({ version }) => version._status === 'published')).toBe(true)
  })

  it('cannot be removed while it runs', async () => {
    const page = await newPage('Running')
    const { scheduled } = (await plan(page)).body
    const { schedule_id } = scheduled[0]
    await salon.payload.db.updateOne({
      collection: 'payload-jobs',
      id: schedule_id,
      data: { processing: true },
    })
    const refused = await salon.call('DELETE', path, { headers: admin, json: { schedule_id } })
    expect(refused.body.code).toBe('PUBLISHING_NOW')
    await removeTakenJobs(salon.payload, ['schedulePublish'])
    expect((await salon.call('DELETE', path, { headers: admin, json: { schedule_id } })).status).toBe(200)
  })

  it('survives a restart, even in the middle, and a clock that was wrong', async () => {
    const page = await newPage('Survivor')
    await plan(page)
    await salon.payload.db.updateMany({
      collection: 'payload-jobs',
      where: { 'input.doc.value': { equals: page.id } },
      data: { processing: true },
    })
    await removeTakenJobs(salon.payload, ['schedulePublish'])
    await removeJobsAfter(salon.payload, Date.now())
    expect((await list(page)).scheduled).toHaveLength(1)
    await letTimeCome()
    expect(await readStatus(page.id)).toBe('published')
  })
})

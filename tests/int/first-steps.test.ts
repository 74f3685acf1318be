import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { type Row, store } from '@/server/repositories/store'
import { firstStepTexts, openingTexts } from '@/messages/management-opening'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import {
  hasBookableTreatment,
  loadBeforeOpening,
  loadFirstSteps,
} from '@/server/services/operations/first-steps'
import { bookingVisitor, timesOf } from '../support/booking-visitor'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

describe.each(databases('sqlite'))('the checklist on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let admin: Record<string, string>

  beforeAll(async () => {
    salon = await startSalon({ database })
    admin = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const listDone = async (): Promise<string[]> =>
    ((await loadFirstSteps(salon.payload)) ?? []).filter(({ isDone }) => isDone).map(({ name }) => name)
  const mark = (step: string, headers = admin, more: object = {}) =>
    salon.call('PUT', '/api/first-steps', { json: { step, ...more }, headers })

  it('an empty salon has done only the steps for its mail server and its admin’s address', async () =>
    expect(await listDone()).toEqual(['address', 'mail']))

  it('ticks each step when its facts are there', async () => {
    small = await smallSalon(salon.payload)
    // Maidstone has no hours yet.
    expect(await listDone()).toEqual(['team', 'treatments', 'address', 'mail'])
    await store(salon.payload).insert('weekly-hours', {
      ...{ id: 'beth-in-maidstone', staff: String(small.beth.id), location: String(small.maidstone.id) },
      schedule: [[{ start: 540, end: 1020 }], [], [], [], [], [], []],
    })
    // Hours at a location that is not ticked for the person do not count.
    expect(await listDone()).not.toContain('locations')
    await salon.payload.update({
      collection: 'staff',
      id: small.beth.id,
      data: { locations: [small.medway.id, small.maidstone.id].map(String) },
    })
    await salon.payload.updateGlobal({ slug: 'site-settings', data: { email: 'desk@example.org' } })
    await salon.payload.updateGlobal({ slug: 'booking-settings', data: { onlinePayments: false } })
    const visitor = await bookingVisitor(salon, small, [await timesOf(salon, small)()])
    expect((await visitor.confirm({ paymentType: 'pay-at-salon', idempotencyKey: 'a' })).status).toBe(200)
    expect(await listDone()).toEqual([
      ...['locations', 'team', 'treatments', 'address', 'notices', 'mail', 'payments', 'booking'],
    ])
  })

  it('counts a treatment only if somebody who performs it works where it has a price', async () => {
    const perform = (staff: (string | number)[]) =>
      salon.payload.update({ collection: 'services', id: small.tint.id, data: { staff: staff.map(String) } })
    const left = await salon.payload.create({
      collection: 'staff',
      data: { firstName: 'Cleo', lastName: 'Reed', archived: true },
    })
    await perform([left.id])
    expect(await listDone()).not.toContain('treatments')
    await perform([small.amy.id, small.beth.id])
    expect(await listDone()).toContain('treatments')
    // The price list keeps an empty row for a price that was removed.
    const { prices } = small.tint
    const setPrices = (changed: typeof prices) =>
      salon.payload.update({ collection: 'services', id: small.tint.id, data: { prices: changed } })
    await setPrices(prices?.map((one) => ({ ...one, pricePence: null })))
    expect(await listDone(), 'nothing can be booked').not.toContain('treatments')
    await setPrices(prices)
  })

  it('does not count the hours of archived people', async () => {
    const archive = (archived: boolean) =>
      store(salon.payload).updateOne('staff', { id: { equals: String(small.beth.id) } }, { archived })
    await archive(true)
    // Only Beth works in Maidstone.
    expect(await listDone()).not.toContain('locations')
    await archive(false)
    expect(await listDone()).toContain('locations')
  })

  it('counts nothing of the demo as done until somebody has edited it', async () => {
    const { payload } = salon
    // From now on, everything above is the demo's.
    await store(payload).insert('counters', { id: 'demo', key: 'demo-salon', value: -1 })
    const notTheDemos = ['address', 'notices', 'mail', 'payments']
    expect(await listDone()).toEqual(notTheDemos)
    const { medway, maidstone, amy, beth, tint } = small
    for (const { id } of [medway, maidstone])
      await payload.update({ collection: 'locations', id, data: { city: 'Chatham' } })
    await payload.update({ collection: 'staff', id: beth.id, data: { role: 'Owner' } })
    // A draft is an edit too.
    await payload.update({ collection: 'services', id: tint.id, data: { name: 'Ours' }, draft: true })
    expect(await listDone()).toEqual(['locations', 'team', ...notTheDemos])
    await payload.update({ collection: 'staff', id: amy.id, data: { role: 'Tutor' } })
    for (const { id } of await store(payload).find('customers', {}, { limit: 10 }))
      await store(payload).updateOne('customers', { id: { equals: id } }, { notes: 'Comes every month' })
    expect(await listDone()).toEqual(['locations', 'team', ...notTheDemos, 'demo'])
    await payload.update({
      collection: 'services',
      id: tint.id,
      data: { name: 'Ours', _status: 'published' },
    })
    expect(await listDone()).toEqual(['locations', 'team', 'treatments', ...notTheDemos, 'demo'])
  })

  it('lets only an admin mark steps, which stay marked, and records no change of settings', async () => {
    expect((await mark('rules', await signedIn(salon, 'staff'))).status).toBe(403)
    for (const step of ['rules', 'pages']) expect((await mark(step)).status).toBe(200)
    expect(await listDone()).toEqual(expect.arrayContaining(['rules', 'pages']))
    expect((await mark('everything')).status).toBe(400)
    const about = { subjectId: { equals: 'booking-settings' } }
    const records = await store(salon.payload).find('audit-records', about, { limit: 10 })
    // The change of `onlinePayments` above.
    expect(records).toHaveLength(1)
  })

  it('can be hidden and shown again, and a mark can be cleared; each is recorded', async () => {
    const undo = { is_set: false }
    expect((await mark('rules', admin, undo)).body.message).toBe(firstStepTexts.answers.rules(false))
    expect(await listDone()).not.toContain('rules')
    expect((await mark('hidden')).body.message).toBe(firstStepTexts.answers.hidden(true))
    expect(await loadFirstSteps(salon.payload)).toBeNull()
    expect((await mark('hidden', admin, undo)).body.message).toBe(firstStepTexts.answers.hidden(false))
    expect(await loadFirstSteps(salon.payload)).not.toBeNull()
    const records = await store(salon.payload).find(
      'audit-records',
      { action: { equals: 'checklist-changed' } },
      { sort: ['-sequence'], limit: 3 },
    )
    const { rules, hidden } = firstStepTexts.summaries
    expect(records.map(({ summary }) => summary)).toEqual([hidden(false), hidden(true), rules(false)])
  })

  it('says that nobody can book while no treatment can be booked', async () => {
    expect(await hasBookableTreatment(salon.payload)).toBe(true)
    await store(salon.payload).remove('weekly-hours', {})
    expect(await hasBookableTreatment(salon.payload)).toBe(false)
  })

  it('is repeated before opening, with terms that state a different booking fee than the rules', async () => {
    const { payload } = salon
    const body = toRichTextDocument('If you pay a 50% booking fee online, it secures your appointment.')
    await payload.create({
      collection: 'pages',
      data: {
        title: 'Terms',
        slug: 'terms-and-conditions',
        body,
        _status: 'published',
      } as unknown as Row<'pages'>,
    })
    const load = () => loadBeforeOpening(payload)
    const listTexts = async () => (await loadSalonNotices(payload, true)).map(({ text }) => text)
    expect(await load()).toMatchObject({ isPaidAtSalon: true, outdatedTerms: null })
    expect(await listTexts()).not.toContain(openingTexts.oldTerms.text)
    expect((await load()).unfinished.map(({ name }) => name)).toContain('backup')
    await payload.updateGlobal({
      slug: 'booking-settings',
      data: { deposit: { kind: 'amount', amountPence: 2000 } },
    })
    expect((await load()).outdatedTerms).toMatch(/^collections\/pages\//)
    expect(await listTexts()).toContain(openingTexts.oldTerms.text)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { store } from '@/server/repositories/store'
import { deleteExpired } from '@/server/services/delete-expired'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const DAY = 86_400_000
const kinds = ['categories', 'services', 'courses', 'promotions', 'faqs', 'aftercare', 'locations'] as const

describe.each(databases('sqlite'))('an untitled draft on %s (D96)', (database) => {
  let salon: Salon
  let small: SmallSalon
  let staff: { Authorization: string }
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    staff = await signedIn(salon)
  })
  afterAll(() => salon.close())

  /** Creates a draft as the editor does when "Create New" opens it. */
  const begin = async (collection: (typeof kinds)[number]): Promise<string> => {
    const made = await salon.payload.create({ collection, data: {} as never, draft: true, depth: 0 })
    return String(made.id)
  }
  const type = (path: string, json: object) =>
    salon.call('PATCH', `/api/${path}?draft=true&autosave=true`, { headers: staff, json })
  const isThere = async (collection: (typeof kinds)[number], id: string) => {
    // SQLite empties the parent of a version whose document is deleted.
    const where = { or: [{ parent: { equals: id } }, { parent: { exists: false } }] }
    const { docs } = await salon.payload.db.findVersions({ collection, where, limit: 5 })
    return [
      (await store(salon.payload).findOne(collection, { id: { equals: id } })) !== null,
      docs.length > 0,
    ]
  }

  it.each(kinds)('in %s is deleted a day later if nothing was typed', async (kind) => {
    salon.clock.set(Date.now())
    const [idle, typed] = [await begin(kind), await begin(kind)]
    expect((await type(`${kind}/${typed}`, { hidden: true, archived: false })).status).toBe(200)
    salon.clock.set(Date.now() + DAY - 60_000)
    await deleteExpired(salon.payload)
    expect(await isThere(kind, idle)).toEqual([true, true])
    salon.clock.set(Date.now() + DAY + 60_000)
    await deleteExpired(salon.payload)
    expect(await isThere(kind, idle)).toEqual([false, false])
    expect(await isThere(kind, typed)).toEqual([true, true])
    expect((await deleteExpired(salon.payload)).drafts).toBe(0)
  })

  it('is deleted when the editor is left, unless something was typed, it has a name or it is on the site', async () => {
    const leave = (collection: string, id: string) =>
      salon.call('DELETE', '/api/content-draft', { headers: staff, json: { collection, id } })
    const [idle, typed] = [await begin('promotions'), await begin('promotions')]
    await type(`promotions/${typed}`, { hidden: true })
    const named = { collection: 'faqs', data: { question: 'Do you open on Sundays?' } as never } as const
    const { id: faq } = await salon.payload.create({ ...named, draft: true })
    expect((await leave('promotions', idle)).body).toMatchObject({ success: true, removed: true })
    expect(await isThere('promotions', idle)).toEqual([false, false])
    for (const [collection, id] of [
      ['promotions', typed],
      ['promotions', idle],
      ['faqs', String(faq)],
      ['services', String(small.tint.id)],
      ['users', String(small.tint.id)],
      ['staff', 'nobody'],
    ] as const)
      expect((await leave(collection, id)).body.removed, collection).toBe(false)
    expect(await isThere('promotions', typed)).toEqual([true, true])
    expect(await store(salon.payload).findOne('services', { id: { equals: small.tint.id } })).not.toBeNull()
  })

  it('is kept if it has a name or is on the site', async () => {
    salon.clock.set(Date.now())
    const data = { name: 'Henna brows', category: small.category.id }
    const named = await salon.payload.create({ collection: 'services', data: data as never, draft: true })
    salon.clock.set(Date.now() + 30 * DAY)
    await deleteExpired(salon.payload)
    expect(await isThere('services', String(named.id))).toEqual([true, true])
    expect(await isThere('services', String(small.tint.id))).toEqual([true, expect.any(Boolean)])
  })

  it('cannot be chosen anywhere: not as a skill of a new member of staff, nor in the editor', async () => {
    const draft = await begin('services')
    const { body } = await salon.call('POST', '/api/staff/member', {
      headers: staff,
      json: { first_name: 'Cleo', last_name: 'Hart', service_ids: [String(small.tint.id)] },
    })
    expect(body.data?.service_ids ?? body).toEqual([String(small.tint.id)])
    const edited = await salon.payload.findByID({ collection: 'services', id: draft, draft: true, depth: 0 })
    expect(edited.staff ?? []).toEqual([])
    const choices = await salon.call(
      'GET',
      '/api/services?draft=true&depth=0&where[and][0][name][exists]=true&where[and][1][name][not_equals]=',
      { headers: staff },
    )
    expect(choices.body.docs.map(({ id }: { id: string }) => id)).not.toContain(draft)
    expect(choices.body.docs.map(({ id }: { id: string }) => id)).toContain(String(small.tint.id))
  })

  it('keeps a choice valid once the draft has a name', async () => {
    const { id } = await salon.payload.create({
      ...{ collection: 'categories', data: { name: 'Soon' } as never, draft: true },
    })
    const changed = await salon.call('PATCH', `/api/services/${small.tint.id}`, {
      ...{ headers: staff, json: { category: id, _status: 'published' } },
    })
    expect(changed.status).toBe(200)
  })
})

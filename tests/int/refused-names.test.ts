import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameTexts } from '@/messages/management-content'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const published = { _status: 'published' }

/** The fields that name a document, each with the most characters it may have, and the other required fields. */
const named: [collection: string, field: string, most: number, others?: object][] = [
  ['categories', 'name', 150],
  ['locations', 'name', 150, { address: '1 Quay Row' }],
  ['services', 'name', 150],
  ['pages', 'title', 150],
  ['promotions', 'title', 150],
  ['aftercare', 'title', 150],
  ['faqs', 'question', 150],
  ['testimonials', 'author', 60, { text: 'Lovely.' }],
  ['gallery', 'caption', 200],
  ['staff', 'firstName', 60, { lastName: 'Field' }],
  ['staff', 'role', 150, { firstName: 'Nell', lastName: 'Field' }],
  ['users', 'firstName', 60, { username: 'nell', email: 'nell@example.org', password: 'a long password' }],
]

describe.each(databases('sqlite'))('a name or title on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  let headers: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    headers = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const ask = (method: string, path: string, json: object) =>
    salon.call(method, `/api/${path}`, { headers, json })
  const errorsOf = (body: { errors?: { data?: { errors?: { path: string; message: string }[] } }[] }) =>
    (body.errors?.[0]?.data?.errors ?? []).map(({ path, message }) => [path, message])

  it.each(named)(
    'of only blanks or too many letters is refused in %s at %s',
    async (at, field, most, others) => {
      for (const [text, message] of [
        [' \u200b ', nameTexts.blank],
        ['x'.repeat(most + 1), nameTexts.tooLong(most)],
      ] as const) {
        const { status, body } = await ask('POST', at, { ...published, ...others, [field]: text })
        expect(status).toBe(400)
        expect(errorsOf(body)).toContainEqual([field, message])
      }
    },
  )

  it('is refused in a global, a link and a section', async () => {
    const long = 'x'.repeat(151)
    const answers = await Promise.all([
      ask('POST', 'globals/site-settings', { name: '  ', ...published }),
      ask('POST', 'globals/site-settings', { navigation: [{ label: ' ', href: '/faq' }], ...published }),
      ask('POST', 'globals/home-page', { promotionsTitle: long, ...published }),
      ask('POST', 'globals/home-page', {
        sections: [{ blockType: 'text', title: long.slice(0, 121) }],
        ...published,
      }),
    ])
    expect(answers.map(({ body }) => errorsOf(body))).toEqual([
      [['name', nameTexts.blank]],
      [['navigation.0.label', nameTexts.blank]],
      [['promotionsTitle', nameTexts.tooLong(150)]],
      [['sections.0.title', nameTexts.tooLong(120)]],
    ])
  })

  it('is refused by the calls', async () => {
    const { id } = small.tint
    const long = 'x'.repeat(151)
    const event = {
      ...{ staff_id: small.amy.id, start_time: '2026-07-01T09:00:00Z', end_time: '2026-07-01T10:00:00Z' },
    }
    for (const answer of [
      await ask('PUT', 'services/service', { serviceId: id, name: long }),
      await ask('POST', 'services/create-category', { category_name: long }),
      await ask('POST', 'courses', { title: long, price: 10, staff_id: small.amy.id }),
      await ask('POST', 'events/add-event', { ...event, event_name: long }),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_TITLE'])
    const blank = await ask('POST', 'events/add-event', { ...event, event_name: ' \u200b ' })
    expect(blank.body.code).toBe('INVALID_TITLE')
  })

  it('that is on the site already stays until someone changes it, but not one that only a draft has', async () => {
    const id = String(small.category.id)
    const long = 'x'.repeat(151)
    const path = `categories/${id}`
    const drafted = await ask('PATCH', `${path}?draft=true&autosave=true`, { name: long })
    expect(drafted.status).toBe(200)
    expect((await ask('PATCH', path, published)).status).toBe(400)
    await salon.payload.db.updateOne({ collection: 'categories', id, data: { name: long } })
    expect((await ask('PATCH', path, { tagline: 'All shapes', ...published })).status).toBe(200)
    expect((await ask('PATCH', path, { name: `${long}x`, ...published })).status).toBe(400)
  })

  it('does not matter for the days of a discount or promotion: the last must not be before the first', async () => {
    const code = { code: 'WINTER', kind: 'percent', percent: 10, active: true }
    const day = (n: number) => `2027-01-${String(n).padStart(2, '0')}T12:00:00.000Z`
    const refused = await ask('POST', 'discounts', { ...code, validFrom: day(9), validUntil: day(8) })
    expect([refused.status, errorsOf(refused.body)]).toEqual([
      400,
      [['validUntil', 'Please choose the first day or a later one.']],
    ])
    const made = await ask('POST', 'discounts', { ...code, validFrom: day(9), validUntil: day(9) })
    expect(made.status).toBe(201)
    const moved = await ask('PATCH', `discounts/${made.body.doc.id}`, { validUntil: day(1) })
    expect(moved.status).toBe(400)

    const offer = { title: 'Winter', until: day(8), ...published }
    const wrong = await ask('POST', 'promotions', { ...offer, from: day(9) })
    const errors = [['until', 'Please choose a time after the start.']]
    expect([wrong.status, errorsOf(wrong.body)]).toEqual([400, errors])
    const right = await ask('POST', 'promotions', { ...offer, from: day(7) })
    expect(right.status).toBe(201)
    const later = await ask('PATCH', `promotions/${right.body.doc.id}`, { from: day(9) })
    expect([later.status, errorsOf(later.body)]).toEqual([400, errors])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

/** What each kind of collection allows whom over Payload's own REST: `x` refused. Stranger, staff, admin. */
const kinds = {
  content: { read: '✓✓✓', create: 'x✓✓', update: 'x✓✓', delete: 'xx✓' },
  operational: { read: 'x✓✓', create: 'xxx', update: 'xxx', delete: 'xxx' },
  internal: { read: 'xxx', create: 'xxx', update: 'xxx', delete: 'xxx' },
  // Of other people's records: one's own may be changed, but for the role.
  discounts: { read: 'x✓✓', create: 'xx✓', update: 'xx✓', delete: 'xxx' },
  users: { read: 'x✓✓', create: 'xx✓', update: 'xx✓', delete: 'xx✓' },
} as const
type Kind = keyof typeof kinds

/** Every collection stands here; one that is new and not listed fails the test. */
const kindOf: Record<string, Kind> = {
  ...Object.fromEntries(
    [
      ...['services', 'categories', 'locations', 'staff', 'media', 'faqs', 'aftercare', 'gallery'],
      ...['promotions', 'testimonials', 'pages'],
    ].map((slug) => [slug, 'content']),
  ),
  ...Object.fromEntries(
    [
      ...['weekly-hours', 'one-off-availability', 'events', 'bookings', 'appointments', 'customers'],
      ...['payments', 'notifications', 'audit-records', 'refunds', 'alerts'],
    ].map((slug) => [slug, 'operational']),
  ),
  ...Object.fromEntries(
    [
      ...['slot-claims', 'baskets', 'basket-items', 'orders', 'payment-attempts', 'refresh-tokens'],
      ...['counters', 'payload-jobs', 'payload-kv', 'webhook-events', 'discount-uses'],
    ].map((slug) => [slug, 'internal']),
  ),
  discounts: 'discounts',
  users: 'users',
}

/** Payload's own, for its screens: people see their own preferences and locks. */
const payloadsOwn = ['payload-locked-documents', 'payload-preferences', 'payload-migrations']

const operations = ['read', 'create', 'update', 'delete'] as const
type Operation = (typeof operations)[number]
const roles = ['stranger', 'staff', 'admin'] as const
type Role = (typeof roles)[number]

/** The form of an id on both databases; there is no such record. */
const nobodys = '000000000000000000000000'

describe.each(databases())('who may do what over REST on %s', (database) => {
  let salon: Salon
  const headers = { stranger: {} } as Record<Role, Record<string, string>>
  beforeAll(async () => {
    salon = await startSalon({ database })
    headers.staff = await signedIn(salon, 'staff')
    headers.admin = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  const attempt = (slug: string, operation: Operation, role: Role) => {
    const options = { headers: headers[role] }
    const one = `/api/${slug}/${nobodys}`
    if (operation === 'read') return salon.call('GET', `/api/${slug}?limit=1`, options)
    if (operation === 'create') return salon.call('POST', `/api/${slug}`, { ...options, json: {} })
    if (operation === 'update') return salon.call('PATCH', one, { ...options, json: { name: 'x' } })
    return salon.call('DELETE', one, options)
  }

  it('knows every collection', () => {
    const slugs = salon.payload.config.collections.map(({ slug }) => slug)
    expect(slugs.filter((slug) => !kindOf[slug] && !payloadsOwn.includes(slug))).toEqual([])
  })

  const matrix = Object.entries(kindOf).flatMap(([slug, kind]) =>
    operations.map((operation) => ({ slug, operation, expected: kinds[kind][operation] })),
  )

  it.each(matrix)('$operation of $slug: $expected', async ({ slug, operation, expected }) => {
    if (!salon.payload.config.collections.some((one) => one.slug === slug)) return
    const statuses = await Promise.all(
      roles.map(async (role) => (await attempt(slug, operation, role)).status),
    )
    for (const status of statuses) expect(status).toBeLessThan(500)
    const seen = statuses.map((status) => ([401, 403].includes(status) ? 'x' : '✓')).join('')
    expect(seen).toBe(expected)
  })

  it('keeps Payload’s own records from strangers', async () => {
    for (const slug of payloadsOwn)
      for (const operation of operations) {
        const { status, body } = await attempt(slug, operation, 'stranger')
        expect([slug, operation, status < 500, status >= 400 || body.docs?.length === 0]).toEqual([
          slug,
          operation,
          true,
          true,
        ])
      }
  })

  it('keeps the rules of booking to staff, and changes of settings to admins', async () => {
    const read = (slug: string, role: Role) =>
      salon.call('GET', `/api/globals/${slug}`, { headers: headers[role] })
    const write = (slug: string, role: Role) =>
      salon.call('POST', `/api/globals/${slug}`, { headers: headers[role], json: {} })
    expect((await read('booking-settings', 'stranger')).status).toBe(403)
    expect((await read('booking-settings', 'staff')).status).toBe(200)
    expect((await read('site-settings', 'stranger')).status).toBe(200)
    for (const slug of ['booking-settings', 'site-settings']) {
      expect((await write(slug, 'stranger')).status).toBe(403)
      expect((await write(slug, 'staff')).status).toBe(403)
      expect((await write(slug, 'admin')).status).toBe(200)
    }
    expect((await write('home-page', 'stranger')).status).toBe(403)
    expect((await write('home-page', 'staff')).status).toBe(200)
  })

  it('shows visitors published treatments only, and no colleague’s address', async () => {
    const context = { keepCache: true }
    const { payload } = salon
    const data = { firstName: 'Amy', lastName: 'Hart', email: 'amy@example.org', phone: '01632 960000' }
    await payload.create({ collection: 'staff', data, context })
    await payload.create({ collection: 'pages', data: { title: 'Secret', _status: 'draft' }, context })
    const people = await salon.call('GET', '/api/staff')
    expect(JSON.stringify(people.body)).not.toContain('amy@example.org')
    expect((await salon.call('GET', '/api/pages')).body.totalDocs).toBe(0)
    expect((await salon.call('GET', '/api/pages?draft=true')).body.totalDocs).toBe(0)
    const drafts = await salon.call('GET', '/api/pages', { headers: headers.staff })
    expect(drafts.body.totalDocs).toBe(1)
  })

  it('lets nobody give themself a role, and staff see only themselves', async () => {
    const list = await salon.call('GET', '/api/users', { headers: headers.staff })
    expect(list.body.docs.map((user: { username: string }) => user.username)).toEqual(['staff-user'])
    const url = `/api/users/${list.body.docs[0].id}`
    await salon.call('PATCH', url, { headers: headers.staff, json: { role: 'admin' } })
    const after = await salon.call('GET', url, { headers: headers.staff })
    expect(after.body.role).toBe('staff')
    const json = {
      username: 'x',
      password: 'a long password',
      email: 'x@example.org',
      firstName: 'X',
      role: 'admin',
    }
    expect((await salon.call('POST', '/api/users/first-register', { json })).status).toBe(403)
  })

  it('has no GraphQL', async () => {
    const json = { query: '{ Users { docs { id } } }' }
    expect((await salon.call('POST', '/api/graphql', { json })).status).toBe(404)
  })
})

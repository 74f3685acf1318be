import type { PayloadRequest } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

type Hides = (of: Pick<PayloadRequest, 'user'>) => boolean

/**
 * The access of a stranger, staff, a manager and an admin to each kind of collection over Payload's own REST API. `x` means that
 * it is refused.
 */
const kinds = {
  content: { read: '✓✓✓✓', create: 'x✓✓✓', update: 'x✓✓✓', delete: 'xxx✓' },
  // The salon's own texts (D62).
  pages: { read: '✓✓✓✓', create: 'xxx✓', update: 'xxx✓', delete: 'xxx✓' },
  // Archived by our own call, which checks participants, bookings and discount codes.
  putAway: { read: '✓✓✓✓', create: 'x✓✓✓', update: 'x✓✓✓', delete: 'xxxx' },
  // Like `putAway`, but our own call is also at Payload's path.
  people: { read: '✓✓✓✓', create: 'x✓✓✓', update: 'x✓✓✓', delete: 'x✓✓✓' },
  internal: { read: 'xxxx', create: 'xxxx', update: 'xxxx', delete: 'xxxx' },
  // For other users' records. Users may change their own record, except for the role.
  discounts: { read: 'x✓✓✓', create: 'xxx✓', update: 'xxx✓', delete: 'xxxx' },
  // Visitors never see rooms and equipment. Appointments refer to them, so they are archived.
  resources: { read: 'x✓✓✓', create: 'x✓✓✓', update: 'x✓✓✓', delete: 'xxxx' },
  redirects: { read: 'x✓✓✓', create: 'xxx✓', update: 'xxx✓', delete: 'xxx✓' },
  users: { read: 'x✓✓✓', create: 'xxx✓', update: 'xxx✓', delete: 'xxx✓' },
  // Payload's own collections, for its screens. This is about other users' records. A user's own records are tested
  // below.
  locks: { read: 'x✓✓✓', create: 'xxxx', update: 'x✓✓✓', delete: 'xxxx' },
  preferences: { read: 'x✓✓✓', create: 'x✓✓✓', update: 'xxxx', delete: 'xxxx' },
} as const
type Kind = keyof typeof kinds

const listed = (kind: Kind, ...slugs: string[]): Record<string, Kind> =>
  Object.fromEntries(slugs.map((slug) => [slug, kind]))

/** Every collection is listed here, including Payload's own. A new collection that is not listed fails the test. */
const kindOf: Record<string, Kind> = {
  ...listed('content', 'media', 'faqs', 'aftercare', 'gallery', 'promotions', 'testimonials'),
  ...listed('pages', 'pages'),
  ...listed('putAway', 'courses', 'services', 'categories', 'locations'),
  ...listed('people', 'staff'),
  // Collections that only our own calls read, because these limit and record the results.
  ...listed('internal', 'weekly-hours', 'one-off-availability', 'events', 'bookings', 'appointments'),
  ...listed('internal', 'course-dates', 'enrolments', 'enquiries', 'audit-records'),
  ...listed('internal', 'customers', 'payments', 'notifications', 'refunds', 'alerts'),
  ...listed('internal', 'slot-claims', 'baskets', 'basket-items', 'orders', 'payment-attempts'),
  ...listed(
    'internal',
    'refresh-tokens',
    'second-factors',
    'counters',
    'till-movements',
    'vouchers',
    'voucher-entries',
    'disputes',
    'imports',
    'square-locations',
    'webhook-events',
    'discount-uses',
  ),
  // Collections that only our own calls read. Every reading is recorded, or the result is never cached.
  ...listed(
    'internal',
    'booking-links',
    'payment-links',
    'customer-sessions',
    'waiting-entries',
    'waiting-offers',
    'receipts',
    'customer-pictures',
    'health-notes',
    'form-answers',
  ),
  ...listed('internal', 'payload-jobs', 'payload-kv', 'payload-migrations'),
  ...listed('discounts', 'discounts'),
  ...listed('resources', 'resources', 'resource-kinds', 'test-products', 'forms'),
  ...listed('redirects', 'redirects'),
  ...listed('users', 'users'),
  ...listed('locks', 'payload-locked-documents'),
  ...listed('preferences', 'payload-preferences'),
}

/** Every global, including Payload's own. */
const globalsAllow: Record<string, { read: string; update: string }> = {
  'site-settings': { read: '✓✓✓✓', update: 'xxx✓' },
  'booking-settings': { read: 'x✓✓✓', update: 'xxx✓' },
  'home-page': { read: '✓✓✓✓', update: 'xxx✓' },
  'site-words': { read: '✓✓✓✓', update: 'xxx✓' },
  look: { read: '✓✓✓✓', update: 'xxx✓' },
  'mail-texts': { read: 'x✓✓✓', update: 'xxx✓' },
  'payload-jobs-stats': { read: 'xxxx', update: 'xxxx' },
}

/** Collections for which Payload has no calls at all. */
const withoutCalls = ['payload-migrations']

const operations = ['read', 'create', 'update', 'delete'] as const
type Operation = (typeof operations)[number]
const roles = ['stranger', 'staff', 'manager', 'admin'] as const
type Role = (typeof roles)[number]

/** An id that is valid on both databases, but that no record has. */
const nobodys = '000000000000000000000000'

describe.each(databases('sqlite'))('access over REST on %s', (database) => {
  let salon: Salon
  const headers = { stranger: {} } as Record<Role, Record<string, string>>
  beforeAll(async () => {
    salon = await startSalon({ database })
    headers.staff = await signedIn(salon, 'staff')
    headers.manager = await signedIn(salon, 'manager')
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

  const allowed = (statuses: number[]): string =>
    statuses.map((status) => ([401, 403].includes(status) ? 'x' : '✓')).join('')

  const statusesOf = (ask: (role: Role) => Promise<{ status: number }>): Promise<number[]> =>
    Promise.all(roles.map(async (role) => (await ask(role)).status))

  it('covers every collection and every global', () => {
    const { collections, globals } = salon.payload.config
    expect(collections.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(kindOf).toSorted())
    expect(globals.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(globalsAllow).toSorted())
  })

  // A write is refused before any data is read, so writes are only tried on one of the two databases.
  const tried = operations.filter((operation) => operation === 'read' || database === 'sqlite')
  const matrix = Object.entries(kindOf).flatMap(([slug, kind]) =>
    tried.map((operation) => ({ slug, operation, expected: kinds[kind][operation] })),
  )

  it.each(matrix)('$operation of $slug: $expected', async ({ slug, operation, expected }) => {
    const statuses = await statusesOf((role) => attempt(slug, operation, role))
    if (withoutCalls.includes(slug)) return expect(statuses).toEqual([404, 404, 404, 404])
    for (const status of statuses) expect(status).toBeLessThan(500)
    expect(allowed(statuses)).toBe(expected)
  })

  it.each(Object.keys(kindOf))(
    'applies equally to the server’s own reading of %s for a screen',
    async (slug) => {
      const { payload } = salon
      const reads = async (role: Role) => {
        const { user } = await payload.auth({ headers: new Headers(headers[role]) })
        const find = payload.find({ collection: slug as 'pages', overrideAccess: false, user, limit: 1 })
        return find.then(
          () => '✓',
          ({ status }: { status?: number }) => (status === 403 ? 'x' : 'broken'),
        )
      }
      expect((await Promise.all(roles.map(reads))).join('')).toBe(kinds[kindOf[slug] as Kind].read)
    },
  )

  it.each(Object.entries(globalsAllow))('covers the global %s', async (slug, { read, update }) => {
    const path = `/api/globals/${slug}`
    const reading = await statusesOf((role) => salon.call('GET', path, { headers: headers[role] }))
    expect(allowed(reading)).toBe(read)
    const writing = await statusesOf((role) => salon.call('POST', path, { headers: headers[role], json: {} }))
    expect(allowed(writing)).toBe(update)
  })

  it('hides what is only for admins from the menu of others (D62)', async () => {
    const seenBy = async (role: Role) => {
      const { payload } = salon
      const { user } = await payload.auth({ headers: new Headers(headers[role]) })
      const { collections, globals } = payload.config
      const shown = ({ hidden }: { hidden?: unknown }): boolean =>
        !(typeof hidden === 'function' ? (hidden as Hides)({ user }) : hidden)
      return [...collections, ...globals].filter(({ admin }) => shown(admin)).map(({ slug }) => slug)
    }
    const [staff, manager, admin] = await Promise.all([seenBy('staff'), seenBy('manager'), seenBy('admin')])
    expect(manager).toEqual(staff)
    expect(admin.filter((slug) => !staff.includes(slug)).toSorted()).toEqual(
      [
        ...['booking-settings', 'home-page', 'look', 'mail-texts', 'pages', 'redirects', 'site-settings'],
        ...['site-words', 'users'],
      ].toSorted(),
    )
    expect(staff).toEqual(expect.arrayContaining(['services', 'faqs', 'gallery', 'promotions', 'media']))
  })

  it('lets users lock a document only in their own name, and only unlock their own', async () => {
    const { payload } = salon
    const idOf = async (role: Role) =>
      (await payload.auth({ headers: new Headers(headers[role]) })).user?.id ?? ''
    const [mine, theirs] = [await idOf('staff'), await idOf('admin')]
    const lockOf = (id: string) =>
      payload.db.create({
        collection: 'payload-locked-documents',
        data: { globalSlug: 'home-page', user: { relationTo: 'users', value: id } },
      })
    const path = (id: unknown) => `/api/payload-locked-documents/${String(id)}`
    const asStaff = { headers: headers.staff }
    const lock = await lockOf(theirs)
    expect((await salon.call('DELETE', path(lock.id), asStaff)).status).toBe(403)
    const other = { user: { relationTo: 'users', value: theirs }, globalSlug: 'site-settings' }
    const taken = await salon.call('PATCH', path(lock.id), { ...asStaff, json: other })
    const { user, globalSlug } = taken.body.doc
    expect([user.value.id ?? user.value, globalSlug]).toEqual([mine, 'home-page'])
    expect((await salon.call('DELETE', path(lock.id), asStaff)).status).toBe(200)
  })

  it('shows the recipients of booking notices only to staff, and a visitor’s secret to no one', async () => {
    const { payload } = salon
    const data = { noticeAddress: 'desk@example.org' }
    await payload.updateGlobal({ slug: 'site-settings', data, context: { keepCache: true } })
    const settings = (role: Role) =>
      salon.call('GET', '/api/globals/site-settings', { headers: headers[role] })
    expect((await settings('stranger')).body.noticeAddress).toBeUndefined()
    expect((await settings('staff')).body.noticeAddress).toBe('desk@example.org')
    const customer = { id: 'c1', firstName: 'Ada', source: 'visitor' as const, session: 'the secret' }
    await payload.db.create({ collection: 'customers', data: customer })
    for (const role of ['staff', 'admin'] as const) {
      const asked = { headers: headers[role] }
      for (const query of ['depth=2', 'limit=0&pagination=false', 'where[session][like]=the']) {
        const list = await salon.call('GET', `/api/customers?${query}`, asked)
        expect([list.status, list.body.docs]).toEqual([403, undefined])
      }
    }
  })

  it('lets only admins choose where online payments arrive, and hides it from visitors', async () => {
    const context = { keepCache: true }
    const { payload } = salon
    const location = { name: 'Medway', address: '1 High Street', _status: 'published' as const }
    const data = { ...location, squareLocation: 'LOLD' }
    const { id } = await payload.create({ collection: 'locations', data, context })
    const write = async (role: Role, json: object, draft = false) => {
      const query = draft ? '?draft=true' : ''
      return (await salon.call('PATCH', `/api/locations/${id}${query}`, { headers: headers[role], json }))
        .body
    }
    const stored = async (draft = false) =>
      (await payload.findByID({ collection: 'locations', id, draft })).squareLocation
    expect((await write('admin', { squareLocation: 'LOURS' })).doc.squareLocation).toBe('LOURS')
    expect((await write('staff', { city: 'Chatham', squareLocation: 'LTHEIRS' })).doc.city).toBe('Chatham')
    await write('staff', { squareLocation: 'LTHEIRS' }, true)
    const asStaff = { headers: headers.staff }
    const versions = await payload.findVersions({
      collection: 'locations',
      where: { parent: { equals: id } },
    })
    const before = versions.docs.find(({ version }) => version.squareLocation === 'LOLD')
    const restored = await salon.call('POST', `/api/locations/versions/${before?.id}`, asStaff)
    expect(restored.status).toBe(200)
    expect([await stored(), await stored(true)]).toEqual(['LOURS', 'LOURS'])
    const other = { ...location, name: 'Rochester', squareLocation: 'LTHEIRS' }
    const made = await salon.call('POST', '/api/locations', { ...asStaff, json: other })
    expect([made.status, made.body.doc.squareLocation ?? null]).toEqual([201, null])
    const seen = await salon.call('GET', `/api/locations/${id}?select[squareLocation]=true`)
    expect([seen.status, seen.body.squareLocation]).toEqual([200, undefined])
    const search = await salon.call('GET', '/api/locations?where[squareLocation][equals]=LOURS')
    expect(search.body.docs ?? []).toEqual([])
  })

  it('shows visitors only published content, and no colleague’s address', async () => {
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

  it('lets no users change their own role, and staff see only themselves', async () => {
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
    expect((await salon.call('POST', '/api/users/first-register', { json })).status).toBe(405)
  })

  it('does not include GraphQL', async () => {
    const json = { query: '{ Users { docs { id } } }' }
    expect((await salon.call('POST', '/api/graphql', { json })).status).toBe(404)
  })
})

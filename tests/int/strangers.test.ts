import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpSalon, listen } from '../support/http-salon'
import { type Answer, databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

const context = { keepCache: true }

/** How deeply the objects and lists in a value are nested. */
const getDepth = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(getDepth)) : 0

/** What Payload's own REST API returns to a skilled visitor without an account. */
describe.each(databases())('a visitor without an account on %s', (database) => {
  let salon: Salon
  let http: HttpSalon
  let small: SmallSalon
  let staff: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
    staff = await signedIn(salon, 'staff')
    http = await listen(salon)
    const { payload } = salon
    const contact = { email: 'amy@example.org', phone: '01632 960001' }
    await payload.update({ collection: 'staff', id: small.amy.id, data: contact, context })
    const secret = { summary: 'Not for the public yet' }
    await payload.update({ collection: 'services', id: small.tint.id, data: secret, draft: true, context })
    const draft = { title: 'Secret plans', slug: 'secret', _status: 'draft' as const }
    await payload.create({ collection: 'pages', data: draft, draft: true, context })
  })
  afterAll(async () => {
    await http.close()
    await salon.close()
  })

  const ask = (path: string, method = 'GET', json?: object, headers = {}): Promise<Answer> =>
    http.ask({ method, path: `/api/${path}`, json, headers })

  const expectFair = ({ status, body }: Answer, what: string) => {
    expect(status, what).toBeLessThan(500)
    if (status >= 400) expect(body, what).toMatchObject({ success: false, code: expect.any(String) })
    expect(JSON.stringify(body), what).not.toMatch(/node_modules|\bat \S+:\d+:\d+|SQLITE|MongoServerError/)
  }

  it('gets content two levels deep, whatever depth they request', async () => {
    const two = await ask('services?depth=2&limit=1')
    for (const depth of [3, 9, 999]) {
      const more = await ask(`services?depth=${depth}&limit=1`)
      expect(getDepth(more.body)).toBe(getDepth(two.body))
    }
  })

  const ways = [
    'staff?sort=email',
    'staff?sort=-phone',
    'staff?where[email][like]=amy',
    'staff?select[email]=true',
    'staff?depth=2&populate[staff][email]=true',
    'services?depth=2',
    'services?depth=2&select[staff]=true&populate[staff][email]=true&populate[staff][phone]=true',
    'services?where[staff.email][like]=amy',
    'services?where[or][0][staff.phone][exists]=true',
    'services?sort=staff.email',
    'services?draft=true',
    'services?where[_status][equals]=draft',
    'services?where[summary][like]=public',
    'services?draft=true&where[summary][like]=public',
    'pages?draft=true',
    'pages?where[_status][equals]=draft&draft=true',
    'pages?where[slug][equals]=secret&draft=true&depth=2',
    'pages/versions',
    'services/versions?depth=2',
    'pages/count?where[_status][equals]=draft&draft=true',
    'access',
    'globals/site-settings/versions',
    'globals/home-page?draft=true&depth=2',
  ]
  it.each(ways)('sees neither drafts nor staff addresses in %s', async (path) => {
    const answer = await ask(path)
    expectFair(answer, path)
    const text = JSON.stringify(answer.body)
    for (const hidden of ['amy@example.org', '960001', 'Not for the public', 'Secret plans'])
      expect(text).not.toContain(hidden)
    if (path.includes('/count')) expect(answer.body.totalDocs).toBe(0)
    const id = small.tint.id
    expect(JSON.stringify((await ask(`services/${id}?draft=true`)).body)).not.toContain('Not for the public')
  })

  it('does not find archived documents anywhere', async () => {
    const { payload } = salon
    const gone = { firstName: 'Gone', lastName: 'Away', archived: true, locations: [small.medway.id] }
    const cara = await payload.create({ collection: 'staff', data: gone, context })
    const { amy, beth, tint } = small
    const data = { staff: [amy.id, beth.id, cara.id] }
    await payload.update({ collection: 'services', id: tint.id, data, context })
    for (const path of ['staff', 'staff?depth=2', `staff/${cara.id}`, `services/${tint.id}?depth=2`]) {
      const answer = await ask(path)
      expectFair(answer, path)
      expect(JSON.stringify(answer.body), path).not.toContain('Gone')
    }
    const old = await payload.create({
      collection: 'locations',
      data: { name: 'Chatham', address: '1 High Street', archived: true },
      context,
    })
    expect((await ask(`locations/${old.id}`)).status).toBe(404)
    expect((await ask('locations/count')).body.totalDocs).toBe(2)
    expect((await ask('locations/count', 'GET', undefined, staff)).body.totalDocs).toBe(3)
  })

  const closed = [
    ...['users', 'customers', 'bookings', 'appointments', 'payments', 'baskets', 'basket-items', 'orders'],
    ...['slot-claims', 'notifications', 'audit-records', 'discounts', 'discount-uses', 'counters', 'refunds'],
    ...['weekly-hours', 'one-off-availability', 'payment-attempts', 'refresh-tokens', 'webhook-events'],
    ...[
      'booking-links',
      'payment-links',
      'waiting-entries',
      'waiting-offers',
      'form-answers',
      'payload-jobs',
      'payload-kv',
      'payload-locked-documents',
      'payload-migrations',
    ],
  ]
  it.each(closed)(
    'cannot read %s: neither the list, nor its count, its versions or a document',
    async (slug) => {
      for (const rest of [
        '',
        '/count',
        '/versions',
        '/nothing',
        '?limit=1&depth=0&draft=true',
        '/access/nothing',
      ]) {
        const answer = await ask(slug + rest)
        expectFair(answer, slug + rest)
        if (!['/versions', '/nothing', '/access/nothing'].includes(rest))
          expect([401, 403, 404], slug + rest).toContain(answer.status)
        expect(answer.body.docs, slug + rest).toBeUndefined()
        expect(answer.body.totalDocs, slug + rest).toBeUndefined()
      }
    },
  )

  const acts: [string, string][] = [
    ['GET', 'payload-jobs/run?allQueues=true'],
    ['GET', 'payload-jobs/handle-schedules?allQueues=true'],
    ['POST', 'payload-preferences/nav'],
    ['DELETE', 'payload-preferences/nav'],
    ['POST', 'users/first-register'],
    ['POST', 'users/unlock'],
    ['POST', 'users/verify/anything'],
    ['POST', 'staff/verify/anything'],
    ['POST', 'users/refresh-token'],
    ['POST', 'graphql'],
    ['GET', 'graphql-playground'],
    ['POST', 'reorder'],
    ['GET', 'media/paste-url/x?src=http://127.0.0.1/'],
    ['PATCH', 'services?where[id][exists]=true'],
    ['DELETE', 'services?where[id][exists]=true'],
    ['PATCH', 'services'],
    ['DELETE', 'services'],
    ['POST', 'services/nothing/duplicate'],
    ['POST', 'pages/versions/nothing'],
    ['POST', 'globals/site-settings'],
    ['GET', '__proto__'],
    ['GET', 'constructor/x'],
    ['PATCH', '%5f_proto__'],
    ['DELETE', 'toString'],
    ['POST', 'globals/home-page/versions/nothing'],
  ]
  it.each(acts)('is refused for %s %s', async (method, path) => {
    const answer = await ask(
      path,
      method,
      method === 'GET' ? undefined : { name: 'x', username: 'staff-user' },
    )
    expectFair(answer, `${method} ${path}`)
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })

  it.each(['services?where[durationMinutes][not_like]=1e400', 'media?where[width][not_like]=-1e999'])(
    'causes no server error with %s',
    async (path) => {
      const answer = await ask(path)
      expectFair(answer, path)
      expect([200, 400]).toContain(answer.status)
    },
  )

  it('cannot read anything from a page of a different site', async () => {
    for (const path of ['services', 'health', 'users/me', 'basket/create', 'openapi.json', 'nothing']) {
      const { headers } = await ask(path, 'GET', undefined, { origin: 'https://elsewhere.example' })
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null])
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it('has no preferences', async () => {
    expect((await ask('payload-preferences')).status).toBe(403)
    expect((await ask('payload-preferences/nav')).body.value).toBeNull()
  })

  it('cannot run jobs, and neither can staff', async () => {
    for (const path of ['payload-jobs/run?allQueues=true', 'payload-jobs/handle-schedules'])
      expect((await ask(path, 'GET', undefined, staff)).status).toBeGreaterThanOrEqual(400)
  })

  it('can send HEAD for what they may read, and changes nothing by it', async () => {
    for (const path of ['health', 'services/categories', 'locations/get-locations/', 'services?limit=1'])
      expect([path, (await ask(path, 'HEAD')).status, (await ask(path, 'HEAD')).body]).toEqual([
        path,
        200,
        '',
      ])
    const baskets = async () => (await salon.payload.count({ collection: 'baskets' })).totalDocs
    const before = await baskets()
    expect((await ask('basket/create', 'HEAD')).status).toBe(405)
    expect(await baskets()).toBe(before)
  })
})

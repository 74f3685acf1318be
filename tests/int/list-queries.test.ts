import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isOfConditions } from '@/server/http/list-query'
import { isCausedByClient } from '@/server/client-mistakes'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases())('a list of content on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  let admin: ReturnType<typeof signedIn> | undefined
  const signedInOnce = () => (admin ??= signedIn(salon, 'admin'))

  it.each([
    ['where[id][near]=1,2,3', 400],
    ['where[nope][equals]=1', 400],
    ['where=1', 400],
    ['limit=many', 400],
    ['where[name][equals]=x&sort=-name&limit=2&page=9', 200],
    ['sort=nope', 200],
    ['select[nope]=1&populate[x]=1', 200],
  ])('answers %s with %i', async (query, status) => {
    const answer = await salon.call('GET', `/api/services?${query}`)
    expect(answer.status).toBe(status)
    expect(answer.body.success).toBe(status === 200 ? undefined : false)
  })

  it.each([
    'where[createdAt][greater_than]=abc',
    'where[durationMinutes][equals]=abc',
    'where[prices.pricePence][in]=a,b',
    'where[category][equals][0]=x',
    'where[id][exists]=maybe',
    'where[name][all]=x',
    'where[category][in]=null',
    'where[staff][not_in]=null',
    'where[category][not_like]=x',
    'where[patchTest][contains]=true',
    'where[createdAt][contains]=5',
    'where[createdAt][like]=x',
    'where[createdAt][not_like]=x',
    'where[updatedAt][contains]=2026-01-01',
    'where[or][0][and][0][createdAt][contains]=x',
    'where[prices.id][all]=x',
    'where[staff.locations.name][like]=x',
    Array.from({ length: 20 }, (_, n) => `where[or][${n}][staff.firstName][like]=x`).join('&'),
    Array.from({ length: 20 }, (_, n) => `where[or][${n}][prices.location.name][like]=x`).join('&'),
    Array.from({ length: 100 }, (_, n) => `where[or][${n}][staff.firstName][like]=x`).join('&'),
    `where[name][like]=${'a%20'.repeat(3000)}`,
    `sort=${Array(300).fill('staff.lastName').join(',')}`,
  ])('does not break on %s, which suits no field', async (query) => {
    const log = vi.spyOn(salon.payload.logger, 'error')
    const answer = await salon.call('GET', `/api/services?${query}`)
    expect([200, 400]).toContain(answer.status)
    const address = `/api/services?${query}`
    const errors = log.mock.calls.map(([line]) => (line as { err: Error }).err)
    log.mockRestore()
    // The log treats all these errors as the client's mistakes.
    expect(errors.filter((error) => !isCausedByClient(error) && !isOfConditions(error, address))).toEqual([])
    const admin = { headers: await signedInOnce() }
    const change = await salon.call('PATCH', `/api/services?${query}`, { ...admin, json: { position: 1 } })
    expect([200, 400]).toContain(change.status)
    const own = await salon.call('GET', `/api/staff?${query.replace('name', 'firstName')}`)
    expect([200, 400]).toContain(own.status)
  })

  // SQLite would read the word as a table name.
  it.each(['[in]=a', '[not_in]=false', '[in]=customers'])(
    'does not break on a condition for part of a formatted text %s',
    async (condition) => {
      const admin = { headers: await signedInOnce() }
      const answer = await salon.call('GET', `/api/services?where[description.root]${condition}`, admin)
      expect([200, 400]).toContain(answer.status)
    },
  )

  it.each(['media', 'staff', 'globals/booking-settings'])(
    'has no versions of %s for any user',
    async (slug) => {
      const admin = { headers: await signedInOnce() }
      for (const path of ['versions', 'versions/nothing', 'versions?where[id][equals]=x'])
        expect([path, (await salon.call('GET', `/api/${slug}/${path}`, admin)).status]).toEqual([path, 404])
      expect((await salon.call('POST', `/api/${slug}/versions/nothing`, admin)).status).toBe(404)
    },
  )

  const override = (body: string, headers: Record<string, string> = {}) =>
    salon.call('POST', '/api/services', {
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'X-Payload-HTTP-Method-Override': 'GET',
        ...headers,
      },
    })

  it('can be requested by POST, with the same rules', async () => {
    const found = await override('where[name][equals]=x&limit=2')
    expect([found.status, found.body.docs, found.body.limit]).toEqual([200, [], 2])
    for (const query of ['where[id][near]=1,2,3', 'where=1', 'limit=many']) {
      const answer = await override(query)
      expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'INVALID_INPUT'])
    }
    const ids = Array.from({ length: 2000 }, (_, n) => `00000000-0000-4000-8000-${n}`)
    expect((await override(`where[id][in]=${ids.join(',')}`)).status).toBe(400)
    const other = { 'X-Payload-HTTP-Method-Override': '', 'X-HTTP-Method-Override': 'GET' }
    expect((await override('where=1', other)).status).toBe(400)
    expect((await override('{"where":1}', { 'content-type': 'application/json' })).status).toBe(400)
  })

  it('is never cached', async () => {
    for (const path of ['/api/services', '/api/services/nothing', '/api/users/me', '/api/globals/home-page'])
      expect((await salon.call('GET', path)).headers.get('cache-control')).toBe('no-store')
  })

  it('uses the error envelope for unknown calls', async () => {
    expect(await salon.call('GET', '/api/no-such-call')).toMatchObject({
      status: 404,
      body: { success: false, code: 'NOT_FOUND' },
    })
  })
})

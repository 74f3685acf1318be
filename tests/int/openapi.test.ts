import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiDocument, apiDocs } from '../../scripts/lib/api-docs.mts'
import { published, wrongWith } from '../support/check-answer'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, smallSalon } from '../support/small-salon'

/** Every answer in every integration test is held against the document by tests/support/check-answer.ts. */
const operations = Object.entries(published.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

describe.each(databases())('the API document on %s', (database) => {
  let salon: Salon
  let headers: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    await smallSalon(salon.payload)
    headers = await signedIn(salon, 'admin')
  })
  afterAll(() => salon.close())

  it('is served, and names every call', async () => {
    const { status, body } = await salon.call('GET', '/api/openapi.json')
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
    expect(Object.keys(body.paths)).toEqual(Object.keys(published.paths))
  })

  it('is what docs/api.md was written from', () => {
    const written = readFileSync('docs/api.md', 'utf8')
    const said = apiDocs(published as unknown as ApiDocument)
    expect(written === said, 'docs/api.md is out of date: npm run generate').toBe(true)
  })

  it('names what it describes once, and cites nothing that its readers do not have', () => {
    const { schemas } = published.components
    const text = JSON.stringify(published)
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Slot', 'BasketItem', 'Booking', 'Error']))
    for (const name of Object.keys(schemas)) expect(text).toContain(`"#/components/schemas/${name}"`)
    expect(text).not.toMatch(/#\/\$defs|\b[BDPS]\d+\b/)
  })

  it('is what answers are held against: wrong ones are noticed', () => {
    const wrong = (status: number, body: unknown) => wrongWith('GET', '/api/booking/bookings', status, body)
    expect(wrong(200, { success: true, bookings: [] })).toBeNull()
    expect(wrong(200, { success: true, bookings: [{}] })).toContain('booking_id')
    expect(wrong(200, { bookings: [] })).toContain('success')
    expect(wrong(404, { success: false })).toContain('not documented')
    const refused = { success: false, error: 'No', message: 'No' }
    expect(wrong(401, { ...refused, code: 'NOT_SIGNED_IN' })).toBeNull()
    expect(wrong(401, { ...refused, code: 'SLOT_TAKEN' })).toContain('code')
  })

  /** Calls end sessions too: each gets headers that were not signed out. */
  const isAboutSessions = (path: string) => /\/(users|auth)\//.test(path)

  const send = (path: string, method: string, more: { json?: unknown; body?: string; signed?: boolean }) => {
    const url = path.replace(/\{\w+\}/g, 'nothing')
    const { signed, ...rest } = more
    const isRead = method === 'GET'
    const query = isRead && rest.json ? `?${new URLSearchParams(rest.json as Record<string, string>)}` : ''
    return salon.call(method, `${url}${query}`, {
      ...(isRead ? {} : rest),
      headers: signed && !isAboutSessions(path) ? headers : {},
    })
  }

  it.each(operations)('$method $path answers strangers, nonsense and nothing as it says', async (one) => {
    const { path, method, operation } = one
    const stranger = await send(path, method, {})
    if (operation.security) expect(stranger.status).toBe(401)
    const nonsense = { json: { from: '\u0000', basketId: '<x>', item_id: '{}', service: '7' } }
    const broken = method === 'GET' ? nonsense : { body: '{"half":' }
    for (const input of [{}, nonsense, broken]) {
      const answer = await send(path, method, { ...input, signed: true })
      expect(answer.status).toBeLessThan(500)
      expect(answer.body).toHaveProperty('success')
    }
  })

  it.each(operations)('$method $path answers with a slash at its end', async ({ path, method }) => {
    const plain = await send(path, method, {})
    const slashed = await send(`${path}/`, method, {})
    expect(slashed.status).toBe(plain.status)
  })
})

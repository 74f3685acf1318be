import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiDocument, apiDocs } from '../../scripts/lib/api-docs.mts'
import { getBodyLimit } from '@/server/http/accepted-requests'
import { published, wrongWith } from '../support/check-answer'
import { databases, type Salon, startSalon } from '../support/salon'
import { smallSalon } from '../support/small-salon'

/** tests/support/check-answer.ts checks every response in every integration test against the document. */
const operations = Object.entries(published.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

describe.each(databases('sqlite'))('the API document on %s', (database) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await startSalon({ database })
    await smallSalon(salon.payload)
  })
  afterAll(() => salon.close())

  it('is served, and lists every call', async () => {
    const { status, body } = await salon.call('GET', '/api/openapi.json')
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
    expect(Object.keys(body.paths)).toEqual(Object.keys(published.paths))
  })

  it('matches docs/api.md', () => {
    const written = readFileSync('docs/api.md', 'utf8')
    const said = apiDocs(published as unknown as ApiDocument)
    expect(written === said, 'docs/api.md is out of date: npm run generate').toBe(true)
  })

  it('marks the calls that take pictures, and gives their larger body limit', () => {
    const takes = ({ operation }: (typeof operations)[number]) => JSON.stringify(operation).includes('JPEG')
    const paths = new Set(operations.filter(takes).map(({ path }) => path.replace(/\{\w+\}/, 'x')))
    expect(paths.size).toBeGreaterThan(4)
    const small = [...paths].filter(
      (path) => getBodyLimit(path, 'multipart/form-data; boundary=x') < 12_000_000,
    )
    expect(small).toEqual([])
  })

  it('defines each schema once, and cites nothing that its readers do not have', () => {
    const { schemas } = published.components
    const text = JSON.stringify(published)
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Slot', 'BasketItem', 'Booking', 'Error']))
    for (const name of Object.keys(schemas)) expect(text).toContain(`"#/components/schemas/${name}"`)
    expect(text).not.toMatch(/#\/\$defs|\b[BDPS]\d+\b/)
  })

  it('catches wrong responses', () => {
    const wrong = (status: number, body: unknown) => wrongWith('GET', '/api/booking/bookings', status, body)
    expect(wrong(200, { success: true, message: 'Found.', bookings: [] })).toBeNull()
    expect(wrong(200, { success: true, message: 'Found.', bookings: [{}] })).toContain('booking_id')
    expect(wrong(200, { message: 'Found.', bookings: [] })).toContain('success')
    expect(wrong(404, { success: false })).toContain('not documented')
    const refused = { success: false, error: 'No', message: 'No' }
    expect(wrong(401, { ...refused, code: 'NOT_SIGNED_IN' })).toBeNull()
    expect(wrong(401, { ...refused, code: 'SLOT_TAKEN' })).toContain('code')
  })

  // contract.test.ts covers responses to invalid input, because it also sends unexpected values.
  if (database !== 'sqlite') return

  it.each(operations)(
    '$method $path requires sign-in, and also responds with a trailing slash',
    async (one) => {
      const { path, method, operation } = one
      const url = path.replace(/\{\w+\}/g, 'nothing')
      const plain = await salon.call(method, url)
      if (operation.security) expect(plain.status).toBe(401)
      expect((await salon.call(method, `${url}/`)).status).toBe(plain.status)
    },
  )
})

import type { FlattenedField } from 'payload'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { isUnderstoodQuery } from '@/server/http/list-query'
import { type Contract, startContract } from '../support/contract/contract'
import { askFairly } from '../support/contract/fair'
import {
  isWhole,
  oneOfEach,
  unexpectedNames,
  unexpectedQueries,
  unexpectedValues,
  unusableBodies,
} from '../support/contract/unexpected-values'
import type { Asked } from '../support/http-salon'
import { databases } from '../support/salon'

const content = [
  ...(['services', 'categories', 'locations', 'staff', 'media', 'faqs', 'aftercare', 'gallery'] as const),
  ...(['promotions', 'testimonials', 'pages'] as const),
]

const listParameters = [
  'where',
  'limit',
  'page',
  'depth',
  'sort',
  'select',
  'populate',
  'joins',
  'draft',
  'locale',
  'id',
]

/**
 * Unexpected ids. Each is sent with every method that takes one, and the method changes from collection to collection.
 */
const unexpectedIds = ['0', '-1', 'null', '%20', "'", '$ne', '[object Object]', 'x'.repeat(500)].map((id) =>
  (['GET', 'PATCH', 'DELETE'] as const).map((method) => [method, id] as const),
)

/** Each function's own number. */
const numbers = new Map<unknown, number>()
const getNumber = (one: unknown): number => {
  numbers.set(one, numbers.get(one) ?? numbers.size)
  return numbers.get(one) ?? 0
}

/** The parts of a field that people see. */
const words = ['label', 'labels', 'admin', 'editor']

/**
 * Everything in a field except its name and texts. If two fields are treated in the same way, this text is the same for
 * both.
 */
const getShape = (field: FlattenedField): string =>
  JSON.stringify({ ...field, name: '' }, (key, value: unknown) => {
    if (words.includes(key)) return undefined
    return typeof value === 'function' ? getNumber(value) : value
  })

/** Increases from field to field, so that the next field gets the next value of each kind. */
let turn = 0

describe.each(databases())('bad input to Payload’s own calls on %s', (database) => {
  let contract: Contract
  beforeAll(async () => {
    contract = await startContract(database)
  })
  afterAll(() => contract.close())

  /** Calls Payload's own REST as a user with all rights. */
  const rest = (method: string, path: string, more: Partial<Asked> = {}) =>
    askFairly(contract, {
      method,
      path: `/api/${path}`,
      ...more,
      headers: { ...contract.admin, ...more.headers },
    })

  /** Payload reads all bodies with the same function, so one body per path and method is enough. */
  it.each([...content, 'users', 'globals/site-settings', 'globals/home-page', 'globals/booking-settings'])(
    'Payload’s own call to write %s refuses unusable bodies',
    async (path) => {
      if (database === 'mongodb' && !isWhole) return
      for (const { body, type } of oneOfEach([unusableBodies.flat()], ++turn))
        await rest('POST', path, { body, headers: type ? { 'content-type': type } : {} })
      await rest('POST', path)
      if (!path.includes('/'))
        for (const { body } of oneOfEach([unusableBodies.flat()], ++turn))
          await rest('PATCH', `${path}/nothing`, { body })
    },
  )

  const known = new Set<string>()

  /**
   * Fields that only differ in names and texts take the same path through Payload, because no code of these collections
   * sees the input before the fields are checked. The first field gets every value, the others one of each.
   */
  const kindsFor = (field: FlattenedField): unknown[][] => {
    const shape = getShape(field)
    const kinds = unexpectedValues[database]
    if (known.has(shape)) return [kinds.flat()]
    known.add(shape)
    return kinds
  }

  it.each(content)('Payload’s own call to write %s handles unexpected values in each field', async (slug) => {
    for (const field of contract.salon.payload.collections[slug].config.flattenedFields)
      for (const unexpected of oneOfEach(kindsFor(field), ++turn)) {
        const { status, body } = await rest('POST', slug, { json: { [field.name]: unexpected } })
        if (status < 300) await rest('DELETE', `${slug}/${body.doc.id}`)
      }
  })

  it.each(content)('Payload’s own list of %s handles invalid queries', async (slug) => {
    for (const name of listParameters) {
      const kinds = [...unexpectedQueries(name, turn)[database], ...unexpectedNames(name)]
      // Queries that the guard lets through. It is the same for all lists, and list-query.test.ts tests it.
      const isTaken = (query: string) => isUnderstoodQuery(new URLSearchParams(query))
      const taken = kinds.map((kind) => kind.filter(isTaken))
      const isAsked = database === 'sqlite' || isWhole
      const refused = isAsked ? kinds.flat().filter((query) => !isTaken(query)) : []
      for (const query of oneOfEach([...taken, refused], ++turn)) await rest('GET', `${slug}?${query}`)
    }
    for (const [method, id] of oneOfEach(unexpectedIds, ++turn))
      await rest(method, `${slug}/${encodeURIComponent(id)}`, method === 'PATCH' ? { json: {} } : {})
  })
})

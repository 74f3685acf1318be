import { afterAll, beforeAll, describe, it } from 'vitest'
import { type Contract, startContract } from '../support/contract/contract'
import { askFairly } from '../support/contract/fair'
import {
  oneOfEach,
  unexpectedQueries,
  unexpectedValues,
  unusableBodies,
} from '../support/contract/unexpected-values'
import type { Asked } from '../support/http-salon'
import { databases } from '../support/salon'

const content = [
  ...['services', 'categories', 'locations', 'staff', 'media', 'faqs', 'aftercare', 'gallery'],
  ...['promotions', 'testimonials', 'pages'],
]

/** Goes on from field to field, so that the next one gets the next value of each kind. */
let turn = 0

describe.each(databases())('bad input to Payload’s own calls on %s', (database) => {
  let contract: Contract
  beforeAll(async () => {
    contract = await startContract(database)
  })
  afterAll(() => contract.close())

  /** Payload's own REST, as somebody who may do everything. */
  const rest = (method: string, path: string, more: Partial<Asked> = {}) =>
    askFairly(contract, {
      method,
      path: `/api/${path}`,
      ...more,
      headers: { ...contract.admin, ...more.headers },
    })

  it.each([...content, 'users', 'globals/site-settings', 'globals/home-page', 'globals/booking-settings'])(
    'Payload’s own call to write %s: bodies that are none',
    async (path) => {
      for (const { body, type } of oneOfEach(unusableBodies, ++turn))
        await rest('POST', path, { body, headers: type ? { 'content-type': type } : {} })
      await rest('POST', path)
      if (!path.includes('/'))
        for (const { body } of oneOfEach(unusableBodies, turn))
          await rest('PATCH', `${path}/nothing`, { body })
    },
  )

  const fieldsOfCollection = (slug: string): string[] =>
    contract.salon.payload.collections[slug as 'pages'].config.flattenedFields.map(({ name }) => name)

  it.each(content)(
    'Payload’s own call to write %s: each field gets what it does not expect',
    async (slug) => {
      for (const name of fieldsOfCollection(slug))
        for (const unexpected of oneOfEach(unexpectedValues[database], ++turn)) {
          const { status, body } = await rest('POST', slug, { json: { [name]: unexpected } })
          if (status < 300) await rest('DELETE', `${slug}/${body.doc.id}`)
        }
    },
  )

  it.each(content)('Payload’s own list of %s: queries that make no sense', async (slug) => {
    for (const name of [
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
    ])
      for (const unexpected of oneOfEach(unexpectedQueries(name)[database], ++turn))
        await rest('GET', `${slug}?${unexpected}`)
    for (const id of ['0', '-1', 'null', '%20', "'", '$ne', '[object Object]', 'x'.repeat(500)])
      for (const method of ['GET', 'PATCH', 'DELETE'])
        await rest(method, `${slug}/${encodeURIComponent(id)}`, method === 'PATCH' ? { json: {} } : {})
  })
})

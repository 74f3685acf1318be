import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@endpoints/endpoints'
import { getDescription, toPathTemplate } from '@endpoints/support/api-document'
import { getStrangerLimit } from '@/server/http/accepted-requests'
import { type Asked, type HttpSalon, listen } from '../support/http-salon'
import { type Salon, startSalon } from '../support/salon'
import { smallSalon } from '../support/small-salon'

/** How many times as much processor time the largest value may take as a small one. */
const FACTOR = 20

/** A time in ms. Anything shorter cannot be told apart from the process's other work. */
const FLOOR = 5

/**
 * Characters that repeat in a text. If a regular expression rereads a text from every character, one of these exposes
 * it.
 */
const fillers = [' ', '<', 'a', '1.', '-', 'ab ']

/** The longest text that is read, a body that is refused, and the longest address. */
const sizes = { body: [5000, 300_000], query: [5000, 14_000] }

interface Field {
  method: string
  path: string
  name: string
  isQuery: boolean
}

const inputOf = (input: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
  }
  return Object.keys(properties)
}

/** Every field of the calls that visitors may make, and of Payload's lists that they may read. */
const fields: Field[] = [
  ...endpoints.flatMap((endpoint) => {
    const route = getDescription(endpoint)
    if (route?.access !== 'public') return []
    const path = `/api${route.path.replace(/:\w+/g, 'x')}`
    const isQuery = route.method === 'get' || route.method === 'delete'
    return inputOf(route.input).flatMap((name) =>
      toPathTemplate(route.path).includes(`{${name}}`)
        ? []
        : [{ method: route.method.toUpperCase(), path, name, isQuery }],
    )
  }),
  ...['where[title][like]', 'where[title][equals]', 'sort', 'select[title]', 'limit', 'x'].map((name) => ({
    method: 'GET',
    path: '/api/pages',
    name,
    isQuery: true,
  })),
]

/** Our calls that visitors may make with a body, and Payload's calls that read a body before they refuse it. */
const withBody: { method: string; path: string }[] = [
  ...endpoints.flatMap((endpoint) => {
    const route = getDescription(endpoint)
    const isOurs = !route || (route.access === 'public' && !['get', 'delete'].includes(route.method))
    if (!isOurs || endpoint.method === 'get' || endpoint.method === 'delete') return []
    return [{ method: endpoint.method.toUpperCase(), path: `/api${endpoint.path.replace(/:\w+/g, 'x')}` }]
  }),
  ...['users', 'services', 'media', 'globals/look', 'payload-preferences/x', 'users/unlock'].map((path) => ({
    method: 'POST',
    path: `/api/${path}`,
  })),
  { method: 'PATCH', path: '/api/pages/x' },
]

/** JSON of about this many bytes, with as many fields as possible or nested as deeply as possible. */
const shapes = {
  wide: (bytes: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: bytes / 15 }, (_, n) => [`field${n}`, 1]))),
  deep: (bytes: number) => `{"a":${'['.repeat(bytes / 2 - 10)}${']'.repeat(bytes / 2 - 10)}}`,
}

describe('the processor time of a call', () => {
  let salon: Salon
  let http: HttpSalon
  beforeAll(async () => {
    salon = await startSalon()
    await smallSalon(salon.payload)
    http = await listen(salon)
  })
  afterAll(async () => {
    await http.close()
    await salon.close()
  })

  const askedWith = ({ method, path, name, isQuery }: Field, value: string): Asked =>
    isQuery
      ? { method, path: `${path}?${new URLSearchParams({ [name]: value })}`.slice(0, 15_000) }
      : { method, path, body: JSON.stringify({ [name]: value }) }

  const timeOf = async (asked: Asked): Promise<number> => {
    const before = process.cpuUsage()
    const { status } = await http.ask(asked)
    expect(status).toBeLessThan(500)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }

  /**
   * True if one of thirty runs takes less than `most` ms. The process may be busy with something else for seconds, so
   * runs are spread over about ten seconds. A call that is too expensive is too expensive each time.
   */
  const staysBelow = async (asked: Asked, most: number): Promise<boolean> => {
    for (let n = 0; n < 30; n++) {
      if ((await timeOf(asked)) < most) return true
      await setTimeout(300)
    }
    return false
  }

  it.each(fields)('$method $path does not grow much with a long $name', async (field) => {
    const few = askedWith(field, 'ab')
    const small = Math.max(FLOOR, Math.min(await timeOf(few), await timeOf(few), await timeOf(few)))
    for (const size of field.isQuery ? sizes.query : sizes.body)
      for (const filler of fillers) {
        const long = askedWith(field, `x${filler.repeat(size / filler.length - 1)}x`)
        expect(await staysBelow(long, FACTOR * small), `${size} times ${filler}`).toBe(true)
      }
  })

  it.each(withBody)('$method $path does not grow much with a wide or deep body', async (call) => {
    const few = { ...call, body: '{"ab":1}' }
    const small = Math.max(FLOOR, Math.min(await timeOf(few), await timeOf(few), await timeOf(few)))
    for (const [name, toBody] of Object.entries(shapes)) {
      const longest = { ...call, body: toBody(getStrangerLimit(call.path)) }
      expect(longest.body.length).toBeLessThanOrEqual(getStrangerLimit(call.path))
      expect(await staysBelow(longest, FACTOR * small), name).toBe(true)
    }
  })

  it.each(Object.entries(shapes))('is not spent on a %s body of a megabyte', async (_name, toBody) => {
    for (const path of ['/api/basket/add', '/api/services']) {
      const { status, body } = await http.ask({ method: 'POST', path, body: toBody(1_000_000) })
      expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE'])
    }
  })

  it('is not spent on a password of 300,000 blanks, which is refused unread', async () => {
    const body = JSON.stringify({ token: 'x', password: `x${' '.repeat(300_000)}x` })
    for (const path of ['/api/auth/admin/reset-password', '/api/users/reset-password']) {
      const { status, body: answer } = await http.ask({ method: 'POST', path, body })
      expect([status, answer.code]).toEqual([413, 'BODY_TOO_LARGE'])
    }
  })

  it('is not spent on a text that is too long, and its field is named', async () => {
    const form = { first_name: 'Ada', enquiry: 'a'.repeat(5001) }
    const { status, body } = await http.ask({
      method: 'POST',
      path: '/api/communications/enquiry-submission',
      json: form,
    })
    expect([status, body.code, body.field]).toEqual([400, 'INVALID_INPUT', 'enquiry'])
  })
})

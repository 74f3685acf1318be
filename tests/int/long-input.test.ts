import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@endpoints/endpoints'
import { getDescription, toPathTemplate } from '@endpoints/support/api-document'
import { getStrangerLimit } from '@/server/http/accepted-requests'
import { LONGEST_TEXT } from '@/server/http/input-limits'
import { type CompiledScript, compileScript } from '../support/compiled-script'
import { type Asked, askServer } from '../support/http-salon'
import { startSalon } from '../support/salon'
import { smallSalon } from '../support/small-salon'

/** How many times as much processor time the largest value may take as a small one. */
const FACTOR = 20

/** Small calls count as at least this long, in ms. Shorter times depend on chance. */
const FLOOR = 5

/**
 * Characters that repeat in a text. If a regular expression rereads a text from every character, one of these exposes
 * it.
 */
const fillers = [' ', '<', 'a', '1.', '-', 'ab ']

/** The longest text that our calls read, and for a query also the longest that fits into an address. */
const sizes = { body: [LONGEST_TEXT.visitor], query: [LONGEST_TEXT.visitor, 14_000] }

/** A text of this size with a letter at each end, because the ends may be trimmed. */
const toLong = (filler: string, size: number): string => `x${filler.repeat(size)}`.slice(0, size - 1) + 'x'

interface Field {
  method: string
  path: string
  name: string
  isQuery: boolean
}

const getInput = (input: z.ZodType): string[] => {
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
    return getInput(route.input).flatMap((name) =>
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
  let url: string
  let child: ChildProcess
  let script: CompiledScript

  const ended = new AbortController()

  const received = async <T>(): Promise<T> =>
    ((await once(child, 'message', { signal: ended.signal })) as [T])[0]

  // This process may be busy with anything, such as what earlier files have left behind. So the salon has its own.
  beforeAll(async () => {
    const salon = await startSalon()
    await smallSalon(salon.payload)
    await salon.close()
    const { database, mediaDir } = salon.place
    const file = database.kind === 'sqlite' ? database.file : ''
    script = await compileScript('timed-salon')
    child = spawn(process.execPath, [script.file, file, mediaDir], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('exit', () => ended.abort())
    url = await received()
  })
  afterAll(() => {
    child.kill('SIGKILL')
    script.remove()
  })

  const ask = (asked: Asked) => askServer(url, asked)

  const askedWith = ({ method, path, name, isQuery }: Field, value: string): Asked =>
    isQuery
      ? { method, path: `${path}?${new URLSearchParams({ [name]: value })}`.slice(0, 15_000) }
      : { method, path, body: JSON.stringify({ [name]: value }) }

  /** The ms of processor time that the salon has used so far. */
  const used = (): Promise<number> => {
    child.send('used')
    return received()
  }

  const getTime = async (asked: Asked): Promise<number> => {
    const before = await used()
    const { status } = await ask(asked)
    expect(status).toBeLessThan(500)
    return (await used()) - before
  }

  /**
   * Compares the quickest of three long calls with the quickest of three small ones. A call that is too expensive is too
   * expensive each time, but the salon rarely collects its garbage in all of the calls.
   */
  const expectBounded = async (long: Asked, few: Asked, what: string): Promise<void> => {
    const tries: { large: number; small: number }[] = []
    for (let n = 0; n < 3; n++) {
      const large = await getTime(long)
      if (large < FACTOR * FLOOR) return
      tries.push({ large, small: await getTime(few) })
    }
    const large = Math.min(...tries.map((one) => one.large))
    const small = Math.max(FLOOR, Math.min(...tries.map((one) => one.small)))
    expect(large, `${what}: ms of the calls ${JSON.stringify(tries)}`).toBeLessThan(FACTOR * small)
  }

  it.each(fields)('$method $path does not grow much with a long $name', async (field) => {
    const few = askedWith(field, 'ab')
    for (const size of field.isQuery ? sizes.query : sizes.body)
      for (const filler of fillers)
        await expectBounded(askedWith(field, toLong(filler, size)), few, `${size} characters of ${filler}`)
    if (field.isQuery) return
    const { status, body } = await ask(askedWith(field, toLong(' ', 300_000)))
    expect([status, body.code], 'it is refused unread').toEqual([413, 'BODY_TOO_LARGE'])
  })

  it.each(withBody)('$method $path does not grow much with a wide or deep body', async (call) => {
    const few = { ...call, body: '{"ab":1}' }
    for (const [name, toBody] of Object.entries(shapes)) {
      const longest = { ...call, body: toBody(getStrangerLimit(call.path)) }
      expect(longest.body.length).toBeLessThanOrEqual(getStrangerLimit(call.path))
      await expectBounded(longest, few, name)
    }
  })

  it.each(Object.entries(shapes))('is not spent on a %s body of a megabyte', async (_name, toBody) => {
    for (const path of ['/api/basket/add', '/api/services']) {
      const { status, body } = await ask({ method: 'POST', path, body: toBody(1_000_000) })
      expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE'])
    }
  })

  it('is not spent on a password of 300,000 blanks, which is refused unread', async () => {
    const body = JSON.stringify({ token: 'x', password: `x${' '.repeat(300_000)}x` })
    for (const path of ['/api/auth/admin/reset-password', '/api/users/reset-password']) {
      const { status, body: answer } = await ask({ method: 'POST', path, body })
      expect([status, answer.code]).toEqual([413, 'BODY_TOO_LARGE'])
    }
  })

  it('is not spent on a text that is too long, and its field is named', async () => {
    const form = { first_name: 'Ada', enquiry: 'a'.repeat(LONGEST_TEXT.visitor + 1) }
    const { status, body } = await ask({
      method: 'POST',
      path: '/api/communications/enquiry-submission',
      json: form,
    })
    expect([status, body.code, body.field]).toEqual([400, 'INVALID_INPUT', 'enquiry'])
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endpoints } from '@endpoints/endpoints'
import { toLoggedError } from '@/server/log'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases('sqlite'))('methods of the API on %s', (database) => {
  let salon: Salon
  let owners = 0
  beforeAll(async () => {
    salon = await startSalon({ database })
  })
  afterAll(() => salon.close())

  const ask = async (method: string, path: string) => {
    const answer = await salon.answer(new Request(`http://localhost/api/${path}`, { method }))
    return [answer.status, answer.headers.get('allow')]
  }

  it.each([
    ['DELETE', 'basket/add', 'POST, OPTIONS'],
    ['POST', 'openapi.json', 'GET, HEAD, OPTIONS'],
    ['HEAD', 'basket/add', 'POST, OPTIONS'],
    ['PUT', 'services', 'GET, POST, PATCH, DELETE, HEAD, OPTIONS'],
    ['POST', 'services/nothing', 'GET, PATCH, DELETE, HEAD, OPTIONS'],
    ['DELETE', 'globals/site-settings', 'GET, POST, HEAD, OPTIONS'],
  ])('%s %s is refused, and the response names the methods of that path', async (method, path, allow) => {
    const [status, allowed] = await ask(method, path)
    const named = String(allowed).split(', ').toSorted()
    expect([status, named]).toEqual([405, allow.split(', ').toSorted()])
    const slash = await ask(method, `${path}/`)
    expect(slash).toEqual([status, allowed])
  })

  /**
   * The methods that the configuration declares at exactly this path. Includes Payload's own call with the same path.
   */
  const listDeclared = (path: string): string[] => {
    const [, first = ''] = path.split('/')
    const { collections, config } = salon.payload
    const own = collections[first as 'services']?.config
    const toShape = (one: string) => one.replace(/:\w+/g, ':x')
    const below = toShape(own ? path.slice(first.length + 1) || '/' : path)
    const all = (own ?? config).endpoints || []
    return all.filter((one) => toShape(one.path) === below).map(({ method }) => method.toUpperCase())
  }

  it('every undeclared method at every declared path is refused with the declared ones', async () => {
    const paths = [...new Set(endpoints.map(({ path }) => path))]
    const wrong: unknown[] = []
    for (const path of paths) {
      const declared = listDeclared(path)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (declared.includes(method)) continue
        const [status, allow] = await ask(method, path.slice(1).replace(/:\w+/g, 'x'))
        const named = String(allow)
          .split(', ')
          .filter((one) => one !== 'HEAD' && one !== 'OPTIONS')
        if (status !== 405 || named.toSorted().join() !== [...new Set(declared)].toSorted().join())
          wrong.push([method, path, status, allow, declared])
      }
    }
    expect(paths.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  it('a refused method has the error envelope', async () => {
    const { status, body } = await salon.call('DELETE', '/api/basket/add')
    expect([status, body]).toEqual([405, expect.objectContaining({ code: 'METHOD_NOT_ALLOWED' })])
  })

  it.each(['nothing', 'basket/nothing', 'services/nothing/more/still'])('%s is not found', async (path) => {
    expect(await ask('POST', path)).toEqual([404, null])
  })

  it('HEAD is answered like GET', async () => {
    expect(await ask('HEAD', 'openapi.json')).toEqual([200, null])
    expect(await ask('HEAD', 'services')).toEqual([200, null])
  })

  it('OPTIONS names the methods of a path', async () => {
    expect(await ask('OPTIONS', 'openapi.json')).toEqual([200, 'GET, HEAD, OPTIONS'])
    expect(await ask('OPTIONS', 'basket/create')).toEqual([200, expect.not.stringContaining('HEAD')])
  })

  /** The status of a call that the owner makes, and the stack traces that it logged. */
  const askAsOwner = async (method: string, path: string, type?: string, body?: BodyInit) => {
    const session = await signedIn(salon, 'admin', { username: `owner-${(owners += 1)}` })
    const headers = { ...session, ...(type ? { 'content-type': type } : {}) }
    const logged = vi.spyOn(salon.payload.logger, 'error')
    const { status } = await salon.answer(
      new Request(`http://localhost/api/${path}`, { method, headers, body }),
    )
    const stacks = logged.mock.calls.map(([line]) => toLoggedError((line as { err?: unknown }).err).stack)
    logged.mockRestore()
    return { status, stacks: stacks.filter(Boolean) }
  }

  it.each(['services', 'media', 'globals/site-settings'])(
    'Payload’s own POST to %s without a body logs no stack',
    async (path) => {
      const status = path.startsWith('globals') ? 200 : 400
      expect(await askAsOwner('POST', path)).toEqual({ status, stacks: [] })
    },
  )

  it.each([
    ['POST', 'services', 'application/x-www-form-urlencoded'],
    ['POST', 'services', 'text/plain'],
    ['POST', 'media', 'application/x-www-form-urlencoded'],
    ['POST', 'media', 'text/plain'],
    ['PATCH', 'pages/nothing', 'text/plain'],
    ['POST', 'globals/site-settings', 'application/x-www-form-urlencoded'],
    ['POST', 'users', 'text/plain'],
  ])('Payload’s own %s of %s refuses a body as %s, and logs no stack', async (method, path, type) => {
    expect(await askAsOwner(method, path, type, 'question=x')).toEqual({ status: 400, stacks: [] })
  })

  it.each([
    ['POST', 'services'],
    ['POST', 'faqs'],
    ['PATCH', 'pages/nothing'],
    ['PATCH', 'pages?where[id][equals]=nothing'],
    ['POST', 'users'],
    ['POST', 'media'],
    ['POST', 'globals/site-settings'],
  ])('Payload’s own %s of %s refuses JSON without fields, and logs no stack', async (method, path) => {
    for (const body of ['null', '[]', '"x"', '1', '{"half":'])
      expect([body, await askAsOwner(method, path, 'application/json', body)]).toEqual([
        body,
        { status: 400, stacks: [] },
      ])
  })

  it('Payload’s own POST of a form refuses fields that are not an object, and logs no stack', async () => {
    for (const fields of ['null', '[]', '"x"', '{"half":']) {
      const body = new FormData()
      body.append('_payload', fields)
      const answer = await askAsOwner('POST', 'services', undefined, body)
      expect([fields, answer]).toEqual([fields, { status: 400, stacks: [] }])
    }
  })

  it('Payload’s own POST with a file but no fields says which are missing', async () => {
    const body = new FormData()
    body.append('file', new File(['x'], 'x.txt'))
    expect(await askAsOwner('POST', 'media', undefined, body)).toEqual({ status: 400, stacks: [] })
  })

  it('a preference keeps its value', async () => {
    const headers = await signedIn(salon, 'staff')
    const value = { open: false }
    const kept = await salon.call('POST', '/api/payload-preferences/nav', { headers, json: { value } })
    expect([kept.status, kept.body.doc.value]).toEqual([200, value])
  })
})

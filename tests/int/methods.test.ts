import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorForLog } from '@/server/log'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases())('methods of the API on %s', (database) => {
  let salon: Salon
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
  ])('%s %s is refused, and the answer names the methods of that path', async (method, path, allow) => {
    const [status, allowed] = await ask(method, path)
    const named = String(allowed).split(', ').toSorted()
    expect([status, named]).toEqual([405, allow.split(', ').toSorted()])
    const slash = await ask(method, `${path}/`)
    expect(slash).toEqual([status, allowed])
  })

  it('a refused method has an envelope', async () => {
    const { status, body } = await salon.call('DELETE', '/api/basket/add')
    expect([status, body]).toEqual([405, expect.objectContaining({ code: 'METHOD_NOT_ALLOWED' })])
  })

  it.each(['nothing', 'basket/nothing', 'services/nothing/more/still'])('%s is not found', async (path) => {
    expect(await ask('POST', path)).toEqual([404, null])
  })

  it('HEAD is answered as GET is', async () => {
    expect(await ask('HEAD', 'openapi.json')).toEqual([200, null])
    expect(await ask('HEAD', 'services')).toEqual([200, null])
  })

  it('OPTIONS names the methods of a path', async () => {
    expect(await ask('OPTIONS', 'openapi.json')).toEqual([200, 'GET, HEAD, OPTIONS'])
    expect(await ask('OPTIONS', 'basket/create')).toEqual([200, expect.not.stringContaining('HEAD')])
  })

  it.each(['services', 'media', 'globals/site-settings'])(
    'Payload’s own POST to %s without a body logs no stack',
    async (path) => {
      const headers = await signedIn(salon, 'admin', { username: `of-${path.replace('/', '-')}` })
      const logged = vi.spyOn(salon.payload.logger, 'error')
      const request = new Request(`http://localhost/api/${path}`, { method: 'POST', headers })
      const { status } = await salon.answer(request)
      const stacks = logged.mock.calls.map(([line]) => errorForLog((line as { err?: unknown }).err).stack)
      logged.mockRestore()
      expect(status).toBe(path.startsWith('globals') ? 200 : 400)
      expect(stacks.filter(Boolean)).toEqual([])
    },
  )
})

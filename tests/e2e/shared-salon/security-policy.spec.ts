import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../support/browser-test'
import { asOwner } from '../../support/owner-session'

/** The rules for every page are in every-page.spec.ts. */

test('a cached page never shows a visitor the query of a different visitor', async ({ request }) => {
  const asked = 'email=ada%40example.org&_rsc=1a2b'
  await request.get(`/terms-and-conditions?${asked}`)
  const page = await (await request.get('/terms-and-conditions')).text()
  expect(page).toContain('terms-and-conditions')
  expect(page).not.toMatch(/ada%40|1a2b/)
})

test('unreadable or oversized requests are refused in words, not with a 500', async ({ request }) => {
  const big = 'x'.repeat(1024 * 1024 + 1)
  const answers = [
    [await request.get('/%E0%A4%A'), 400],
    [await request.get('/api/%00'), 400],
    [await request.get('/api/services?where=x'), 400],
    [await request.get('/api/no-such-call'), 404],
    [await request.post('/api/basket/add', { data: { big } }), 413],
    [await request.post('/api/basket/add', { headers: { cookie: 'a=b', origin: 'http://evil.test' } }), 403],
    [await request.post('/api/basket/add', { headers: { cookie: 'a=b' } }), 403],
  ] as const
  for (const [answer, status] of answers) {
    expect(answer.status(), answer.url()).toBe(status)
    const body = await answer.json()
    expect(body).toMatchObject({ success: false, error: body.message, code: expect.any(String) })
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
  }
})

/** The server functions of the editor. Strangers can call them, because their ids are in public scripts. */

interface Manifest {
  node: Record<string, { filename: string }>
}

const ids = Object.entries(
  (JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as Manifest).node,
).map(([id, { filename }]) => ({ id, file: filename }))

const own = ids.filter(({ file }) => file.startsWith('src/app/(payload)'))

test('only one server function is our own', () => expect(own).toHaveLength(1))

const ask = (request: APIRequestContext, baseURL = '', path = '', id = '', cookie = '') =>
  request.post(path, {
    headers: {
      'Next-Action': id,
      'Content-Type': 'text/plain;charset=UTF-8',
      Origin: baseURL,
      ...(cookie ? { Cookie: cookie } : {}),
    },
    data: JSON.stringify([{ name: 'constructor', args: {} }]),
  })

for (const cookie of ['', 'payload-token=made.up.token'])
  test(`server functions are refused for a stranger${cookie ? ' with a made-up cookie' : ''}`, async ({
    request,
    baseURL,
  }) => {
    const asked = await ask(request, baseURL, '/management/reset/x', own[0]?.id, cookie)
    expect([asked.status(), (await asked.text()).length < 1000]).toEqual([401, true])
    const forwarded = await ask(request, baseURL, '/', own[0]?.id, cookie)
    expect(forwarded.status()).toBe(405)
    const shown = await request.get('/management/x', { headers: { Cookie: cookie }, maxRedirects: 0 })
    expect(shown.status()).toBe(307)
  })

test('server functions of packages are not found, and odd calls do not cause errors', async ({ baseURL }) => {
  const owner = await asOwner()
  for (const { id, file } of ids)
    expect((await ask(owner, baseURL, '/management/x', id)).status()).toBe(
      file.startsWith('src/') ? 200 : 404,
    )
  const headers = { 'Next-Action': own[0]?.id ?? '', 'Content-Type': 'text/plain;charset=UTF-8' }
  for (const data of ['[null]', '["form-state"]', '[]', '[{"name":{}}]']) {
    const answer = await owner.post('/management/x', { headers, data })
    expect([data, answer.status()]).toEqual([data, 200])
  }
  for (const data of ['', 'x', 'null', '["$B1"]', '['.repeat(9000)]) {
    const answer = await owner.post('/management/x', { headers, data })
    expect([data, answer.status()]).toEqual([data, 400])
  }
  await owner.dispose()
})

import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { asOwner } from '../support/owner-session'

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

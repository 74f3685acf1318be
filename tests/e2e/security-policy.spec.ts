import { expect, test } from '../support/browser-test'

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

import { expect, test } from '../support/browser-test'

/**
 * Every kind of page brings a policy, obeys it, and blocks what somebody else put in. It also tells when an
 * update of the framework moves the internal part that src/server/process/csp-cache-handler.ts extends.
 */

const cached = ['/', '/status', '/no-such-page']
const drawn = ['/booking-appointment', '/booking-appointment/checkout', '/admin/login', '/payment-success']

for (const path of [...cached, ...drawn])
  test(`${path} keeps to its policy`, async ({ page, request, baseURL }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) problems.push(message.text())
    })
    page.on('request', (asked) => {
      const { origin, protocol } = new URL(asked.url())
      if (protocol.startsWith('http') && origin !== baseURL) problems.push(`asks ${asked.url()}`)
    })
    for (const visit of ['first', 'second']) {
      const response = await page.goto(path)
      const policy = response?.headers()['content-security-policy'] ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts, visit).toMatch(cached.includes(path) ? /'sha256-/ : /'nonce-/)
      expect(scripts).not.toContain('unsafe-inline')
    }
    await page.waitForLoadState('networkidle')
    expect(problems).toEqual([])

    await page.evaluate(() => {
      // What an attacker can put in arrives as markup; a script element made by our own code is trusted.
      document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="document.title=\'injected\'">')
    })
    await expect(page).not.toHaveTitle('injected')
    const answer = await request.get(path)
    expect(answer.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(answer.headers()['x-powered-by']).toBeUndefined()
  })

test('what cannot be read or is too large is refused in words, not with a 500', async ({ request }) => {
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

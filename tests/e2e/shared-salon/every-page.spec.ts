import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page, Response } from '@playwright/test'
import { screens } from '@/management/screens'
import { expectAccessible } from '../../support/accessible'
import { expectNoSidewaysScroll } from '../../support/booking-steps'
import { salonUrl } from '../../support/browser-salon'
import { expect, test } from '../../support/browser-test'
import { follow, openAsOwner } from '../../support/staff-session'
import { smallTargets } from '../../support/targets'

/**
 * One crawl for the rules that hold on every page, whatever it is about. A page opens, has a title, sends a policy and
 * obeys it, and requests nothing from other hosts. It is accessible, fits a phone, and logs nothing to the console. The
 * crawl also notices if an update of the framework moves the internal module that the cache handler extends.
 */

// Every visit is independent, so both workers can run them.
test.describe.configure({ mode: 'parallel' })

interface Visited {
  path: string
  /** How the policy allows its scripts. Cached pages use hashes, and rendered pages use a nonce for each response. */
  policy?: 'sha256' | 'nonce'
  /** True if the page has a description, an address of its own and a card for sharing. */
  isReading?: boolean
  status?: number
  /** True if the page's own calls are refused here, and the browser logs this. */
  complains?: boolean
}

const reading = [
  ...[
    '/categories',
    '/services',
    '/about-us',
    '/courses',
    '/faq',
    '/contact-us',
    '/gallery',
    '/reviews',
    '/aftercare',
    '/data-protection',
    '/gift-vouchers',
  ],
].map((path): Visited => ({ path, isReading: true }))

/** A course of the demo salon. */
const COURSE = '/courses/brow-sculpting'

const pages: Visited[] = [
  { path: '/', policy: 'sha256', isReading: true },
  ...reading,
  { path: COURSE, policy: 'sha256', isReading: true },
  { path: '/courses/book-course/select-date?courseId=brow-sculpting', policy: 'nonce' },
  { path: '/courses/book-course/checkout?courseId=skin-theory-online', policy: 'nonce' },
  { path: '/courses/book-course/checkout' },
  { path: '/privacy-policy' },
  { path: '/terms-and-conditions' },
  { path: '/booking-appointment', policy: 'nonce' },
  { path: '/booking-appointment/select-category?location=Medway' },
  { path: '/booking-appointment/select-service?location=Medway&category=Brows' },
  { path: '/booking-appointment/plan-visit' },
  { path: '/booking-appointment/checkout', policy: 'nonce' },
  { path: '/payment-failed' },
  { path: '/payment-failed?paymentContext=course' },
  { path: '/payment-success?paymentId=nothing', policy: 'nonce', complains: true },
  { path: '/booking-summary?paymentId=nothing', complains: true },
  { path: '/my-booking', policy: 'nonce' },
  { path: '/my-bookings', policy: 'nonce' },
  { path: '/my-bookings#nothing-nothing-nothin', policy: 'nonce' },
  { path: '/my-booking#nothing-nothing-nothin', policy: 'nonce', complains: true },
  { path: '/forms', policy: 'nonce' },
  { path: '/forms/tablet', policy: 'nonce' },
  { path: '/forms#nothing-nothing-nothin', policy: 'nonce', complains: true },
  { path: '/waiting-list', policy: 'nonce' },
  { path: '/waiting-list#nothing-nothing-nothin', policy: 'nonce', complains: true },
  { path: '/gift-vouchers/buy', policy: 'nonce' },
  { path: '/my-bookings/emails', policy: 'nonce' },
  { path: '/my-bookings/emails#nothing.nothing-nothing-nothin', policy: 'nonce', complains: true },
  { path: '/pay', policy: 'nonce' },
  { path: '/pay#nothing-nothing-nothin', policy: 'nonce', complains: true },
  { path: '/admin/login', policy: 'nonce' },
  { path: '/status', policy: 'sha256' },
  { path: '/no-such-page', policy: 'sha256', status: 404, complains: true },
]

/** All scripts of our own build. */
const built = new Set(
  readdirSync('.next/static', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/_next/static/${name.split(path.sep).join('/')}`),
)

/** Collects errors in the browser's console, failed responses of our own, and requests to other hosts. */
const watch = (page: Page) => {
  const complaints: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    // A slow machine uses preloaded files too late.
    const isLate = /was preloaded using link preload but not used/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isLate) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('request', (asked) => {
    const { origin, protocol } = new URL(asked.url())
    if (protocol.startsWith('http') && origin !== salonUrl) foreign.push(asked.url())
  })
  return { complaints, foreign }
}

const expectPolicy = (answer: Response | null, { status = 200, policy }: Visited) => {
  const headers = answer?.headers() ?? {}
  expect(answer?.status()).toBe(status)
  const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''
  expect(scripts).toMatch(policy ? new RegExp(`'${policy}-`) : /'(sha256|nonce)-/)
  expect(scripts).not.toContain('unsafe-inline')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
  expect(headers['x-powered-by']).toBeUndefined()
  // Otherwise the browser would discard this response and request it again.
  expect(headers['critical-ch'] ?? headers['accept-ch']).toBeUndefined()
  expect(headers.vary ?? '').not.toContain('Sec-CH')
}

/** Title, language and metadata for search engines and shared links. */
const expectHead = async (page: Page, { path: at, isReading }: Visited) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  expect((await page.title()).length).toBeGreaterThan(4)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const marks = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(marks).toHaveLength(2)
  for (const mark of marks) expect((await page.request.get(mark)).status()).toBe(200)
  if (!isReading) return
  const content = (selector: string) => page.locator(selector).first().getAttribute('content')
  expect((await content('meta[name=description]'))?.length).toBeGreaterThan(20)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical?.startsWith(salonUrl)).toBe(true)
  expect(canonical).toContain(at)
  expect(await content('meta[property="og:url"]')).toBe(canonical)
  expect(await content('meta[property="og:title"]')).toBe(await page.title())
  const picture = (await content('meta[property="og:image"]')) ?? ''
  if (at === COURSE) {
    // The picture is the page's own and can be fetched.
    expect(picture.startsWith(`${salonUrl}/api/media/file/`)).toBe(true)
    expect((await page.request.get(picture)).status()).toBe(200)
    return
  }
  expect(picture.replace(/\?v=\w+$/, '')).toBe(`${salonUrl}/brand/social-card.png`)
  expect(await content('meta[property="og:image:width"]')).toBe('1200')
}

const expectOwnScripts = async (page: Page) => {
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))
  expect(
    scripts.filter((src) => !built.has(new URL(src).pathname) || new URL(src).origin !== salonUrl),
  ).toEqual([])
}

/** Scrolls to pictures further down, which are only requested when they come into view. */
const seePictures = (page: Page) =>
  page.evaluate(async () => {
    for (const picture of [...document.images].filter((one) => one.checkVisibility())) {
      picture.scrollIntoView()
      if (!picture.complete) await new Promise((resolve) => (picture.onload = picture.onerror = resolve))
    }
  })

/**
 * Checks that no script was injected. An attacker's input arrives as markup. A script element that our own code creates
 * is trusted.
 */
const expectNoInjection = async (page: Page) => {
  const blocked = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', resolve, { once: true })
        document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="document.title=\'injected\'">')
      }),
  )
  await blocked
  await expect(page).not.toHaveTitle('injected')
}

for (const visited of pages)
  test(`${visited.path} is whole, on a desk and on a phone`, async ({ page }) => {
    const { complaints, foreign } = watch(page)
    expectPolicy(await page.goto(visited.path), visited)
    await expectHead(page, visited)
    await expectOwnScripts(page)
    await expectAccessible(page)
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // Reading pages are loaded again, because a phone chooses other pictures. The rest is only laid out again.
    if (visited.isReading) expectPolicy(await page.reload(), visited)
    await seePictures(page)
    await expectNoSidewaysScroll(page)
    await page.waitForLoadState('networkidle')
    const isSerious = (text: string) => !visited.complains || /content.security.policy/i.test(text)
    expect(complaints.filter(isSerious)).toEqual([])
    expect(foreign).toEqual([])
    await expectNoInjection(page)
  })

const staffPages = [
  ...Object.entries(screens)
    .filter(([, { view, isAlone }]) => view && !isAlone)
    .map(([path, { isList }]) => (isList ? `${path}/all-${path}` : path)),
  ...['events/all-events?week=2021-03-01', 'availability?view=week'],
]

test('every page of the management area is accessible, fits a phone and a thumb, and requests nothing from other hosts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { foreign } = watch(page)
  await openAsOwner(page, '/management/appointments')
  const { customers } = await (await page.request.get('/api/customers/get-customers')).json()
  const { staff } = await (await page.request.get('/api/staff')).json()
  const { data: services } = await (await page.request.get('/api/services/get-services')).json()
  const ofSomebody = [
    `customers/customer-information?customer_id=${customers[0].customer_id}`,
    `staff/member/${staff[0].staff_id}`,
    `services/category/${services[0].category_id}`,
    `services/service-details/${services[0].service_id}`,
    `services/edit-service/${services[0].service_id}`,
  ]
  for (const name of [...staffPages, ...ofSomebody])
    await test.step(name, async () => {
      await follow(page, `/management/${name}`)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
      // The address may change before the page does, so the old page could be checked by mistake.
      await expect(async () => {
        await expect(page.locator('.desk-loading')).toHaveCount(0)
        await expectAccessible(page)
        expect(await smallTargets(page)).toEqual([])
      }).toPass({ timeout: 60_000 })
      await expectNoSidewaysScroll(page)
    })
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
})

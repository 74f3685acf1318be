import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { output } from '../../scripts/lib/run.mjs'
import { expect, test } from '../support/browser-test'
import { owner, salonPort } from '../support/browser-salon'
import { openToOthers } from '../support/open-to-others'
import { type ServedSalon, serveSalon as serve } from '../support/serve-salon'
import { visitorOf } from '../support/visitor'

/** Tests the process itself, which is started, stopped, started twice and killed. Uses its own salon. */

// Each test starts at least one salon, and the first start fills one with demo data.

const port = salonPort + 1
const env = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password, RATE_LIMIT_FACTOR: '0' }
let dataDir: string
let served: ServedSalon[] = []

/** Serves a salon that ends with its test, however the test ends. */
const serveSalon = async (options: Parameters<typeof serve>[0]): Promise<ServedSalon> => {
  const salon = await serve(options)
  served.push(salon)
  return salon
}

test.beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'salon-process-'))
})
test.afterEach(async () => {
  await Promise.all(served.map((salon) => salon.stop('SIGKILL')))
  served = []
  rmSync(dataDir, { recursive: true, force: true })
})

interface Slot {
  slot_id: string
}

const json = async (url: string) => (await fetch(url)).json()

/** A treatment and a location, with free times in the next few weeks. */
const offerOf = async (url: string) => {
  const services = (await json(`${url}/api/services?limit=5&depth=0`)).docs as {
    id: string
    prices: { location: string }[]
  }[]
  const service = services[0]!
  const location = service.prices[0]!.location
  const answer = await json(`${url}/api/slots?service_id=${service.id}&location_id=${location}`)
  return { service: service.id, location, slots: Object.values<Slot[]>(answer.slots).flat() }
}

type Offer = Awaited<ReturnType<typeof offerOf>>

/** Books one time as one visitor. Returns the payment's id if the salon confirmed the booking. */
const book = async (url: string, offer: Offer, slot: Slot): Promise<string | null> => {
  const visitor = visitorOf(url, '')
  const { basketId, sessionId } = (await visitor.call('GET', '/api/basket/create')).body
  const own = visitorOf(url, String(sessionId))
  await own.call('POST', '/api/basket/add', {
    basketId,
    locationId: offer.location,
    service: { service_id: offer.service, bookingDetails: { slot_id: slot.slot_id } },
  })
  const customer = await own.call('POST', '/api/customers/new', {
    first_name: 'Ada',
    last_name: 'Marsh',
    email: 'ada@example.org',
    phone_number: '01632 960111',
  })
  const confirmed = await own.call('POST', '/api/booking/confirm-booking', {
    basketId,
    customerId: customer.body.customer_id,
    paymentType: 'pay-at-salon',
    idempotencyKey: randomUUID(),
  })
  return confirmed.status === 200 ? String(confirmed.body.paymentId) : null
}

/** Runs a command of the project next to the serving process. Returns its exit code. */
const command = async (folder: string, ...args: string[]): Promise<number> =>
  (
    await output(process.execPath, ['scripts/tool.mjs', ...args], {
      ...{ env: { DATA_DIR: folder, PORT: String(port) }, show: false },
    })
  ).code

/** The page that the visitor of a booking sees, and a picture of the salon. */
const look = async (url: string, paymentId: string) => {
  const [picture] = (await json(`${url}/api/media?limit=1`)).docs as { url: string }[]
  const bytes = await (await fetch(new URL(picture!.url, url))).arrayBuffer()
  const payment = await json(`${url}/api/payments/payment-details?paymentId=${paymentId}`)
  return { payment, picture: Buffer.from(bytes).toString('base64') }
}

/** The owner follows the checklist to the removal of the demo, sees what is deleted, and confirms with a tick (D119). */
const removeDemo = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/admin/login`)
  await page.locator('input[name=username]').fill(owner.username)
  await page.locator('input[name=password]').fill(owner.password)
  await page.locator('button[type=submit]').click()
  const steps = page.locator('details', { hasText: 'Set up your salon' })
  await steps.locator('summary').click()
  await steps.getByRole('link', { name: 'Remove the demo' }).click()
  await expect(page.getByText('24 customers')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the demo…' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Remove the demo' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await confirm.click()
  await expect(page.getByText('The demo has been removed.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('24 customers')).toBeHidden()
}

test('a salon starts with the demo in an empty folder, keeps acknowledged data when killed, is backed up while it runs and restored whole, loses its demo but no booking of a visitor, and ends on SIGTERM while a browser is connected', async ({
  page,
}) => {
  // It starts four salons, makes a backup and restores it.
  test.slow()
  const first = await serveSalon({ port, dataDir, env })
  await expect(serveSalon({ port: port + 1, dataDir, env })).rejects.toThrow(/Another process/)
  const offer = await offerOf(first.url)
  const bookings = offer.slots.slice(0, 2).map((slot) => book(first.url, offer, slot))
  const acknowledged = (await Promise.all(bookings)).filter((paymentId) => paymentId !== null)
  expect(acknowledged.length).toBeGreaterThan(0)
  await first.stop('SIGKILL')

  const second = await serveSalon({ port, dataDir, env })
  const before = await Promise.all(acknowledged.map((paymentId) => look(second.url, paymentId)))
  for (const { payment } of before)
    expect(payment).toMatchObject({ success: true, payment: { payment_type: 'pay-at-salon' } })

  const backup = path.join(dataDir, '..', `${path.basename(dataDir)}-backup`)
  const elsewhere = path.join(dataDir, '..', `${path.basename(dataDir)}-elsewhere`)
  try {
    expect(await command(dataDir, 'db-backup', backup)).toBe(0)
    expect([...openToOthers(dataDir), ...openToOthers(backup)]).toEqual([])
    // Needs no password: the command calls the serving process with a token.
    expect(await command(dataDir, 'payments-replay-webhooks')).toBe(0)
    await page.goto(`${second.url}/admin/login`)
    // docs/operations.md promises five seconds. A busy machine needs longer, a hanging connection far longer.
    expect(await second.stop()).toBeLessThan(15_000)
    expect(second.process.exitCode).toBe(0)
    expect(await command(elsewhere, 'db-restore', `${backup}-of-nobody`)).toBe(1)
    expect(existsSync(elsewhere), 'nothing is left of a refused one').toBe(false)
    expect(await command(elsewhere, 'db-restore', backup)).toBe(0)
    expect(openToOthers(elsewhere)).toEqual([])
    expect(existsSync(path.join(elsewhere, 'secret')), 'none but that of the salon').toBe(false)
    const third = await serveSalon({ port, dataDir: elsewhere, env })
    expect(await Promise.all(acknowledged.map((paymentId) => look(third.url, paymentId)))).toEqual(before)
    await removeDemo(page, third.url)
    expect(await Promise.all(acknowledged.map((paymentId) => look(third.url, paymentId)))).toEqual(before)
    await third.stop()
  } finally {
    for (const folder of [backup, elsewhere]) rmSync(folder, { recursive: true, force: true })
  }
})

test('an unusable setting stops the start with a message', async () => {
  const start = serveSalon({ port, dataDir, env: { DATABASE_URI: 'postgres://x' } })
  await expect(start).rejects.toThrow(/DATABASE_URI must begin with mongodb:\/\//)
})

/** Resolves with the response to a raw request. Rejects if there is none. */
const answerTo = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.setTimeout(60_000, () => reject(new Error('no answer')))
  })

/** Checks the responses, including those to clients that request a WebSocket or send an unreadable address. */
const expectOrdinaryAnswers = async (url: string) => {
  await fetch(`${url}/faq`)
  const asking =
    'Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\nSec-WebSocket-Key: x\r\n\r\n'
  for (const [path, status] of [
    ['/management/customers', 307],
    ['/faq', 200],
    ['/api/health', 200],
  ])
    expect(await answerTo(`GET ${path} HTTP/1.1\r\n${asking}`), String(path)).toContain(`HTTP/1.1 ${status} `)
  for (const path of [
    '/%zz',
    '/%25zz',
    '/courses/%25zz',
    '/service-details/%25zz',
    '/a/%25zz',
    '/..%2f..%2fetc',
    '/%00',
  ]) {
    const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
    expect([path, answer.status], path).toEqual([path, 404])
    expect(await answer.text()).toContain('<main')
  }
}

/** An empty salon shows visitors only *Coming soon*, until its owner opens it (D119). */
const expectComingSoon = async (url: string): Promise<void> => {
  for (const path of ['/', '/faq', '/booking-appointment', '/services?q=brow']) {
    const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
    const text = await answer.text()
    expect([path, answer.status, text.includes('Coming soon')]).toEqual([path, 200, true])
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(text).not.toContain('<a href="/')
  }
  expect((await fetch(`${url}/admin/login`)).status).toBe(200)
  expect(await (await fetch(`${url}/sitemap.xml`)).text()).not.toContain('<loc>')
}

/**
 * Opens the salon as its owner. Before that, visitors read the address of its first location, even though nobody can
 * book there yet. The next visitor sees the site. Returns the owner’s token.
 */
const openSalon = async (url: string): Promise<string> => {
  const send = (path: string, method: string, body: object, more: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    })
  const { username, password } = owner
  const { token } = await (await send('/api/auth/admin/login', 'POST', { username, password })).json()
  const authorization = `Bearer ${token}`
  const location = { name: 'Rochester', address: '9 Quay Row', phone: '01632 960444', _status: 'published' }
  expect((await send('/api/locations', 'POST', location, { authorization })).status).toBe(201)
  const soon = await (await fetch(`${url}/contact-us`)).text()
  for (const text of [location.name, location.address, location.phone]) expect(soon).toContain(text)
  const opened = await send('/api/opening', 'PUT', { is_open: true }, { authorization })
  expect(opened.status).toBe(200)
  expect(await (await fetch(`${url}/faq`)).text()).not.toContain('Coming soon')
  expect(await (await fetch(`${url}/contact-us`)).text()).not.toContain(location.address)
  return token
}

/** The addresses of this site in a page’s links, without those of other tests and of files. */
const listLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replace(/#.*/, ''),
  )

/** Follows every link of a salon in which nothing has been entered. Each leads to a page that says what to do. */
const expectUsableWhenEmpty = async (page: Page, url: string, token: string): Promise<void> => {
  const texts = new Map<string, string>()
  const waiting = [
    '/',
    '/services',
    '/gallery',
    '/booking-appointment',
    '/booking-appointment/checkout',
    '/no',
  ]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (texts.has(path)) continue
    const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
    texts.set(path, await answer.text())
    expect([path, answer.status]).toEqual([path, path === '/no' ? 404 : 200])
    waiting.push(...listLinks(texts.get(path) ?? ''))
  }
  for (const path of ['/about-us', '/privacy-policy', '/terms-and-conditions', '/faq', '/categories'])
    expect([...texts.keys()]).toContain(path)
  const home = listLinks(texts.get('/') ?? '')
  for (const path of ['/courses', '/reviews', '/aftercare', '/gallery']) expect(home).not.toContain(path)
  expect(texts.get('/privacy-policy')).toContain('Our salon runs this website')
  expect(texts.get('/booking-appointment')).toContain('You cannot book online yet')

  const headers = { accept: 'text/html', cookie: `payload-token=${token}` }
  for (const path of ['appointments', 'customers', 'payments', 'events', 'enquiries', 'discounts', 'reports'])
    expect([path, (await fetch(`${url}/management/${path}`, { headers })).status]).toEqual([path, 200])

  await page.goto(`${url}/services`)
  const invitation = page.getByRole('link', { name: 'Add your first category' })
  await expect(page.getByText('We’re still adding our treatments.')).toBeVisible()
  await expect(invitation).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Side navigation' })
  await expect(menu.getByRole('link', { name: 'FAQs' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Train With Us' })).toHaveCount(0)
  await page.evaluate(() =>
    localStorage.setItem('user', JSON.stringify({ first_name: 'Olive', exp: Date.now() / 1000 + 900 })),
  )
  await page.reload()
  await expect(invitation).toHaveAttribute('href', '/management/collections/categories/create')
}

test('behind proxies, limits count each real client whatever headers it forges, and odd requests and an empty salon get ordinary responses', async ({
  page,
}) => {
  // Both salons begin at the start of a quarter of an hour, the period in which these calls are counted.
  const quarter = 15 * 60_000
  const clock = {
    NODE_OPTIONS: `--import=${path.resolve('tests/support/moved-clock.mjs')}`,
    TESTS_BEGIN_AT: new Date(Math.floor(Date.now() / quarter) * quarter).toISOString(),
  }
  const proxied = { ...env, ...clock, SEED: 'none', RATE_LIMIT_FACTOR: '1' }
  const first = await serveSalon({ port, dataDir, env: { ...proxied, TRUST_PROXY: '2' } })
  await expectComingSoon(first.url)
  const token = await openSalon(first.url)
  const ask = async (url: string, headers: Record<string, string>): Promise<number> => {
    const body = JSON.stringify({ username: 'nobody' })
    const method = 'POST'
    const all = { 'content-type': 'application/json', ...headers }
    return (await fetch(`${url}/api/auth/admin/forgot-password`, { method, headers: all, body })).status
  }
  const sixth = async (lists: string[], more: Record<string, string> = {}): Promise<number[]> => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1)
      statuses.push(await ask(first.url, { 'x-forwarded-for': lists[n % lists.length]!, ...more }))
    return statuses.map((status, n) => (n < 5 ? Number(status < 400) : status))
  }
  const counted = [1, 1, 1, 1, 1, 429]
  // The client sends no header, or any header it likes. The outer proxy adds the client's address, and the inner proxy
  // adds the address of the outer one.
  expect(await sixth(['192.0.2.1, 10.0.0.1'])).toEqual(counted)
  expect(await ask(first.url, { 'x-forwarded-for': '192.0.2.2, 10.0.0.1' })).toBeLessThan(400)
  const forged = { 'x-salon-client': '192.0.2.99', 'x-real-ip': '192.0.2.98', forwarded: 'for=192.0.2.97' }
  for (const list of ['192.0.2.7, 192.0.2.1, 10.0.0.1', '::1,127.0.0.1, 192.0.2.1:5123 ,10.0.0.9'])
    expect(await ask(first.url, { 'x-forwarded-for': list, ...forged })).toBe(429)
  const household = [
    '2001:db8:1:2::1',
    '[2001:db8:1:2:ffff::9]:443',
    '2001:0DB8:1:2:3:4:5:6',
    '2001:db8:1:2::1%eth0',
  ]
  expect(await sixth(household.map((address) => `${address}, 10.0.0.1`))).toEqual(counted)
  expect(await ask(first.url, { 'x-forwarded-for': '2001:db8:1:3::1, 10.0.0.1' })).toBeLessThan(400)
  expect(await ask(first.url, { 'x-forwarded-for': '::ffff:192.0.2.1, 10.0.0.1' })).toBe(429)
  // An entry that is not an address is ignored. The proxy's own address then counts.
  const none = ['unknown, 10.0.0.1', '999.1.1.1, 10.0.0.1', '<b>, 10.0.0.1', `${'1'.repeat(4000)}, 10.0.0.1`]
  expect(await sixth(none)).toEqual(counted)
  await first.stop()

  // Without trusted proxies, every forged header counts as the same client.
  const second = await serveSalon({ port, dataDir, env: proxied })
  expect(await ask(second.url, { 'x-forwarded-for': '192.0.2.50', ...forged })).toBe(429)
  await expectOrdinaryAnswers(second.url)
  const logged = second.printed().length
  await expectUsableWhenEmpty(page, second.url, token)
  expect(second.printed().slice(logged)).not.toMatch(/error/i)
})

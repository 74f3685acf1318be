import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { output } from '../../scripts/lib/run.mjs'
import { expect, test } from '../support/browser-test'
import { owner, salonPort } from '../support/browser-salon'
import { fillWithDemo } from '../support/prepared-salon'
import { type ServedSalon, serveSalon as serve } from '../support/serve-salon'
import { visitorOf } from '../support/visitor'

/** The process itself: started, stopped, started twice, killed. On a salon of its own. */

// Each test starts a salon or two; the first fills one.
test.setTimeout(150_000)

const port = salonPort + 1
const env = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password, RATE_LIMIT_FACTOR: '0' }
let dataDir: string
let served: ServedSalon[] = []

/** A salon that does not outlive its test, however that ends. */
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

/** A treatment, a location and free times of the coming weeks. */
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

/** One visitor books one time; the payment's id when the salon said that it is booked. */
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

test('begun in an empty folder, it shows the demo; killed, it has what it acknowledged; SIGTERM ends it while a browser stays connected', async ({
  page,
}) => {
  const first = await serveSalon({ port, dataDir, env })
  await expect(serveSalon({ port: port + 1, dataDir, env })).rejects.toThrow(/Another process/)
  const offer = await offerOf(first.url)
  const bookings = offer.slots.slice(0, 2).map((slot) => book(first.url, offer, slot))
  const acknowledged = (await Promise.all(bookings)).filter((paymentId) => paymentId !== null)
  expect(acknowledged.length).toBeGreaterThan(0)
  await first.stop('SIGKILL')

  const second = await serveSalon({ port, dataDir, env })
  for (const paymentId of acknowledged) {
    const details = await json(`${second.url}/api/payments/payment-details?paymentId=${paymentId}`)
    expect(details).toMatchObject({ success: true, payment: { payment_type: 'pay-at-salon' } })
  }
  await page.goto(`${second.url}/admin/login`)
  expect(await second.stop()).toBeLessThan(5000)
  expect(second.process.exitCode).toBe(0)
})

/** A command of the project beside the serving process; its exit code. */
const command = async (folder: string, ...args: string[]): Promise<number> =>
  (await output(process.execPath, ['scripts/tool.mjs', ...args], { env: { DATA_DIR: folder }, show: false }))
    .code

test('backed up by the command while it serves, and restored into an empty folder: same bookings and pictures', async () => {
  await fillWithDemo({ dataDir })
  const first = await serveSalon({ port, dataDir, env })
  const offer = await offerOf(first.url)
  const paymentId = await book(first.url, offer, offer.slots[20]!)
  const [picture] = (await json(`${first.url}/api/media?limit=1`)).docs as { url: string }[]
  const look = async (url: string) => ({
    payment: await json(`${url}/api/payments/payment-details?paymentId=${paymentId}`),
    picture: Buffer.from(await (await fetch(new URL(picture!.url, url))).arrayBuffer()).toString('base64'),
  })
  const before = await look(first.url)
  expect(before.payment).toMatchObject({ success: true, payment: { payment_type: 'pay-at-salon' } })

  const backup = path.join(dataDir, '..', `${path.basename(dataDir)}-backup`)
  const elsewhere = path.join(dataDir, '..', `${path.basename(dataDir)}-elsewhere`)
  try {
    expect(await command(dataDir, 'db-backup', backup)).toBe(0)
    await first.stop('SIGKILL')
    expect(await command(elsewhere, 'db-restore', backup)).toBe(0)
    const second = await serveSalon({ port, dataDir: elsewhere, env })
    expect(await look(second.url)).toEqual(before)
    await second.stop()
  } finally {
    for (const folder of [backup, elsewhere]) rmSync(folder, { recursive: true, force: true })
  }
})

test('a setting that cannot be used stops the start with a sentence', async () => {
  const start = serveSalon({ port, dataDir, env: { DATABASE_URI: 'postgres://x' } })
  await expect(start).rejects.toThrow(/DATABASE_URI must begin with mongodb:\/\//)
})

import { expect, test } from '@playwright/test'
import { expectAlert } from '../support/booking-steps'
import {
  cards,
  cardFrame,
  expectBooked,
  fillCard,
  kept,
  payNow,
  readLedger,
  toPayment,
  toPayNow,
} from '../support/paying'

const confirmCall = '**/api/booking/confirm-booking'

test('the connection is lost before the answer: asked again with the same key, charged once', async ({
  page,
}) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 9 })
  const shown = await toPayNow(page)
  let lost = 0
  await page.route(confirmCall, async (route) => {
    lost += 1
    if (lost > 2) return route.continue()
    // The first one arrives and is answered to nobody; the second does not even leave.
    if (lost === 1) await route.fetch()
    return route.abort('connectionreset')
  })
  await fillCard(page, cards.good)
  await payNow(page)
  await expect(page.getByText('We are checking your payment, please do not pay again')).toBeVisible()
  await expectBooked(page)
  expect(lost).toBe(3)
  expect(await kept(before)).toEqual([shown])
})

test('a reload while the answer is lost asks what became of the payment, and does not pay again', async ({
  page,
}) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay in full', day: 10 })
  const shown = await toPayNow(page)
  await page.route(
    confirmCall,
    async (route) => {
      await route.fetch()
      return route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.route(confirmCall, (route) => route.abort('connectionreset'), { times: 0 })
  await fillCard(page, cards.good)
  await payNow(page)
  await expect(page.getByText('We are checking your payment, please do not pay again')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

test('a payment that never arrived is said so after a reload, and can be made again', async ({ page }) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 11 })
  const shown = await toPayNow(page)
  await page.route(confirmCall, (route) => route.abort('connectionreset'))
  await fillCard(page, cards.good)
  await payNow(page)
  await expect(page.getByText('We are checking your payment, please do not pay again')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/booking-appointment/checkout?step=make-payment')
  await expectAlert(page, 'Your payment did not reach us, and nothing was charged.')
  expect(await kept(before)).toEqual([])
  await fillCard(page, cards.good)
  await payNow(page)
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

test('two tabs pay for one basket: charged once', async ({ page, context }) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 12 })
  const shown = await toPayNow(page)
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await expect(cardFrame(other).getByLabel('Card number')).toBeVisible()
  await fillCard(page, cards.good)
  await fillCard(other, cards.good)
  await Promise.all([payNow(page), payNow(other)])
  await Promise.all([expectBooked(page), expectBooked(other)])
  expect(await kept(before)).toEqual([shown])
})

test('a tab that is closed after paying is booked all the same', async ({ page, context }) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 13 })
  const shown = await toPayNow(page)
  await fillCard(page, cards.good)
  const sent = page.waitForRequest(confirmCall)
  await payNow(page)
  await sent
  await page.close()
  await expect.poll(() => kept(before), { timeout: 20_000 }).toEqual([shown])
  const next = await context.newPage()
  await next.goto('/booking-appointment/checkout')
  await expectBooked(next)
})

test('the provider’s script does not come: words, another try, and paying at the salon', async ({ page }) => {
  await page.route('**/v1/square.js', (route) => route.abort())
  await toPayment(page, { type: 'Pay half', day: 14 })
  await expectAlert(page, 'The payment form could not be loaded.')
  await page.unroute('**/v1/square.js')
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
})

test('the scripts of checkout: ours and the payment form’s, the latter on the last step only', async ({
  page,
  baseURL,
}) => {
  const seen: string[] = []
  const blocked: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && seen.push(request.url()))
  page.on(
    'console',
    (message) => /content security policy/i.test(message.text()) && blocked.push(message.text()),
  )
  await toPayment(page, { type: 'Pay half', day: 15 })
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  const site = new URL(baseURL ?? '')
  const form = `http://${site.hostname}:${Number(site.port) + 1000}`
  const inventory = await page.evaluate(() =>
    [...document.scripts].map((script) => (script.src ? new URL(script.src).origin : 'inline')),
  )
  expect([...new Set(inventory)].sort()).toEqual([site.origin, form, 'inline'].sort())
  const others = seen.filter((url) => !url.startsWith(`${site.origin}/_next/static/`))
  expect([...new Set(others.map((url) => new URL(url).origin))]).toEqual([form])
  await page.goto('/booking-appointment/checkout?step=payment-options')
  await expect(page.getByRole('button', { name: 'Pay half' })).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('script[src*="square.js"]').length)).toBe(0)
  expect(blocked).toEqual([])
})

import type { Page } from '@playwright/test'
import { checkoutTexts, paymentTexts } from '@/messages/checkout'
import { mailLabels } from '@/messages/emails'
import { paymentFormTexts } from '@/messages/payment-form'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { standInUrl } from '../../support/browser-salon'
import { expectAlert, pressTogether } from '../../support/booking-steps'
import {
  cards,
  cardFrame,
  expectBooked,
  fault,
  fillCard,
  kept,
  mailsTo,
  payNow,
  readLedger,
  said,
  toPayment,
  toPayNow,
  watchFor,
} from '../../support/paying'

const confirmCall = '**/api/booking/confirm-booking'

const expectChecking = (page: Page) => expect(page.getByText(paymentTexts.checking).first()).toBeVisible()

const refusals = ['Payment Failed', 'declined the payment']

test.afterEach(() => fault(null))

test('a payment whose connection is lost is requested again with the same key and charged once', async ({
  page,
}) => {
  const before = await readLedger()
  await watchFor(page, refusals)
  await toPayment(page, { type: 'Pay half', day: 9 })
  const shown = await toPayNow(page)
  let lost = 0
  let goOn = () => {}
  const looked = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(confirmCall, async (route) => {
    lost += 1
    if (lost > 2) return looked.then(() => route.continue())
    // The first request arrives, but its response is lost. The second is not even sent.
    if (lost === 1) await route.fetch()
    return route.abort('connectionreset')
  })
  await fillCard(page, cards.good)
  await payNow(page)
  await expectChecking(page)
  await expect(page.getByText(paymentTexts.checkingMore)).toBeVisible()
  await expectAccessible(page)
  expect(await said(page)).toBe('')
  goOn()
  await expectBooked(page)
  expect(lost).toBe(3)
  expect(await kept(before)).toEqual([shown])
})

test('a browser that goes offline while paying shows checking, then books automatically and charges once', async ({
  page,
  context,
}) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 10 })
  const shown = await toPayNow(page)
  await fillCard(page, cards.good)
  const offline = page.waitForRequest(confirmCall).then(() => context.setOffline(true))
  await payNow(page)
  await offline
  // The pending request may have been answered before the connection was cut.
  await context.setOffline(false)
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

test('reloading while the response is lost looks the payment up and does not pay again', async ({ page }) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay in full', day: 11 })
  const shown = await toPayNow(page)
  let arrived = false
  await page.route(confirmCall, async (route) => {
    if (!arrived) await route.fetch()
    arrived = true
    await route.abort('connectionreset')
  })
  await fillCard(page, cards.good)
  await payNow(page)
  await expectChecking(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

test('a payment that never arrived is reported after a reload, and can be made again', async ({ page }) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 12 })
  const shown = await toPayNow(page)
  await page.route(confirmCall, (route) => route.abort('connectionreset'))
  await fillCard(page, cards.good)
  await payNow(page)
  await expectChecking(page)
  // The page that sent the card is gone before its next try could arrive.
  await page.reload()
  await expectChecking(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expectAlert(page, paymentFormTexts.notReceived)
  await expectAccessible(page)
  expect(await kept(before)).toEqual([])
  await fillCard(page, cards.good)
  await payNow(page)
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

test('two tabs paying for one basket at the same time charge once, and both show the booking', async ({
  page,
  context,
}) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 13 })
  const shown = await toPayNow(page)
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await expect(cardFrame(other).getByLabel('Card number')).toBeVisible()
  await fillCard(page, cards.good)
  await fillCard(other, cards.good)
  await pressTogether([page, other], 'Pay now')
  await expect
    .poll(() => Promise.all([page, other].map((tab) => tab.getByRole('heading', { level: 1 }).innerText())), {
      timeout: 60_000,
    })
    .toEqual([
      expect.stringMatching(/Your booking is completed|Already booked/),
      expect.stringMatching(/Your booking is completed|Already booked/),
    ])
  expect(await kept(before)).toEqual([shown])
})

test('a second tab that has not paid yet shows that the first has', async ({ page, context }) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 14 })
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await expect(cardFrame(other).getByLabel('Card number')).toBeVisible()
  await fillCard(page, cards.good)
  await payNow(page)
  await expectBooked(page)
  await expect(other.getByText(checkoutTexts.bookedElsewhere)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Review booking details' }).click()
  await expect(other.getByText('Remaining balance, due on the day')).toBeVisible()
  expect(await kept(before)).toHaveLength(1)
})

test('a booking is completed after its tab was closed during payment, and the email arrives', async ({
  page,
  context,
}) => {
  const before = await readLedger()
  const email = `closed-${Date.now().toString(36)}@example.com`
  const service = await toPayment(page, { type: 'Pay half', day: 15, email })
  const shown = await toPayNow(page)
  await fillCard(page, cards.good)
  const countCharges = async (): Promise<number> => {
    const { requests } = await (await fetch(`${standInUrl}/__requests`)).json()
    return (requests as { operation: string }[]).filter(({ operation }) => operation === 'payments.create')
      .length
  }
  const charges = await countCharges()
  // The answer never reaches the tab, which would otherwise show the booking before it is closed.
  await page.route('**/confirm-booking', async (route) => void (await route.fetch().catch(() => null)))
  await payNow(page)
  await expect.poll(countCharges).toBeGreaterThan(charges)
  await page.close()
  await expect.poll(() => kept(before)).toEqual([shown])
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toMatch(/^Your booking at /)
  expect(mail?.text).toContain(service)
  expect(mail?.text).toContain(`${mailLabels.paid}: £${shown.toFixed(2)}`)
  expect(mail?.text).toContain(mailLabels.testPayments)
  const next = await context.newPage()
  await next.goto('/booking-appointment/checkout')
  await expectBooked(next)
  expect(await kept(before)).toEqual([shown])
})

for (const [name, order] of [
  [
    'the money moved and the answer is lost',
    { match: { operation: 'payments.create' }, fault: 'charge-then-reset' },
  ],
  ['the payment service is down', { match: { operation: 'payments.create' }, fault: '503-before' }],
  ['the money is not taken at once', { match: { operation: 'payments.complete' }, fault: 'charge-then-500' }],
] as const)
  test(`an unknown outcome is checked, never called declined, and resolves by itself: ${name}`, async ({
    page,
  }) => {
    const before = await readLedger()
    await watchFor(page, refusals)
    await toPayment(page, { type: 'Pay half', category: 'Facials', day: 6 })
    const shown = await toPayNow(page)
    await fault(order)
    await fillCard(page, cards.good)
    await payNow(page)
    await page.waitForURL(/payment-success\?paymentId=/)
    await expect(page.getByRole('heading', { name: 'Your booking is completed' })).toBeVisible({
      timeout: 120_000,
    })
    expect(await said(page)).toBe('')
    expect(await kept(before)).toEqual([shown])
  })

test('a payment that fails later leads to the failed page, and trying again charges once', async ({
  page,
}) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', category: 'Facials', day: 8 })
  const shown = await toPayNow(page)
  // Late enough that even a slow machine has shown the payment as pending.
  await fault({ match: { operation: 'payments.create' }, fault: 'pending-then-fail-6' })
  await fillCard(page, cards.good)
  await payNow(page)
  await page.waitForURL(/payment-failed/, { timeout: 120_000 })
  await expect(page.getByRole('heading', { name: 'Your booking failed' })).toBeVisible()
  await expectAccessible(page)
  expect(await kept(before)).toEqual([])
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL(/checkout/)
  await page.getByRole('button', { name: 'Pay half' }).click()
  await fillCard(page, cards.good)
  await payNow(page)
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

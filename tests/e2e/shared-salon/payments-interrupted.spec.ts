import type { Page } from '@playwright/test'
import { checkoutTexts, paymentTexts } from '@/messages/checkout'
import { expect, test } from '../../support/browser-test'
import { expectAlert } from '../../support/booking-steps'
import { asOwner } from '../../support/owner-session'
import {
  cards,
  expectBooked,
  fillCard,
  kept,
  payNow,
  readLedger,
  summaryLine,
  toOptions,
  toPayment,
  toPayNow,
} from '../../support/paying'
import { paymentFormTexts, walletTexts } from '@/messages/payment-form'

const confirmCall = '**/api/booking/confirm-booking'

/** A category whose most expensive treatment costs more than Clearpay's minimum. */
const rich = 'Teeth whitening'

/** Loses the response of a call that arrives, and also the responses of all later lookups. */
const loseAnswer = async (page: Page): Promise<void> => {
  let arrived = false
  await page.route(confirmCall, async (route) => {
    if (!arrived) await route.fetch()
    arrived = true
    await route.abort('connectionreset')
  })
}

const expectChecking = (page: Page) => expect(page.getByText(paymentTexts.checking).first()).toBeVisible()

const toClearpay = async (page: Page): Promise<Page> => {
  await page.getByRole('button', { name: 'Clearpay', exact: true }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pay now with Clearpay', exact: true }).click()
  const window = await opened
  await expect(window.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  return window
}

/** Approves in Clearpay's window, which may close itself at any moment because its page has gone. */
const approveIfOpen = (clearpay: Page): Promise<void> =>
  clearpay
    .getByRole('button', { name: 'Approve', exact: true })
    .click()
    .catch((error: unknown) => {
      if (!clearpay.isClosed()) throw error
    })

test('a discount code survives reloads and going back and forth, and is included in the payment', async ({
  page,
}) => {
  const code = `STAY-${Date.now().toString(36).toUpperCase()}`
  const owner = await asOwner()
  const made = await owner.post('/api/discounts', {
    data: { code, kind: 'percent', percent: 50, active: true },
  })
  expect(made.status()).toBe(201)
  await owner.dispose()
  const before = await readLedger()
  await toOptions(page, { day: 15 })
  await page.getByLabel('Discount code (optional)').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  const remove = page.getByRole('button', { name: 'Remove discount code' })
  await expect(remove).toBeVisible()
  await page.reload()
  await expect(remove).toBeVisible()
  await page.getByRole('button', { name: 'Pay in full' }).click()
  await expect(page.getByRole('heading', { name: 'Pay safely online' })).toBeFocused()
  const shown = await toPayNow(page)
  await page.reload()
  await expect.poll(() => toPayNow(page)).toBe(shown)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  await expect(remove).toBeVisible()
  await page.goForward()
  await expect.poll(() => toPayNow(page)).toBe(shown)
  await fillCard(page, cards.good)
  await payNow(page)
  await expectBooked(page)
  await page.getByRole('link', { name: 'Review booking details' }).click()
  expect(await summaryLine(page, 'Discount')).toContain(shown.toFixed(2))
  expect(await kept(before)).toEqual([shown])
})

test('a Clearpay payment whose response is lost is checked, booked after a reload, and charged once', async ({
  page,
}) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', category: rich, day: 10 })
  const shown = await toPayNow(page)
  const clearpay = await toClearpay(page)
  await loseAnswer(page)
  await clearpay.getByRole('button', { name: 'Approve', exact: true }).click()
  await expectChecking(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

test('a page reloaded behind Clearpay’s window charges nothing, and a card then pays once', async ({
  page,
}) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', category: rich, day: 11 })
  const shown = await toPayNow(page)
  const clearpay = await toClearpay(page)
  await page.goBack()
  await expectAlert(page, walletTexts.open('Clearpay'))
  // The page returns to the step after the message.
  await page.waitForURL(/step=make-payment/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pay safely online' })).toBeVisible()
  await approveIfOpen(clearpay)
  await page.bringToFront()
  expect(await kept(before)).toEqual([])
  await fillCard(page, cards.good)
  await payNow(page)
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

test('Clearpay in one tab and a card in another charge once, and the later tab shows a message', async ({
  page,
  context,
}) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', category: rich, day: 12 })
  const shown = await toPayNow(page)
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ])
  const clearpay = await toClearpay(page)
  await fillCard(other, cards.good)
  await payNow(other)
  await expectBooked(other)
  await expect(page.getByText(checkoutTexts.bookedElsewhere)).toBeVisible()
  await approveIfOpen(clearpay)
  await expect(page.getByText(checkoutTexts.bookedElsewhere)).toBeVisible()
  expect(await kept(before)).toEqual([shown])
})

test('Apple Pay charges nothing after going back, a reload under the sheet, or a response that never arrives', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('square-standin-apple-pay', 'on'))
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 16 })
  const shown = await toPayNow(page)
  const sheet = page.frameLocator('iframe[title="Apple Pay (test)"]')
  const open = async () => {
    await page.getByRole('button', { name: 'Apple Pay', exact: true }).click()
    await page.getByRole('button', { name: 'Pay with Apple Pay', exact: true }).click()
    await expect(sheet.getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
  }
  await open()
  await page.goBack()
  await expectAlert(page, walletTexts.open('Apple Pay'))
  await expect(page.getByRole('heading', { name: 'Pay safely online' })).toBeVisible()
  await page.waitForURL(/step=make-payment/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  await expectAlert(page, walletTexts.left('Apple Pay'))
  await sheet.getByRole('button', { name: 'Pay with passcode' }).click()
  await expectAlert(page, walletTexts.tooLate('Apple Pay'))
  expect(await kept(before)).toEqual([])
  await page.goForward()
  await open()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pay safely online' })).toBeVisible()
  await open()
  await page.route(confirmCall, (route) => route.abort('connectionreset'))
  await sheet.getByRole('button', { name: 'Pay with passcode' }).click()
  await expectChecking(page)
  // Only the new page reaches the salon: the old page would send the wallet's response again.
  await page.reload()
  await expectChecking(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expectAlert(page, paymentFormTexts.notReceived)
  expect(await kept(before)).toEqual([])
  await open()
  await sheet.getByRole('button', { name: 'Pay with passcode' }).click()
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

import { paymentFormTexts, walletTexts } from '@/messages/payment-form'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { pressAndClose } from '../../support/booking-steps'
import { asOwner } from '../../support/owner-session'
import {
  cardFrame,
  expectBooked,
  kept,
  readLedger,
  standInRules,
  toPayment,
  toPayNow,
} from '../../support/paying'
import { alert } from '../../support/staff-session'

/** A category whose most expensive treatment costs more than Clearpay's minimum. */
const rich = 'Teeth whitening'

test('Clearpay is disabled under £60, with the reason in words, and Apple Pay is not offered', async ({
  page,
}) => {
  await toPayment(page, { type: 'Pay in full', day: 7 })
  const clearpay = page.getByRole('button', { name: 'Clearpay', exact: true })
  await expect(clearpay).toBeDisabled()
  await expect(clearpay).toHaveAccessibleDescription('For baskets of £60 or more.')
  await expect(page.getByRole('button', { name: 'Apple Pay' })).toHaveCount(0)
  await expectAccessible(page)
})

test('Clearpay can be cancelled, declined, then approved', async ({ page }) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', category: rich, day: 2 })
  const shown = await toPayNow(page)
  await page.getByRole('button', { name: 'Clearpay', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Clearpay', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  const open = async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Pay now with Clearpay', exact: true }).click()
    return opened
  }
  const first = await open()
  await expect(first.getByText(`£${shown.toFixed(2)}`)).toBeVisible()
  await expectAccessible(first)
  await pressAndClose(first, 'Cancel and go back')
  const closed = page.getByRole('alert').filter({ hasText: walletTexts.closed('Clearpay') })
  await expect(closed).toBeFocused()
  await expect(page.getByText('Test cards')).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.locator(alert)).toHaveCount(0)
  await (await open()).close()
  await expect(closed).toBeFocused()
  await pressAndClose(await open(), 'Be declined by Clearpay')
  await expect(page.getByRole('alert').filter({ hasText: paymentFormTexts.refused })).toBeFocused()
  expect(await kept(before)).toEqual([])
  await pressAndClose(await open(), 'Approve')
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

test('a card form that was hidden while the window was resized fits when it is shown again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await toPayment(page, { type: 'Pay in full', category: rich, day: 6 })
  const frame = page.locator('iframe[title="Secure card details"]')
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await page.getByRole('button', { name: 'Clearpay', exact: true }).click()
  await expect(frame).toBeHidden()
  await page.setViewportSize({ width: 320, height: 900 })
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  const inside = cardFrame(page).locator('html')
  await expect
    .poll(async () => {
      const { height = 0 } = (await frame.boundingBox()) ?? {}
      return Math.round(height) - (await inside.evaluate((html: HTMLElement) => html.offsetHeight))
    })
    .toBe(0)
})

test('Clearpay’s own limits apply: over £1,000 it is disabled in full and offered for half', async ({
  page,
}) => {
  const owner = await asOwner()
  const { docs } = await (
    await owner.get('/api/services?where[name][equals]=Teeth whitening session&depth=0')
  ).json()
  const [service] = docs as { id: string; prices: { location: string; pricePence: number }[] }[]
  const save = async (prices: unknown) =>
    expect(
      (
        await owner.patch(`/api/services/${service?.id}`, { data: { prices, _status: 'published' } })
      ).status(),
    ).toBe(200)
  await save(service?.prices.map((price) => ({ ...price, pricePence: 100_100 })))
  try {
    await toPayment(page, { type: 'Pay in full', category: rich, day: 3 })
    const clearpay = page.getByRole('button', { name: 'Clearpay', exact: true })
    await expect(clearpay).toBeDisabled()
    await expect(clearpay).toHaveAccessibleDescription(paymentFormTexts.clearpayLimits)
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('button', { name: 'Pay half' }).click()
    await expect(clearpay).toBeEnabled()
  } finally {
    await save(service?.prices)
  }
})

test('Clearpay refusing this salon, or being unavailable, is reported in words', async ({ page }) => {
  await standInRules({ clearpayEnabled: false })
  try {
    await toPayment(page, { type: 'Pay in full', category: rich, day: 4 })
    const clearpay = page.getByRole('button', { name: 'Clearpay', exact: true })
    await expect(clearpay).toBeDisabled()
    await expect(clearpay).toHaveAccessibleDescription(paymentFormTexts.clearpayOff)
  } finally {
    await standInRules({ clearpayEnabled: true })
  }
})

test('Apple Pay is offered where the browser supports it, and can be cancelled, then approved', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('square-standin-apple-pay', 'on'))
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 8 })
  const shown = await toPayNow(page)
  const pay = () => page.getByRole('button', { name: 'Pay with Apple Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Apple Pay', exact: true }).click()
  await pay()
  const sheet = page.frameLocator('iframe[title="Apple Pay (test)"]')
  await expect(sheet.getByText(`£${shown.toFixed(2)}`)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('iframe[title="Apple Pay (test)"]')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: walletTexts.closed('Apple Pay') })).toBeFocused()
  expect(await kept(before)).toEqual([])
  await pay()
  await sheet.getByRole('button', { name: 'Pay with passcode' }).click()
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

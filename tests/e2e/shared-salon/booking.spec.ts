import type { Page } from '@playwright/test'
import { siteWords } from '@/messages/site-words'
import { expect, test } from '../../support/browser-test'
import { phone } from '../../support/phone'
import { expectAccessible } from '../../support/accessible'
import { expectInSight } from '../../support/in-sight'
import {
  expectNoSidewaysScroll,
  fillCustomer,
  pickDay,
  pickTime,
  pressContinue,
  times,
  toTimes,
} from '../../support/booking-steps'

const basketButton = /^Basket, /

test('a visitor books two treatments and pays at the salon', async ({ page }) => {
  const brows = await toTimes(page, 'Medway', 'Brows')
  await pickTime(page)
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByText(/Held for another/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Basket, 1 item' })).toBeVisible()
  await page.getByRole('link', { name: 'Add another service' }).click()
  await page.waitForURL(/select-category/)

  const nails = await toTimes(page, 'Medway', 'Nails')
  await pickDay(page, 2)
  await pickTime(page)
  await page.getByRole('button', { name: 'Check Out Now' }).click()
  await page.waitForURL(/checkout/)
  for (const name of [brows, nails]) await expect(page.getByRole('heading', { name })).toBeVisible()

  await fillCustomer(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay at salon' }).click()
  await expect(page.getByText('To pay on the day')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.waitForURL(/payment-success\?paymentId=/)
  await expect(page.getByRole('heading', { name: 'Your booking is completed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Basket, 0 items' })).toBeVisible()
  // Nothing about the customer is left for the next person at this computer.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Marsh')

  // What the visitor keeps of the booking. The server renders it, so it is there without scripts too.
  const main = page.getByRole('main')
  await expect(main.getByText(/^See you (today|tomorrow|on |[A-Z][a-z]+day)/)).toBeVisible()
  await expect(main.getByRole('heading', { name: siteWords.results.words.before[1] })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Google Calendar' }).first()).toHaveAttribute('href', /dates=2/)
  const rendered = await (await page.request.get(page.url())).text()
  expect(rendered).toContain('See you ')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Review booking details' }).click()
  await page.waitForURL(/booking-summary\?paymentId=/)
  for (const text of ['Ada Marsh', brows, nails, 'To pay at the salon', 'Awaiting payment'])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to homepage' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('every booking step is accessible, with alerts, month, drawer and errors open', async ({ page }) => {
  await page.goto('/booking-appointment')
  await expectAccessible(page)
  await page.goto('/booking-appointment/select-category?location=Maidstone')
  await expectAccessible(page)
  await toTimes(page, 'Maidstone', 'Brows')
  await pressContinue(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: siteWords.times.words.month[1] }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: siteWords.times.words.closeMonth[1] }).click()
  await pickTime(page, 1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByText(/Held for another/)).toBeVisible()
  await page.getByRole('button', { name: basketButton }).click()
  await expect(page.getByRole('dialog', { name: 'Basket' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto('/booking-appointment/checkout')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAccessible(page)
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAccessible(page)
})

/** The choice that a step of booking has taken from its address (S1). */
const chosen = (page: Page) => page.getByRole('main').locator('[aria-current=true]')

test('a location in the address is preselected, and Continue keeps it', async ({ page }) => {
  await page.goto('/booking-appointment?location=maidstone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/select-category\?location=Maidstone/)
})

test('a category, a treatment, a day and a person in the address are preselected', async ({ page }) => {
  await page.goto('/booking-appointment/select-category?location=Medway&category=Brows')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/select-service\?location=Medway&category=Brows/)

  const name = await toTimes(page, 'Medway', 'Brows', 1)
  const query = new URL(page.url()).searchParams
  await page.goto(`/booking-appointment/select-service?${query}`)
  await expect(chosen(page)).toHaveCount(1)
  await expect(chosen(page)).toContainText(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/select-date/)

  const day = page.getByRole('group', { name: 'Day' }).getByRole('radio', { disabled: false })
  const date = (await day.nth(2).getAttribute('value')) ?? ''
  query.set('date', date)
  for (const step of ['select-date', 'select-time']) {
    await page.goto(`/booking-appointment/${step}?${query}`)
    await expect(times(page).first()).toBeVisible()
    await expect(day.nth(2)).toBeChecked()
  }
  await page.goto(`/booking-appointment/service-information?${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('the list of treatments leads on with its treatment, and only asks for what is missing', async ({
  page,
}) => {
  await toTimes(page, 'Medway', 'Facials')
  const serviceId = new URL(page.url()).searchParams.get('serviceId')
  await page.goto(`/bookings?location=Medway&serviceId=${serviceId}`)
  await page.waitForURL(/select-date/)
  await page.goto(`/bookings?serviceId=${serviceId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where shall we see you?')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('no booking step scrolls sideways', async ({ page }) => {
    await page.goto('/booking-appointment')
    await expectNoSidewaysScroll(page)
    // The treatment with the longest name in the price list.
    await toTimes(page, 'Medway', 'Brows', 4)
    await expectNoSidewaysScroll(page)
    await pickTime(page, 2)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await expectInSight(page.getByText('In your basket.'))
    const checkOut = page.getByRole('button', { name: 'Check Out Now' })
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(async () => (await checkOut.boundingBox())?.height).toBe(52)
      const bar = page.locator('.flow-bar-line')
      await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(96)
    }
    await checkOut.click()
    await expect(page.getByLabel('First name')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await fillCustomer(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    // The later steps also count down the hold, and if it ends they say so and offer the next step.
    await expect(page.getByRole('timer')).toContainText('Held for another')
    await page.clock.setFixedTime(Date.now() + 16 * 60_000)
    const ended = siteWords.booking.words.heldGoOn[1]
    await expect(page.getByRole('status').filter({ hasText: ended })).toBeAttached()
    const item = page.getByRole('listitem').filter({ hasText: ended })
    await expect(item.getByRole('heading')).toHaveText('Brow lamination with shape and tint')
    await expect(item.getByRole('link', { name: 'Choose another time' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

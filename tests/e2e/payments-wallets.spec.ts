import { expect, type Page, test } from '@playwright/test'
import { toTimes, pickDay, pickTime, fillCustomer } from '../support/booking-steps'
import { expectBooked, kept, payNow, readLedger, toPayment, toPayNow } from '../support/paying'

test('Clearpay is disabled under £60, with the reason in words', async ({ page }) => {
  await toPayment(page, { type: 'Pay in full', category: 'Brows', day: 7 })
  const clearpay = page.getByRole('button', { name: 'Clearpay' })
  await expect(clearpay).toBeDisabled()
  await expect(clearpay).toHaveAccessibleDescription('For baskets of £60 or more.')
  await expect(page.getByRole('button', { name: 'Apple Pay' })).toHaveCount(0)
})

/** Three treatments, so that the basket is worth more than £60. */
const richBasket = async (page: Page, day: number) => {
  for (const category of ['Brows', 'Nails', 'Facials']) {
    await toTimes(page, 'Medway', category)
    await pickDay(page, category === 'Brows' ? day : category === 'Nails' ? day + 1 : day + 2)
    await pickTime(page, 2)
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await expect(page.getByText(/Held for you for/)).toBeVisible()
  }
  await page.goto('/booking-appointment/checkout')
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay half' }).click()
}

test('Clearpay: stopped, then approved', async ({ page }) => {
  const before = await readLedger()
  await richBasket(page, 2)
  const shown = await toPayNow(page)
  await page.getByRole('button', { name: 'Clearpay' }).click()
  const first = page.waitForEvent('popup')
  await payNow(page)
  await (await first).getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await kept(before)).toEqual([])
  const second = page.waitForEvent('popup')
  await payNow(page)
  await (await second).getByRole('button', { name: 'Approve', exact: true }).click()
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

test('Apple Pay, where the browser offers it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('square-standin-apple-pay', 'on'))
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 8 })
  const shown = await toPayNow(page)
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await payNow(page)
  const sheet = page.frameLocator('iframe[title="Apple Pay (test)"]')
  await sheet.getByRole('button', { name: 'Pay with passcode' }).click()
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

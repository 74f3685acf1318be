import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser-test'
import { fillCustomer, openTimes, pickTime, pressTogether } from '../../support/booking-steps'

test('two tabs share a basket, and confirming in both books once', async ({ page, context }) => {
  await openTimes(page, 'Maidstone', 'Waxing')
  const other = await context.newPage()
  await other.goto('/booking-appointment')
  await pickTime(page)
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(other.getByRole('button', { name: 'Basket, 1 item' })).toBeVisible()

  const confirmed: string[] = []
  for (const tab of [page, other]) {
    await tab.goto('/booking-appointment/checkout')
    await fillCustomer(tab)
    await tab.getByRole('button', { name: 'Continue' }).click()
    await tab.getByRole('button', { name: 'Pay at salon' }).click()
  }
  await pressTogether([page, other], 'Confirm Booking')
  // The slower tab gets the same response, or has already been notified by the other tab.
  const elsewhere = (tab: Page) => tab.getByRole('link', { name: 'Review booking details' })
  for (const tab of [page, other]) {
    const success = tab.waitForURL(/payment-success\?paymentId=/).then(() => tab.url())
    const heard = elsewhere(tab)
      .waitFor()
      .then(async () => new URL((await elsewhere(tab).getAttribute('href')) ?? '', tab.url()).href)
    const address = await Promise.any([success, heard])
    confirmed.push(new URL(address).searchParams.get('paymentId') ?? '')
  }
  expect(confirmed[0]).toMatch(/./)
  expect(new Set(confirmed).size).toBe(1)
  await expect(page.getByRole('button', { name: 'Basket, 0 items' })).toBeVisible()
})

test('removing can be undone, and an emptied basket is empty in every tab', async ({ page, context }) => {
  const service = await openTimes(page, 'Maidstone', 'Nails')
  await pickTime(page)
  await page.getByRole('button', { name: 'Add to basket' }).click()
  const other = await context.newPage()
  await other.goto('/booking-appointment')
  await page.getByRole('button', { name: 'Basket, 1 item' }).click()
  await page.getByRole('button', { name: `Remove ${service}` }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(other.getByRole('button', { name: 'Basket, 0 items' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByRole('button', { name: 'Basket, 1 item' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Basket', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Clear Basket' }).click()
  await expect(page.getByRole('link', { name: 'Browse Services' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Basket', exact: true })).toBeFocused()
  await expect(other.getByRole('button', { name: 'Basket, 0 items' })).toBeVisible()
})

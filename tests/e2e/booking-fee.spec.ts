import { expectAccessible } from '../support/accessible'
import { expectNoSidewaysScroll } from '../support/booking-steps'
import { expect, test } from '../support/browser-test'
import { asOwner } from '../support/owner-session'
import { openAsOwner, savePressing } from '../support/staff-session'
import {
  cards,
  expectBooked,
  fillCard,
  kept,
  payNow,
  readLedger,
  summaryLine,
  toOptions,
} from '../support/paying'

// The test changes the rules of the salon.
test.use({ hasOwnSalon: true })

test('the owner changes the booking fee, and checkout offers and charges it, or none', async ({ page }) => {
  await openAsOwner(page, '/management/globals/booking-settings')
  const fee = page.locator('#field-deposit')
  await fee.locator('.rs__control').click()
  await page.getByRole('option', { name: 'An amount for each treatment' }).click()
  await fee.getByLabel('Amount').fill('20')
  await savePressing(page, 'Save')

  const before = await readLedger()
  await toOptions(page, { category: 'Facials', day: 4 })
  const options = page.getByRole('region', { name: 'How would you like to pay?' })
  await expect(options).toContainText('Pay the £20.00 booking fee now, the rest on the day. Now: £20.00')
  await expect(page.getByRole('button', { name: 'Pay half' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay booking fee' }).click()
  await expect(
    page.getByText('The £20.00 booking fee is non-refundable and comes off the price on the day.'),
  ).toBeVisible()
  await fillCard(page, cards.good)
  await payNow(page)
  await expectBooked(page)
  expect(await kept(before)).toEqual([20])
  await page.getByRole('link', { name: 'Review booking details' }).click()
  expect(await summaryLine(page, 'Paid')).toBe('£20.00')

  const owner = await asOwner()
  const data = { deposit: { kind: 'none' } }
  expect((await owner.post('/api/globals/booking-settings', { data })).status()).toBe(200)
  await toOptions(page, { category: 'Facials', day: 5 })
  await expect(page.getByRole('button', { name: 'Pay at salon' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Pay half|Pay booking fee/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay in full' }).click()
  await expect(page.getByText('We’ll refund everything if you cancel with enough notice.')).toBeVisible()
  await expect(page.getByText(/booking fee/i)).toHaveCount(0)
  await expect
    .poll(async () => (await page.request.get('/terms-and-conditions')).text())
    .toContain('You do not pay a booking fee unless our checkout shows one.')

  const { docs } = (await (await owner.get('/api/services?limit=1&sort=position')).json()) as {
    docs: { id: string }[]
  }
  await owner.dispose()
  await page.goto(`/management/services/edit-service/${docs[0]?.id}`)
  await page.getByLabel('Booking fee').selectOption('A percentage of the price')
  await page.getByLabel('Percentage (required)').fill('30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save service details' }).click()
  await page.waitForURL(/service-details/)
  await page.goto(`/management/services/edit-service/${docs[0]?.id}`)
  await expect(page.getByLabel('Percentage (required)')).toHaveValue('30')
})

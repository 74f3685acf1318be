import { expect, test } from '@playwright/test'
import {
  cards,
  expectBooked,
  fillCard,
  kept,
  payNow,
  readLedger,
  toPayment,
  toPayNow,
} from '../support/paying'

test('half by card: the amount shown is the amount charged', async ({ page }) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 3 })
  await expect(page.getByText('Test payments: no money moves').first()).toBeVisible()
  const shown = await toPayNow(page)
  await fillCard(page, cards.good)
  await payNow(page)
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
  await page.getByRole('link', { name: 'Review booking details' }).click()
  await expect(page.getByText('Remaining balance, due on the day')).toBeVisible()
})

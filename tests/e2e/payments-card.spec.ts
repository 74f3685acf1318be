import { expect, test } from '@playwright/test'
import { expectAccessible, expectAlert } from '../support/booking-steps'
import {
  cardFrame,
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

test('in full with the bank’s challenge, by keyboard alone; axe finds nothing', async ({ page }) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay in full', day: 4 })
  const shown = await toPayNow(page)
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await expectAccessible(page)
  const keys = page.keyboard
  await page.getByRole('button', { name: 'Card', exact: true }).focus()
  for (let n = 0; n < 8; n += 1) {
    await keys.press('Tab')
    if (
      await cardFrame(page)
        .getByLabel('Card number')
        .evaluate((input) => input === document.activeElement)
    )
      break
  }
  for (const text of [cards.challenged, '1234', '111', 'ME1 1AA']) {
    await keys.type(text)
    await keys.press('Tab')
  }
  for (let n = 0; n < 20; n += 1) {
    if (
      await page
        .getByRole('button', { name: 'Pay now' })
        .evaluate((button) => button === document.activeElement)
    )
      break
    await keys.press('Tab')
  }
  await keys.press('Enter')
  const challenge = page.getByRole('dialog', { name: 'Verification by your bank' })
  await expect(challenge).toBeVisible()
  await expect(
    page.frameLocator('iframe[title="Verification by your bank"]').getByRole('textbox'),
  ).toBeFocused()
  await keys.type('123456')
  await keys.press('Enter')
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

test('a declined card is said in words, and another one is charged once', async ({ page }) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 5 })
  await fillCard(page, cards.declined)
  await payNow(page)
  await expect(page.getByText('Payment Failed.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /another card/ })).toBeVisible()
  await expectAccessible(page)
  expect(await kept(before)).toEqual([])
  const shown = await toPayNow(page)
  await fillCard(page, cards.good)
  await payNow(page)
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

test('what is wrong in the card form is said there; stopping the challenge is no error', async ({ page }) => {
  await toPayment(page, { type: 'Pay half', day: 6 })
  await fillCard(page, cards.good)
  await cardFrame(page).getByLabel('Expiry date (MM/YY)').fill('01/20')
  await payNow(page)
  await expectAlert(page, 'Please check the expiry date.')
  await expect(cardFrame(page).getByText('This card has expired.')).toBeVisible()
  await fillCard(page, cards.challenged)
  await payNow(page)
  await expect(page.getByRole('dialog', { name: 'Verification by your bank' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Verification by your bank' })).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

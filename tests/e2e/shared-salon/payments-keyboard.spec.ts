import { checkoutTexts, discountTexts, paymentTexts } from '@/messages/checkout'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { customer } from '../../support/booking-steps'
import { focusedName, press, tabTo } from '../../support/keyboard'
import {
  bankFrame,
  cardFrame,
  cards,
  expectBooked,
  kept,
  readLedger,
  said,
  toPayNow,
  watchFor,
} from '../../support/paying'

test('a whole booking with a card and the bank’s challenge works with only the keyboard, and axe finds nothing', async ({
  page,
}) => {
  const before = await readLedger()
  const keys = page.keyboard
  await watchFor(page, [paymentTexts.successful])
  await page.goto('/booking-appointment')
  await expectAccessible(page)
  await press(page, /^Medway$/)
  await page.waitForURL(/select-category/)
  await expectAccessible(page)
  await press(page, /^Nails$/)
  await page.waitForURL(/select-service/)
  await expectAccessible(page)
  await tabTo(page, /^About /)
  await keys.press('Shift+Tab')
  await keys.press('Enter')
  await page.waitForURL(/select-date/)
  await tabTo(page, /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d/)
  await keys.press('ArrowRight')
  await keys.press('ArrowRight')
  await expectAccessible(page)
  await press(page, /^\d{1,2}:\d{2} (am|pm)$/)
  await page.waitForURL(/review-booking-details/)
  await expectAccessible(page)
  await press(page, /^Check Out Now$/)
  await page.waitForURL(/checkout/)

  await tabTo(page, /^Continue$/)
  await keys.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText(checkoutTexts.email)).toBeVisible()
  await expectAccessible(page)
  for (const [label, value] of Object.entries(customer)) {
    await tabTo(page, new RegExp(`^${label}$`))
    await keys.type(value)
  }
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused()

  await tabTo(page, /^Discount code/)
  await keys.press('Enter')
  await expect(page.getByText(discountTexts.empty)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Discount code/ })).toBeFocused()
  await press(page, /^Continue$/)
  await expect(page.getByRole('alert').filter({ hasText: checkoutTexts.noOption })).toBeFocused()
  await expectAccessible(page)
  for (let n = 0; (await focusedName(page)) !== 'Pay in full' && n < 120; n += 1)
    await keys.press('Shift+Tab')
  await keys.press('Space')
  await expect(page.getByRole('heading', { name: 'Pay safely online' })).toBeFocused()

  const number = cardFrame(page).getByLabel('Card number')
  await expect(number).toBeVisible()
  await expectAccessible(page)
  const shown = await toPayNow(page)
  await press(page, /^Pay now$/)
  await expect(number).toBeFocused()
  await expectAccessible(page)
  for (const text of [cards.challenged, '1234', '111', 'ME1 1AA']) {
    await keys.type(text)
    await keys.press('Tab')
  }
  await press(page, /^Pay now$/)
  const code = bankFrame(page).getByRole('textbox')
  await expect(code).toBeFocused()
  await keys.type('000000')
  await keys.press('Enter')
  await expect(bankFrame(page).getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await keys.type('123456')
  await keys.press('Enter')
  await expectBooked(page)
  expect(await said(page)).toContain(paymentTexts.successful)
  await expectAccessible(page)
  expect(await kept(before)).toEqual([shown])
  await press(page, /^Review booking details$/)
  await page.waitForURL(/booking-summary/)
  await expect(page.getByText('Total')).toBeVisible()
  await expectAccessible(page)
})

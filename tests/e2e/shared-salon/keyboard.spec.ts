import { expect, test } from '../../support/browser-test'
import { customer } from '../../support/booking-steps'
import { focusedName, press, tabTo } from '../../support/keyboard'

test('a visitor can book with only the keyboard', async ({ page }) => {
  await page.goto('/booking-appointment')
  await press(page, /^Medway$/)
  await page.waitForURL(/select-category/)
  await press(page, /^Facials$/)
  await page.waitForURL(/select-service/)
  await tabTo(page, /^About /)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/select-date/)

  const days = page.getByRole('group', { name: 'Day' })
  await expect(days).toBeVisible()
  await tabTo(page, /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d/)
  const first = await focusedName(page)
  await page.keyboard.press('ArrowRight')
  await expect(days.getByRole('radio', { checked: true })).not.toHaveAccessibleName(first)
  await press(page, /^\d{1,2}:\d{2} (am|pm)$/)
  await page.waitForURL(/review-booking-details/)
  await press(page, /^Check Out Now$/)
  await page.waitForURL(/checkout/)

  await expect(page.getByLabel('First name')).toBeVisible()
  for (const [label, value] of Object.entries(customer)) {
    await tabTo(page, new RegExp(`^${label}$`))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  await tabTo(page, /^Pay at salon$/)
  await page.keyboard.press('Space')
  await press(page, /^Confirm Booking$/)
  await page.waitForURL(/payment-success\?paymentId=/)
  await expect(page.getByRole('heading', { name: 'Your booking is completed' })).toBeVisible()
})

import { expect, type Page, test } from '@playwright/test'
import { customer } from '../support/booking-steps'

/** What the focused control is called, as far as its own words go. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined
    return (element.getAttribute('aria-label') ?? label ?? element.innerText ?? '').trim()
  })

/** Tabs until a control with that name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let n = 0; n < 120; n++) {
    if (name.test(await focusedName(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

const press = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('a visitor books with the keyboard alone', async ({ page }) => {
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

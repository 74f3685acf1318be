import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { times, toTimes } from '../support/booking-steps'

/** Each step of booking uses the choices in its address (S1). */

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

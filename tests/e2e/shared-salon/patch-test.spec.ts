import type { Page } from '@playwright/test'
import { siteWords } from '@/messages/site-words'
import { infillTexts } from '@/messages/infill'
import { requiredTestTexts } from '@/messages/patch-tests'
import { addDays } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { expectAccessible } from '../../support/accessible'
import { expect, test } from '../../support/browser-test'
import { expectNoSidewaysScroll, fillCustomer, pickDay, pickTime } from '../../support/booking-steps'

interface Offered {
  service_id: string
  service_name: string
}

const openTimesOf = async (page: Page, category: string, name: string): Promise<void> => {
  const query = new URLSearchParams({ location: 'Medway', category })
  const answer = await page.request.get(`/api/services/get-services-by-category?${query}`)
  const { data } = (await answer.json()) as { data: Offered[] }
  query.set('serviceId', data.find(({ service_name }) => service_name === name)?.service_id ?? '')
  await page.goto(`/booking-appointment/select-date?${query}`)
}

test('a visitor adds the patch test that a treatment needs, and books both', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTimesOf(page, 'Brows', 'Henna brows')
  // Late enough for a test on a working day before.
  await pickDay(page, 5)
  await pickTime(page)
  await page.getByRole('button', { name: 'Check Out Now' }).click()
  await page.waitForURL(/checkout/)
  await expect(page.getByText(requiredTestTexts.question)).toBeVisible()
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /patch test/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: requiredTestTexts.add }).click()
  await page.waitForURL(/select-date/)
  await pickDay(page, 0)
  await pickTime(page)
  await page.getByRole('button', { name: 'Check Out Now' }).click()
  await page.waitForURL(/checkout/)
  await expect(page.getByText(requiredTestTexts.inBasket)).toBeVisible()
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay at salon' }).click()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.waitForURL(/payment-success\?paymentId=/)
  await expect(page.getByRole('main').getByText('Patch test').first()).toBeVisible()
})

test('an infill marks the days that do not fit, also in the month, and offers what does', async ({
  page,
}) => {
  await openTimesOf(page, 'Lashes', 'Infill, 8 to 21 days')
  const last = addDays(toDayKey(Date.now()), -30)
  await page.getByLabel(infillTexts.question).fill(last)
  await expect(page.getByRole('status').filter({ hasText: 'does not fit' })).toBeVisible()
  await expect(
    page.getByRole('link', { name: infillTexts.fits.replace('{treatment}', 'Classic full set') }),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: new RegExp(infillTexts.outsideMark) }).first()).toBeAttached()
  await page.getByRole('button', { name: siteWords.times.words.month[1] }).click()
  await expect(
    page
      .getByRole('grid')
      .getByRole('button', { name: new RegExp(infillTexts.outsideMark) })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})

import type { Page } from '@playwright/test'
import { planTexts } from '@/messages/plan-visit'
import { expectAccessible } from '../../support/accessible'
import { expect, test } from '../../support/browser-test'

type Treatment = { service_id: string; service_name: string }

/** Adds the first treatment of each category without a time, as visitors do on its page. */
const addWithoutTime = async (page: Page, categories: string[]): Promise<Treatment[]> => {
  const added: Treatment[] = []
  for (const category of categories) {
    const query = new URLSearchParams({ location: 'Medway', category })
    const answer = await page.request.get(`/api/services/get-services-by-category?${query}`)
    const { data } = (await answer.json()) as { data: Treatment[] }
    const [first] = data
    if (!first) throw new Error(`Medway offers no ${category}`)
    query.set('serviceId', first.service_id)
    await page.goto(`/booking-appointment/service-information?${query}`)
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await expect(page.getByRole('button', { name: `Basket, ${added.length + 1} item` })).toBeVisible()
    added.push(first)
  }
  return added
}

test('finds one visit for everything, by keyboard and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [brows, lashes] = await addWithoutTime(page, ['Brows', 'Lashes'])
  await page.getByRole('button', { name: 'Basket, 2 items' }).click()
  await page.getByRole('link', { name: planTexts.link }).click()
  await expect(page.getByRole('heading', { level: 1, name: planTexts.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(brows!.service_name)

  // Without a day, the page asks for one. After that, the keyboard is enough.
  await page.getByText(planTexts.oneDay).click()
  await page.getByRole('button', { name: planTexts.find }).click()
  await expect(page.getByLabel(planTexts.day, { exact: true })).toBeFocused()
  await page.getByRole('radio', { name: planTexts.oneDay }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: planTexts.fortnight })).toBeChecked()
  await page.getByRole('button', { name: planTexts.find }).press('Enter')
  const heading = page.getByRole('heading', { level: 2, name: /\d+ visits? found/ })
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  // The last visit, which no other test books. If a time was taken, the page shows fresh visits.
  await page.route('**/api/basket/hold-plan', async (route) => {
    const fresh = await page.request.post('/api/basket/plan', {
      data: route.request().postDataJSON() as object,
      headers: { 'session-id': (await route.request().headerValue('session-id')) ?? '' },
    })
    const body = { ...((await fresh.json()) as object), success: false, code: 'PLAN_TAKEN', error: 'Taken.' }
    await route.fulfill({ status: 409, json: body })
    await page.unroute('**/api/basket/hold-plan')
  })
  const hold = page.getByRole('button', { name: planTexts.hold })
  await hold.last().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Taken.' })).toBeVisible()
  await expect(page.getByRole('radio', { name: planTexts.fortnight })).toBeChecked()
  await hold.last().click()
  await page.waitForURL(/checkout/)
  const order = page.getByRole('list').filter({ hasText: lashes!.service_name })
  await expect(order.first()).toContainText(brows!.service_name)
  await expect(page.getByText(/Held for another/).first()).toBeVisible()
})

import { expect, type Locator, type Page } from '@playwright/test'

/** What the browser tests of booking share: a visitor's steps, named as a visitor would. */

export const customer = {
  'First name': 'Ada',
  'Last name': 'Marsh',
  Email: 'ada.marsh@example.com',
  'Phone number': '01632 960111',
  Address: '1 Mill Lane',
}

/** To the times of the first treatment of a category, from the list of categories. */
export const toTimes = async (page: Page, location: string, category: string, nth = 0): Promise<string> => {
  await page.goto(`/booking-appointment/select-category?location=${location}`)
  await page.getByRole('main').getByRole('link', { name: category, exact: true }).click()
  await page.waitForURL(/select-service/)
  const service = page.getByRole('main').getByRole('heading', { level: 2 }).nth(nth)
  const name = await service.innerText()
  await service.getByRole('link').click()
  await page.waitForURL(/select-date/)
  // The first day may be today and nearly over, whenever the tests run.
  await pickDay(page, 1)
  return name
}

/** The same place without the way there, which has tests of its own. */
export const openTimes = async (page: Page, location: string, category: string, nth = 0): Promise<string> => {
  const query = new URLSearchParams({ location, category })
  const answer = await page.request.get(`/api/services/get-services-by-category?${query}`)
  const { data } = (await answer.json()) as { data: { service_id: string; service_name: string }[] }
  const service = data[nth]
  if (!service) throw new Error(`${location} offers no ${category}`)
  query.set('serviceId', service.service_id)
  await page.goto(`/booking-appointment/select-date?${query}`)
  await pickDay(page, 1)
  return service.service_name
}

export const times = (page: Page) =>
  page.getByRole('group', { name: /Morning|Afternoon|Evening/ }).getByRole('button', { disabled: false })

/** Chooses a radio button as a visitor does, by its label, once that has stopped moving. */
export const choose = async (radio: Locator): Promise<void> => {
  await radio.locator('xpath=ancestor::label').click()
  await expect(radio).toBeChecked()
}

/** Picks the nth day that has times, or one after it where the basket has crossed out all of them. */
export const pickDay = async (page: Page, nth: number): Promise<void> => {
  const day = page.getByRole('group', { name: 'Day' }).getByRole('radio', { disabled: false }).nth(nth)
  await choose(day)
  await expect(page.getByRole('group', { name: /Morning|Afternoon|Evening/ }).first()).toBeVisible()
  if ((await times(page).count()) === 0) await pickDay(page, nth + 1)
}

export const pickTime = async (page: Page, nth = 0): Promise<void> => {
  await times(page).nth(nth).click()
  await page.waitForURL(/review-booking-details/)
}

export const fillCustomer = async (page: Page): Promise<void> => {
  for (const [label, value] of Object.entries(customer))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Nothing sticks out at the side, once the page has taken its new width. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

/** The page may say several things; this one is an alert. */
export const expectAlert = async (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

/**
 * Presses the same button in several tabs in one moment. A click of the test's own waits until a button stands still,
 * and by then the first tab may have booked.
 */
export const pressTogether = async (tabs: readonly Page[], name: string): Promise<void> => {
  const buttons = tabs.map((tab) => tab.getByRole('button', { name, exact: true }))
  for (const button of buttons) await expect(button).toBeEnabled()
  await Promise.all(buttons.map((button) => button.evaluate((element: HTMLElement) => element.click())))
}

/** Presses what closes its own window: that may be gone before the press is reported done. */
export const pressAndClose = async (window: Page, name: string): Promise<void> => {
  const closed = window.waitForEvent('close')
  await window
    .getByRole('button', { name, exact: true })
    .click()
    .catch((error: unknown) => {
      if (!window.isClosed()) throw error
    })
  await closed
}

import { expect, type Locator, type Page } from '@playwright/test'

/** Steps of a visitor shared by the browser tests of booking, in a visitor's words. */

export const customer = {
  'First name': 'Ada',
  'Last name': 'Marsh',
  Email: 'ada.marsh@example.com',
  'Phone number': '01632 960111',
  Address: '1 Mill Lane',
}

/** Goes from the list of categories to the times of a category's first treatment. */
export const toTimes = async (page: Page, location: string, category: string, nth = 0): Promise<string> => {
  await page.goto(`/booking-appointment/select-category?location=${location}`)
  await page.getByRole('main').getByRole('link', { name: category, exact: true }).click()
  await page.waitForURL(/select-service/)
  const service = page.getByRole('main').getByRole('heading', { level: 2 }).nth(nth)
  const name = await service.innerText()
  await service.getByRole('link').click()
  await page.waitForURL(/select-date/)
  // The first day may be today and almost over when the tests run.
  await pickDay(page, 1)
  return name
}

/** Opens the same page directly. The way there has its own tests. */
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

/** Chooses a radio button by its label, as a visitor does, once the label has stopped moving. */
export const choose = async (radio: Locator): Promise<void> => {
  await radio.locator('xpath=ancestor::label').click()
  await expect(radio).toBeChecked()
}

/** Picks the nth day with times, or a later one if the basket has blocked all of its times. */
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

/** Presses Continue with the keyboard. Where nothing is chosen yet, only the keyboard and screen readers find it. */
export const pressContinue = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue' }).press('Enter')

/** Checks that the page does not overflow sideways once it has its new width. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

/** The page may show several messages. Checks that this one is an alert. */
export const expectAlert = async (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

/**
 * Presses the same button in several tabs at the same moment. Playwright's own click waits until a button stops moving,
 * and by then the first tab may have booked.
 */
export const pressTogether = async (tabs: readonly Page[], name: string): Promise<void> => {
  const buttons = tabs.map((tab) => tab.getByRole('button', { name, exact: true }))
  for (const button of buttons) await expect(button).toBeEnabled()
  await Promise.all(buttons.map((button) => button.evaluate((element: HTMLElement) => element.click())))
}

/** Presses a button that closes its own window, which may be gone before Playwright reports the press. */
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

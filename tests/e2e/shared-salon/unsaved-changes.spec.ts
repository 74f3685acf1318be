import type { Page } from '@playwright/test'
import { emptyTexts, leaveTexts } from '@/messages/management-texts'
import { expectAccessible } from '../../support/accessible'
import { expect, test } from '../../support/browser-test'
import { fail, openAsOwner } from '../../support/staff-session'

const question = (page: Page) => page.getByRole('dialog', { name: leaveTexts.title })

/** Tries to leave by the menu, but stays. The question is ours, not the browser's. */
const stay = async (page: Page): Promise<void> => {
  const address = page.url()
  await page.locator('nav a[href="/management/customers"]').first().dispatchEvent('click')
  await expect(question(page)).toContainText(leaveTexts.ask)
  await question(page).getByRole('button', { name: leaveTexts.stay }).click()
  await expect(question(page)).toHaveCount(0)
  expect(page.url()).toBe(address)
}

const leave = async (page: Page): Promise<void> => {
  await page.locator('nav a[href="/management/customers"]').first().dispatchEvent('click')
  await question(page).getByRole('button', { name: leaveTexts.leave }).click()
  await page.waitForURL(/\/management\/customers$/)
}

const service = async (page: Page): Promise<void> => {
  await openAsOwner(page, '/management/services')
  await page.getByRole('listitem').getByRole('link', { name: /min/ }).first().click()
  await page.getByRole('link', { name: 'Edit service details' }).click()
}

test('a form with changes asks before they are lost, for a link and for going back', async ({ page }) => {
  await service(page)
  const name = page.getByLabel('Name (required)')
  const before = await name.inputValue()
  const cancel = page.getByRole('link', { name: 'Cancel', exact: true })
  await name.fill('A name that nobody saved')
  await cancel.click()
  await expect(question(page)).toContainText(leaveTexts.ask)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('A name that nobody saved')
  await page.getByRole('button', { name: 'Go back' }).click()
  await question(page).getByRole('button', { name: leaveTexts.stay }).click()
  await expect(name).toHaveValue('A name that nobody saved')
  // A value that is back to its original is not a change.
  await name.fill(before)
  await cancel.click()
  await page.waitForURL(/service-details/)
  await page.getByRole('link', { name: 'Edit service details' }).click()
  await name.fill('A name that nobody saved')
  await page.getByRole('button', { name: 'Go back' }).click()
  await question(page).getByRole('button', { name: leaveTexts.leave }).click()
  await page.waitForURL(/service-details/)
  await expect(page.getByText('A name that nobody saved')).toHaveCount(0)
})

/** Each entry opens a form and makes one change. */
const forms: [string, (page: Page) => Promise<unknown>][] = [
  [
    'a course',
    async (page) => {
      await openAsOwner(page, '/management/courses')
      const { data: courses } = await (await page.request.get('/api/courses/public')).json()
      await page.goto(`/management/courses/edit-course-details/${courses[0].id}`)
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A course that nobody saved')
    },
  ],
  [
    'a category',
    async (page) => {
      await openAsOwner(page, '/management/services')
      const { docs } = await (await page.request.get('/api/categories?limit=1')).json()
      await page.goto(`/management/services/category/${docs[0].id}`)
      await page.getByLabel('Name (required)').fill('A category that nobody saved')
    },
  ],
  [
    'a new event',
    async (page) => {
      await openAsOwner(page, '/management/events/add-event')
      await page.getByRole('list', { name: 'Staff' }).getByRole('button').first().click()
    },
  ],
]

for (const [name, change] of forms)
  test(`the form of ${name} asks before changes are lost`, async ({ page }) => {
    await change(page)
    await stay(page)
    await leave(page)
  })

test('a week that could not be loaded is not shown as empty', async ({ page }) => {
  await openAsOwner(page, '/management/payments')
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  const recover = await fail(page, /\/api\/payments\/get-payments/)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expect(page.getByText(emptyTexts.payments)).toHaveCount(0)
  await recover()
})

test('an address below a screen without subpages is not found', async ({ page }) => {
  await openAsOwner(page, '/management/customers')
  const response = await page.goto('/management/customers/zzz')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { catalogueMessages, serviceTexts } from '@/messages/management-services'
import { serviceFormTexts, serviceSaveTexts } from '@/management/views/services/texts'
import { expectAccessible } from '../support/accessible'
import { expectNoSidewaysScroll } from '../support/booking-steps'
import { expect, test } from '../support/browser-test'
import { alert, fail, openAsOwner } from '../support/staff-session'

const name = `Henna brows ${Date.now().toString(36)}`

const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })

/** Performs an action twice. The first time, its call fails and the page says so. */
const atSecondTry = async (page: Page, call: RegExp, sentence: string, act: () => Promise<unknown>) => {
  const recover = await fail(page, call)
  await act()
  await expect(page.locator(alert).filter({ hasText: sentence })).toBeVisible()
  await recover()
  await act()
}

test('a new treatment is created in the wizard, gets its prices, and is archived', async ({ page }) => {
  await openAsOwner(page, '/management/services')
  await expect(button(page, 'All Services')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add new service' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create new service')

  await button(page, 'Next').click()
  await expect(page.locator(alert)).toContainText(serviceFormTexts.name)
  await page.getByLabel('Service name').fill(name)
  await page.keyboard.press('Enter')
  await button(page, 'Next').click()
  await expect(page.locator(alert)).toContainText(serviceFormTexts.location)
  await page
    .getByRole('list', { name: 'Locations' })
    .getByRole('button', { name: /Medway/ })
    .click()
  await button(page, 'Next').click()
  await button(page, 'Next').click()
  await expect(page.locator(alert)).toContainText(serviceFormTexts.category)
  await button(page, 'New category').click()
  await page.getByLabel('Category name').fill(`Henna ${name}`)
  await atSecondTry(page, /\/create-category/, serviceSaveTexts.createCategory, () =>
    button(page, 'Create category').click(),
  )
  await expect(page.getByText(catalogueMessages.categoryCreated)).toBeVisible()
  await expect(page.locator(alert)).toHaveCount(0)
  await page.getByLabel('Price at Medway').fill('£38,50')
  await page.getByRole('textbox', { name: 'Description' }).fill('Dark and lasting.')
  await expectAccessible(page)
  await button(page, 'Next').click()
  await expect(page.getByText('£38.50')).toBeVisible()
  await atSecondTry(page, /\/new-service/, serviceSaveTexts.create, () =>
    button(page, 'Create service').click(),
  )
  await expect(page.getByText(catalogueMessages.serviceCreated)).toBeVisible()
  await button(page, 'Go to service').click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText('Dark and lasting.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit service details' }).click()
  const more = page.getByLabel('Add new price')
  await expect(more.getByRole('option', { name: 'Medway' })).toHaveCount(0)
  await atSecondTry(page, /\/services\/price/, serviceSaveTexts.addPrice, () =>
    more.selectOption('Maidstone'),
  )
  await expect(page.getByText(serviceTexts.everywhere)).toBeVisible()
  await page.getByLabel('Maidstone (£)').fill('41')
  await button(page, 'Delete price at Medway').click()
  await atSecondTry(page, /\/services\/price/, serviceSaveTexts.removePrice, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Delete price' }).click(),
  )
  await expect(page.getByLabel('Medway (£)')).toHaveCount(0)
  await expect(page.getByLabel('Maidstone (£)')).toHaveValue('41')
  await page.getByLabel('Name (required)').fill('')
  await button(page, 'Save service details').click()
  await expect(page.locator(alert)).toContainText(serviceFormTexts.name)
  await page.getByLabel('Name (required)').fill(`${name} at home`)
  await expectAccessible(page)
  await atSecondTry(page, /\/services\/service/, serviceSaveTexts.save, () =>
    button(page, 'Save service details').click(),
  )
  await expect(page.getByText(catalogueMessages.serviceSaved)).toBeVisible()
  await expect(page.getByText('£41.00')).toBeVisible()
  await expect(page.getByText('Dark and lasting.')).toBeVisible()

  await button(page, 'Delete service').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete service' }).click()
  await expect(page.getByText(catalogueMessages.serviceRemoved)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('every address of the specification opens its own screen', async ({ page }) => {
  await openAsOwner(page, '/management/services/all-services')
  await expect(page.getByRole('heading', { name: 'Services', level: 2 })).toBeVisible()
  await page.goto('/management/services/service-details/nothing')
  await expect(page.locator(alert)).toContainText('not')
  await page.goto('/management/services/edit-service')
  await expect(page.locator(alert)).toContainText(serviceFormTexts.noServiceToEdit)
})

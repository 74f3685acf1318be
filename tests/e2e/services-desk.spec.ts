import type { Page } from '@playwright/test'
import { catalogueMessages, serviceTexts } from '@/messages/management-services'
import { documentTexts, leaveTexts } from '@/messages/management-texts'
import { priceListTexts, raiseTexts, copyTexts as copyPriceTexts } from '@/management/views/price-list/texts'
import { serviceFormTexts, serviceSaveTexts } from '@/management/views/services/texts'
import { expectAccessible } from '../support/accessible'
import { expectNoSidewaysScroll } from '../support/booking-steps'
import { salonUrl } from '../support/browser-salon'
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
  // The fields that Payload shows are saved with the same button, and their errors are shown beside them.
  await page.getByLabel('Short description').fill('For dark brows.')
  await page.getByLabel('Clean-up time').fill('7')
  await button(page, 'Save service details').click()
  await expect(page.locator(alert)).toContainText(documentTexts.wrong)
  await expect(page.getByText('Please use a multiple of 5 minutes.')).toBeVisible()
  await page.getByLabel('Clean-up time').fill('10')
  await page.getByLabel('Needs a patch test').check()
  await expectAccessible(page)
  await atSecondTry(page, /\/services\/service/, serviceSaveTexts.save, () =>
    button(page, 'Save service details').click(),
  )
  await expect(page.getByText(catalogueMessages.serviceSaved)).toBeVisible()
  await expect(page.getByText('£41.00')).toBeVisible()
  await expect(page.getByText('Dark and lasting.')).toBeVisible()
  await expect(page.getByText('For dark brows.')).toBeVisible()

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

test('staff edit the price list like a spreadsheet, save it as a draft, and publish it', async ({ page }) => {
  await openAsOwner(page, '/management/services')
  const headers = { origin: salonUrl }
  const { docs: categories } = await (await page.request.get('/api/categories?limit=1')).json()
  const { locations } = await (await page.request.get('/api/services/price-list')).json()
  const [medway, maidstone] = locations.map(({ location_id: id }: { location_id: string }) => id)
  const own = [`Zone one ${name}`, `Zone two ${name}`]
  const ids: string[] = []
  for (const service_name of own) {
    const data = { service_name, locationId: medway, category_id: categories[0].id, price: 14 }
    const made = await page.request.post('/api/services/new-service', { headers, data })
    ids.push((await made.json()).service_id)
  }
  const priceAt = async (id: string | undefined) =>
    (await (await page.request.get(`/api/services/get-service?serviceId=${id}`)).json()).data.pricing
  await page.reload()
  await page.getByRole('link', { name: 'Price list' }).click()
  const row = (at: number) => page.getByRole('row', { name: own[at] })
  const cell = (at: number, column: number) => row(at).getByRole('gridcell').nth(column)

  // By keyboard: typing replaces, Tab goes on, Escape leaves the cell as it was.
  await cell(0, 1).click()
  await page.keyboard.type('free')
  await page.keyboard.press('Tab')
  await page.keyboard.type('£16')
  await page.keyboard.press('Enter')
  await expect(cell(1, 2)).toBeFocused()
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(cell(1, 2)).toHaveText(priceListTexts.noPrice)
  await expect(cell(0, 2)).toContainText('£16.00')
  await expect(cell(0, 1)).toContainText(priceListTexts.wrongPrice)
  await expectAccessible(page)
  await button(page, priceListTexts.publish).click()
  await expect(page.locator(alert)).toContainText(priceListTexts.wrong(1))
  await button(page, priceListTexts.goThere).click()
  await expect(cell(0, 1)).toBeFocused()

  // A block from a spreadsheet, undone and done again.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '£15.00\t16\n17,50\t18.00')
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  })
  await expect(cell(1, 2)).toContainText('£18.00')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4)
  await page.keyboard.press('Control+z')
  await expect(cell(0, 1)).toContainText('free')
  await page.keyboard.press('Control+y')
  await expect(cell(0, 1)).toContainText('£15.00')
  await button(page, raiseTexts.open).click()
  await page.getByLabel(raiseTexts.percent, { exact: true }).fill('5')
  await expectAccessible(page)
  await button(page, raiseTexts.apply).click()
  await expect(cell(0, 1)).toContainText('£16.00')
  await expect(cell(1, 1)).toContainText('£18.50')
  await cell(0, 3).click()
  await page.keyboard.press('Enter')
  const people = page.getByRole('dialog').getByRole('checkbox')
  await people.first().uncheck()
  // Everyone who performed it until now stays ticked.
  await expect(people.nth(1)).toBeChecked()
  await people.last().uncheck()
  await page.keyboard.press('Enter')
  await expect(cell(0, 3)).not.toContainText('Everyone')

  await atSecondTry(page, /\/price-list$/, priceListTexts.notSaved, () =>
    button(page, priceListTexts.draft).click(),
  )
  await expect(page.getByText(catalogueMessages.priceListDrafted)).toBeVisible()
  await expect(cell(0, 1)).toContainText(priceListTexts.onSite('£14.00'))
  expect(await priceAt(ids[0])).toEqual({ Medway: 14 })

  // A colleague changes one of the prices first.
  await cell(1, 1).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  const changes = [{ service_id: ids[1], prices: { [medway]: 19 }, seen: { prices: { [medway]: 18.5 } } }]
  const other = await page.request.put('/api/services/price-list', { headers, data: { changes } })
  expect(other.status(), await other.text()).toBe(200)
  await button(page, priceListTexts.publish).click()
  await expect(cell(1, 1)).toContainText(priceListTexts.meanwhile('£19.00'))
  await expect(cell(1, 1)).toContainText('£20.00')
  await button(page, priceListTexts.publish).click()
  await expect(page.getByText(catalogueMessages.priceListSaved)).toBeVisible()
  await button(page, priceListTexts.publishWaiting).click()
  await expect(page.getByText(priceListTexts.publishWaiting)).toHaveCount(0)
  expect([await priceAt(ids[0]), await priceAt(ids[1])]).toEqual([
    { Medway: 16, Maidstone: 17 },
    { Medway: 20, Maidstone: 19 },
  ])

  await button(page, copyPriceTexts.open).click()
  const places = page.getByRole('dialog').getByRole('combobox')
  await places.first().selectOption(medway)
  await places.last().selectOption(maidstone)
  await button(page, copyPriceTexts.apply).click()
  await expect(cell(1, 2)).toContainText('£20.00')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('dialog', { name: leaveTexts.title })).toBeVisible()
})

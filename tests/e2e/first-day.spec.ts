import type { Page } from '@playwright/test'
import { copyDayTexts } from '@/management/views/availability/texts'
import { catalogueMessages } from '@/messages/management-services'
import { importTexts } from '@/management/views/imports/texts'
import { treatmentRowErrors } from '@/messages/management-imports'
import { teamTexts } from '@/management/views/staff/texts'
import { firstStepTexts, openingTexts } from '@/messages/management-opening'
import { expectAccessible } from '../support/accessible'
import { fillCustomer, pickTime, toTimes } from '../support/booking-steps'
import { salonUrl } from '../support/browser-salon'
import { expect, test } from '../support/browser-test'
import { chooseFirst, next } from '../support/desk-wizard'
import { openAsOwner, savePressing } from '../support/staff-session'

const { steps } = firstStepTexts

test.use({ isEmptySalon: true })

/** Opens the diary, and expects a step of the checklist above it to be done. It is folded once the salon is open. */
const expectDone = async (page: Page, step: string): Promise<void> => {
  await page.goto('/management/appointments')
  const folded = page.locator('details:not([open])').getByText(firstStepTexts.titleWhenOpen)
  if (await folded.isVisible()) await folded.click()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: step }) })
  await expect(line.getByRole('img', { name: 'Done' })).toBeVisible()
}

const openStep = async (page: Page, step: string): Promise<void> => {
  await page.goto('/management/appointments')
  await page.getByRole('link', { name: step }).click()
}

const publish = (page: Page): Promise<void> => savePressing(page, 'Publish changes')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an owner sets up an empty salon from its checklist, opens it, and a visitor books', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: salonUrl })).newPage()
  await visitor.goto('/')
  await expect(visitor.getByText('Coming soon')).toBeVisible()

  await openAsOwner(page, '/management/appointments')
  await expect(page.getByText('0 of 13 steps done')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: steps.look }).click()
  await page.getByRole('textbox', { name: /^Name of the salon/ }).fill('Rosewater')
  await publish(page)

  // A form that is opened and left leaves nothing behind.
  await page.goto('/management/collections/promotions')
  await page.getByRole('link', { name: 'Create new Promotion' }).first().click()
  await page.waitForURL(/promotions\/[\da-f-]{24,}/)
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()
  await page.goBack()
  await page.waitForURL(/promotions\?|promotions$/)
  await expect(page.getByText('Untitled promotion')).toBeHidden()

  // Prices belong to a location, so a price list cannot be imported before there is one.
  await page.goto('/management/services/import')
  await page.getByLabel(importTexts.pasted).fill('Treatment\tCategory\tMinutes\tPrice\nTint\tBrows\t20\t12')
  await press(page, importTexts.checkPasted)
  await expect(page.getByText(treatmentRowErrors.LOCATION_MISSING)).toBeVisible()

  await openStep(page, steps.locations)
  await page.getByRole('link', { name: 'Create new Location' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('High Street')
  await press(page, 'Add the location')
  await page.getByRole('textbox', { name: 'Address *' }).fill('1 High Street, Rochester')
  await page.getByRole('textbox', { name: 'Opening hours (text)' }).fill('Monday to Friday, 9 am to 5 pm')
  await publish(page)

  await openStep(page, steps.treatments)
  await page.getByRole('link', { name: 'Add new service' }).click()
  await page.getByLabel('Service name').fill('Brow shape')
  await next(page)
  await chooseFirst(page, 'Locations')
  await next(page)
  await press(page, 'New category')
  await page.getByLabel('Category name').fill('Brows')
  await press(page, 'Create category')
  await expect(page.getByText(catalogueMessages.categoryCreated)).toBeVisible()
  await page.getByLabel('Price at High Street').fill('14')
  await next(page)
  await press(page, 'Create service')
  await press(page, 'Go to service')
  await expect(page.getByText('Visitors cannot book this treatment yet.')).toBeVisible()

  await openStep(page, steps.team)
  await page.getByRole('link', { name: 'Add staff member' }).click()
  await page.getByLabel('First name (required)').fill('Orla')
  await page.getByLabel('Last name (required)').fill('Fern')
  // The only location is ticked already.
  await expect(page.getByRole('checkbox', { name: 'High Street' })).toBeChecked()
  const shape = page.getByRole('checkbox', { name: 'Brow shape' })
  await expect(shape).toBeChecked()
  await page.getByRole('button', { name: 'None of Brows' }).click()
  await expect(page.getByText(teamTexts.nobodyElse(['Brow shape']))).toBeVisible()
  await page.getByRole('button', { name: 'All of Brows' }).click()
  await expect(shape).toBeChecked()
  await press(page, 'Add staff member')
  await expect(page.getByRole('heading', { name: 'Orla Fern' })).toBeVisible()

  await openStep(page, steps.team)
  await page.getByRole('link', { name: 'Modify working hours' }).click()
  await chooseFirst(page, 'Staff')
  await next(page)
  await chooseFirst(page, 'Locations')
  await next(page)
  await press(page, 'Add hours on Monday')
  await press(page, copyDayTexts.openOf('Monday'))
  const days = page.getByRole('dialog')
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) await days.getByLabel(day).check()
  await press(page, copyDayTexts.apply)
  await press(page, 'Save')
  await expect(page.getByRole('row', { name: /Orla Fern/ })).toBeVisible()

  for (const step of [steps.locations, steps.team, steps.treatments]) await expectDone(page, step)
  await page.getByRole('button', { name: firstStepTexts.markStep(steps.rules) }).click()
  await expectDone(page, steps.rules)
  await page.getByRole('link', { name: 'Open for bookings' }).last().click()
  await press(page, 'Open for bookings')
  const before = page.getByRole('dialog', { name: openingTexts.beforeTitle })
  await expect(before).toContainText(openingTexts.unfinished.payments)
  await expect(before.getByRole('link', { name: steps.payments })).toBeVisible()
  await expect(before).not.toContainText(openingTexts.nothingBookable.text)
  await expectAccessible(page)
  await press(page, openingTexts.openAnyway)
  await expect(page.getByText('The salon is open')).toBeVisible()

  // There is only one location, so nobody asks for it.
  await visitor.goto('/booking-appointment')
  await visitor.waitForURL(/select-category\?location=High\+Street/)
  await expect(visitor.getByText('We’ll see you at High Street.')).toBeVisible()
  await toTimes(visitor, 'High Street', 'Brows')
  await pickTime(visitor)
  await press(visitor, 'Check Out Now')
  await visitor.waitForURL(/checkout/)
  await fillCustomer(visitor)
  await press(visitor, 'Continue')
  await press(visitor, 'Pay at salon')
  await press(visitor, 'Confirm Booking')
  await visitor.waitForURL(/payment-success/)
  await expect(visitor.getByRole('heading', { name: 'Your booking is completed' })).toBeVisible()
  await expectDone(page, steps.booking)
})

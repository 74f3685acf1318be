import { BIN_DAYS } from '@/domain/content/content-collections'
import { setUpTexts } from '@/messages/management-services'
import { binTexts } from '@/messages/management-content'
import { cancelManyTexts } from '@/management/views/cancel-many/texts'
import { diaryTexts } from '@/messages/management-diary'
import { locationTexts } from '@/management/fields/texts'
import { expectAccessible } from '../support/accessible'
import { salonUrl } from '../support/browser-salon'
import { expect, test } from '../support/browser-test'
import { bookByPhone, bookSeries, enterAsOwner } from '../support/staff-session'

const origin = { origin: salonUrl }

test('deleting several records shows what links to them', async ({ page }) => {
  await enterAsOwner(page)
  const create = async (collection: string, data: object): Promise<string> =>
    (await (await page.request.post(`/api/${collection}`, { headers: origin, data })).json()).doc.id
  const ids = new Map<string, string>()
  for (const name of ['linked', 'quiet'])
    ids.set(
      name,
      await create('pages', { title: `Ours, ${name}`, slug: `ours-${name}`, _status: 'published' }),
    )
  await create('redirects', { from: '/ours.html', to: '/ours-linked' })

  await page.goto('/management/collections/pages?search=Ours')
  // The list does not offer columns that only the bin needs.
  const columns = page.locator('.pill-selector')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(columns.getByText('Last changed')).toBeVisible()
  // Payload renders Deleted anyway, and our styles hide it.
  await expect(columns.getByText(/Deleted|Linked From/i).filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['linked', 'quiet'])
    await page
      .getByRole('row', { name: new RegExp(`Ours, ${name}`) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  const question = page.getByRole('dialog')
  const links = question.getByRole('region', { name: binTexts.title })
  await expect(links).toContainText(binTexts.helpSeveral)
  await expect(links.getByRole('link')).toHaveText(['/ours.html'])
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('row', { name: /Ours, linked/ })
    .getByRole('checkbox')
    .uncheck()
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect(links).toContainText(binTexts.nowhereAtAll)
  // A window of a different width gets a different question.
  for (const width of [600, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(links).toContainText(binTexts.nowhereAtAll)
  }

  await page.goto('/management/collections/pages?search=Terms')
  await page
    .getByRole('row', { name: /Terms and conditions/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect(question).toContainText(binTexts.neededPage('Terms and conditions'))

  // The bin says how long it keeps pages, and when each was deleted. On a phone, the table fits.
  await page.request.delete(`/api/pages/${ids.get('quiet')}`, { headers: origin })
  await page.goto('/management/collections/pages/trash')
  await expect(page.getByText(binTexts.stay(BIN_DAYS))).toBeVisible()
  await expect(page.locator('.cell-deletedAt').first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.locator('.cell-deletedAt').first()).toBeInViewport({ ratio: 0.9 })
  // In the bin, a page shows its previous address. Once restored, it is published again.
  await page.getByRole('link', { name: 'Ours, quiet' }).click()
  await expect(page.getByRole('textbox', { name: 'Web address' })).toHaveValue('ours-quiet')
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  const head = page.locator('.doc-controls')
  await expect(head).toContainText('Published')
  await expect(head).not.toContainText('Deleted')
})

test('appointments left out of a mass cancellation stay left out', async ({ page }) => {
  await enterAsOwner(page)
  const { bookings } = await bookSeries(page)
  await page.goto(`/management/appointments/cancel-many?bookingId=${bookings[0]?.bookingId}`)
  const table = page.getByRole('group', { name: 'Upcoming appointments' })
  const chosen = table.getByRole('checkbox', { checked: true })
  await table.getByRole('checkbox', { name: 'Appointment', exact: true }).uncheck()
  await expect(chosen).toHaveCount(0)
  const rows = table.getByRole('row')
  const before = await rows.count()
  await rows.last().getByRole('checkbox').check()
  await page.getByRole('button', { name: `${cancelManyTexts.confirm(1)} …` }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: cancelManyTexts.confirm(1), exact: true }).click()
  await expect(rows).toHaveCount(before - 1)
  await expect(chosen).toHaveCount(0)
  await expect(page.getByRole('button', { name: cancelManyTexts.choose })).toBeDisabled()
})

test('a new location says what it still needs, and visitors see it once it has everything', async ({
  page,
}) => {
  await enterAsOwner(page)
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/${path}`, { headers: origin, data })).json()
  const data = { name: 'Faversham', address: '1 High Street', _status: 'published' }
  const { doc: location } = await post('locations', data)
  // Somebody who performs what has a price there.
  const { docs } = await (await page.request.get('/api/services?depth=0&where[staff][exists]=true')).json()
  const [person] = docs[0].staff as string[]
  const isOnSite = async () => (await (await page.request.get('/contact-us')).text()).includes('Faversham')

  await page.goto(`/management/collections/locations/${location.id}`)
  const panel = page.getByRole('region', { name: setUpTexts.location })
  const step = (text: string) => panel.getByRole('listitem').filter({ hasText: text })
  await expect(panel).toContainText(setUpTexts.hidden)
  await panel.getByRole('combobox', { name: setUpTexts.copyFrom }).selectOption({ label: 'Medway' })
  for (const copy of [setUpTexts.copyPrices, setUpTexts.copyHours]) {
    await panel.getByRole('button', { name: copy }).click()
    const question = page.getByRole('dialog', { name: copy })
    await expect(question).toContainText(/\d+ prices from Medway will be added|will be entered here/)
    await expectAccessible(page)
    await question.getByRole('button', { name: copy }).click()
    // All prices of the demo are saved one after the other.
    await expect(question).toBeHidden({ timeout: 60_000 })
  }
  await expect(step(setUpTexts.locationSteps.prices)).toContainText(setUpTexts.done)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(step(setUpTexts.locationSteps.hours)).toContainText(setUpTexts.done)
  await expect(step(setUpTexts.locationSteps.published)).toContainText(setUpTexts.done)
  await expect(step(setUpTexts.locationSteps.person)).toContainText(setUpTexts.missing)
  expect(await isOnSite()).toBe(false)

  // Somebody sets the hours in a different tab.
  const schedule = { Sunday: { start: '10:00', end: '16:00' } }
  await post('availability/modify-schedule', { staff_id: person, location_id: location.id, schedule })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(panel).toContainText(setUpTexts.shown)
  await expect.poll(isOnSite).toBe(true)
})

test('a location with upcoming appointments lists them before it is archived, and stays in the diary’s filter', async ({
  page,
}) => {
  await enterAsOwner(page)
  await bookByPhone(page)
  const { docs } = await (await page.request.get('/api/locations?sort=position&limit=1')).json()
  const [{ id, name }] = docs
  await page.goto(`/management/collections/locations/${id}`)
  const box = page.getByRole('checkbox', { name: 'Archived', exact: true })
  const question = page.getByRole('dialog', { name: locationTexts.archive })
  await box.click()
  await expect(question).toContainText(/Upcoming at this location: \d+ appointments?/)
  await expect(question.getByRole('link').first()).toHaveAttribute('href', /booking-details/)
  for (const [link, ask] of [
    [locationTexts.move, 'move'],
    [locationTexts.cancel, 'cancel'],
  ] as const)
    await expect(question.getByRole('link', { name: new RegExp(`^${link}: `) }).first()).toHaveAttribute(
      'href',
      new RegExp(`booking-details.*ask=${ask}$`),
    )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(box).not.toBeChecked()
  await box.click()
  await question.getByRole('button', { name: 'Archive', exact: true }).click()
  const coming = page.getByRole('region', { name: locationTexts.coming })
  const cancel = coming.getByRole('link', { name: new RegExp(`^${locationTexts.cancel}: `) }).first()
  const toCancel = (await cancel.getAttribute('href')) ?? ''
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect
    .poll(async () => (await (await page.request.get(`/api/locations/${id}`)).json()).archived)
    .toBe(true)
  await page.goto(toCancel)
  await expect(page.getByRole('dialog', { name: 'Cancel this appointment?' })).toBeVisible()

  await page.goto('/management/appointments')
  const place = page.getByRole('combobox', { name: 'Location', exact: true })
  await place.selectOption({ label: diaryTexts.archivedPlace(name) })
  await page.reload()
  await expect(place).toHaveValue(id)
})

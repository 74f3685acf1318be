import { formatDuration } from '@/domain/time/format'
import { staffMessages } from '@/messages/staff'
import { describeChangedElsewhere, customerTexts } from '@/messages/management-customers'
import { offerTexts, wayTexts } from '@/messages/management-diary'
import { editedByOtherTexts } from '@/messages/management-content'
import { payloadWords } from '@/messages/payload-words'
import { expectAccessible } from '../support/accessible'
import { salonUrl } from '../support/browser-salon'
import { expect, test } from '../support/browser-test'
import { bookByPhone, enterAsOwner } from '../support/staff-session'

test('two desks do not undo each other’s changes, and each sees the other’s', async ({ page }) => {
  await enterAsOwner(page)
  const { query } = await bookByPhone(page)
  const details = await (await page.request.get(`/api/booking/booking-details?${query}`)).json()
  const one = details.bookingDetails as Record<string, string> & { duration_minutes: number }
  const elsewhere = async (path: string, data: object) => {
    const answer = await page.request.put(`/api/${path}`, { headers: { origin: salonUrl }, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const { customer_id } = one

  await page.goto(`/management/customers/customer-information?customer_id=${customer_id}`)
  await page.getByRole('button', { name: 'Edit customer' }).click()
  await elsewhere('customers/edit-customer', {
    customer_id,
    notes: 'Prefers mornings',
    address: '1 High Street',
  })
  const form = page.getByRole('dialog', { name: 'Edit customer' })
  await form.getByLabel('City').fill('Rochester')
  await form.getByLabel('Address', { exact: true }).fill('2 High Street')
  await form.getByRole('button', { name: 'Save customer' }).click()
  await expect(form.getByText(describeChangedElsewhere('1 High Street'))).toBeVisible()
  await expect(form.getByLabel('Address', { exact: true })).toBeFocused()
  await form.getByRole('button', { name: 'Save customer' }).click()
  await expect(form).toHaveCount(0)
  const saved = await (await page.request.get(`/api/customers/customer?customer_id=${customer_id}`)).json()
  expect(saved.customer).toMatchObject({
    ...{ notes: 'Prefers mornings', address: '2 High Street', city: 'Rochester' },
  })
  // Success messages can be dismissed.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(staffMessages.customerSaved)).toHaveCount(0)

  await page.goto(`/management/booking-details?${query}`)
  await page.getByRole('button', { name: 'Move appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move appointment' })
  await expect(dialog.getByRole('option', { name: offerTexts.anyone })).toBeAttached()
  const { booking_id: bookingId, booking_slot_id: bookingSlotId } = one
  const later = new Date(Date.parse(one.start_time ?? '') + 30 * 60_000).toISOString()
  const duration = one.duration_minutes + 15
  await elsewhere('booking/move-appointment', {
    ...{ bookingId, bookingSlotId, slot: { start_time: later }, duration, tell: false, confirm: true },
  })
  await dialog.getByRole('button', { name: '15 minutes earlier' }).click()
  await dialog.getByRole('button', { name: 'Move appointment' }).click()
  await expect(dialog.getByRole('alert')).toContainText(wayTexts.movedMeanwhile)
  await expect(dialog).toContainText(`(${formatDuration(duration)})`)

  await page.goto('/management/customers?add=customer')
  const made = page.getByRole('dialog', { name: 'New customer' })
  await made.getByLabel('First name').fill('Somebody')
  await made.getByLabel('Phone number').fill(saved.customer.phone_number)
  await expect(made.getByText(customerTexts.possibleDuplicates)).toBeVisible()
})

test('two people who edit one category are told, and the second one is asked before overwriting', async ({
  page,
  browser,
}) => {
  await enterAsOwner(page)
  const dora = { username: `dora${Date.now().toString(36)}`, password: 'the password of the desk' }
  const account = { ...dora, email: `${dora.username}@salon.example`, firstName: 'Dora', role: 'staff' }
  const headers = { origin: salonUrl }
  expect((await page.request.post('/api/users', { data: account, headers })).status()).toBe(201)
  const asked = { data: { category_name: `Parking ${dora.username}` }, headers }
  const made = await (await page.request.post('/api/services/create-category', asked)).json()
  const path = `/management/collections/categories/${made.category_id}`
  const other = await (await browser.newContext({ baseURL: salonUrl })).newPage()
  expect((await other.request.post('/api/auth/admin/login', { data: dora })).status()).toBe(200)

  await page.goto(path)
  const name = page.getByRole('textbox', { name: 'Name *' })
  await name.fill('Free parking')
  await expect(page.getByText('Last saved', { exact: false })).toBeVisible()
  // The lock outlives the saving of the draft.
  await other.goto(path)
  await expect(other.getByRole('dialog')).toContainText(`Owner ${payloadWords.general.currentlyEditing}`)
  await other.goto(`/management/services/category/${made.category_id}`)
  await expect(other.getByText(editedByOtherTexts.beingEdited('Owner'))).toBeVisible()
  const theirs = { data: { categoryId: made.category_id, category_name: 'Car park' }, headers }
  expect((await other.request.put('/api/services/category', theirs)).status()).toBe(200)

  await name.fill('Free parking nearby')
  const question = page.getByRole('dialog', { name: editedByOtherTexts.title(false) })
  await expect(question).toContainText(/Dora (published|changed) this on/)
  await expectAccessible(page)
  await question.getByRole('button', { name: editedByOtherTexts.goOn }).click()
  await expect(name).toHaveValue('Free parking nearby')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await question.getByRole('button', { name: editedByOtherTexts.publishMine }).click()
  await expect(page.getByRole('button', { name: editedByOtherTexts.notSaved })).toHaveCount(0)
  const stored = await (await page.request.get(`/api/categories/${made.category_id}`)).json()
  expect(stored.name).toBe('Free parking nearby')

  await page.goto(`${path}/versions`)
  await expect(page.getByRole('row').nth(1)).toContainText('Owner published changes to Name.')
  await expect(page.getByRole('row', { name: /Dora/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Open the version/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByRole('dialog')).toContainText('visitors will see this version straight away')
  await other.context().close()

  // A second window of the same account is asked too, but the first one never about its own saves.
  await page.goto(path)
  await expect(name).toHaveValue('Free parking nearby')
  const second = await page.context().newPage()
  await second.goto(path)
  const secondName = second.getByRole('textbox', { name: 'Name *' })
  await expect(secondName).toHaveValue('Free parking nearby')
  for (const typed of ['Parking here', 'Parking here is', 'Parking here is free']) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await name.fill(typed)
    expect((await saved).status()).toBe(200)
  }
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await secondName.fill('Parking there')
  await expect(second.getByRole('dialog', { name: editedByOtherTexts.title(true) })).toBeVisible()
  const kept = await (await page.request.get(`/api/categories/${made.category_id}?draft=true`)).json()
  expect(kept.name).toBe('Parking here is free')
  await second.close()
})

import { formatDuration } from '@/domain/time/format'
import { staffMessages } from '@/messages/staff'
import { describeChangedElsewhere, customerTexts } from '@/messages/management-customers'
import { offerTexts, wayTexts } from '@/messages/management-diary'
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

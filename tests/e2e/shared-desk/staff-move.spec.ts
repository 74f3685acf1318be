import { diaryTexts } from '@/messages/management-diary'
import { saveTexts, wizardTexts } from '@/messages/management-texts'
import { staffMessages } from '@/messages/staff'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { salonUrl } from '../../support/browser-salon'
import { alert, bookByPhone, enterAsOwner } from '../../support/staff-session'

interface Row {
  booking_id: string
  booking_slot_id: string
  status: string
  start_time: string
}

test('an appointment moves to a different time, and nothing is lost if it cannot', async ({ page }) => {
  await enterAsOwner(page)
  const listed = await page.request.get('/api/booking/bookings')
  const tomorrow = Date.now() + 86_400_000
  const rows = ((await listed.json()).bookings as Row[]).filter(
    (row) => row.status === 'Confirmed' && Date.parse(row.start_time) > tomorrow,
  )
  const row = rows[0]
  if (!row) throw new Error('the demo diary has nothing after tomorrow')
  await page.goto(
    `/management/booking-details?bookingId=${row.booking_id}&bookingSlotId=${row.booking_slot_id}`,
  )
  // Its columns start at the same height, so nothing is left below a gap.
  const getTop = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => (await getTop('Payment summary')) - (await getTop('Customer'))).toBe(0)
  await page.getByRole('button', { name: 'Move appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move appointment' })
  await expect(dialog.getByRole('combobox', { name: 'With', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Move appointment' }).click()
  await expect(dialog.locator(alert)).toContainText(wizardTexts.chooseSlot)

  await dialog.getByRole('button', { name: 'Next week' }).click()
  const days = dialog.getByRole('button', { name: /, [1-9]\d* free times?$/ })
  await days.first().click()
  const time = dialog
    .getByRole('list', { name: /^Free times on / })
    .getByRole('button')
    .first()
  const words = (await time.textContent())?.trim() ?? ''
  await time.click()
  await expect(time).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  await page.route('**/api/booking/move-appointment', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Move appointment' }).click()
  await expect(dialog.locator(alert)).toContainText(saveTexts.moveAppointment)
  await dialog.getByRole('button', { name: 'Move appointment' }).click()
  await expect(page.getByText(staffMessages.appointmentMoved)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Booking details' })).toContainText(words)

  // The message gives the new time, and the move can be undone.
  const moved = page.getByRole('status').filter({ hasText: staffMessages.appointmentMoved })
  await expect(moved).toContainText('It is now on ')
  await expect(moved).toContainText(words)
  await moved.getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(page.getByText(diaryTexts.undone)).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  const { bookingDetails } = await (
    await page.request.get(
      `/api/booking/booking-details?bookingId=${row.booking_id}&bookingSlotId=${row.booking_slot_id}`,
    )
  ).json()
  expect(bookingDetails.start_time).toBe(row.start_time)
})

test('an appointment can be lengthened in the dialog, but only as far as there is room', async ({ page }) => {
  await enterAsOwner(page)
  const { query } = await bookByPhone(page)
  const details = await (await page.request.get(`/api/booking/booking-details?${query}`)).json()
  const one = details.bookingDetails as Record<string, string>
  const after = new Date(Date.parse(one.start_time ?? '') + 60 * 60_000).toISOString()
  const next = await page.request.post('/api/booking/admin-create-booking', {
    headers: { origin: salonUrl },
    data: {
      ...{ customer_id: one.customer_id, staff_id: one.staff_id, location_id: one.location_id },
      ...{ service: one.service_id, slot: { start_time: after }, duration: 30, price: 10, confirm: true },
    },
  })
  expect(next.status(), await next.text()).toBe(200)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/management/booking-details?${query}`)
  await page.getByRole('button', { name: 'Move appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move appointment' })
  const save = dialog.getByRole('button', { name: 'Move appointment' })
  await dialog.getByLabel('Length (minutes)').fill('120')
  await expect(dialog.getByRole('link', { name: one.last_name })).toBeVisible()
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Make it \d+ minutes$/ }).click()
  await dialog.getByRole('button', { name: '5 minutes shorter', exact: true }).click()
  const minutes = Number(await dialog.getByLabel('Length (minutes)').inputValue())
  expect(minutes).toBeLessThan(60)
  await save.click()
  await expect(page.getByText(staffMessages.appointmentMoved)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Booking summary' })).toContainText(`${minutes} min`)

  // The same applies to a custom time in the wizard: times that would be refused are not offered.
  await page.setViewportSize({ width: 1280, height: 800 })
  const address = new URLSearchParams({
    ...{ customerId: one.customer_id ?? '', staff_id: one.staff_id ?? '' },
    ...{ location_id: one.location_id ?? '', service_id: one.service_id ?? '', start_time: after },
  })
  await page.goto(`/management/appointments/new-booking?${address}`)
  const asked = page.getByRole('status').filter({ hasText: 'is not free for this' })
  await expect(asked.getByRole('link', { name: one.last_name })).toBeVisible()
  await expect(asked.getByRole('button', { name: /anyway/ })).toHaveCount(0)
})

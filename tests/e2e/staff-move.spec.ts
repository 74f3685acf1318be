import { saveTexts, wizardTexts } from '@/messages/management-texts'
import { staffMessages } from '@/messages/staff'
import { expect, test } from '../support/browser-test'
import { expectAccessible } from '../support/accessible'
import { alert, enterAsOwner } from '../support/staff-session'

interface Row {
  booking_id: string
  booking_slot_id: string
  status: string
  start_time: string
}

test('an appointment moves to another time; nothing is lost when it cannot', async ({ page }) => {
  test.setTimeout(90_000)
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
  await page.getByRole('button', { name: 'Move appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move appointment' })
  await expect(dialog.getByRole('combobox', { name: 'With' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Move appointment' }).click()
  await expect(dialog.locator(alert)).toContainText(wizardTexts.chooseSlot)

  await dialog.getByRole('button', { name: 'Next week' }).click()
  const days = dialog.getByRole('button', { name: /, [1-9]\d* free times$/ })
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
})

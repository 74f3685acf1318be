import type { Page } from '@playwright/test'
import { addDays } from '@/domain/time/calendar'
import { formatDay, formatTime } from '@/domain/time/format'
import { toDayKey } from '@/domain/time/time'
import { freeTexts, cancelTexts, repeatTexts, seriesTexts, slotTexts } from '@/messages/management-diary'
import { staffMessages } from '@/messages/staff'
import { questionTexts } from '@/management/views/new-booking/draft'
import { expectAccessible } from '../../support/accessible'
import { expectNoSidewaysScroll } from '../../support/booking-steps'
import { salonUrl } from '../../support/browser-salon'
import { expect, test } from '../../support/browser-test'
import { bookSeries, enterAsOwner, openAsOwner } from '../../support/staff-session'

interface Slot {
  start_time: string
}

const read = async (page: Page, path: string) => (await page.request.get(`/api/${path}`)).json()

/** A lash lift at Medway in a month: the day and the first time with someone free. */
const lashLift = async (page: Page) => {
  const { data } = await read(page, 'services/get-services?location=Medway')
  const service = (data as { service_id: string; service_name: string; location_id: string }[]).find(
    ({ service_name }) => service_name === 'Lash lift',
  )
  const from = addDays(toDayKey(Date.now()), 28)
  const query = `service_id=${service?.service_id}&location_id=${service?.location_id}&from=${from}&to=${addDays(from, 7)}`
  const { slots } = (await read(page, `slots?${query}`)) as { slots: Record<string, Slot[]> }
  const first = Object.values(slots)
    .flat()
    .map(({ start_time }) => Date.parse(start_time))
    .sort((a, b) => a - b)[0]
  if (!first) throw new Error('no free time')
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' }).format(
    first,
  )
  return {
    ...{ name: 'Lash lift', day: toDayKey(first), clock, time: formatTime(first) },
    ...{ service: String(service?.service_id), location: String(service?.location_id) },
    start: new Date(first).toISOString(),
  }
}

test('the answer to who is free appears immediately, and is booked with all details given', async ({
  page,
}) => {
  await openAsOwner(page, '/management/appointments')
  const { name, day, clock, time } = await lashLift(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('who is')
  await page.getByRole('option', { name: freeTexts.title }).click()
  const dialog = page.getByRole('dialog', { name: freeTexts.title })
  await dialog.getByLabel('Treatment').selectOption(name)
  await dialog.getByLabel('Day', { exact: true }).fill(day)

  const medway = dialog.getByRole('region', { name: 'Medway' })
  // Without a time, the times of the day are offered.
  await expect(medway).toContainText(freeTexts.others)
  await expect(medway.getByRole('button', { name: time, exact: true })).toBeVisible()

  // At night no one is free, and the nearest times are offered.
  await dialog.getByLabel('Time', { exact: true }).fill('03:00')
  await expect(medway).toContainText(freeTexts.nobody('3:00 am'))
  await expect(medway).toContainText(freeTexts.others)
  await expectAccessible(page)
  await medway.getByRole('button', { name: time, exact: true }).click()
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue(clock)
  // The other times stay, the chosen time is marked, and all times of the day are one click away.
  await expect(medway.getByRole('button', { pressed: true })).toHaveText(time)
  await expect(medway.getByRole('listitem')).toHaveCount(8)
  await medway.getByRole('button', { name: /^Show all / }).click()
  await expect.poll(() => medway.getByRole('listitem').count()).toBeGreaterThan(8)
  const free = medway.getByRole('link', { name: /^Book with / }).first()
  const person = (await free.innerText()).replace('Book with ', '')
  await expectAccessible(page)
  await free.click()

  await expect(page.getByRole('heading', { name: 'Choose the customer' })).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'This booking' })).toContainText(slotTexts.asked(time))
  await page.getByLabel('Search customers').fill('foxglove')
  await page.getByRole('button', { name: /^Emmeline Foxglove/ }).click()
  // The requested time is free, so its step is already complete. It can be reached with *Previous*.
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeFocused()
  // The times load again there. A press on *Next* while they appear counts, because the button stays in its place.
  let answer = () => undefined as void
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/slots\?/, (route) => isAnswered.then(() => route.continue()))
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { name: 'Choose the time' })).toBeFocused()
  await expect(page.getByText('Chosen:')).toContainText(time)
  await page.getByRole('button', { name: 'Next', exact: true }).hover()
  await page.mouse.down()
  answer()
  await expect(page.getByRole('button', { name: time, exact: true, pressed: true })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(person)
  await page.getByRole('button', { name: 'Create booking' }).click()
  await expect(page.getByRole('button', { name: 'View booking page' })).toBeVisible()

  // It is booked, so a reload starts again without a customer.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose the customer' })).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'This booking' })).not.toContainText('Foxglove')
  await expect(page.getByRole('button', { name: 'Create booking' })).toHaveCount(0)

  // That person is no longer free then.
  await page.goto(`/management/appointments?day=${day}&ask=who-is-free`)
  await dialog.getByLabel('Treatment').selectOption(name)
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue(day)
  await dialog.getByLabel('Time', { exact: true }).fill(clock)
  await expect(medway.getByRole('status')).not.toBeEmpty()
  await expect(medway.getByRole('link', { name: `Book with ${person}` })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a second treatment of the same customer follows the first one and joins its visit', async ({
  page,
}) => {
  await openAsOwner(page, '/management/appointments')
  const { service, location, day, start } = await lashLift(page)
  const asked = { service_id: service, location_id: location, start_time: start }
  const { data } = await read(page, `slots/who-is-free?${new URLSearchParams(asked).toString()}`)
  const { customers } = await read(page, 'customers/get-customers')
  const begun = new URLSearchParams({
    ...{ ...asked, date: day, staff_id: data[0].staff_id, customerId: customers[0].customer_id },
  })
  // She already has a booking with a colleague at that time. This may be intended, so the wizard asks.
  const bookWith = async ({ staff_id }: { staff_id: string }): Promise<boolean> => {
    const made = await page.request.post('/api/booking/admin-create-booking', {
      headers: { origin: salonUrl },
      data: {
        ...{ customer_id: customers[0].customer_id, staff_id, location_id: location },
        ...{ service: { service_id: service }, slot: { start_time: start }, confirm: true },
      },
    })
    return made.ok()
  }
  let isBooked = false
  for (const one of (await read(page, 'staff')).staff)
    if (!isBooked && one.staff_id !== data[0].staff_id) isBooked = await bookWith(one)
  expect(isBooked).toBe(true)
  await page.goto(`/management/appointments/new-booking?${begun.toString()}`)
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
  await page.getByRole('button', { name: 'Create booking' }).click()
  const twice = page.getByRole('dialog', { name: questionTexts.twice })
  await expect(twice).toContainText(/ already has Lash lift at Medway, /)
  await expectAccessible(page)
  await twice.getByRole('button', { name: questionTexts.allTheSame }).click()
  await page.getByRole('button', { name: repeatTexts.another }).click()

  await expect(page.getByRole('heading', { name: 'Choose the service' })).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'This booking' })).toContainText(
    /From .* \(requested\)/,
  )
  await page
    .getByRole('list', { name: 'Services' })
    .getByRole('button', { name: /^Lash lift/ })
    .first()
    .click()
  // The proposed time is free. Nothing is offered that would be refused immediately.
  await expect(page.getByText('Chosen:')).toBeVisible()
  await expect(page.getByText(/is not free for this/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
  await expect(page.getByText(repeatTexts.joins)).toBeVisible()
  await page.getByRole('button', { name: 'Create booking' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking created' })).toContainText(staffMessages.visitJoined)
  await page.getByRole('button', { name: 'View booking page' }).click()
  await expect(page.getByRole('heading', { name: 'Booking details' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Lash lift')
})

test.describe('on a phone', () => {
  test('the question fits the screen, and can be asked from the diary', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAsOwner(page, '/management/appointments')
    const ask = page.getByRole('button', { name: freeTexts.title })
    await expect(ask).toBeInViewport({ ratio: 1 })
    await ask.click()
    const dialog = page.getByRole('dialog', { name: freeTexts.title })
    await dialog.getByLabel('Treatment').selectOption('Lash lift')
    await dialog.getByLabel('Day', { exact: true }).fill(addDays(toDayKey(Date.now()), 7))
    await dialog.getByLabel('Time', { exact: true }).fill('03:00')
    await expect(dialog.getByRole('region', { name: 'Medway' })).toContainText(/Nobody is free/)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // A person's week opens on the requested day.
    const days = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(toDayKey(Date.now()), days))
    const friday = days.find((day) => new Date(day).getUTCDay() === 5)
    await page.goto(`/management/appointments?view=person&day=${friday}`)
    // The heading names the person.
    const first = await page
      .getByRole('combobox', { name: 'Staff', exact: true })
      .locator('option:checked')
      .textContent()
    await expect(page.getByRole('group', { name: 'Columns' })).toContainText(
      new RegExp(`^[^a-z]*${first?.split(' ')[0]}, Fri .*5 of 7`),
    )
  })
})

test('an appointment of a series says so, and its cancellation asks if all later ones are cancelled too', async ({
  page,
}) => {
  await enterAsOwner(page)
  const { body, bookings } = await bookSeries(page)
  expect(body.success).toBe(true)
  await page.goto(`/management/booking-details?bookingId=${bookings[1]?.bookingId}`)
  await expect(page.getByRole('region', { name: 'Booking summary' })).toContainText(seriesTexts.part)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(seriesTexts.one)).toBeChecked()
  await dialog.getByLabel(seriesTexts.following).check()
  await expect(dialog.getByLabel('The customer')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: cancelTexts.allToCome }).click()
  await expect(page.getByText('2 bookings have been cancelled.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Booking summary' })).toContainText(
    'cancelled by the customer',
  )
  await page.goto(`/management/booking-details?bookingId=${bookings[0]?.bookingId}`)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(dialog.getByLabel(seriesTexts.one)).toBeChecked()
  // The diary asks the same question.
  const day = toDayKey(Date.parse(bookings[0]?.start_time ?? ''))
  await page.goto(`/management/appointments?week=${day}`)
  await page
    .getByRole('region', { name: formatDay(day) })
    .getByRole('button', {
      name: new RegExp(`^Cancel .*, ${formatTime(Date.parse(bookings[0]?.start_time ?? ''))}`),
    })
    .click()
  await expect(dialog.getByLabel(seriesTexts.one)).toBeChecked()
  await dialog.getByLabel(seriesTexts.following).check()
  await expect(dialog.getByRole('button', { name: cancelTexts.allToCome })).toBeVisible()
})

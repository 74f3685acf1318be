import { staffMessages } from '@/messages/staff'
import { eventTexts } from '@/messages/management-diary'
import { emptyTexts } from '@/messages/management-texts'
import { addDays, getMonday } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { expectAccessible } from '../../support/accessible'
import { expect, test } from '../../support/browser-test'
import { openAsOwner } from '../../support/staff-session'

test('an event repeats every two weeks, is renamed from one date on, and one date is removed on its own', async ({
  page,
}) => {
  const monday = addDays(getMonday(toDayKey(Date.now())), 70)
  await openAsOwner(page, `/management/events/add-event?date=${monday}`)
  await page.getByRole('button', { name: 'Everyone at Maidstone' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Event name').fill('Fire drill')
  await page.getByLabel('Repeat').selectOption({ label: 'Every 2 weeks' })
  await page.getByLabel('How many times').selectOption({ label: '3 times' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(staffMessages.eventsCreated(3))).toBeVisible()
  await page.goto(`/management/events?week=${addDays(monday, 14)}`)
  await page.getByRole('link', { name: 'Fire drill' }).click()
  await expect(page.getByText(eventTexts.series)).toBeVisible()
  await page.getByRole('button', { name: 'Edit event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Event name').fill('Long drill')
  await dialog.getByLabel(eventTexts.following).check()
  await dialog.getByRole('button', { name: 'Save the event' }).click()
  await expect(page.getByText('The events have been saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete event' }).click()
  await dialog.getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByText(staffMessages.eventRemoved)).toBeVisible()
  await page.goto(`/management/events?week=${addDays(monday, 28)}`)
  await expect(page.getByRole('link', { name: 'Long drill' })).toBeVisible()
  await page.goto(`/management/events?week=${addDays(monday, 14)}`)
  await expect(page.getByText(emptyTexts.events)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Long drill' })).toHaveCount(0)
})

test('a series whose first time overlaps an appointment is saved without it, and opens where it begins', async ({
  page,
}) => {
  const monday = addDays(getMonday(toDayKey(Date.now())), 140)
  await openAsOwner(page, `/management/events/add-event?date=${monday}`)
  const met = await page.request.get('/api/booking/bookings')
  const [first] = ((await met.json()) as { bookings: object[] }).bookings
  await page.route('**/api/events/repeat-event', async (route) => {
    const body = route.request().postDataJSON()
    if (body.skip) return route.continue()
    const clashes = [{ start_time: body.start_time }]
    const json = { success: false, code: 'EVENT_MEETS_APPOINTMENTS', appointments: [first], clashes, free: 2 }
    return route.fulfill({ status: 409, json })
  })
  await page.getByRole('button', { name: 'Everyone at Maidstone' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Event name').fill('Stocktaking')
  await page.getByLabel('Repeat').selectOption({ label: 'Every 2 weeks' })
  await page.getByLabel('How many times').selectOption({ label: '3 times' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: eventTexts.skip(2) }).click()
  await expect(page.getByText(staffMessages.eventsCreated(2))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stocktaking' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('week')).toBe(addDays(monday, 14))
})

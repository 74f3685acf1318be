import type { Page } from '@playwright/test'
import { addDays, getMonday } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { eventTexts } from '@/messages/management-diary'
import { staffMessages } from '@/messages/staff'
import { expectAccessible } from '../../support/accessible'
import { expect, test } from '../../support/browser-test'
import { salonUrl } from '../../support/browser-salon'
import { choices, next } from '../../support/desk-wizard'
import { alert, enterAsOwner, someBooking } from '../../support/staff-session'

/** Creates a course with a date on an otherwise empty day of next year. Returns the date's id. */
const courseOn = async (page: Page, day: string, title: string): Promise<string> => {
  const first = async (path: string) =>
    ((await (await page.request.get(path)).json()) as { docs: { id: string }[] }).docs[0]?.id
  const post = async (path: string, data: object): Promise<string> => {
    const answer = await page.request.post(path, { headers: { origin: salonUrl }, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { id: string }).id
  }
  const [staff_id, location_id] = [
    await first('/api/staff?sort=position'),
    await first('/api/locations?where[name][equals]=Maidstone'),
  ]
  const courseId = await post('/api/courses', {
    ...{ title, price: 240, staff_id, is_published: true, places: 3, description: '<p>All of it.</p>' },
  })
  return post('/api/courses/course-date', {
    ...{ courseId, location_id, start_time: `${day}T10:00:00.000Z`, end_time: `${day}T15:00:00.000Z` },
  })
}

test('an event over a course date names it, says that seats are still on sale, and leads to where sales are stopped', async ({
  page,
}) => {
  const day = addDays(getMonday(toDayKey(Date.now())), 321)
  const title = `Lash masterclass ${Date.now().toString(36)}`
  await enterAsOwner(page)
  const id = await courseOn(page, day, title)
  await page.goto(`/management/events/add-event?date=${day}`)
  await page.getByRole('button', { name: 'Everyone at Maidstone' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Event name').fill('New floor')
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: eventTexts.metDates })
  await expect(dialog).toContainText(eventTexts.onSale)
  await expect(dialog).toContainText(eventTexts.howToStop)
  const path = `/management/courses/course-date-details/${id}`
  await expect(dialog.getByRole('link', { name: title })).toHaveAttribute('href', path)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByLabel('Event name')).toHaveValue('New floor')
  await page.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByRole('button', { name: 'Save the event' }).click()
  const under = page.getByRole('region', { name: eventTexts.datesUnderOf('New floor') })
  await expect(under).toContainText(eventTexts.onSale)
  await expectAccessible(page)

  await under.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'New floor' })).toBeVisible()
  await expect(under).toHaveCount(0)
})

test('a sick day blocks a diary, names the appointments it overlaps, and can be undone', async ({ page }) => {
  const name = `Off sick ${Date.now().toString(36)}`
  await enterAsOwner(page)
  // A location may be closed on any given day.
  const met = await someBooking(
    page,
    ({ status, start_time }) =>
      status === 'Confirmed' && Date.parse(start_time) > Date.now() + 2 * 86_400_000,
  )
  const day = toDayKey(Date.parse(met.start_time))
  await page.goto('/management/events/add-event')
  await choices(page, 'Locations').filter({ hasText: met.location_name }).click()
  await next(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator(alert)).toContainText('Please fill in all required fields.')
  await page.getByLabel('Event name').fill(name)
  await page.getByLabel('All day').check()
  await page.getByLabel('First day').fill(day)
  await page.getByLabel('Last day').fill(day)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('There are appointments at that time')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save the event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  // The events are opened. They list what the event overlaps, each as a link.
  await page.waitForURL(/\/management\/events\?week=/)
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
  const under = page.getByRole('region', { name: eventTexts.underOf(name) })
  await expect(under.getByRole('link').first()).toHaveAttribute('href', /booking-details\?bookingId=/)
  const count = await under.getByRole('listitem').count()
  const more = under.getByRole('button', { name: /^Move / })
  await more.first().click()
  const move = page.getByRole('dialog', { name: 'Move appointment' })
  await move.getByRole('button', { name: 'Next week' }).click()
  await move
    .getByRole('button', { name: /, [1-9]\d* free times?$/ })
    .first()
    .click()
  await move
    .getByRole('list', { name: /^Free times on / })
    .getByRole('button')
    .first()
    .click()
  await move.getByRole('button', { name: 'Move appointment' }).click()
  await expect(page.getByText(staffMessages.appointmentMoved)).toBeVisible()
  await expect(more).toHaveCount(count - 1)
  await expectAccessible(page)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name: 'Event Details' })).toBeVisible()
  const underDetails = page.getByRole('region', { name: eventTexts.under, exact: true })
  await expect(underDetails.getByRole('listitem')).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Edit event' }).click()
  await page.getByLabel('Description (optional)').fill('Back on Monday')
  await page.getByRole('button', { name: 'Save the event' }).first().click()
  // The form is a dialog too and contains the question, so the question is found by its name, not by a text that both
  // contain.
  const question = page.getByRole('dialog', { name: 'There are appointments at that time' })
  await question.getByRole('button', { name: 'Save the event' }).click()
  await expect(page.getByText('Back on Monday').first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete event' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
  await page.waitForURL(/\/management\/events/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

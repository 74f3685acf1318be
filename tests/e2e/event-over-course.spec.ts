import type { Page } from '@playwright/test'
import { addDays, mondayOf } from '@/domain/time/calendar'
import { dayOf } from '@/domain/time/zone'
import { eventTexts } from '@/messages/management-events'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/browser-test'
import { salonUrl } from '../support/browser-salon'
import { enterAsOwner } from '../support/staff-session'

/** A course of its own with a date on a day of next year on which nothing else happens; the date's id. */
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

test('an event over a course date names it, says that places are still sold, and leads to where that is stopped', async ({
  page,
}) => {
  const day = addDays(mondayOf(dayOf(Date.now())), 321)
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

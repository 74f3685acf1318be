import type { Page } from '@playwright/test'
import { refundTexts } from '@/messages/management-payments'
import { academyMessages } from '@/messages/staff'
import { errorMessages } from '@/messages/errors'
import {
  certificateTexts,
  courseFormTexts,
  courseLoadTexts,
  courseSaveTexts,
  courseTexts,
} from '@/management/views/courses/texts'
import { participantsColumns } from '@/messages/management-services'
import { expectAccessible } from '../../support/accessible'
import { expectNoSidewaysScroll } from '../../support/booking-steps'
import { expect, test } from '../../support/browser-test'
import { alert, fail, openAsOwner } from '../../support/staff-session'

/** Staff create, publish and fill courses here. Every test uses its own course. */

const stamp = Date.now().toString(36)

const headers = (page: Page) => ({ origin: new URL(page.url()).origin })

let days = 200

/** A number of days ahead, different each time. It is so large that there are no appointments yet. */
const farAway = (): number => (days += 10)

/**
 * Creates a course of the first tutor through the API, with dates the given number of days ahead, at night. Returns
 * their ids.
 */
const makeCourse = async (page: Page, name: string, dates: number[]) => {
  const first = async (path: string): Promise<string> =>
    (
      (await (await page.request.get(`/api/${path}?sort=position&limit=1`)).json()) as {
        docs: { id: string }[]
      }
    ).docs[0]?.id ?? ''
  const post = async (path: string, data: object): Promise<string> => {
    const answer = await page.request.post(`/api/courses${path}`, { headers: headers(page), data })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { id: string }).id
  }
  const title = `${name} ${stamp}`
  const staff_id = await first('staff')
  const location_id = await first('locations')
  const courseId = await post('', { title, price: 120, staff_id, is_published: true, places: 2 })
  const ids: string[] = []
  for (const ahead of dates) {
    const day = Math.floor(Date.now() / 86_400_000) + ahead
    const at = (hour: number): string => new Date(day * 86_400_000 + hour * 3_600_000).toISOString()
    const times = { start_time: at(1), end_time: at(3), confirm: true }
    ids.push(await post('/course-date', { courseId, location_id, ...times }))
  }
  return { courseId, title, dates: ids }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('a new course gets its title and tutor, is published, and is edited as it is stored', async ({
  page,
}) => {
  await openAsOwner(page, '/management/courses')
  await page.getByRole('link', { name: 'Add new course' }).click()
  await button(page, 'Next').click()
  await expect(page.locator(alert)).toContainText(courseFormTexts.staff)
  await page.getByRole('list', { name: 'Staff', exact: true }).getByRole('button').first().click()
  await button(page, 'Next').click()
  await button(page, 'Create course').click()
  await expect(page.locator(alert)).toContainText(courseFormTexts.price)
  await page.getByLabel('Price (£)').fill('95')
  await button(page, 'Create course').click()
  await expect(page.locator(alert)).toContainText(courseFormTexts.title)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Threading ${stamp}`)
  await page.getByRole('textbox', { name: 'Description' }).fill('A day with cotton.')
  const recover = await fail(page, /\/api\/courses$/, 'POST')
  await button(page, 'Create course').click()
  await expect(page.locator(alert)).toContainText(courseSaveTexts.create)
  await recover()
  await fail(page, /\/api\/courses\/course-dates\//)
  await button(page, 'Create course').click()

  await expect(page.getByText(academyMessages.courseCreated)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(courseTexts.notPublished)
  await expect(page.getByText('A day with cotton.')).toBeVisible()
  await expect(page.locator(alert)).toContainText(courseLoadTexts.dates)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(page.locator(alert)).toHaveCount(0)
  await expectAccessible(page)
  await button(page, 'Publish Now').click()
  await expect(page.getByText(academyMessages.coursePublished)).toBeVisible()
  await expect(button(page, 'Publish Now')).toHaveCount(0)

  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.request.patch(`/api/courses/${id}?draft=true&autosave=true`, {
    ...{ headers: headers(page), data: { summary: 'Not yet for everybody' } },
  })
  await page.reload()
  await expect(page.getByText(courseTexts.bannerEdited)).toBeVisible()
  await button(page, 'Publish the changes').click()
  await expect(page.getByText(courseTexts.bannerEdited)).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit course details' }).click()
  await expect(page.getByLabel('Published')).toHaveValue('true')
  await page.getByRole('button', { name: 'Clear the type' }).click()
  await page.getByLabel('Published').selectOption('Unpublished')
  const recoverSaving = await fail(page, /\/api\/courses\/course\//, 'PUT')
  await button(page, 'Save course details').click()
  await expect(page.locator(alert)).toContainText(courseSaveTexts.save)
  await recoverSaving()
  await button(page, 'Save course details').click()
  await expect(page.getByText(academyMessages.courseSaved)).toBeVisible()
  await expect(page.getByText('A day with cotton.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit course details' }).click()
  await expect(page.getByLabel('Published')).toHaveValue('false')
})

test('a new date gets its location and time, and has a page of its participants', async ({ page }) => {
  await openAsOwner(page, '/management/courses')
  const { courseId } = await makeCourse(page, 'Brow tint', [])
  await page.goto(`/management/courses/new-course-date/${courseId}`)
  await expect(page.getByText(courseTexts.locationSubtitle)).toBeVisible()
  await button(page, 'Next').click()
  await expect(page.locator(alert)).toContainText(courseFormTexts.location)
  await page.getByRole('list', { name: 'Locations' }).getByRole('button').first().click()
  await button(page, 'Next').click()
  await expect(page.getByText(courseTexts.timesSubtitle)).toBeVisible()
  await button(page, 'Create Course Date').click()
  await expect(page.locator(alert)).toContainText(courseFormTexts.times)
  const day = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Start Time').fill(`${day}T02:00`)
  await page.getByLabel('End Time').fill(`${day}T04:00`)
  await expectAccessible(page)
  await button(page, 'Create Course Date').click()
  await expect(page.getByText(academyMessages.dateCreated)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Course date', exact: true })).toContainText('0 of 2 taken')
})

test('participants are added by hand, found, certified, moved and cancelled, on a phone too', async ({
  page,
}) => {
  await openAsOwner(page, '/management/courses')
  const { title, dates } = await makeCourse(page, 'Lash care', [-1, farAway()])
  await page.goto(`/management/courses/course-date-details/${dates[0]}`)
  await button(page, 'Add participant').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add participant' }).click()
  await expect(dialog.locator(alert)).toContainText(courseFormTexts.customer)
  await dialog.getByRole('list', { name: 'Customers' }).getByRole('button').first().click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add participant' }).click()
  await expect(page.getByText(academyMessages.participantAdded)).toBeVisible()
  await button(page, 'Add participant').click()
  await dialog.getByRole('list', { name: 'Customers' }).getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Add participant' }).click()
  await expect(dialog.locator(alert)).toContainText(errorMessages.ALREADY_ENROLLED)
  await expect(dialog.getByLabel(courseTexts.secondPlace)).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Close without adding' }).click()

  const table = page.getByRole('group', { name: 'List of participants' })
  for (const words of participantsColumns)
    await expect(table.getByRole('columnheader', { name: words, exact: true })).toBeVisible()
  await expect(table.getByText('Awaiting payment')).toBeVisible()
  await page.getByLabel('Search participants').fill('nobody at all')
  await expect(table).toHaveCount(0)
  await page.getByLabel('Search participants').fill('')
  await expectAccessible(page)
  await page.getByLabel(/^Attendance of /).selectOption('attended')
  await page.getByRole('link', { name: /^Certificate for / }).click()
  await expect(page.getByRole('article', { name: certificateTexts.heading })).toContainText(title)
  expect(await (await page.request.get(page.url())).text()).toContain('class="desk-certificate__course"')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: certificateTexts.heading })).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.goBack()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await button(page, /^Move /).click()
  await dialog.getByRole('list', { name: 'Dates' }).getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Move participant' }).click()
  await expect(page.getByText(academyMessages.participantMoved)).toBeVisible()
  await page.goto(`/management/courses/course-date-details/${dates[1]}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await button(page, /^Cancel .*’s place$/).click()
  await expect(dialog).toContainText(refundTexts.noneDue)
  await dialog.getByRole('button', { name: 'Cancel the place' }).click()
  await expect(page.getByText(academyMessages.participantCancelled)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cancelled places' })).toBeVisible()
})

test('an archived date is restored over appointments after staff have seen them', async ({ page }) => {
  await openAsOwner(page, '/management/courses')
  const { courseId } = await makeCourse(page, 'Brow lamination', [])
  const { bookings } = (await (await page.request.get('/api/booking/bookings')).json()) as {
    bookings: {
      staff_id: string
      location_id: string
      start_time: string
      end_time: string
      status: string
    }[]
  }
  const met = bookings.find(
    ({ status, start_time }) => status === 'Confirmed' && Date.parse(start_time) > Date.now(),
  )
  if (!met) throw new Error('nobody comes to the demo salon')
  const { staff_id, location_id, start_time, end_time } = met
  const made = await page.request.post('/api/courses/course-date', {
    headers: headers(page),
    data: { courseId, location_id, start_time, end_time, staff_ids: [staff_id], confirm: true },
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/management/courses/course-date-details/${id}`)
  await button(page, 'Archive').click()
  await expect(page.getByText(courseTexts.dateWasPutAway)).toBeVisible()
  await button(page, courseTexts.restore).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: courseTexts.restore }).click()
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Archive')).toBeVisible()
})

test('the list of participants fills the width of the paper', async ({ page }) => {
  await openAsOwner(page, '/management/courses')
  const { dates } = await makeCourse(page, 'Paper', [farAway()])
  await page.goto(`/management/courses/course-date-details/${dates[0]}`)
  await expect(page.getByRole('region', { name: 'Participants' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const paper = page.getByRole('region', { name: 'Course date', exact: true })
  await expect
    .poll(async () => (await paper.boundingBox())?.width)
    .toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.9)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(26, 26, 26)')
})

import type { Page } from '@playwright/test'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { siteWords } from '@/messages/site-words'
import { courseTexts } from '@/messages/course-booking'
import { errorMessages } from '@/messages/errors'
import { expectAccessible } from '../../support/accessible'
import { expectAlert, expectNoSidewaysScroll } from '../../support/booking-steps'
import { salonUrl } from '../../support/browser-salon'
import { expect, test } from '../../support/browser-test'
import {
  cardFrame,
  cards,
  customer,
  expectBooked,
  fillCard,
  kept,
  mailsTo,
  payNow,
  readLedger,
  summaryLine,
} from '../../support/paying'
import { asOwner } from '../../support/owner-session'
import { phone } from '../../support/phone'

/** Whole journeys of people who book a course in the demo salon's academy. */

const HOUR = 3_600_000
const DAY = 24 * HOUR

const details = { ...customer, City: 'Rochester', Postcode: 'ME1 1AA' }

interface Listed {
  id: string
  slug: string
  course_type: string
}

const listed = async (slug: string): Promise<Listed> => {
  const { data } = await (await fetch(`${salonUrl}/api/courses/public`)).json()
  const course = (data as Listed[]).find((one) => one.slug === slug)
  if (!course) throw new Error(`the demo salon has no course ${slug}`)
  return course
}

const getDates = async (
  courseId: string,
): Promise<{ id: string; start_time: string; location_id: string; places_left: number }[]> => {
  const { data } = await (await fetch(`${salonUrl}/api/courses/course-dates/${courseId}`)).json()
  return Object.values(data as Record<string, []>).flat()
}

const fillDetails = async (page: Page, email: string): Promise<void> => {
  for (const [label, value] of Object.entries({ ...details, Email: email })) {
    const optional = label === 'Address' ? 'Address (optional)' : label
    await page.getByLabel(optional, { exact: true }).fill(value)
  }
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test.describe('on a phone', () => {
  test.use(phone)

  test('an in-person course is found, dated and paid for by card, and coming back does not buy it again', async ({
    page,
  }) => {
    const before = await readLedger()
    const email = 'learner@example.com'
    await page.goto('/courses')
    await page.getByRole('main').getByRole('link', { name: 'Brow sculpting' }).click()
    await page.waitForURL(/courses\/brow-sculpting/)
    await page.getByRole('main').getByRole('link', { name: 'Choose a date' }).click()
    await page.waitForURL(/select-date\?courseId=/)
    // The first day has only one time, which is chosen automatically.
    await expect(page.getByRole('button', { name: /place/, pressed: true })).toBeVisible()
    await expectAccessible(page)
    await page.locator('.rdp-day:not(.rdp-disabled) button').last().click()
    // The pointer is still over the chosen day.
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('button', { name: /place/, pressed: true })).toBeVisible()
    await goOn(page)
    await page.waitForURL(/checkout\?courseId=.*courseDateId=/)
    const checkout = page.url()
    await expectNoSidewaysScroll(page)
    for (const name of ['First name', 'Last name', 'Email', 'Phone number', 'City', 'Postcode'] as const)
      await expectFirstMissing(page, name)
    await expect(page.locator('address')).toContainText('Medway')
    await fillDetails(page, email)
    await goOn(page)
    await expect(page.getByRole('heading', { name: 'Pay safely online' })).toBeFocused()
    await expectAccessible(page)
    await goOnInFrame(page)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Rochester')
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.waitForURL(/select-date/)
    await goOn(page)
    await page.waitForURL(/checkout/)
    await goOn(page)
    await fillCard(page, cards.good)
    await askForEarlyStart(page)
    await payNow(page)
    await expectBooked(page)
    expect(await kept(before)).toEqual([225])
    await expect(page.getByRole('main').getByText('Brow sculpting')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /Medway/)
    await page.getByRole('link', { name: 'Review booking details' }).click()
    expect(await summaryLine(page, 'Total')).toBe('£225.00')
    await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0)
    await page.goto(checkout)
    await expect(page.getByText(courseTexts.bookedBefore)).toBeVisible()
    expect(await kept(before)).toEqual([225])
  })

  test('a date that the salon removes during checkout is reported where the visitor looks, and nothing is charged', async ({
    page,
  }) => {
    const before = await readLedger()
    const course = await listed('brow-sculpting')
    const owner = await asOwner()
    const at = (hour: number): string =>
      new Date(Math.ceil(Date.now() / DAY) * DAY + 300 * DAY + hour * HOUR).toISOString()
    const [like] = await getDates(course.id)
    const made = await owner.post('/api/courses/course-date', {
      data: {
        ...{ courseId: course.id, location_id: like?.location_id, confirm: true },
        ...{ start_time: at(2), end_time: at(4) },
      },
    })
    const { id } = (await made.json()) as { id: string }
    await page.goto(`/courses/book-course/checkout?courseId=${course.id}&courseDateId=${id}`)
    await fillDetails(page, 'late@example.com')
    await goOn(page)
    await fillCard(page, cards.good)
    expect((await owner.delete(`/api/courses/course-date/${id}`)).status()).toBe(200)
    await owner.dispose()
    await payNow(page)
    const said = page.getByRole('alert').filter({ hasText: errorMessages.COURSE_DATE_CLOSED })
    await expect(said).toBeFocused()
    await expect(said).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(courseTexts.notCharged)).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Choose another date' })).toBeVisible()
    expect(await kept(before)).toEqual([])
  })
})

const sentenceOf = {
  'First name': courseTexts.firstName,
  'Last name': courseTexts.lastName,
  Email: courseTexts.email,
  'Phone number': courseTexts.phone,
  City: courseTexts.city,
  Postcode: courseTexts.postcode,
} as const

/** Navigates in the frame of the card form, which is a separate page. This adds entries to the browser's history. */
const goOnInFrame = async (page: Page): Promise<void> => {
  const number = cardFrame(page).getByLabel('Card number')
  await number.click()
  await number.evaluate(() => (window.location.hash = 'more'))
}

/** Ticks the box of a course that begins while it can still be cancelled. Later courses have none (D125). */
const askForEarlyStart = async (page: Page): Promise<void> => {
  const box = page.getByRole('checkbox', { name: siteWords.terms.words.expressRequest[1] })
  if ((await box.count()) > 0) await box.check()
}

/** Expects that only the message of this field is shown if it is empty and the fields before it are filled in. */
const expectFirstMissing = async (page: Page, name: keyof typeof sentenceOf): Promise<void> => {
  await goOn(page)
  await expectAlert(page, sentenceOf[name])
  await expect(page.getByLabel(name, { exact: true })).toBeFocused()
  await page.getByLabel(name, { exact: true }).fill(details[name])
}

test('a full date can be neither chosen nor bought', async ({ page }) => {
  const course = await listed('lash-lifting-and-tinting')
  const full = (await getDates(course.id)).find(({ places_left }) => places_left === 0)
  if (!full) throw new Error('the demo salon has no full date')
  await page.goto(`/courses/book-course/checkout?courseId=${course.id}&courseDateId=${full.id}`)
  await expectAlert(page, errorMessages.COURSE_DATE_FULL)
  await page.getByRole('link', { name: 'Choose another date' }).click()
  await page.waitForURL(/select-date/)
  await page.goto(
    `/courses/book-course/select-date?courseId=${course.id}&date=${full.start_time.slice(0, 10)}`,
  )
  await expect(page.getByRole('button', { name: /Full/ })).toBeDisabled()
})

test('a course without a date leads to our addresses, which name the course', async ({ page }) => {
  const owner = await asOwner()
  const title = `Henna ${Date.now().toString(36)}`
  const { docs } = (await (await owner.get('/api/staff?sort=position&limit=1')).json()) as {
    docs: { id: string }[]
  }
  const data = { title, price: 90, staff_id: docs[0]?.id, is_published: true }
  const { id, course } = (await (await owner.post('/api/courses', { data })).json()) as {
    id: string
    course: Listed
  }
  await page.goto(`/courses/${course.slug}`)
  await page.getByRole('main').getByRole('link', { name: siteWords.courses.words.tellMe[1] }).first().click()
  await page.waitForURL(/contact-us\?course=/)
  await expect(
    page.getByText(fillPlaceholders(siteWords.contact.words.asked[1], { course: title })),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toHaveAttribute(
    ...(['href', new RegExp(encodeURIComponent(title))] as const),
  )
  await owner.delete(`/api/courses/course/${id}`)
  await owner.dispose()
})

test('missing choices are named and linked, and an online course has no date but needs a request to begin', async ({
  page,
}) => {
  const { id } = await listed('brow-sculpting')
  await page.goto(`/courses/book-course/select-date?courseId=${id}&date=2030-01-01`)
  await expect(page.getByText(courseTexts.noTimes)).toBeVisible()
  await page.goto('/courses/book-course/checkout')
  await expectAlert(page, courseTexts.noCourse)
  await page.goto(`/courses/book-course/checkout?courseId=${id}`)
  await expectAlert(page, courseTexts.noDate)
  await page.goto(`/courses/book-course?courseId=${(await listed('skin-theory-online')).id}`)
  await page.waitForURL(/book-course\/checkout\?courseId=/)
  await expect(page.getByRole('heading', { name: 'Your course' })).toBeVisible()
  // Payment comes after the details, even if its address is opened directly.
  await page.goto(`${page.url()}&step=pay`)
  await expectAlert(page, errorMessages.NO_CUSTOMER)
  await page.waitForURL(/step=summary$/)
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  // It begins with the purchase, so the visitor must ask for that first (D125).
  await fillDetails(page, 'own-pace@example.com')
  await goOn(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expectAlert(page, errorMessages.EXPRESS_REQUEST_NEEDED)
  const box = page.getByRole('checkbox', { name: siteWords.terms.words.expressRequest[1] })
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await box.check()
  await expect(box).not.toHaveAttribute('aria-invalid')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the course list and a course page can be read and lead on', async ({ page }) => {
    await page.goto('/courses')
    await expect(page.getByRole('heading', { level: 2, name: 'Brow sculpting' })).toBeVisible()
    await expect(page.getByText('Facial foundation')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Skin theory online' }).click()
    await expect(page.getByText('£65.00')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What is included' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start this course' })).toHaveAttribute('href', /checkout/)
    await page.goto('/courses')
    await page.getByLabel(siteWords.lists.words.ways[1]).selectOption('Online')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Brow sculpting' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: 'Skin theory online' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Brow sculpting' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Choose a date' }).click()
    await page.getByRole('radio').last().check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(/checkout\?courseId=.+&courseDateId=.+/)
    await expect(page.getByText(/Call us|call us/).first()).toBeVisible()
    // Next's global for its router, present wherever its scripts run.
    expect(await page.evaluate(() => 'next' in window)).toBe(false)
  })
})

import type { Page } from '@playwright/test'
import { cancelManyTexts } from '@/management/views/cancel-many/texts'
import { courseEmptyTexts, courseLoadTexts } from '@/management/views/courses/texts'
import { cardTexts } from '@/messages/management-payments'
import { discountListTexts } from '@/management/views/discounts/texts'
import { emptyTexts, loadTexts, fallbackTexts } from '@/messages/management-texts'
import { wizardLoadTexts } from '@/management/views/new-booking/draft'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import {
  alert,
  draftAt,
  enterAsOwner,
  fail,
  follow,
  openAsOwner,
  someBooking,
} from '../../support/staff-session'

/** A page and its calls, which fail immediately. Each has its message, in the order in which they are shown. */
type Failing = [path: string, ...failures: [call: RegExp, sentence: string][]]
const failing: Failing[] = [
  [
    '/management/booking-details?bookingId=one',
    [/\/api\/booking\/booking-details/, loadTexts.bookingDetails],
  ],
  [
    '/management/appointments/cancel-many?who=a@b.example',
    [/\/api\/booking\/visitor-appointments/, cancelManyTexts.failed],
  ],
  [
    '/management/payments',
    [/\/api\/payments\/get-payments/, loadTexts.payments],
    [/\/api\/payments\/alerts/, loadTexts.alerts],
  ],
  [
    '/management/payment-details?paymentId=one',
    [/\/api\/payments\/payment-details/, loadTexts.paymentDetails],
  ],
  ['/management/availability/add-availability', [/\/api\/staff\?/, loadTexts.staff]],
  [
    '/management/availability',
    [/\/api\/locations\?/, loadTexts.locations],
    [/\/api\/availability\/schedule/, loadTexts.workingHours],
    [/\/api\/availability$/, loadTexts.availability],
  ],
  ['/management/availability/modify-working-hours', [/\/api\/staff\?/, loadTexts.staff]],
  [
    '/management/events/add-event',
    [/\/api\/staff\?/, loadTexts.staff],
    [/\/api\/locations\?/, loadTexts.locations],
  ],
  ['/management/courses/new-course', [/\/api\/staff\?/, loadTexts.staff]],
  ['/management/enquiries', [/\/api\/communications\/enquiries/, loadTexts.enquiries]],
  ['/management/events', [/\/api\/events\/get-events/, loadTexts.events]],
  ['/management/events/event-details?event_id=one', [/\/api\/events\/event-details/, loadTexts.eventDetails]],
  ['/management/emails', [/\/api\/notifications\/get-notifications/, loadTexts.mails]],
  ['/management/appointments/new-booking', [/\/api\/customers\/find-customers/, wizardLoadTexts.customers]],
  ['/management/emails?show=outbox', [/\/api\/outbox\/mails/, loadTexts.mails]],
  ['/management/discounts', [/\/api\/discounts\/get-discounts/, discountListTexts.failed]],
  ['/management/courses', [/\/api\/courses\?/, courseLoadTexts.courses]],
  ['/management/courses/course-details/one', [/\/api\/courses\/course\//, courseLoadTexts.course]],
  ['/management/courses/edit-course-details/one', [/\/api\/courses\/course\//, courseLoadTexts.courseToEdit]],
  ['/management/courses/new-course-date/one', [/\/api\/locations\?/, courseLoadTexts.locations]],
  [
    '/management/courses/course-date-details/one',
    [/\/api\/courses\/course-dates\/details/, courseLoadTexts.courseDate],
  ],
  [
    '/management/courses/certificate/one?courseDateId=one',
    [/\/api\/courses\/course-dates\/details/, courseLoadTexts.courseDate],
  ],
  ['/management/courses/certificate/one?courseId=one', [/\/api\/courses\/course\//, courseLoadTexts.course]],
  ['/management/take-card?paymentId=one', [/\/api\/payments\/card-form/, cardTexts.loadFailed]],
]

const comingBooking = (page: Page) =>
  someBooking(page, ({ status, start_time }) => status !== 'Cancelled' && Date.parse(start_time) > Date.now())

const says = (page: Page, sentence: string) => page.locator(alert).filter({ hasText: sentence })

test('a failure to load has its own message, the page stays complete, and Try again loads it', async ({
  page,
}) => {
  await openAsOwner(page, '/management/staff')
  // Data that came with the page stays, but is requested again.
  const { query } = await comingBooking(page)
  const withRows = `/management/appointments/cancel-many?${query}`
  const asked = /\/api\/booking\/visitor-appointments/
  for (const [path, ...failures] of [[withRows, [asked, cancelManyTexts.failed]] as Failing, ...failing])
    await test.step(path, async () => {
      const recover = new Map<string, () => Promise<void>>()
      for (const [call, sentence] of failures) recover.set(sentence, await fail(page, call))
      await follow(page, path)
      for (const [at, [, sentence]] of failures.entries()) {
        await expect(says(page, sentence).getByRole('button', { name: 'Try again' })).toBeVisible()
        await expectAccessible(page)
        await recover.get(sentence)?.()
        if (at === failures.length - 1) continue
        await says(page, sentence).getByRole('button', { name: 'Try again' }).click()
        await expect(says(page, sentence)).toHaveCount(0)
      }
    })
})

test('the first data of a screen comes with its page, before any script requests it', async ({ page }) => {
  await enterAsOwner(page)
  const { query, payment_id: payment } = await someBooking(page, ({ payment_id }) => payment_id !== null)
  const coming = await comingBooking(page)
  const { data: courses } = await (await page.request.get('/api/courses')).json()
  const screens: [path: string, words: string | RegExp][] = [
    [`booking-details?${query}`, 'aria-label="Payment summary"'],
    [`payment-details?paymentId=${payment}`, 'aria-label="Payment for"'],
    ['payments', 'desk-table--pay'],
    ['discounts', 'FIRST20'],
    ['emails', /desk-table--cards|No emails yet/],
    [`appointments/cancel-many?${coming.query}`, 'aria-label="Upcoming appointments"'],
    ['appointments/cancel-many?who=nobody@guests.example', cancelManyTexts.none],
    ['availability/add-availability', 'Search staff'],
    ['availability/modify-working-hours', 'Search staff'],
    ['events/add-event', 'aria-label="Staff"'],
    ['courses/new-course', 'Search staff'],
    [`courses/new-course-date/${courses[0].id}`, 'aria-label="Locations"'],
    ['enquiries', /desk-table--cards|No enquiries yet/],
    ['courses', courses[0].title],
    [`courses/course-details/${courses[0].id}`, 'Edit course details'],
  ]
  for (const [path, words] of screens)
    expect(await (await page.request.get(`/management/${path}`)).text(), path).toMatch(words)
})

test('Try again loads what failed to load', async ({ page }) => {
  const recover = await fail(page, /\/api\/payments\/get-payments/)
  await openAsOwner(page, '/management/payments')
  await expect(page.locator(alert)).toContainText(loadTexts.payments)
  await recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator(alert)).toHaveCount(0)
})

test('the wizard says when free times failed to load', async ({ page }) => {
  await enterAsOwner(page)
  const recover = await fail(page, /\/api\/slots\?/)
  await draftAt(page, 'choose-slot')
  await expect(page.locator(alert)).toContainText(loadTexts.slots)
  await expectAccessible(page)
  await recover()
  await page.route(/\/api\/slots\?/, (route) => route.fulfill({ json: { success: true, slots: {} } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(emptyTexts.slots)).toBeVisible()
})

const noMails = { notifications: [], page: 1, pages: 1, more: false }

/** A page, the empty response of its call, and the text that is shown then. */
const empty: [path: string, call: RegExp | null, answer: object, sentence: string][] = [
  ['/management/appointments/all-appointments?week=2021-03-01', null, {}, emptyTexts.appointments],
  ['/management/appointments/cancel-many?who=a@b.example', null, {}, cancelManyTexts.none],
  ['/management/payments?week=2021-03-01', null, {}, emptyTexts.payments],
  [
    '/management/payments?week=2021-03-01&day=2021-03-03',
    null,
    {},
    emptyTexts.paymentsOn('Wednesday 3 March'),
  ],
  ['/management/payments?day=2021-03-03', null, {}, emptyTexts.paymentsOn('Wednesday 3 March')],
  ['/management/events?week=2021-03-01', null, {}, emptyTexts.events],
  ['/management/availability', /\/api\/availability$/, { availability: [] }, emptyTexts.availability],
  ['/management/emails', /\/get-notifications/, noMails, emptyTexts.mails],
  ['/management/emails?show=attention', /\/get-notifications/, noMails, emptyTexts.troubledMails],
  ['/management/emails?show=outbox', /\/api\/outbox\/mails/, { mails: [] }, emptyTexts.outbox],
  ['/management/discounts', /\/get-discounts/, { discounts: [] }, discountListTexts.empty],
  ['/management/courses', /\/api\/courses\?/, { data: [] }, courseEmptyTexts.courses],
  ['/management/courses?show=archived', /\/api\/courses\?/, { data: [] }, courseEmptyTexts.archived],
]

test('an empty screen explains what belongs there', async ({ page }) => {
  await openAsOwner(page, '/management/staff')
  for (const [path, call, answer, sentence] of empty)
    await test.step(path, async () => {
      if (call) await page.route(call, (route) => route.fulfill({ json: { success: true, ...answer } }))
      await follow(page, path)
      await expect(page.getByText(sentence)).toBeVisible()
      await expectAccessible(page)
      await page.unrouteAll()
    })
})

const openCancel = async (page: Page): Promise<void> => {
  const booking = await someBooking(page, ({ status, start_time }) => {
    const hours = (Date.parse(start_time) - Date.now()) / 3_600_000
    return status !== 'Cancelled' && hours > 1
  })
  await page.goto(`/management/booking-details?${booking.query}`)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
}

test('an appointment can be cancelled even if the refund under the terms is unknown', async ({ page }) => {
  await fail(page, /\/api\/payments\/refund-proposal/)
  await enterAsOwner(page)
  await openCancel(page)
  await expect(page.getByRole('dialog').locator(alert)).toContainText(loadTexts.refundProposal)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Cancel the appointment' })).toBeEnabled()
})

/** Pages whose call fails without a message of ours. A fixed text is shown instead (D79). */
const fallbacks: [path: string, call: RegExp, sentence: string][] = [
  ['/management/payments', /\/api\/payments\/get-payments/, fallbackTexts.payments],
  ['/management/availability', /\/api\/availability$/, fallbackTexts.availability],
  ['/management/availability/add-availability', /\/api\/staff\?/, fallbackTexts.staff],
  ['/management/events', /\/api\/events\/get-events/, fallbackTexts.events],
]

test('an unusable response shows the fixed text for it', async ({ page }) => {
  await enterAsOwner(page)
  for (const [path, call, sentence] of fallbacks) {
    await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await page.goto(path)
    await expect(says(page, sentence)).toBeVisible()
    await page.unroute(call)
  }
  await page.goto('/management/appointments?view=week')
  await expect(page.getByText('Income this week')).toBeVisible()
  await page.route(/\/api\/diary/, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(says(page, fallbackTexts.bookings)).toBeVisible()
  await page.route(/\/api\/customers\/new/, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.goto('/management/customers?add=customer')
  await page.getByLabel('First name').fill('Petra')
  await page.getByLabel('Phone number').fill('01634 555 123')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /customer/i })
    .click()
  await expect(says(page, fallbackTexts.createCustomer)).toBeVisible()
})

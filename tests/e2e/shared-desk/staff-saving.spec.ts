import type { Locator, Page } from '@playwright/test'
import { refundTexts, takePaymentTexts } from '@/messages/management-payments'
import { errorMessages } from '@/messages/errors'
import { saveTexts, sessionTexts, wizardTexts } from '@/messages/management-texts'
import { attendanceTexts } from '@/management/views/booking-details/texts'
import { cancelTexts } from '@/messages/management-diary'
import { questionTexts } from '@/management/views/new-booking/draft'
import { staffMessages } from '@/messages/staff'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { owner } from '../../support/browser-salon'
import {
  alert,
  bookByPhone,
  draftAt,
  enterAsOwner,
  fail,
  follow,
  openAsOwner,
  someBooking,
} from '../../support/staff-session'
import { addDays } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'

/** Whenever saving fails, a message is shown near the button, and what was typed is kept. */

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const says = (place: Page | Locator, sentence: string) =>
  expect(place.locator(alert).filter({ hasText: sentence })).toBeVisible()
const dayFromNow = (days: number): string => addDays(toDayKey(Date.now()), days)
const choose = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('button').first().click()

test('failed saves of hours and one-off availability keep what was typed', async ({ page }) => {
  await fail(page, /\/add-availability$/, 'POST')
  await fail(page, /\/modify-schedule$/, 'POST')
  const recover = await fail(page, /\/remove-availability/)
  await openAsOwner(page, '/management/courses')
  for (const [path, sentence] of [
    ['add-availability', saveTexts.addAvailability],
    ['modify-working-hours', saveTexts.modifyAvailability],
  ] as const) {
    await follow(page, `/management/availability/${path}`)
    await choose(page, 'Staff')
    await button(page, 'Next').click()
    await choose(page, 'Locations')
    await button(page, 'Next').click()
    await button(page, 'Save').click()
    await says(page, sentence)
    await expectAccessible(page)
  }
  const one = {
    availability_id: 'one',
    location_id: '',
    location_name: 'Medway',
    first_name: 'Ann',
    last_name: 'Lee',
    available_date: dayFromNow(3),
    start_time: '09:00',
    end_time: '12:00',
  }
  await page.route(/\/api\/availability$/, async (route) => {
    const { docs } = await (await page.request.get('/api/locations?sort=position')).json()
    await route.fulfill({ json: { success: true, availability: [{ ...one, location_id: docs[0].id }] } })
  })
  await follow(page, '/management/availability')
  await button(page, /^Delete Ann Lee/).click()
  await button(page.getByRole('dialog'), 'Delete').click()
  await says(page.getByRole('dialog'), saveTexts.deleteAvailability)
  await recover()
  await page.route(/\/remove-availability/, (route) => route.fulfill({ status: 500, json: {} }))
  await button(page.getByRole('dialog'), 'Delete').click()
  await says(page.getByRole('dialog'), saveTexts.availabilityKept)
  await expectAccessible(page)
})

test('failed saves of events keep what was typed', async ({ page }) => {
  const recover = await fail(page, /\/api\/events\/add-event/)
  await openAsOwner(page, `/management/events/add-event?date=${dayFromNow(40)}`)
  await choose(page, 'Staff')
  await button(page, 'Next').click()
  const name = page.getByLabel('Event name')
  await expect(name).toHaveAttribute('aria-required', 'true')
  await button(page, 'Submit').click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(errorMessages.EVENT_FIELDS_MISSING)
  await expect(page.getByLabel('Start time')).not.toHaveAttribute('aria-invalid')
  await expectAccessible(page)
  await name.fill('Stock taking')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await button(page, 'Submit').click()
  await says(page, saveTexts.createEvent)
  await expect(page.getByLabel('Event name')).toHaveValue('Stock taking')
  await recover()
  await button(page, 'Submit').click()
  await page.getByRole('link', { name: 'Stock taking' }).click()
  await fail(page, /\/api\/events\/event\?/)
  await button(page, 'Edit event').click()
  await button(page.getByRole('dialog'), 'Save the event').click()
  await says(page.getByRole('dialog'), saveTexts.saveEvent)
  await expectAccessible(page)
})

test('failed saves of customers keep what was typed', async ({ page }) => {
  await fail(page, /\/api\/customers\/(new|edit-customer|remove-customer)/)
  await openAsOwner(page, '/management/customers')
  const dialog = page.getByRole('dialog')
  await button(page, 'Add customer').click()
  await page.getByLabel('First name').fill('Rosa')
  await button(page, 'Create customer').click()
  await says(dialog, saveTexts.createCustomer)
  await expect(page.getByLabel('First name')).toHaveValue('Rosa')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, /^Edit /)
    .first()
    .click()
  await button(page, 'Save customer').click()
  await says(dialog, saveTexts.updateCustomer)
  await page.keyboard.press('Escape')
  await button(page, /^Delete /)
    .first()
    .click()
  await button(page, 'Delete customer').click()
  await says(dialog, saveTexts.deleteCustomer)
  await expectAccessible(page)
})

test('a failed booking shows errors at price and duration, and an error of the call', async ({ page }) => {
  const recover = await fail(page, /\/admin-create-booking/)
  await enterAsOwner(page)
  await draftAt(page, 'summary')
  await page.getByLabel('Price (£)').fill('a lot')
  await button(page, 'Create booking').click()
  await says(page, wizardTexts.price)
  await expect(page.getByLabel('Price (£)')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Price (£)').fill('40')
  await page.getByLabel('Duration (minutes)').fill('7')
  await button(page, 'Create booking').click()
  await says(page, wizardTexts.duration)
  await page.getByLabel('Duration (minutes)').fill('45')
  await button(page, 'Create booking').click()
  await says(page, saveTexts.createBooking)
  await expect(page.getByLabel('Price (£)')).toHaveValue('40')
  await recover()
  await button(page, 'Create booking').click()
  // The booking is made, but the response is lost.
  await page.route(/\/admin-create-booking/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, questionTexts.allTheSame).click()
  await says(page, saveTexts.createBooking)
  await page.unroute(/\/admin-create-booking/)
  await button(page, 'Create booking').click()
  await expect(page.getByRole('dialog', { name: 'Booking created' })).toContainText(
    staffMessages.bookingThere,
  )
})

test('failed cancellations, payments and no-show marks show a message', async ({ page }) => {
  await fail(page, /\/api\/(booking\/(cancel-booking|attendance)|payments\/take-part)/)
  await enterAsOwner(page)
  const past = await someBooking(
    page,
    ({ status, attendance, end_time }) =>
      status !== 'Cancelled' && attendance === 'none' && Date.parse(end_time) < Date.now() - 86_400_000,
  )
  await page.goto(`/management/booking-details?${past.query}`)
  const summary = page.getByRole('region', { name: 'Booking summary' })
  await expect(summary.getByText(attendanceTexts.toBeCompleted)).toBeVisible()
  await expect(button(page, 'Move appointment')).toHaveCount(0)
  await button(page, 'No-show').click()
  await says(page, saveTexts.missed)
  await expectAccessible(page)
  // No email is sent about an appointment that is over, and a completed one cannot be cancelled.
  await button(page, 'Cancel appointment').click()
  await expect(page.getByRole('dialog')).toContainText(cancelTexts.over)
  await expect(page.getByRole('dialog')).not.toContainText(cancelTexts.told)
  await button(page, 'Keep it').click()
  const noted = await someBooking(page, ({ attendance }) => attendance === 'completed')
  await follow(page, `/management/booking-details?${noted.query}`)
  await expect(page.getByText(attendanceTexts.stays)).toBeVisible()
  await expect(button(page, 'Cancel appointment')).toHaveCount(0)
  const { query } = await bookByPhone(page)
  await follow(page, `/management/booking-details?${query}`)
  await button(page, 'Cancel appointment').click()
  await button(page, 'Cancel the appointment').click()
  await says(page.getByRole('dialog'), saveTexts.cancelBooking)
  await button(page, 'Keep it').click()
  await button(page, 'Take Payment').click()
  await page.getByLabel('Card terminal').check()
  const amount = page.getByLabel('Amount (£)')
  await expect(amount).toHaveValue('40.00')
  await amount.fill('15')
  await button(page, 'Record the payment').click()
  await says(page.getByRole('dialog'), takePaymentTexts.failed)
  await expect(amount).toHaveValue('15')
  await expect(page.getByLabel('Card terminal')).toBeChecked()
  await expectAccessible(page)
})

test('failed refunds and emails show a message', async ({ page }) => {
  await fail(page, /\/api\/(payments\/refund$|notifications\/resend)/)
  await enterAsOwner(page)
  const { paymentId } = await bookByPhone(page, { paid: true })
  await page.goto(`/management/payment-details?paymentId=${paymentId}`)
  await button(page, refundTexts.give).click()
  await page.getByLabel('Reason').fill('A kindness')
  await button(page.getByRole('dialog'), refundTexts.give).click()
  await says(page.getByRole('dialog'), saveTexts.refund)
  await expect(page.getByLabel('Reason')).toHaveValue('A kindness')
  await page.getByLabel('Amount (£)').fill('nothing')
  await button(page.getByRole('dialog'), refundTexts.give).click()
  await says(page.getByRole('dialog'), errorMessages.AMOUNT_INVALID)
  await expectAccessible(page)
  await follow(page, '/management/emails')
  await button(page, /^Resend /)
    .first()
    .click()
  await says(page, saveTexts.resendMail)
  await expectAccessible(page)
})

test('the sign-in page says when the server is not responding, and why a session ended', async ({ page }) => {
  const recover = await fail(page, /\/api\/auth\/admin\/login/)
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(owner.username)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await button(page, 'Login').click()
  await says(page, sessionTexts.authorizingFailed)
  await expect(page.getByLabel('Username')).toHaveValue(owner.username)
  await recover()
  await button(page, 'Login').click()
  await page.waitForURL(/\/management\/appointments/)
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/auth\/admin\/logout/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/management/logout-inactivity')
  await expect(page.getByText(sessionTexts.loading)).toBeVisible()
  answer()
  await page.waitForURL(/\/admin\/login/)
  await says(page, sessionTexts.tokenExpired)
  await expectAccessible(page)
})

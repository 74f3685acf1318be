import type { Page } from '@playwright/test'
import { cancelManyTexts } from '@/messages/management-cancel-many'
import { balanceTexts, discountListTexts } from '@/messages/management-discounts'
import { emptyTexts, loadTexts } from '@/messages/management-texts'
import { expect, test } from '../support/browser-test'
import { expectAccessible } from '../support/accessible'
import { alert, draftAt, fail, openAsOwner, someBooking } from '../support/staff-session'

/** Which page, which call that fails, and the sentence that then stands on it. */
const failing: [path: string, call: RegExp, sentence: string][] = [
  ['/management/appointments', /\/api\/booking\/bookings/, loadTexts.bookings],
  ['/management/appointments', /\/api\/events\/get-events/, loadTexts.events],
  ['/management/booking-details?bookingId=one', /\/api\/booking\/booking-details/, loadTexts.bookingDetails],
  [
    '/management/appointments/cancel-many?who=a@b.example',
    /\/api\/booking\/visitor-appointments/,
    cancelManyTexts.failed,
  ],
  ['/management/payments', /\/api\/payments\/get-payments/, loadTexts.payments],
  ['/management/payments', /\/api\/payments\/alerts/, loadTexts.alerts],
  ['/management/payment-details?paymentId=one', /\/api\/payments\/payment-details/, loadTexts.paymentDetails],
  ['/management/availability/add-availability', /\/api\/staff\?/, loadTexts.staff],
  ['/management/availability', /\/api\/locations\?/, loadTexts.locations],
  ['/management/availability', /\/api\/availability$/, loadTexts.availability],
  ['/management/availability', /\/api\/availability\/schedule/, loadTexts.workingHours],
  ['/management/events', /\/api\/events\/get-events/, loadTexts.events],
  ['/management/events/event-details?event_id=one', /\/api\/events\/event-details/, loadTexts.eventDetails],
  ['/management/customers', /\/api\/customers\/get-customers/, loadTexts.customers],
  [
    '/management/customers/customer-information?customer_id=one',
    /\/api\/customers\/customer\?/,
    loadTexts.customerDetails,
  ],
  [
    '/management/appointments/new-booking?customerId=one',
    /\/api\/customers\/customer\?/,
    loadTexts.customerDetails,
  ],
  ['/management/emails', /\/api\/notifications\/get-notifications/, loadTexts.mails],
  ['/management/emails?show=outbox', /\/api\/outbox\/mails/, loadTexts.mails],
  ['/management/discounts', /\/api\/discounts\/get-discounts/, discountListTexts.failed],
]

for (const [path, call, sentence] of failing)
  test(`${path}: “${sentence}”, and the page stays whole`, async ({ page }) => {
    await fail(page, call)
    await openAsOwner(page, path)
    await expect(page.locator(alert).filter({ hasText: sentence })).toBeVisible()
    await expectAccessible(page)
  })

test('what failed to load is loaded by Try again', async ({ page }) => {
  const recover = await fail(page, /\/api\/payments\/get-payments/)
  await openAsOwner(page, '/management/payments')
  await expect(page.locator(alert)).toContainText(loadTexts.payments)
  await recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator(alert)).toHaveCount(0)
})

test('the wizard says when services or free times did not come', async ({ page }) => {
  await fail(page, /\/api\/services\?/)
  await openAsOwner(page, '/management/appointments')
  await draftAt(page, 'choose-service')
  await expect(page.locator(alert)).toContainText(loadTexts.services)
  await expectAccessible(page)
  const recover = await fail(page, /\/api\/slots\?/)
  await draftAt(page, 'choose-slot')
  await expect(page.locator(alert)).toContainText(loadTexts.slots)
  await expectAccessible(page)
  await recover()
  await page.route(/\/api\/slots\?/, (route) => route.fulfill({ json: { success: true, slots: {} } }))
  await page.reload()
  await expect(page.getByText(emptyTexts.slots)).toBeVisible()
})

/** A page, what its call answers when there is nothing, and what then stands there. */
const empty: [path: string, call: RegExp, answer: object, sentence: string][] = [
  ['/management/appointments?week=2021-03-01', /no call/, {}, emptyTexts.appointments],
  ['/management/appointments/cancel-many?who=a@b.example', /no call/, {}, cancelManyTexts.none],
  ['/management/payments?week=2021-03-01', /no call/, {}, emptyTexts.payments],
  [
    '/management/payments?week=2021-03-01&day=2021-03-03',
    /no call/,
    {},
    emptyTexts.paymentsOn('Wednesday 3 March'),
  ],
  ['/management/events?week=2021-03-01', /no call/, {}, emptyTexts.events],
  ['/management/availability', /\/api\/availability$/, { availability: [] }, emptyTexts.availability],
  ['/management/emails', /\/get-notifications/, { notifications: [] }, emptyTexts.mails],
  [
    '/management/emails?show=attention',
    /\/get-notifications/,
    { notifications: [] },
    emptyTexts.troubledMails,
  ],
  ['/management/emails?show=outbox', /\/api\/outbox\/mails/, { mails: [] }, emptyTexts.outbox],
  ['/management/discounts', /\/get-discounts/, { discounts: [] }, discountListTexts.empty],
]

for (const [path, call, answer, sentence] of empty)
  test(`${path} teaches when it is empty: “${sentence}”`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ json: { success: true, ...answer } }))
    await openAsOwner(page, path)
    await expect(page.getByText(sentence)).toBeVisible()
    await expectAccessible(page)
  })

const openCancel = async (page: Page): Promise<void> => {
  const booking = await someBooking(page, ({ status, start_time }) => {
    const hours = (Date.parse(start_time) - Date.now()) / 3_600_000
    return status !== 'Cancelled' && hours > 0
  })
  await page.goto(`/management/booking-details?${booking.query}`)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
}

test('an appointment can be cancelled without knowing what the terms give back', async ({ page }) => {
  await fail(page, /\/api\/payments\/refund-proposal/)
  await openAsOwner(page, '/management/appointments')
  await openCancel(page)
  await expect(page.getByRole('dialog').locator(alert)).toContainText(loadTexts.refundProposal)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Cancel the appointment' })).toBeEnabled()
})

test('the balance of a half-paid booking says when it did not load or was not taken', async ({ page }) => {
  await openAsOwner(page, '/management/appointments')
  const booking = await someBooking(page, ({ status, payment_id }) => status !== 'Cancelled' && !!payment_id)
  await page.route(/\/api\/booking\/booking-details/, async (route) => {
    const answer = await (await route.fetch()).json()
    Object.assign(answer.bookingDetails, { payment_type: 'pay-half', payment_status: 'completed' })
    await route.fulfill({ json: answer })
  })
  const recover = await fail(page, /\/api\/payments\/balance/)
  await page.goto(`/management/booking-details?${booking.query}`)
  await expect(page.locator(alert)).toContainText(balanceTexts.loadFailed)
  await expectAccessible(page)
  await recover()
  await page.route(/\/api\/payments\/balance/, (route) =>
    route.fulfill({ json: { success: true, balance: 22.75, taken_method: null } }),
  )
  await fail(page, /\/api\/payments\/take-balance/)
  await page.reload()
  await expect(page.getByText('£22.75')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Taken in cash' }).click()
  await expect(page.locator(alert)).toContainText(balanceTexts.takeFailed)
})

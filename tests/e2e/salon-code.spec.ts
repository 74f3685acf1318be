import type { APIRequestContext } from '@playwright/test'
import { errorMessages } from '@/messages/errors'
import { expect, test } from '../support/browser-test'
import { asOwner } from '../support/owner-session'
import { expectAccessible } from '../support/accessible'
import { mailsTo, toOptions } from '../support/paying'

/** The subjects of the emails to this address, newest first. */
const subjectsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).map(({ subject }) => subject)

/** Creates a customer whose appointment is over. */
const pastCustomer = async (request: APIRequestContext): Promise<string> => {
  const { bookings } = (await (await request.get('/api/booking/bookings')).json()) as {
    bookings: { booking_id: string; end_time: string; status: string }[]
  }
  const over = bookings.filter(
    ({ end_time, status }) => Date.parse(end_time) < Date.now() && status !== 'Cancelled',
  )
  for (const { booking_id } of over) {
    const answer = await request.get(`/api/booking/booking-details?bookingId=${booking_id}`)
    const email = (await answer.json()).bookingDetails.customer?.email as string | null
    if (email) return email
  }
  throw new Error('the demo has nobody who has been here')
}

test('an existing customer pays at the salon with a code from an email', async ({ page }) => {
  const request = await asOwner()
  const offer = (payAtSalon: string) =>
    request.post('/api/globals/booking-settings', { data: { payAtSalon } })
  const email = await pastCustomer(request)
  expect((await offer('existing')).status()).toBe(200)
  try {
    await toOptions(page, { category: 'Facials', email })
    await page.getByRole('button', { name: 'Pay at salon' }).click()
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    const code = page.getByLabel('Code from our email')
    await expect(code).toBeFocused()
    await expect(page.getByText(errorMessages.CODE_REQUIRED)).toBeVisible()
    await expectAccessible(page)
    await code.fill('1234')
    await page.keyboard.press('Enter')
    await expect(page.getByText(errorMessages.CODE_WRONG)).toBeVisible()
    await expect.poll(async () => (await subjectsTo(email))[0] ?? '').toMatch(/^\d{6} is your code/)
    await code.fill((await subjectsTo(email))[0]?.slice(0, 6) ?? '')
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await page.waitForURL(/payment-success/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking is completed')
  } finally {
    expect((await offer('everyone')).status()).toBe(200)
  }
})

import { siteWords } from '@/messages/site-words'
import { bookingAlerts } from '@/messages/booking'
import { checkoutTexts } from '@/messages/checkout'
import { errorMessages } from '@/messages/errors'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import {
  choose,
  expectAlert,
  fillCustomer,
  openTimes,
  pickDay,
  pickTime,
  pressContinue,
  times,
} from '../../support/booking-steps'
import { expectInSight } from '../../support/in-sight'
import { withBasket } from '../../support/paying'

test('each step says what is missing', async ({ page }) => {
  const press = () => pressContinue(page)
  await page.goto('/booking-appointment')
  await press()
  await expectAlert(page, bookingAlerts.noLocation)
  await page.goto('/booking-appointment/select-category')
  await expectAlert(page, bookingAlerts.noLocationSelected)
  await page.goto('/booking-appointment/select-category?location=Medway')
  await press()
  await expectAlert(page, bookingAlerts.noCategory)
  await page.goto('/booking-appointment/select-service?location=Medway&category=Brows')
  await press()
  await expectAlert(page, bookingAlerts.noServiceSelected)
  await page.goto('/booking-appointment/service-information')
  await expectAlert(page, bookingAlerts.noServiceId)
  await page.goto('/booking-appointment/review-booking-details')
  await expectAlert(page, bookingAlerts.noBookingDetails)
  await openTimes(page, 'Medway', 'Brows')
  await press()
  await expectAlert(page, bookingAlerts.noTime)
})

test('checkout names the fields, keeps the entries, and asks for a payment type', async ({ page }) => {
  await withBasket(page, { category: 'Facials' })
  await page.goto('/booking-appointment/checkout')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAlert(page, checkoutTexts.fillIn)
  const { firstName, phone, email, address } = checkoutTexts
  for (const sentence of [firstName, phone, email, address])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  await fillCustomer(page)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAlert(page, checkoutTexts.noOption)
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Pay at salon' })).toBeVisible()
})

test('opening a later step of checkout without customer details shows the details step, with a message', async ({
  page,
}) => {
  await withBasket(page, { category: 'Waxing' })
  for (const step of ['payment-options', 'make-payment']) {
    await page.goto(`/booking-appointment/checkout?step=${step}`)
    await expectAlert(page, errorMessages.NO_CUSTOMER)
    await page.waitForURL(/step=customer-info$/)
    await expect(page.getByLabel('First name')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Checkout steps' })).not.toContainText('done')
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  }
  await fillCustomer(page)
  await page.getByLabel('Email', { exact: true }).fill('ada.guests.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAlert(page, errorMessages.INVALID_EMAIL)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})

test('checkout is blocked until the treatment has a time, and choosing one fills it in', async ({ page }) => {
  await page.goto('/booking-appointment/select-service?location=Medway&category=Nails')
  await page
    .getByRole('link', { name: /^About / })
    .first()
    .click()
  await page.waitForURL(/service-information/)
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByText('In your basket.')).toBeVisible()
  const here = page.url()
  await page.goto('/booking-appointment/checkout')
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  // The message is next to the treatment that it is about, at the top of the page. It is not at the button that was
  // pressed.
  const order = page.getByRole('region', { name: siteWords.booking.words.appointments[1] })
  const alert = order.getByRole('listitem').getByRole('alert').filter({ hasText: bookingAlerts.noDateOrTime })
  await expect(alert).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: bookingAlerts.noDateOrTime })).toHaveCount(1)
  await expectInSight(alert)
  await expectInSight(order.getByRole('heading', { level: 3 }))
  await expectAccessible(page)
  await page.goto(here)
  await page.getByRole('link', { name: 'Choose a time' }).click()
  await expect(times(page).first()).toBeVisible()
  await pickDay(page, 2)
  await pickTime(page)
  await page.getByRole('button', { name: 'Check Out Now' }).click()
  await expect(page.getByText(/Held for another/)).toHaveCount(1)
  await expect(page.getByText('No time chosen yet')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
})

test('the visitor who loses a time to another sees a message and other times', async ({ page, request }) => {
  await openTimes(page, 'Medway', 'Lashes')
  // If only one person performs a treatment, there is no choice. Otherwise, the rival must choose the same person.
  const people = page.getByRole('group', { name: 'With' }).getByRole('radio')
  if ((await people.count()) > 1) await choose(people.nth(1))
  await expect(times(page).first()).toBeVisible()
  await pickTime(page)
  const choice = await page.evaluate(
    () => JSON.parse(localStorage.getItem('bookingDetails') ?? '{}') as Record<string, unknown>,
  )
  const rival = (await (await request.get('/api/basket/create')).json()) as Record<string, string>
  const taken = await request.post('/api/basket/add', {
    data: {
      basketId: rival.basketId,
      locationId: choice.locationId,
      service: { service_id: choice.serviceId, staff_id: choice.staffId, bookingDetails: choice.details },
    },
  })
  expect(taken.ok()).toBe(true)
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expectAlert(page, errorMessages.SLOT_TAKEN)
  await page.getByRole('link', { name: 'Choose another time' }).click()
  await page.waitForURL(/select-date/)
  // If the lost time was the last of its day, a button leads to the next day with times.
  const nextDay = page.getByRole('button', { name: /^Show / })
  await expect(times(page).first().or(nextDay)).toBeVisible()
  if (await nextDay.isVisible()) await nextDay.click()
  await expect(times(page).first()).toBeVisible()
})

test('a result page without a payment shows a message', async ({ page }) => {
  await page.goto('/payment-success?paymentId=nothing')
  await expectAlert(page, errorMessages.PAYMENT_NOT_FOUND)
  await page.goto('/booking-summary')
  await expectAlert(page, errorMessages.PAYMENT_NOT_FOUND)
  await page.goto('/payment-failed')
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', /checkout/)
})

test('a treatment that a location does not offer leads to the locations that offer it', async ({ page }) => {
  await page.goto('/booking-appointment/select-service?location=Maidstone&category=Teeth%20whitening')
  await expect(page.getByText('We do not offer this at Maidstone at the moment.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See it at Medway' }).click()
  await page.waitForURL(/location=Medway/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { chooseFirst, choices, dayFromNow, next } from '../../support/desk-wizard'
import { alert, draftAt, enterAsOwner, follow, openAsOwner } from '../../support/staff-session'
import { formatDay } from '@/domain/time/format'
import { toDayKey } from '@/domain/time/time'
import { cancelTexts } from '@/messages/management-diary'
import { takePaymentTexts } from '@/messages/management-payments'
import { questionTexts } from '@/management/views/new-booking/draft'

interface Listed {
  customer_id: string
  first_name: string
}

const twoCustomers = async (page: Page): Promise<[Listed, Listed]> => {
  const { customers } = (await (await page.request.get('/api/customers/get-customers')).json()) as {
    customers: [Listed, Listed]
  }
  return customers
}

test('the week at the front desk shows days, keeps filters in the address, and cancels only after confirmation', async ({
  page,
}) => {
  await openAsOwner(page, '/management/appointments?view=week')
  await expect(page.getByText('Income this week')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.waitForURL(/week=\d{4}-\d{2}-\d{2}/)
  await page
    .getByRole('button', { name: /^Cancel / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(cancelTexts.free)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page.getByText('Income this week')).toBeVisible()
})

test('a phone booking takes six steps, is paid in cash and then cancelled', async ({ page }) => {
  const lastName = `Caller${Date.now().toString(36)}`
  await openAsOwner(page, `/management/appointments/new-booking?date=${dayFromNow(8)}`)
  await expect(page.getByRole('heading', { name: 'Create new appointments' })).toBeVisible()

  await next(page)
  await expect(page.locator(alert)).toContainText('Please select a customer before proceeding.')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('First name').fill('Petra')
  await page.getByLabel('Last name').fill(lastName)
  // A message next to a field does not stretch it.
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')
  const getHeight = async (label: string) => (await page.getByLabel(label).boundingBox())?.height
  expect(await getHeight('Email address')).toBe(await getHeight('Last name'))
  await page.getByLabel('Phone number').fill('01634 555 123')
  await page.getByLabel('Email address').fill('petra@guests.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(page.getByText('Successfully created a new customer.')).toBeVisible()
  await expect(page.getByText(`Chosen: Petra ${lastName}`)).toBeVisible()
  await next(page)

  await expect(page.getByRole('heading', { name: 'Choose the staff member' })).toBeFocused()
  await next(page)
  await expect(page.locator(alert)).toContainText('Please select a staff member before proceeding.')
  await expect(choices(page, 'Staff').first()).toContainText('Anyone free')
  await choices(page, 'Staff').nth(1).click()
  await expectAccessible(page)
  await next(page)
  await next(page)
  await expect(page.locator(alert)).toContainText('Please select a location before proceeding.')
  await chooseFirst(page, 'Locations')
  await next(page)
  await next(page)
  await expect(page.locator(alert)).toContainText('Please select a service before proceeding.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose the service' })).toBeVisible()
  await choices(page, 'Services').first().click()

  await expect(page.getByRole('heading', { name: 'Choose the time' })).toBeVisible()
  await next(page)
  await expect(page.locator(alert)).toContainText(
    'Please select a slot or choose a custom slot start and end time before proceeding.',
  )
  await page.getByRole('button', { name: 'Create new time slot' }).click()
  // It opens with the day on display.
  await expect(page.getByLabel('Start time')).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  await page.getByLabel('Start time').fill('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog').locator(alert)).toContainText('No start time set')
  await expectAccessible(page)
  await page.getByLabel('Start time').fill(`${dayFromNow(9)}T06:05`)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText('Customer ID')).toBeVisible()
  await page.getByLabel('Price (£)').fill('31,50')
  await page.getByLabel('Duration (minutes)').fill('40')
  await expect(page.getByText('6:45 am')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create booking' }).click()
  await expect(page.getByRole('dialog')).toContainText('is not working at')
  await page.getByRole('button', { name: questionTexts.allTheSame }).click()
  const created = page.getByRole('dialog', { name: 'Booking created' })
  await expect(created).toBeVisible()
  // Neither Back nor a reload leads to a booking that has already been made.
  await page.goBack()
  await expect(created).toBeVisible()
  await page.goForward()
  expect(await page.evaluate(() => sessionStorage.getItem('booking-draft'))).toBeNull()
  await page.getByRole('button', { name: 'View booking page' }).click()

  await page.waitForURL(/\/management\/booking-details\?bookingId=.+&bookingSlotId=.+/)
  await expect(page.getByRole('link', { name: `Petra ${lastName}` })).toBeVisible()
  await expect(page.getByText('Awaiting payment')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take Payment' }).click()
  await expect(page.getByLabel('Amount (£)')).toHaveValue('31.50')
  await page.getByLabel('Cash').check()
  await expectAccessible(page)
  // Too little cash records nothing.
  const given = page.getByLabel(takePaymentTexts.given)
  await given.fill('20')
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await expect(page.getByRole('dialog')).toContainText(takePaymentTexts.tooLittleGiven)
  await given.fill('40')
  await expect(page.getByText(takePaymentTexts.change('£8.50'))).toBeVisible()
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment summary' })).toHaveText('Payment summary Paid')

  await page.getByRole('link', { name: 'Payment Details' }).click()
  await expect(page.getByRole('heading', { name: /£31\.50/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await page.getByLabel(cancelTexts.reason).fill('Feels unwell')
  await page.getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'History of changes' })).toContainText('Feels unwell')
})

test('a booking never starts with the customer of a different booking', async ({ page }) => {
  await enterAsOwner(page)
  await draftAt(page, 'summary')
  const booked = page.getByRole('complementary', { name: 'This booking' })
  const [first, second] = await twoCustomers(page)
  await expect(booked).toContainText(first.first_name)
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
  await follow(page, `/management/appointments/new-booking?customerId=${second.customer_id}`)
  await expect(page.getByRole('heading', { name: 'Choose the staff member' })).toBeVisible()
  await expect(booked).toContainText(second.first_name)
  await choices(page, 'Staff').first().click()
  await next(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose the location' })).toBeVisible()
  await expect(booked).toContainText(second.first_name)
  await expect(booked).toContainText('Anyone free')
  await follow(page, '/management/events')
  await follow(page, '/management/appointments/new-booking')
  await expect(page.getByRole('heading', { name: 'Choose the customer' })).toBeVisible()
  await expect(booked).not.toContainText(second.first_name)
})

test('the browser’s own buttons move between the steps of a booking that is open past midnight', async ({
  page,
}) => {
  await enterAsOwner(page)
  const [first, second] = await twoCustomers(page)
  const booked = page.getByRole('complementary', { name: 'This booking' })
  const at = (step: string) => expect(page.getByRole('heading', { name: step })).toBeFocused()
  await page.goto('/management/events')
  await follow(
    page,
    `/management/appointments/new-booking?${new URLSearchParams({ customerId: first.customer_id, date: dayFromNow(0) })}`,
  )
  await choices(page, 'Staff').first().click()
  await next(page)
  await at('Choose the location')
  await chooseFirst(page, 'Locations')
  await next(page)
  await choices(page, 'Services').first().click()
  await at('Choose the time')

  await page.goBack()
  await at('Choose the service')
  await page.goBack()
  await at('Choose the location')
  await expect(booked.getByRole('button', { name: /^Service: / })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose the location' })).toBeVisible()
  await page.goForward()
  await at('Choose the service')
  await page.getByRole('button', { name: 'Previous' }).click()
  await at('Choose the location')
  await page.goForward()
  await page.goForward()
  await at('Choose the time')
  await expect(booked).toContainText(first.first_name)

  const shownDay = page.locator('.desk-strip [aria-pressed=true]')
  await expect(shownDay).toHaveAttribute('aria-label', new RegExp(`^${formatDay(toDayKey(Date.now()))}`))
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 86_400_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const tomorrow = formatDay(toDayKey(Date.now() + 86_400_000))
  await expect(shownDay).toHaveAttribute('aria-label', new RegExp(`^${tomorrow}`))

  // None of the entries for the previous customer are kept for a different booking.
  await follow(page, `/management/appointments/new-booking?customerId=${second.customer_id}`)
  await expect(booked).toContainText(second.first_name)
  await expect(page.getByRole('heading', { name: 'Choose the staff member' })).toBeVisible()
  await page.goBack()
  await expect(booked).toContainText(first.first_name)
  await expect(page.getByRole('heading', { name: 'Choose the staff member' })).toBeVisible()
  await page.goForward()
  await expect(booked).toContainText(second.first_name)
  await expect(booked.getByRole('button', { name: /^Service: / })).toHaveCount(0)
})

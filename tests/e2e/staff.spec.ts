import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { expectAccessible } from '../support/accessible'
import {
  alert,
  bookSeries,
  draftAt,
  enterAsOwner,
  follow,
  openAsOwner,
  someBooking,
} from '../support/staff-session'
import { formatDay } from '@/domain/time/format'
import { addDays } from '@/domain/time/calendar'
import { dayOf } from '@/domain/time/zone'
import { eventTexts } from '@/messages/management-events'
import { cancelTexts, questionTexts, seriesTexts } from '@/messages/management-wizard'
import { staffMessages } from '@/messages/staff'

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const choices = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('button')

/** `yyyy-MM-dd` in London that many days from now. */
const dayFromNow = (days: number): string => addDays(dayOf(Date.now()), days)

const chooseFirst = async (page: Page, list: string): Promise<string> => {
  const first = choices(page, list).first()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  return ((await first.locator('strong').textContent()) ?? '').trim()
}

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

test('the week at the front desk: days, filters in the address, no cancellation unless confirmed', async ({
  page,
}) => {
  await openAsOwner(page, '/management/appointments?view=week')
  await expect(page.getByText('Income this week')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(/week=\d{4}-\d{2}-\d{2}/)
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

test('a phone booking in six steps, paid in cash and then cancelled', async ({ page }) => {
  const lastName = `Caller${Date.now().toString(36)}`
  await openAsOwner(page, `/management/appointments/new-booking?date=${dayFromNow(8)}`)
  await expect(page.getByRole('heading', { name: 'Create new appointments' })).toBeVisible()

  await next(page)
  await expect(page.locator(alert)).toContainText('Please select a customer before proceeding.')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('First name').fill('Petra')
  await page.getByLabel('Last name').fill(lastName)
  // What is wrong beside it does not stretch a field.
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')
  const heightOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.height
  expect(await heightOf('Email address')).toBe(await heightOf('Last name'))
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
  // It opens with the day that is looked at.
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
  // Neither Back nor a reload leads to what is booked already.
  await page.goBack()
  await expect(created).toBeVisible()
  await page.goForward()
  expect(await page.evaluate(() => sessionStorage.getItem('booking-draft'))).toBeNull()
  await page.getByRole('button', { name: 'View booking page' }).click()

  await expect(page).toHaveURL(/\/management\/booking-details\?bookingId=.+&bookingSlotId=.+/)
  await expect(page.getByRole('link', { name: `Petra ${lastName}` })).toBeVisible()
  await expect(page.getByText('Awaiting payment')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take Payment' }).click()
  await expect(page.getByLabel('Amount (£)')).toHaveValue('31.50')
  await page.getByLabel('Cash').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record the payment' }).click()
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

test('one of a series says so, and its cancellation asks whether all to come go too', async ({ page }) => {
  await enterAsOwner(page)
  const { body, bookings } = await bookSeries(page)
  expect(body.success).toBe(true)
  await page.goto(`/management/booking-details?bookingId=${bookings[1]?.bookingId}`)
  await expect(page.getByRole('region', { name: 'Booking summary' })).toContainText(seriesTexts.part)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(seriesTexts.one)).toBeChecked()
  await dialog.getByLabel(seriesTexts.following).check()
  await expect(dialog.getByLabel('The customer')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: cancelTexts.allToCome }).click()
  await expect(page.getByText('2 bookings have been cancelled.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Booking summary' })).toContainText(
    'cancelled by the customer',
  )
  await page.goto(`/management/booking-details?bookingId=${bookings[0]?.bookingId}`)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(dialog.getByLabel(seriesTexts.one)).toBeChecked()
  // The diary asks the same.
  const day = dayOf(Date.parse(bookings[0]?.start_time ?? ''))
  await page.goto(`/management/appointments?week=${day}`)
  await page
    .getByRole('region', { name: formatDay(day) })
    .getByRole('button', { name: /^Cancel / })
    .click()
  await expect(dialog.getByLabel(seriesTexts.one)).toBeChecked()
  await dialog.getByLabel(seriesTexts.following).check()
  await expect(dialog.getByRole('button', { name: cancelTexts.allToCome })).toBeVisible()
})

test('a booking is never begun with the person of another one', async ({ page }) => {
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

test('the browser’s own buttons go between the steps of a booking, which stands open over midnight', async ({
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
  await expect(shownDay).toHaveAttribute('aria-label', new RegExp(`^${formatDay(dayOf(Date.now()))}`))
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 86_400_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const tomorrow = formatDay(dayOf(Date.now() + 86_400_000))
  await expect(shownDay).toHaveAttribute('aria-label', new RegExp(`^${tomorrow}`))

  // Of an entry of the one before nothing comes into another booking.
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

test('next week’s hours of one person are changed, with a break', async ({ page }) => {
  await openAsOwner(page, '/management/availability/modify-working-hours')
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  const name = await chooseFirst(page, 'Staff')
  await next(page)
  await chooseFirst(page, 'Locations')
  await expectAccessible(page)
  await next(page)
  const sunday = page.getByRole('group', { name: 'Sunday' })
  await sunday.getByRole('button', { name: /Add (more )?hours on Sunday/ }).click()
  await sunday.getByRole('button', { name: /Add more hours on Sunday/ }).click()
  await page.getByLabel('Sunday, start 1').fill('10:00')
  await page.getByLabel('Sunday, end 1').fill('12:30')
  await page.getByLabel('Sunday, start 2').fill('13:15')
  await page.getByLabel('Sunday, end 2').fill('15:45')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/management\/availability\?location=/)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('10:00 am – 12:30 pm')
  await expect(row).toContainText('1:15 pm – 3:45 pm')
  await expectAccessible(page)

  // From a person's own page the wizard knows whose hours they are, and leads back there.
  const [person] = (await (await page.request.get('/api/staff')).json()).staff as { staff_id: string }[]
  await follow(page, `/management/staff/member/${person?.staff_id}`)
  await page.getByRole('link', { name: 'Modify working hours' }).click()
  await chooseFirst(page, 'Locations')
  await next(page)
  await expect(page.getByText(`For ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/management/staff/member/${person?.staff_id}`))
})

test('extra hours on one day are added and taken away', async ({ page }) => {
  await openAsOwner(page, '/management/availability/add-availability')
  await next(page)
  await expect(page.locator(alert)).toContainText('Please select a staff member before proceeding.')
  const name = await chooseFirst(page, 'Staff')
  await next(page)
  await chooseFirst(page, 'Locations')
  await next(page)
  await expect(page.getByLabel('Start time')).toHaveValue('09:00')
  await page.getByLabel('Date').fill(dayFromNow(10))
  await page.getByLabel('Start time').fill('19:05')
  await page.getByLabel('End time').fill('21:10')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(`${name}.*7:05 pm – 9:10 pm`) })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Delete / }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('a sick day blocks a diary, names the appointments it meets, and can be taken back', async ({
  page,
}) => {
  const name = `Off sick ${Date.now().toString(36)}`
  await enterAsOwner(page)
  // A location may be closed on any given day.
  const met = await someBooking(
    page,
    ({ status, start_time }) =>
      status === 'Confirmed' && Date.parse(start_time) > Date.now() + 2 * 86_400_000,
  )
  const day = dayOf(Date.parse(met.start_time))
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
  // It goes to the events, and names there what it lies over, each a link.
  await expect(page).toHaveURL(/\/management\/events\?week=/)
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
  // The form is a dialog too, and the question lies in it: it is known by its name, not by a text that both hold.
  const question = page.getByRole('dialog', { name: 'There are appointments at that time' })
  await question.getByRole('button', { name: 'Save the event' }).click()
  await expect(page.getByText('Back on Monday').first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete event' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
  await expect(page).toHaveURL(/\/management\/events/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

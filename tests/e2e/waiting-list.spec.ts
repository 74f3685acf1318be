import type { APIRequestContext } from '@playwright/test'
import { waitingStaffTexts } from '@/messages/management-waiting'
import { waitingTexts as texts } from '@/messages/waiting'
import { expectAccessible } from '../support/accessible'
import { customer, expectNoSidewaysScroll } from '../support/booking-steps'
import { expect, test } from '../support/browser-test'
import { dayFromNow } from '../support/desk-wizard'
import { asOwner } from '../support/owner-session'
import { expectBooked, mailsTo } from '../support/paying'
import { phone } from '../support/phone'
import { enterAsOwner } from '../support/staff-session'

// The tests change the rules of the salon.
test.use({ hasOwnSalon: true })

const MINUTE = 60_000
const email = 'ida.waits@guests.example'

const read = async <T>(owner: APIRequestContext, path: string): Promise<T> =>
  (await (await owner.get(path)).json()) as T

interface Slot {
  start_time: string
}

/** The last free time on a day of somebody who performs the treatment, some weeks from now. */
const findTime = async (owner: APIRequestContext, service: string, location: string) => {
  const { docs } = await read<{ docs: { id: string }[] }>(owner, '/api/staff?limit=50&depth=0')
  for (let day = 30; day < 40; day += 1)
    for (const { id } of docs) {
      const date = dayFromNow(day)
      const asked = { service_id: service, location_id: location, staff_id: String(id), from: date, to: date }
      const { slots } = await read<{ slots?: Record<string, Slot[]> }>(
        owner,
        `/api/slots?${new URLSearchParams(asked)}`,
      )
      const last = Object.values(slots ?? {})
        .flat()
        .at(-1)
      if (last) return { date, staff: String(id), start: Date.parse(last.start_time) }
    }
  throw new Error('nobody is free')
}

/** A day on which one person has a single appointment and no other free time. Cancelling it frees its time. */
const fullDay = async (owner: APIRequestContext) => {
  const query = new URLSearchParams({ location: 'Medway', category: 'Brows' })
  const { data } = await read<{ data: { service_id: string; duration_minutes: number }[] }>(
    owner,
    `/api/services/get-services-by-category?${query}`,
  )
  const { docs } = await read<{ docs: { id: string; name: string }[] }>(owner, '/api/locations?depth=0')
  const location = docs.find(({ name }) => name === 'Medway')
  const service = data[0]
  if (!location || !service) throw new Error('there is no treatment')
  const { date, staff, start } = await findTime(owner, service.service_id, String(location.id))
  const made = await owner.post('/api/customers/new', {
    data: { first_name: 'Clara', last_name: 'Cancels', email: 'clara@guests.example' },
  })
  const { customer_id } = (await made.json()) as { customer_id: string }
  const booked = await owner.post('/api/booking/admin-create-booking', {
    data: {
      customer_id,
      staff_id: staff,
      location_id: location.id,
      service: { service_id: service.service_id },
      slot: { start_time: new Date(start).toISOString() },
      confirm: true,
      confirm_outside: true,
    },
  })
  expect(booked.status(), await booked.text()).toBe(200)
  const { bookingId } = (await booked.json()) as { bookingId: string }
  const end = start + (service.duration_minutes + 30) * MINUTE
  const block = async (from: number, to: number): Promise<string> => {
    const data = {
      staff_id: staff,
      event_name: 'Away',
      start_time: new Date(from).toISOString(),
      end_time: new Date(to).toISOString(),
      confirm: true,
    }
    const added = await owner.post('/api/events/add-event', { data })
    expect(added.status(), await added.text()).toBe(200)
    return ((await added.json()) as { event_id: string }).event_id
  }
  const before = await block(start - 15 * 60 * MINUTE, start)
  await block(end, end + 15 * 60 * MINUTE)
  const times = new URLSearchParams({
    location: 'Medway',
    category: 'Brows',
    serviceId: service.service_id,
    date,
    staff,
  })
  return {
    page: `/booking-appointment/select-date?${times}`,
    cancel: () => owner.delete(`/api/booking/cancel-booking?${new URLSearchParams({ bookingId })}`),
    freeEarlier: () => owner.delete(`/api/events/event?${new URLSearchParams({ event_id: before })}`),
  }
}

test('a visitor joins on a phone, is offered a cancelled time, books it, and later moves up', async ({
  page,
  browser,
}) => {
  test.slow()
  const owner = await asOwner()
  const waitingList = { isOn: true, quietFromHour: 0, quietUntilHour: 0 }
  const changed = await owner.post('/api/globals/booking-settings', { data: { waitingList } })
  expect(changed.status()).toBe(200)
  const day = await fullDay(owner)
  await page.setViewportSize(phone.viewport)
  await page.goto(day.page)
  await page.getByRole('link', { name: texts.join }).click()
  await expect(page.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const send = page.getByRole('button', { name: texts.send })
  await send.click()
  await expect(page.getByLabel(texts.firstName)).toBeFocused()
  await page.getByLabel(texts.firstName).fill('Ida')
  await page.getByLabel(texts.email).fill(email)
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: texts.joined })).toBeVisible()

  const find =
    (subject: RegExp, path = /\/waiting-list#[\w-]{22}/) =>
    async (): Promise<string> =>
      (await mailsTo(email)).flatMap((mail) =>
        subject.test(mail.subject) ? (path.exec(mail.text)?.[0] ?? []) : [],
      )[0] ?? ''
  await expect.poll(find(/waiting list/), { timeout: 60_000 }).not.toBe('')
  expect((await day.cancel()).status()).toBe(200)
  await expect.poll(find(/has become free/), { timeout: 90_000 }).not.toBe('')

  await page.goto('/')
  await page.goto(await find(/has become free/)())
  await expect(page.getByRole('heading', { name: texts.offer })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // While it is held, nobody else is offered it.
  const other = await browser.newContext()
  const stranger = await other.newPage()
  await stranger.goto(new URL(day.page, page.url()).href)
  await expect(stranger.getByRole('link', { name: texts.join })).toBeVisible()
  await expect(stranger.getByText('No free times on this day.').first()).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: texts.book }).click()
  await page.waitForURL(/\/checkout/)
  // Checkout knows what she told us to join.
  for (const [label, text] of Object.entries({ 'First name': 'Ida', Email: email }))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
  for (const [label, text] of Object.entries(customer))
    if (!/first name|email/i.test(label)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay at salon' }).click()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expectBooked(page)

  const findBooking = find(/Your booking/, /\/my-booking#[\w-]{22}/)
  await expect.poll(findBooking, { timeout: 60_000 }).not.toBe('')
  await page.goto('/')
  await page.goto(await findBooking())
  await page.getByRole('button', { name: texts.earlier }).click()
  await expect(page.getByRole('button', { name: texts.leaveEarlier })).toBeVisible()
  expect((await day.freeEarlier()).status()).toBe(200)
  await expect.poll(find(/earlier time/), { timeout: 90_000 }).not.toBe('')
  await page.goto('/')
  await page.goto(await find(/earlier time/)())
  await expect(page.getByRole('heading', { name: texts.earlierOffer })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: texts.move }).click()
  await expect(page.getByRole('status').filter({ hasText: texts.hasMoved })).toBeVisible()
  await expect.poll(find(/has moved/, /\/my-booking#/), { timeout: 60_000 }).not.toBe('')

  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAsOwner(page)
  await page.goto('/management/appointments/waiting-list?show=over')
  const row = page.getByRole('row').filter({ hasText: 'Ida' }).first()
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(waitingStaffTexts.states.booked, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page)
})

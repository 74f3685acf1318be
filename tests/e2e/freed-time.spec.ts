import type { Page } from '@playwright/test'
import { attendanceTexts } from '@/management/views/booking-details/texts'
import { staffMessages } from '@/messages/staff'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/browser-test'
import { salonUrl } from '../support/browser-salon'
import { enterAsOwner } from '../support/staff-session'

const MINUTE = 60_000

interface Docs<T> {
  docs: T[]
}

const headers = { origin: salonUrl }

/** Creates a new member of staff with an empty day and an appointment that has just begun. */
const begun = async (page: Page) => {
  const read = async <T>(path: string): Promise<T> => (await page.request.get(path)).json() as Promise<T>
  const post = (path: string, data: object) => page.request.post(path, { headers, data })
  const location = (await read<Docs<{ id: string }>>('/api/locations?sort=position')).docs[0]
  const service = (
    await read<Docs<{ id: string }>>(`/api/services?where[prices.location][equals]=${location?.id}`)
  ).docs[0]
  const person = await post('/api/staff', {
    firstName: 'Nell',
    lastName: `Freed${Date.now()}`,
    locations: [location?.id],
  })
  const { doc } = (await person.json()) as { doc: { id: string } }
  const customer = await post('/api/customers/new', {
    ...{ first_name: 'Late', last_name: 'Comer', phone_number: '01634 555 779' },
    email: `late${Date.now()}@guests.example`,
  })
  const { customer_id } = (await customer.json()) as { customer_id: string }
  const book = async (start_time: string, duration: number) =>
    post('/api/booking/admin-create-booking', {
      ...{ customer_id, staff_id: doc.id, location_id: location?.id, confirm: true },
      ...{ service: { service_id: service?.id }, slot: { start_time }, duration },
    })
  const start = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE
  const made = await book(new Date(start).toISOString(), 60)
  expect(made.status(), await made.text()).toBe(200)
  const { bookingId } = (await made.json()) as { bookingId: string }
  const busyUntil = async () =>
    (
      await read<{ bookingDetails: { busy_until: string } }>(
        `/api/booking/booking-details?bookingId=${bookingId}`,
      )
    ).bookingDetails.busy_until
  return { bookingId, book, busyUntil }
}

/** The message after a change. */
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a no-show’s time is released and booked by someone else, and clearing the no-show says who has it', async ({
  page,
}) => {
  await enterAsOwner(page)
  const { bookingId, book, busyUntil } = await begun(page)
  await page.goto(`/management/booking-details?bookingId=${bookingId}`)
  const noShow = page.getByRole('button', { name: attendanceTexts.words['no-show'], exact: true })
  const dialog = page.getByRole('dialog', { name: attendanceTexts.freeTitle })
  const free = /^Release \d/

  await noShow.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: attendanceTexts.back }).click()
  await expect(noShow).toHaveAttribute('aria-pressed', 'false')
  await noShow.click()
  await dialog.getByRole('button', { name: attendanceTexts.keepBlocked }).click()
  await expect(said(page, staffMessages.noted('no-show', null, null))).toBeVisible()
  await expect(noShow).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: free }).click()
  await expect(dialog.getByRole('button', { name: attendanceTexts.keepBlocked })).toHaveCount(0)
  await page.route('**/api/booking/attendance', (route) => route.abort())
  await dialog.getByRole('button', { name: free }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/booking/attendance')
  await dialog.getByRole('button', { name: free }).click()
  await expect(said(page, staffMessages.noted('no-show', 'freed', null))).toBeVisible()
  await expect(page.getByRole('button', { name: free })).toHaveCount(0)
  await expectAccessible(page)

  await noShow.click()
  await expect(said(page, staffMessages.noted('none', 'blocked', null))).toBeVisible()
  await noShow.click()
  await dialog.getByRole('button', { name: free }).click()
  await expect(said(page, staffMessages.noted('no-show', 'freed', null))).toBeVisible()
  expect((await book(await busyUntil(), 20)).status()).toBe(200)
  await noShow.click()
  await expect(said(page, staffMessages.noted('none', 'taken', null))).toContainText('Late Comer')
})

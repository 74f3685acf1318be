import type { Page } from '@playwright/test'
import { dayOf } from '@/domain/time/zone'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/browser-test'
import { paidBooking } from '../support/paid-booking'
import { elsewhere, readLedger } from '../support/paying'
import { knownPayments, pageOf } from '../support/refunds'
import { enterAsOwner } from '../support/staff-session'

interface Details {
  customer_id: string
  start_time: string
  payment_state: { disputed: boolean }
}

/** D92: "disputed" is added to how the payment stands, wherever staff read it. Customers never read it. */
test('a disputed booking is still paid, and staff read “disputed” on page, card, panel and customer page', async ({
  page,
}) => {
  const known = await knownPayments()
  const booking = await paidBooking({ paymentType: 'pay-full', hoursAhead: 240 })
  const { payments } = await readLedger()
  const paymentId = payments.map(({ id }) => id).find((id) => !known.has(id))
  await enterAsOwner(page)
  const details = async (): Promise<Details> => {
    const path = `/api/booking/booking-details?bookingId=${booking.bookingId}`
    return (await (await page.request.get(path)).json()).bookingDetails as Details
  }
  const isDisputed = async () => (await details()).payment_state.disputed
  await elsewhere({ dispute: { paymentId, state: 'EVIDENCE_REQUIRED' } })
  await expect.poll(isDisputed, { timeout: 30_000 }).toBe(true)
  const { customer_id, start_time } = await details()

  await page.goto(pageOf(booking))
  const summary = page.getByRole('region', { name: 'Payment summary' })
  await expect(summary).toContainText('Paid, disputed')
  await expectAccessible(page)

  await page.goto(`/management/appointments?view=day&day=${dayOf(Date.parse(start_time))}`)
  const card = await shown(page, booking.customer)
  await expect(card).toContainText('Paid, disputed')
  await card.click()
  await expect(page.getByRole('dialog')).toContainText('paid, disputed')
  await expectAccessible(page)

  await page.goto(`/management/customers/customer-information?customer_id=${customer_id}`)
  await expect(page.getByText('Paid, disputed').first()).toBeVisible()

  await page.goto(`/payment-success?paymentId=${booking.paymentId}`)
  await expect(page.getByRole('heading', { name: 'Your booking is completed' })).toBeVisible()
  await expect(page.getByText(/disput/i)).toHaveCount(0)

  await elsewhere({ dispute: { paymentId, state: 'WON' } })
  await expect.poll(isDisputed, { timeout: 30_000 }).toBe(false)
  await page.goto(pageOf(booking))
  await expect(summary).toContainText('Paid')
  await expect(summary).not.toContainText('disputed')
})

const shown = async (page: Page, name: string) => {
  const card = page
    .getByRole('group', { name: /^Appointments on / })
    .getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(card).toHaveCount(1)
  return card
}

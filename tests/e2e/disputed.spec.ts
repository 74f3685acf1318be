import type { Page } from '@playwright/test'
import { toDayKey } from '@/domain/time/time'
import { withBankText } from '@/messages/payment'
import { expectAccessible } from '../support/accessible'
import { expectNoSidewaysScroll } from '../support/booking-steps'
import { salonUrl, standInUrl } from '../support/browser-salon'
import { expect, test } from '../support/browser-test'
import { paidBooking } from '../support/paid-booking'
import { elsewhere, mailsTo, readLedger, standInRules } from '../support/paying'
import { knownPayments, getPage, refundsPanel } from '../support/refunds'
import { enterAsOwner } from '../support/staff-session'

interface Details {
  customer_id: string
  start_time: string
  payment_state: { disputed: boolean }
}

/** Staff see "disputed" in the payment state everywhere, and customers never see it (D92). */
test('a disputed booking is still paid, and staff see “disputed” on page, card, panel and customer page', async ({
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
  await expect.poll(isDisputed, { timeout: 60_000 }).toBe(true)
  const { customer_id, start_time } = await details()

  await page.goto(getPage(booking))
  const summary = page.getByRole('region', { name: 'Payment summary' })
  await expect(summary).toContainText('Paid, disputed')
  await expectAccessible(page)

  await page.goto(`/management/appointments?view=day&day=${toDayKey(Date.parse(start_time))}`)
  const card = await shown(page, booking.customer)
  await expect(card).toContainText('Paid, disputed')
  await card.click()
  await expect(page.getByRole('dialog')).toContainText('paid, disputed')
  await expectAccessible(page)

  await page.goto(`/management/customers/customer-information?customer_id=${customer_id}`)
  await expect(page.getByText('Paid, disputed').first()).toBeVisible()

  await page.goto('/management/payments')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    /disputes? needs? a response at Square by/,
  )
  await page.getByRole('link', { name: 'Disputes', exact: true }).click()
  const listed = page.getByRole('region', { name: booking.customer, exact: true })
  await expect(listed).toContainText(/Needs a response Respond by/)
  await expectAccessible(page)
  await listed.getByRole('link', { name: 'Collect the evidence' }).click()
  await expect(page.getByRole('region', { name: 'What was bought' })).toContainText('Not recorded')
  await expect(page.getByRole('region', { name: 'Emails to the customer' })).toContainText(
    `Hello ${booking.customer.split(' ')[0]}`,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.goto(`/payment-success?paymentId=${booking.paymentId}`)
  await expect(page.getByRole('heading', { name: 'Your booking is completed' })).toBeVisible()
  await expect(page.getByText(/disput/i)).toHaveCount(0)

  const email = `${booking.customer.split(' ')[1]?.toLowerCase()}@example.com`
  const link = async () => /\/my-booking#[\w-]{22}/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  const askToCancel = async () => {
    await page.goto(await link())
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(page.getByRole('heading', { level: 3 })).toBeFocused()
  }
  // The bank may refund the money itself, so the page promises no amount.
  await askToCancel()
  await expect(page.getByText(withBankText)).toBeVisible()
  await expect(page.getByText(/We’ll refund £/)).toHaveCount(0)
  await expect(page.getByText(/disput/i)).toHaveCount(0)
  await expectAccessible(page)

  await elsewhere({ dispute: { paymentId, state: 'WON' } })
  await expect.poll(isDisputed, { timeout: 60_000 }).toBe(false)
  await page.goto(getPage(booking))
  await expect(summary).toContainText('Paid')
  await expect(summary).not.toContainText('disputed')
  await askToCancel()
  await expect(page.getByText(withBankText)).toHaveCount(0)
  await expect(page.getByText(/We’ll refund £/)).toBeVisible()
})

/** Webhooks and lists cover every Square location that any payment names (D118). */
test('a refund and a dispute of a payment at the previous Square location are still shown to staff', async ({
  page,
}) => {
  await enterAsOwner(page)
  await standInRules({ otherLocations: ['LBEFORE'] })
  const { docs } = await (await page.request.get('/api/locations?limit=20&depth=0')).json()
  const rename = async (squareLocation: string) => {
    for (const { id } of docs as { id: string }[]) {
      const answer = await page.request.patch(`/api/locations/${id}`, {
        ...{ headers: { origin: salonUrl }, data: { squareLocation } },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    }
  }
  await rename('LBEFORE')
  const known = await knownPayments()
  const booking = await paidBooking({ paymentType: 'pay-full', hoursAhead: 240 })
  await rename('')
  const paymentId = (await readLedger()).payments.map(({ id }) => id).find((id) => !known.has(id))
  const { requests } = await (await fetch(`${standInUrl}/__requests`)).json()
  const asked = (requests as { operation: string; body: { location_id?: string } }[]).findLast(
    ({ operation }) => operation === 'payments.create',
  )
  expect(asked?.body.location_id).toBe('LBEFORE')

  await elsewhere({ refund: { paymentId, amount: 500 } })
  await elsewhere({ dispute: { paymentId, state: 'EVIDENCE_REQUIRED' } })
  const summary = page.getByRole('region', { name: 'Payment summary' })
  await expect(async () => {
    await page.goto(getPage(booking))
    await expect(summary).toContainText(/refunded £5\.00.*disputed/i, { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await expect(refundsPanel(page)).toContainText('Refunded in Square')
  await page.goto('/management/payments')
  await expect(page.getByText(/£.* back \(a dispute\)/).first()).toBeVisible()
  await expectAccessible(page)
})

const shown = async (page: Page, name: string) => {
  const card = page
    .getByRole('group', { name: /^Appointments on / })
    .getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(card).toHaveCount(1)
  return card
}

import { errorMessages } from '@/messages/errors'
import { noticeTexts, emptyTexts, loadTexts, saveTexts } from '@/messages/management-texts'
import { refundTexts } from '@/messages/management-payments'
import { standInUrl } from '../support/browser-salon'
import { expect, test } from '../support/browser-test'
import { expectAccessible } from '../support/accessible'
import { paidBooking } from '../support/paid-booking'
import { asOwner } from '../support/owner-session'
import { fault, standInRules } from '../support/paying'
import {
  dialog,
  giveBack,
  knownPayments,
  getPage,
  pounds,
  refundsPanel,
  setNotice,
  wentBack,
} from '../support/refunds'
import { alert, expectNotice, follow, openAsOwner } from '../support/staff-session'

const MINUTE = 60_000

/** Lets a minute pass on the stand-in's clock. */
const passMinute = async (): Promise<void> => {
  await fetch(`${standInUrl}/__clock`, { method: 'POST', body: JSON.stringify({ advanceMs: MINUTE }) })
}

test.afterEach(async () => {
  await fault(null)
  await standInRules({ refundEnd: 'COMPLETED', refundMs: 2000 })
  await setNotice(48)
})

test('an admin refunds a part, not more than the rest, then the rest, and each refund is followed until it arrives', async ({
  page,
}) => {
  const known = await knownPayments()
  const booking = await paidBooking({ paymentType: 'pay-full', hoursAhead: 240 })
  await standInRules({ refundMs: MINUTE })
  await openAsOwner(page, getPage(booking))
  await expect(refundsPanel(page)).toContainText(emptyTexts.refunds)
  const give = refundsPanel(page).getByRole('button', { name: refundTexts.give, exact: true })
  await give.click()
  await expect(dialog(page)).toContainText(refundTexts.atMost(pounds(booking.paid)))
  await expectAccessible(page)
  await dialog(page).getByLabel('Amount (£)').fill('nothing')
  await dialog(page).getByRole('button', { name: refundTexts.give, exact: true }).click()
  await expect(dialog(page).locator(alert)).toContainText(refundTexts.amountWrong)
  await dialog(page).getByLabel('Amount (£)').fill('20,35')
  await dialog(page).getByRole('button', { name: refundTexts.give, exact: true }).click()
  await expect(dialog(page).locator(alert)).toContainText(errorMessages.REASON_REQUIRED)
  await expectAccessible(page)
  await dialog(page).getByLabel('Reason').fill('A shorter session')
  await page.route('**/api/payments/refund', (route) => route.abort())
  await dialog(page).getByRole('button', { name: refundTexts.give, exact: true }).click()
  await expect(dialog(page).locator(alert)).toContainText(saveTexts.refund)
  await page.unroute('**/api/payments/refund')
  await dialog(page).getByRole('button', { name: refundTexts.give, exact: true }).click()
  await expect(page.getByText(refundTexts.given('£20.35', false))).toBeVisible()
  await expect(refundsPanel(page)).toContainText('On its way')
  await expect(refundsPanel(page)).toContainText('A shorter session')
  await expectAccessible(page)
  await passMinute()
  await expect(refundsPanel(page)).toContainText(refundTexts.arrived, { timeout: 60_000 })
  const summary = page.getByRole('region', { name: 'Payment summary' })
  await expect(summary).toContainText('£20.35')

  const rest = booking.paid - 20.35
  await giveBack(page, (rest + 0.01).toFixed(2), 'Too much')
  await expect(dialog(page).locator(alert)).toContainText(errorMessages.REFUND_TOO_MUCH)
  await expect(dialog(page).getByLabel('Amount (£)')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await standInRules({ refundMs: 2000 })
  // A colleague refunds a part while the dialog is open, which then offers the rest. The reason stays.
  await give.click()
  await expect(dialog(page)).toContainText(refundTexts.atMost(pounds(rest)))
  const colleague = await asOwner()
  const part = { paymentId: booking.paymentId, amount: 5, reason: 'By a colleague' }
  expect((await colleague.post('/api/payments/refund', { data: part })).status()).toBe(200)
  await colleague.dispose()
  await dialog(page).getByLabel('Reason').fill('Everything after all')
  const send = dialog(page).getByRole('button', { name: refundTexts.give, exact: true })
  await send.click()
  await expect(dialog(page).locator(alert)).toContainText(errorMessages.REFUND_CHANGED)
  await expect(dialog(page).getByLabel('Amount (£)')).toHaveValue((rest - 5).toFixed(2))
  await send.click()
  await expect(page.getByText(refundTexts.given(pounds(rest - 5), false))).toBeVisible()
  await expect(refundsPanel(page)).toContainText(refundTexts.inAll(pounds(booking.paid), 3))
  await expect(page.getByRole('button', { name: refundTexts.give, exact: true })).toHaveCount(0)
  await expect(refundsPanel(page).getByText(refundTexts.arrived)).toHaveCount(3, { timeout: 60_000 })
  expect(await wentBack(booking, known)).toEqual([booking.paid])
})

test('a refund that fails is shown as failed, does not count, and becomes a task on the dashboard', async ({
  page,
}) => {
  const booking = await paidBooking({ paymentType: 'pay-full', hoursAhead: 240 })
  await standInRules({ refundEnd: 'FAILED' })
  await openAsOwner(page, getPage(booking))
  await giveBack(page, '10.00', 'A disappointed customer')
  await expect(refundsPanel(page)).toContainText('Failed', { timeout: 60_000 })
  await expectAccessible(page)
  await refundsPanel(page).getByRole('button', { name: refundTexts.give, exact: true }).click()
  await expect(dialog(page)).toContainText(refundTexts.atMost(pounds(booking.paid)))
  await follow(page, '/management/appointments/all-appointments')
  await expectNotice(page, noticeTexts.testPayments)
  await expectNotice(page, /payments? needs? your attention/)
  await page.getByRole('link', { name: noticeTexts.lookAtPayments }).click()
  await expect(page.getByText(/£10\.00/).first()).toBeVisible()
})

test('cancelling with notice proposes the amount above the fee, says why, and waits until it is known', async ({
  page,
}) => {
  const known = await knownPayments()
  const booking = await paidBooking({ paymentType: 'pay-full', hoursAhead: 240 })
  await openAsOwner(page, getPage(booking))
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/payments/refund-proposal?*', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  const confirm = dialog(page).getByRole('button', { name: 'Cancel the appointment' })
  await expect(dialog(page)).toContainText(refundTexts.working)
  await expect(confirm).toBeDisabled()
  answer()
  await expect(dialog(page)).toContainText(refundTexts.due(pounds(booking.paid / 2)))
  await expect(dialog(page)).toContainText('Cancelled with 48 hours’ notice or more')
  await expect(dialog(page)).toContainText(refundTexts.byCard)
  await expectAccessible(page)
  await dialog(page).getByLabel('The salon').check()
  await expect(dialog(page)).toContainText(
    `The salon is cancelling, so the customer gets a full refund: ${pounds(booking.paid)}.`,
  )
  await dialog(page).getByLabel('The customer').check()
  await expect(dialog(page)).toContainText(refundTexts.due(pounds(booking.paid / 2)))
  await confirm.click()
  await expect(page.getByText(refundTexts.given(pounds(booking.paid / 2), false))).toBeVisible()
  await expect(page.getByRole('region', { name: 'Booking summary' })).toContainText(
    'cancelled by the customer',
  )
  await expect(refundsPanel(page)).toContainText(refundTexts.reasons.customer)
  await expect(refundsPanel(page)).toContainText(refundTexts.arrived, { timeout: 60_000 })
  expect(await wentBack(booking, known)).toEqual([booking.paid / 2])
})

test('a late cancellation proposes no refund, and a cancellation by the salon refunds everything', async ({
  page,
}) => {
  const known = await knownPayments()
  const booking = await paidBooking({ paymentType: 'pay-half', hoursAhead: 240 })
  await setNotice(400)
  await openAsOwner(page, getPage(booking))
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(dialog(page)).toContainText(refundTexts.noneDue)
  await expect(dialog(page)).toContainText('Cancelled with less than 400 hours’ notice')
  await dialog(page).getByLabel('The salon').check()
  await expect(dialog(page)).toContainText(refundTexts.due(pounds(booking.paid)))
  await dialog(page).getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(refundsPanel(page)).toContainText(refundTexts.reasons.salon)
  await expect(refundsPanel(page)).toContainText(refundTexts.arrived, { timeout: 60_000 })
  expect(await wentBack(booking, known)).toEqual([booking.paid])
})

test('a refund that cannot be worked out is reported, and the appointment is cancelled without a refund', async ({
  page,
}) => {
  const known = await knownPayments()
  const booking = await paidBooking({ paymentType: 'pay-full', hoursAhead: 240 })
  await openAsOwner(page, getPage(booking))
  await page.route('**/api/payments/refund-proposal?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(dialog(page).locator(alert)).toContainText(loadTexts.refundProposal)
  await dialog(page).getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(page.getByText(refundTexts.notWorkedOut)).toBeVisible()
  expect(await wentBack(booking, known)).toEqual([0])
  await expect(refundsPanel(page).getByRole('button', { name: refundTexts.give, exact: true })).toBeVisible()
  await page.route('**/api/payments/refunds?*', (route) => route.abort())
  await page.reload()
  await expect(refundsPanel(page).locator(alert)).toContainText(loadTexts.refunds)
})

test('staff refund the proposed amount, and no other', async ({ page }) => {
  const booking = await paidBooking({ paymentType: 'pay-full', hoursAhead: 240 })
  const person = { username: `desk${Date.now().toString(36)}`, password: 'a-password-of-the-desk' }
  const owner = await asOwner()
  const made = await owner.post('/api/users', {
    data: { ...person, email: `${person.username}@example.com`, firstName: 'Dee', role: 'staff' },
  })
  expect(made.status()).toBe(201)
  expect((await page.request.post('/api/auth/admin/login', { data: person })).status()).toBe(200)
  await page.goto(getPage(booking))
  await expect(page.getByRole('heading', { name: 'Booking details' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText(pounds(booking.paid))
  await expect(page.getByRole('button', { name: refundTexts.give, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(dialog(page)).toContainText(refundTexts.due(pounds(booking.paid / 2)))
  await expect(dialog(page)).toContainText(refundTexts.askAdmin)
  await expect(dialog(page).getByLabel(refundTexts.amount)).toHaveCount(0)
  const refused = await page.request.post('/api/payments/refund', {
    data: { paymentId: booking.paymentId, amount: 1, reason: 'mine' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect((await refused.json()).code).toBe('REFUND_NOT_PROPOSED')
  // The call does not arrive. The booking's page then shows the amount due, with a button.
  await page.route('**/api/payments/refund', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(page.getByText(refundTexts.cancelledOnly('', ''))).toBeVisible()
  await page.unroute('**/api/payments/refund')
  const give = page.getByRole('button', { name: refundTexts.giveProposed(pounds(booking.paid / 2)) })
  await expect(give).toBeVisible()
  await expectAccessible(page)
  await give.click()
  await expect(page.getByText(refundTexts.given(pounds(booking.paid / 2), false))).toBeVisible()
  await expect(refundsPanel(page)).toContainText(refundTexts.arrived, { timeout: 60_000 })
  await expect(give).toHaveCount(0)
})

test('a payment at the desk is refunded by hand', async ({ page }) => {
  const booking = await paidBooking({ paymentType: 'pay-at-salon', hoursAhead: 240 })
  const owner = await asOwner()
  const taken = await owner.post('/api/payments/take-payment', {
    data: { paymentId: booking.paymentId, method: 'cash', amount: booking.total },
  })
  expect(taken.status()).toBe(200)
  await openAsOwner(page, getPage(booking))
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await dialog(page).getByLabel('The salon').check()
  await expect(dialog(page)).toContainText(refundTexts.due(pounds(booking.total)))
  await expect(dialog(page)).toContainText(refundTexts.byHand)
  await dialog(page).getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(page.getByText(refundTexts.given(pounds(booking.total), true))).toBeVisible()
  await expect(refundsPanel(page)).toContainText('at the desk')
  await expect(refundsPanel(page)).toContainText(refundTexts.arrived)
})

test('the balance paid on the day is refunded together with the online payment, each the way it was paid, from the named till', async ({
  page,
}) => {
  const booking = await paidBooking({ paymentType: 'pay-half', hoursAhead: 240 })
  const desk = await asOwner()
  const taken = await desk.post('/api/payments/take-balance', {
    data: { paymentId: booking.paymentId, method: 'cash' },
  })
  expect(taken.status()).toBe(200)
  await desk.dispose()
  const half = pounds(booking.paid)
  await openAsOwner(page, getPage(booking))
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(dialog(page)).toContainText(refundTexts.due(half))
  await dialog(page).getByLabel('The salon').check()
  await expect(dialog(page)).toContainText(refundTexts.due(pounds(booking.total)))
  await expect(dialog(page).getByLabel(refundTexts.amountOf(true))).toHaveValue(booking.paid.toFixed(2))
  await expect(dialog(page).getByLabel(refundTexts.amountOf(false))).toHaveValue(booking.paid.toFixed(2))
  await dialog(page).getByLabel(refundTexts.till).selectOption('Maidstone')
  await expectAccessible(page)
  await dialog(page).getByLabel(refundTexts.amountOf(false)).fill('9999')
  await dialog(page).getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(dialog(page).locator(alert)).toContainText(refundTexts.atMost(half))
  await dialog(page).getByLabel(refundTexts.amountOf(false)).fill(booking.paid.toFixed(2))
  const given = page.waitForRequest(
    (asked) => asked.url().endsWith('/api/payments/refund') && asked.postDataJSON().by_hand === true,
  )
  await dialog(page).getByRole('button', { name: 'Cancel the appointment' }).click()
  expect((await given).postDataJSON().location_id).toBeTruthy()
  await expect(page.getByText(refundTexts.given(half, false))).toContainText(refundTexts.given(half, true))
})

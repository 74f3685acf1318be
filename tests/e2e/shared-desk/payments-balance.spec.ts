import { tillTexts } from '@/management/views/end-of-day/texts'
import { errorMessages } from '@/messages/errors'
import { billChangeTexts } from '@/messages/management-bill'
import { balanceTexts, takePaymentTexts } from '@/messages/management-payments'
import { receiptTexts } from '@/messages/management-receipts'
import { expectAccessible } from '../../support/accessible'
import { expect, test } from '../../support/browser-test'
import { paidBooking } from '../../support/paid-booking'
import { getPage, pounds } from '../../support/refunds'
import { salonUrl } from '../../support/browser-salon'
import { alert, bookByPhone, enterAsOwner, fail, hold, openAsOwner } from '../../support/staff-session'

test('the balance of a half-paid booking is taken once', async ({ page }) => {
  const booking = await paidBooking({ paymentType: 'pay-half', hoursAhead: 240 })
  const balance = booking.total - booking.paid
  await openAsOwner(page, getPage(booking))
  const panel = page.getByRole('region', { name: 'Balance on the day' })
  await page.route('**/api/payments/balance?*', (route) => route.abort())
  await page.reload()
  await expect(panel.locator(alert)).toContainText(balanceTexts.loadFailed)
  await page.unroute('**/api/payments/balance?*')
  await page.reload()
  await expect(panel).toContainText(`${pounds(balance)} due.`)
  await expectAccessible(page)
  await page.route('**/api/payments/take-part', (route) => route.abort())
  const summary = page.getByRole('region', { name: 'Payment summary' })
  const owed = `Part paid (${pounds(booking.paid)} of ${pounds(booking.total)}, ${pounds(balance)} to pay)`
  await expect(summary).toContainText(owed)
  const take = page.getByRole('button', { name: 'Take Payment' })
  await take.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    takePaymentTexts.balance(pounds(balance), booking.customer, 'Teeth whitening session'),
  )
  await expectAccessible(page)
  await dialog.getByLabel('Card terminal').check()
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await expect(dialog.locator(alert)).toContainText(takePaymentTexts.failed)
  await page.unroute('**/api/payments/take-part')
  await dialog.getByRole('button', { name: 'Record the payment' }).dblclick()
  await dialog.getByText('Close', { exact: true }).click()
  await expect(panel).toContainText(balanceTexts.taken('card terminal'))
  await expect(summary.getByRole('heading')).toHaveText('Payment summary Paid')
  await expect(take).toHaveCount(0)
  await page.reload()
  await expect(panel).toContainText(balanceTexts.taken('card terminal'))
  await expect(summary).toContainText(pounds(booking.total))
  // The owner still changes the bill, and what is left over can be refunded.
  await page.getByRole('button', { name: billChangeTexts.title }).click()
  await dialog.getByLabel(billChangeTexts.options.discount).check()
  await dialog.getByLabel(billChangeTexts.amount).fill('5')
  await dialog.getByLabel(billChangeTexts.reason).fill('Had to wait')
  await dialog.getByRole('button', { name: billChangeTexts.save }).click()
  await expect(page.getByText(billChangeTexts.leftOver('£5.00'))).toBeVisible()
})

test('no field of a payment moves when something arrives late, and what was chosen stays', async ({
  page,
}) => {
  await enterAsOwner(page)
  const { paymentId } = await bookByPhone(page)
  await page.goto(`/management/payment-details?paymentId=${paymentId}`)
  const dialog = page.getByRole('dialog')
  const loading = dialog.getByRole('status', { name: 'Loading...' })
  for (const late of ['payments/bill', 'payments/check-out', 'vouchers/offer']) {
    const answer = await hold(page, new RegExp(`/api/${late}`))
    await page.getByRole('button', { name: 'Take Payment' }).click()
    await expect(loading).toBeVisible()
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    answer()
    await expect(dialog.getByLabel('Cash', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
  }
  const recover = await fail(page, /\/api\/payments\/check-out/)
  await page.getByRole('button', { name: 'Take Payment' }).click()
  await expect(dialog.locator(alert)).toContainText(takePaymentTexts.othersFailed)
  await dialog.getByLabel('Card terminal').check()
  await dialog.getByLabel('Amount (£)').fill('15')
  await recover()
  const answer = await hold(page, /\/api\/payments\/check-out/)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.locator(alert)).toHaveCount(0)
  await expect(dialog.getByLabel('Card terminal')).toBeChecked()
  answer()
  await expect(dialog.getByLabel('Card terminal')).toBeChecked()
  await expect(dialog.getByLabel('Amount (£)')).toHaveValue('15')
})

test('staff who record a payment are told if a colleague has taken it in the meantime', async ({ page }) => {
  await enterAsOwner(page)
  const { paymentId } = await bookByPhone(page)
  await page.goto(`/management/payment-details?paymentId=${paymentId}`)
  await page.getByRole('button', { name: 'Take Payment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount (£)')).toHaveValue('40.00')
  const taken = await page.request.post('/api/payments/take-payment', {
    headers: { origin: salonUrl },
    data: { paymentId, method: 'card terminal', amount: 40 },
  })
  expect(taken.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await expect(dialog).toContainText(takePaymentTexts.paidElsewhere)
  await expect(dialog.getByRole('link', { name: receiptTexts.see })).toBeVisible()
})

test('a till that changed while it was counted is not closed, and shows what should be in it now', async ({
  page,
}) => {
  await openAsOwner(page, '/management/end-of-day')
  const till = page.getByRole('region', { name: tillTexts.title('Medway') })
  await till.getByLabel(tillTexts.float).fill('50')
  await till.getByLabel(tillTexts.counted).fill('60')
  const expected = till.locator('dt', { hasText: tillTexts.expected }).locator('+ dd')
  const before = await expected.innerText()
  await bookByPhone(page, { paid: true })
  await till.getByRole('button', { name: tillTexts.close }).click()
  await expect(till.locator(alert)).toContainText(errorMessages.TILL_CHANGED)
  await expect(expected).not.toHaveText(before)
  await expect(till.getByLabel(tillTexts.counted)).toHaveValue('60')
})

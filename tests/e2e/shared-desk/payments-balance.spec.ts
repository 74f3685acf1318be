import { balanceTexts, takePaymentTexts } from '@/messages/management-payments'
import { receiptTexts } from '@/messages/management-receipts'
import { expectAccessible } from '../../support/accessible'
import { expect, test } from '../../support/browser-test'
import { paidBooking } from '../../support/paid-booking'
import { getPage, pounds } from '../../support/refunds'
import { salonUrl } from '../../support/browser-salon'
import { alert, bookByPhone, enterAsOwner, openAsOwner } from '../../support/staff-session'

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

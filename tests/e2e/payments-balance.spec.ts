import { balanceTexts } from '@/messages/management-discounts'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/browser-test'
import { paidBooking } from '../support/paid-booking'
import { pageOf, pounds } from '../support/refunds'
import { alert, openAsOwner } from '../support/staff-session'

test('the balance of a half-paid booking is taken once', async ({ page }) => {
  const booking = await paidBooking({ paymentType: 'pay-half', hoursAhead: 240 })
  const balance = booking.total - booking.paid
  await openAsOwner(page, pageOf(booking))
  const panel = page.getByRole('region', { name: 'Balance on the day' })
  await page.route('**/api/payments/balance?*', (route) => route.abort())
  await page.reload()
  await expect(panel.locator(alert)).toContainText(balanceTexts.loadFailed)
  await page.unroute('**/api/payments/balance?*')
  await page.reload()
  await expect(panel).toContainText(`${pounds(balance)} is to be taken.`)
  await expectAccessible(page)
  await page.route('**/api/payments/take-balance', (route) => route.abort())
  await panel.getByRole('button', { name: 'Taken in cash' }).click()
  await expect(panel.locator(alert)).toContainText(balanceTexts.takeFailed)
  await page.unroute('**/api/payments/take-balance')
  await panel.getByRole('button', { name: 'Taken by card terminal' }).dblclick()
  await expect(panel).toContainText(balanceTexts.taken('card terminal'))
  await expect(panel.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(panel).toContainText(balanceTexts.taken('card terminal'))
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText(pounds(booking.total))
})

import { balanceTexts, cardTexts, takePaymentTexts } from '@/messages/management-payments'
import { staffMessages } from '@/messages/staff'
import { expectAccessible } from '../../support/accessible'
import { expect, test } from '../../support/browser-test'
import { paidBooking } from '../../support/paid-booking'
import { cards, fillCard, kept, readLedger } from '../../support/paying'
import { alert, bookByPhone, enterAsOwner } from '../../support/staff-session'

test('staff type a card into Square’s form, first declined, then accepted, on a page with its own policy', async ({
  page,
}) => {
  await enterAsOwner(page)
  const { query, paymentId } = await bookByPhone(page)
  const before = await readLedger()
  const details = await page.goto(`/management/booking-details?${query}`)
  expect(details?.headers()['content-security-policy']).toContain("form-action 'self';")
  await page.getByRole('button', { name: 'Take Payment' }).click()
  const [document] = await Promise.all([
    page.waitForResponse(/\/management\/take-card\?/),
    page.getByRole('link', { name: cardTexts.way }).click(),
  ])
  expect(document.headers()['content-security-policy']).toMatch(/form-action 'self' http/)
  expect(await document.text()).toContain('class="desk-facts"')
  await expect(page.getByRole('heading', { name: cardTexts.title })).toBeVisible()
  await fillCard(page, cards.declined)
  await expectAccessible(page)
  const charge = page.getByRole('button', { name: 'Charge £40.00' })
  await charge.click()
  await expect(page.locator(alert)).toContainText(cardTexts.declined.TRY_ANOTHER_CARD ?? '')
  await fillCard(page, cards.good)
  await charge.dblclick()
  await page.waitForURL(`**/management/payment-details?paymentId=${paymentId}*`)
  await expect(page.getByRole('status').filter({ hasText: staffMessages.paymentTaken })).toBeVisible()
  await expect(page.getByRole('region', { name: takePaymentTexts.next })).toContainText(
    takePaymentTexts.inWeeks(4),
  )
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('£40.00')
  expect(await kept(before)).toEqual([40])
})

test('a lost response is looked up, even after a reload, and the balance is charged once', async ({
  page,
}) => {
  const { paymentId, total, paid } = await paidBooking({ paymentType: 'pay-half', hoursAhead: 240 })
  const before = await readLedger()
  await enterAsOwner(page)
  await page.goto(`/management/payment-details?paymentId=${paymentId}`)
  await page.getByRole('button', { name: 'Take Payment' }).click()
  await page.getByRole('link', { name: cardTexts.way }).click()
  await fillCard(page, cards.good)
  await page.route('**/api/payments/take-by-card', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^Charge/ }).click()
  await expect(page.getByRole('status').filter({ hasText: cardTexts.checking })).toBeVisible()
  await page.unroute('**/api/payments/take-by-card')
  await page.reload()
  await page.waitForURL(`**/management/payment-details?paymentId=${paymentId}*`)
  await expect(page.getByRole('region', { name: 'Balance on the day' })).toContainText(
    balanceTexts.taken('card'),
  )
  expect(await kept(before)).toEqual([total - paid])
})

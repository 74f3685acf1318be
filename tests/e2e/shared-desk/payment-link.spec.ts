import { paymentLinkTexts as texts } from '@/messages/payment-links'
import { payByVoucherTexts } from '@/messages/vouchers'
import { expectAccessible } from '../../support/accessible'
import { expectNoSidewaysScroll } from '../../support/booking-steps'
import { expect, test } from '../../support/browser-test'
import { asOwner } from '../../support/owner-session'
import { phone } from '../../support/phone'
import { cards, fillCard, kept, mailsTo, readLedger } from '../../support/paying'
import { type PaidBooking, paidBooking } from '../../support/paid-booking'
import { enterAsOwner } from '../../support/staff-session'

/** Sells a voucher of £10 at the desk. Returns its code. */
const sellVoucher = async ({ customerId, locationId }: PaidBooking): Promise<string> => {
  const owner = await asOwner()
  await owner.post('/api/globals/booking-settings', { data: { vouchers: { areSold: true } } })
  const data = {
    ...{ customer_id: customerId, location_id: locationId },
    ...{ amount: 10, method: 'cash', idempotencyKey: `gift-${Date.now()}` },
  }
  const { voucher } = await (await owner.post('/api/vouchers/sell', { data })).json()
  const { code } = await (
    await owner.post('/api/vouchers/code', { data: { voucherId: voucher.voucher_id } })
  ).json()
  await owner.dispose()
  return code
}

test('staff email a link for the balance, and the customer pays it once on a phone, partly with a voucher', async ({
  page,
  browser,
}) => {
  const sold = await paidBooking({ paymentType: 'pay-half', hoursAhead: 240 })
  const { paymentId, total, paid } = sold
  const email = `${sold.customer.split(' ')[1]?.toLowerCase()}@example.com`
  const before = await readLedger()
  const voucher = await sellVoucher(sold)
  await enterAsOwner(page)
  await page.goto(`/management/payment-details?paymentId=${paymentId}`)
  const links = page.getByRole('region', { name: texts.heading })
  await links.getByRole('button', { name: texts.make }).click()
  await expect(page.getByRole('status').filter({ hasText: texts.notSent })).toBeVisible()
  await expect(links).toContainText(texts.states.open)
  // No mail server is set up, so staff can send the link themselves.
  await expect(links.getByLabel(texts.address)).toHaveValue(/\/pay#[\w-]{22}$/)
  await expectAccessible(page)
  const find = async () =>
    (await mailsTo(email)).flatMap(({ text }) => /\/pay#[\w-]{22}/.exec(text ?? '')?.[0] ?? [])[0] ?? ''
  await expect.poll(find).not.toBe('')
  const context = await browser.newContext({ ...phone, baseURL: new URL(page.url()).origin })
  const customer = await context.newPage()
  await customer.goto(await find())
  await expect(customer.getByRole('heading', { name: texts.title })).toBeVisible()
  await fillCard(customer, cards.declined)
  const pay = customer.getByRole('button', { name: /^Pay £/ })
  // A double click sends one card, although the form takes a moment to answer.
  let sent = 0
  customer.on('request', (request) => void (sent += Number(request.url().endsWith('/api/pay/card'))))
  await pay.dblclick()
  await expect(customer.getByRole('alert').filter({ hasText: 'You have not been charged' })).toBeVisible()
  expect(sent).toBe(1)
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  // Nothing typed is lost, and the voucher pays first (D114).
  const vouchers = customer.getByRole('region', { name: payByVoucherTexts.label })
  await vouchers.getByRole('textbox').fill(voucher)
  await vouchers.getByRole('button', { name: payByVoucherTexts.add }).click()
  const rest = total - paid - 10
  await expect(pay).toHaveText(texts.pay(`£${rest.toFixed(2)}`))
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await fillCard(customer, cards.good)
  await pay.click()
  await expect(customer.getByRole('heading', { name: texts.isPaid })).toBeVisible()
  await context.close()
  expect(await kept(before)).toEqual([rest])
  await page.reload()
  await expect(links).toContainText(texts.states.paid)
})

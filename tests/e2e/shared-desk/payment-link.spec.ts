import { paymentLinkTexts as texts } from '@/messages/payment-links'
import { expectAccessible } from '../../support/accessible'
import { expectNoSidewaysScroll } from '../../support/booking-steps'
import { expect, test } from '../../support/browser-test'
import { phone } from '../../support/phone'
import { cards, fillCard, kept, mailsTo, readLedger } from '../../support/paying'
import { paidBooking } from '../../support/paid-booking'
import { enterAsOwner } from '../../support/staff-session'

test('staff email a link for the balance, and the customer pays it once on a phone', async ({
  page,
  browser,
}) => {
  const sold = await paidBooking({ paymentType: 'pay-half', hoursAhead: 240 })
  const { paymentId, total, paid } = sold
  const email = `${sold.customer.split(' ')[1]?.toLowerCase()}@example.com`
  const before = await readLedger()
  await enterAsOwner(page)
  await page.goto(`/management/payment-details?paymentId=${paymentId}`)
  const links = page.getByRole('region', { name: texts.heading })
  await links.getByRole('button', { name: texts.send }).click()
  await expect(page.getByRole('status').filter({ hasText: texts.sent })).toBeVisible()
  await expect(links).toContainText(texts.states.open)
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
  await pay.click()
  await expect(customer.getByRole('alert')).toBeVisible()
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await fillCard(customer, cards.good)
  await pay.click()
  await expect(customer.getByRole('heading', { name: texts.isPaid })).toBeVisible()
  await context.close()
  expect(await kept(before)).toEqual([total - paid])
  await page.reload()
  await expect(links).toContainText(texts.states.paid)
})

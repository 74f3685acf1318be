import type { Page } from '@playwright/test'
import { voucherTexts as desk } from '@/messages/management-vouchers'
import {
  openVoucherTexts,
  payByVoucherTexts,
  voucherLabels,
  voucherPageTexts as texts,
} from '@/messages/vouchers'
import { expectAccessible } from '../support/accessible'
import { expectNoSidewaysScroll } from '../support/booking-steps'
import { expect, test } from '../support/browser-test'
import {
  cards,
  expectBooked,
  fillCard,
  kept,
  mailsTo,
  readLedger,
  toPayment,
  toPayNow,
} from '../support/paying'
import { phone } from '../support/phone'
import { asOwner } from '../support/owner-session'
import { salonUrl } from '../support/browser-salon'
import { hold, openAsOwner } from '../support/staff-session'

/** Pays for a treatment with the voucher, and the rest by card. */
const spend = async (page: Page, code: string): Promise<void> => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay in full', category: 'Lashes', email: 'sam@example.com' })
  const price = await toPayNow(page)
  const vouchers = page.getByRole('region', { name: payByVoucherTexts.label })
  const field = vouchers.getByRole('textbox')
  await field.fill('ABCD')
  await vouchers.getByRole('button', { name: payByVoucherTexts.add }).click()
  await expect(vouchers.getByText('We could not find that gift voucher')).toBeVisible()
  await field.fill(code.toLowerCase())
  await vouchers.getByRole('button', { name: payByVoucherTexts.add }).click()
  await expect(vouchers.getByText(/£50\.00 left on it/)).toBeVisible()
  const rest = Math.max(0, price - 50)
  expect(await toPayNow(page)).toBe(rest)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // It is still there after a reload, can be removed, and be used again.
  await page.reload()
  await expect(vouchers.getByText(/£50\.00 left on it/)).toBeVisible()
  await vouchers.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => toPayNow(page)).toBe(price)
  await field.fill(code)
  await vouchers.getByRole('button', { name: payByVoucherTexts.add }).click()
  await expect.poll(() => toPayNow(page)).toBe(rest)
  if (rest > 0) await fillCard(page, cards.good)
  await page.getByRole('button', { name: rest > 0 ? 'Pay now' : 'Confirm Booking' }).click()
  await expectBooked(page)
  expect(await kept(before)).toEqual(rest > 0 ? [rest] : [])
  await page.goto(`/gift-vouchers/open#${code}`)
  const left = Math.max(0, 50 - price)
  await expect(page.getByText(left > 0 ? `£${left.toFixed(2)}` : openVoucherTexts.empty)).toBeVisible()
}

/** Staff see who got the voucher, and print it. What is missing in a sale is shown at its field. */
const printAtDesk = async (page: Page, link: string): Promise<void> => {
  await openAsOwner(page, '/management/vouchers')
  await page.getByRole('button', { name: desk.ending(link.slice(-4)) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(desk.emailed('sam@example.com', ''))).toBeVisible()
  await dialog.getByRole('button', { name: desk.showCode }).click()
  await expect(dialog.getByRole('link', { name: desk.printCard })).toHaveAttribute('href', link)
  await page.keyboard.press('Escape')
  // No field moves while it is pressed: they are shown once the treatments above them have arrived.
  const answer = await hold(page, /\/api\/desk\/catalogue/)
  await page.getByRole('button', { name: desk.sell }).click()
  await expect(dialog.getByRole('status', { name: 'Loading...' })).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  answer()
  await expect(dialog.getByRole('radio')).not.toHaveCount(0)
  await expect(dialog.getByLabel(desk.findCustomer)).toBeFocused()
  await dialog.getByRole('button', { name: desk.sell }).click()
  await expect(dialog.getByLabel(desk.findCustomer)).toHaveAccessibleDescription(desk.chooseCustomer)
  await expect(dialog.getByLabel(desk.findCustomer)).toBeFocused()
  await page.context().close()
}

test('a gift is bought on a phone, arrives by email, opens as a voucher, and pays for a treatment', async ({
  browser,
}) => {
  const owner = await asOwner()
  const saved = await owner.post('/api/globals/booking-settings', { data: { vouchers: { areSold: true } } })
  expect(saved.status()).toBe(200)
  const before = await readLedger()
  const context = await browser.newContext({ ...phone, baseURL: salonUrl })
  const buyer = await context.newPage()

  await buyer.goto('/gift-vouchers')
  await expect(buyer.getByRole('heading', { name: 'Gift vouchers', level: 1 })).toBeVisible()
  await expect(buyer.getByRole('contentinfo').getByRole('link', { name: 'Gift vouchers' })).toBeVisible()
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  await buyer.getByRole('link', { name: '£50.00' }).click()

  await expect(buyer.getByRole('heading', { name: 'Buy a gift voucher' })).toBeVisible()
  await buyer.getByText(texts.asGift, { exact: true }).click()
  await buyer.getByRole('button', { name: 'Continue' }).click()
  await expect(buyer.getByText(texts.needName)).toBeVisible()
  await buyer.getByLabel(texts.recipientName).fill('Sam')
  await buyer.getByLabel(texts.message).fill('Happy birthday')
  await buyer.getByLabel(texts.recipientEmail).fill('sam@example.com')
  await expect(buyer.getByLabel(texts.sendOn)).toBeVisible()
  for (const [label, value] of [
    ...[
      ['First name', 'Gifty'],
      ['Last name', 'Giver'],
      ['Email', 'gifty@example.com'],
    ],
    ...[
      ['Phone number', '07700 900123'],
      ['City', 'Rochester'],
      ['Postcode', 'ME1 1AA'],
    ],
  ] as [string, string][])
    await buyer.getByLabel(label, { exact: true }).fill(value)
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  await buyer.getByRole('button', { name: 'Continue' }).click()

  await fillCard(buyer, cards.declined)
  await buyer.getByRole('button', { name: 'Pay now' }).click()
  await expect(buyer.getByRole('alert').filter({ hasText: /card/i })).toBeVisible()
  await expect(buyer.getByText(texts.right)).toBeVisible()
  await expectAccessible(buyer)
  // Nothing that was typed is lost.
  await buyer.reload()
  await fillCard(buyer, cards.good)
  await buyer.getByRole('button', { name: 'Pay now' }).click()
  await expect(buyer.getByRole('heading', { name: texts.done })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  expect(await kept(before)).toEqual([50])

  const find = async () =>
    (await mailsTo('sam@example.com')).flatMap(
      ({ text }) => /\/gift-vouchers\/open#[A-Z2-9-]{19}/.exec(text ?? '')?.[0] ?? [],
    )[0] ?? ''
  await expect.poll(find, { timeout: 90_000 }).not.toBe('')
  const link = await find()
  await buyer.goto(link)
  await expect(buyer.getByText(link.split('#')[1] ?? '')).toBeVisible()
  await expect(buyer.getByText('Happy birthday')).toBeVisible()
  await expect(buyer.getByText(voucherLabels.use)).toBeVisible()
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  // The buyer's confirmation has no code.
  const [confirmation] = await mailsTo('gifty@example.com')
  expect(confirmation?.text).toContain('sam@example.com')
  expect(confirmation?.text).not.toContain(link.split('#')[1])
  await printAtDesk(await browser.newPage({ baseURL: salonUrl }), link)
  // A new visit finds an empty form, and no purchase in progress.
  await buyer.goto('/gift-vouchers/buy')
  await expect(buyer.getByLabel('First name')).toHaveValue('')
  await spend(await context.newPage(), link.split('#')[1] ?? '')
  await context.close()
  await owner.dispose()
})

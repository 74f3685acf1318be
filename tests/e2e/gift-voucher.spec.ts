import { voucherLabels, voucherPageTexts as texts } from '@/messages/vouchers'
import { expectAccessible } from '../support/accessible'
import { expectNoSidewaysScroll } from '../support/booking-steps'
import { expect, test } from '../support/browser-test'
import { cards, fillCard, kept, mailsTo, readLedger } from '../support/paying'
import { phone } from '../support/phone'
import { asOwner } from '../support/owner-session'
import { salonUrl } from '../support/browser-salon'

test('a gift is bought on a phone, arrives by email, and opens as a voucher to print', async ({
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
  // A new visit finds an empty form, and no purchase in progress.
  await buyer.goto('/gift-vouchers/buy')
  await expect(buyer.getByLabel('First name')).toHaveValue('')
  await context.close()
  await owner.dispose()
})

import type { Page } from '@playwright/test'
import { errorMessages } from '@/messages/errors'
import { mailLabels } from '@/messages/emails'
import { discountTexts, paymentTexts } from '@/messages/checkout'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { asOwner } from '../../support/owner-session'
import {
  cards,
  expectBooked,
  fillCard,
  kept,
  mailsTo,
  payNow,
  readLedger,
  summaryLine,
  toOptions,
  toPayNow,
} from '../../support/paying'

const stamp = Date.now().toString(36).toUpperCase()

/** Creates a code for this run and returns it in its stored spelling. */
const makeCode = async (name: string, rule: object): Promise<string> => {
  const code = `${name}-${stamp}`
  const owner = await asOwner()
  const answer = await owner.post('/api/discounts', {
    data: { code, kind: 'percent', percent: 15, active: true, ...rule },
  })
  expect(answer.status()).toBe(201)
  await owner.dispose()
  return code
}

const enter = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Discount code (optional)').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

const refused = async (page: Page, sentence: string): Promise<void> => {
  const field = page.getByLabel('Discount code (optional)')
  await expect(field).toHaveAccessibleDescription(sentence)
  await expect(field).toBeFocused()
  await expectAccessible(page)
}

/** The amount of a line next to the payment button, in pence. */
const charge = async (page: Page, name: string): Promise<number> => {
  const text = await page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')
    .innerText()
  return Math.round(Number(text.replace(/[£,−]/g, '')) * 100)
}

const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`

test('a code is applied and removed, and wrong, expired and used-up codes are refused with a message', async ({
  page,
}) => {
  const good = await makeCode('GOOD', {})
  const past = await makeCode('PAST', { validUntil: '2026-01-01T12:00:00.000Z' })
  const other = await makeCode('ONCE', { usageLimit: 1, percent: 100 })
  await toOptions(page, { day: 19 })
  await enter(page, '')
  await refused(page, discountTexts.empty)
  await enter(page, 'NO-SUCH-CODE')
  await refused(page, errorMessages.DISCOUNT_UNKNOWN)
  await enter(page, past)
  await refused(page, errorMessages.DISCOUNT_NOT_NOW)
  await page.route('**/api/basket/discount', (route) => route.abort())
  await enter(page, good)
  await refused(page, discountTexts.failed)
  await page.unroute('**/api/basket/discount')

  await enter(page, ` ${good.toLowerCase()} `)
  await expect(page.getByText(discountTexts.applied(good))).toBeVisible()
  await expectAccessible(page)
  const subtotal = await charge(page, 'Subtotal')
  expect(await charge(page, 'Discount')).toBe(Math.ceil((subtotal * 15) / 100))
  expect(await charge(page, 'Total')).toBe(subtotal - Math.ceil((subtotal * 15) / 100))
  await page.reload()
  await expect(page.getByText(good)).toBeVisible()
  await page.getByRole('button', { name: 'Remove discount code' }).click()
  await expect(page.getByText(discountTexts.removed)).toBeVisible()
  await expect(page.getByLabel('Discount code (optional)')).toBeFocused()
  expect(await charge(page, 'Total')).toBe(subtotal)

  // The visitor first uses the code up, and the booking waits for the emailed code. After that, no one else can use it.
  await page.getByRole('button', { name: 'Pay at salon' }).click()
  let answer = (): void => {}
  const late = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/basket/discount', (route) => late.then(() => route.continue()))
  await enter(page, other)
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeDisabled()
  answer()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expectBooked(page)
  await page.unroute('**/api/basket/discount')
  await toOptions(page, { day: 19 })
  await enter(page, other)
  await refused(page, errorMessages.DISCOUNT_USED_UP)
})

test('with a code and half by card, the amount is exact to the penny on the page, in the charge, the summary and the email', async ({
  page,
}) => {
  const before = await readLedger()
  const email = `discount-${stamp.toLowerCase()}@example.com`
  const code = await makeCode('ODD', { percent: 7 })
  await toOptions(page, { category: 'Facials', day: 10, email })
  await enter(page, code)
  await expect(page.getByText(discountTexts.applied(code))).toBeVisible()
  await page.getByRole('button', { name: 'Pay half' }).click()
  const [subtotal, discount, total] = [
    await charge(page, 'Subtotal'),
    await charge(page, 'Discount'),
    await charge(page, 'Total'),
  ]
  const now = Math.round((await toPayNow(page)) * 100)
  expect(discount).toBe(Math.ceil((subtotal * 7) / 100))
  expect(total).toBe(subtotal - discount)
  expect(await charge(page, 'To pay on the day')).toBe(total - now)
  await fillCard(page, cards.good)
  await payNow(page)
  await expectBooked(page)
  expect(await kept(before)).toEqual([now / 100])
  expect(await summaryLine(page, 'Total')).toBe(pounds(total))
  expect(await summaryLine(page, 'To pay on the day')).toBe(pounds(total - now))
  await page.getByRole('link', { name: 'Review booking details' }).click()
  expect(await summaryLine(page, 'Discount')).toBe(`−${pounds(discount)}`)
  expect(await summaryLine(page, 'Total')).toBe(pounds(total))
  expect(await summaryLine(page, 'Paid')).toBe(pounds(now))
  expect(await summaryLine(page, 'Remaining balance, due on the day')).toBe(pounds(total - now))
  await expectAccessible(page)

  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const text = (await mailsTo(email))[0]?.text ?? ''
  for (const line of [
    `${mailLabels.subtotal}: ${pounds(subtotal)}`,
    `${mailLabels.discount(code)}: −${pounds(discount)}`,
    `${mailLabels.total}: ${pounds(total)}`,
    `${mailLabels.paid}: ${pounds(now)}`,
    `${mailLabels.due}: ${pounds(total - now)}`,
  ])
    expect(text).toContain(line)
  expect(text).toContain(mailLabels.testPayments)
})

test('with a code that covers everything, nothing is charged and the booking is confirmed', async ({
  page,
}) => {
  const before = await readLedger()
  const code = await makeCode('GIFT', { percent: 100 })
  await toOptions(page, { category: 'Facials', day: 11 })
  await enter(page, code)
  await page.getByRole('button', { name: 'Pay in full' }).click()
  await expect(page.getByText(paymentTexts.nothingNow)).toBeVisible()
  await expectAccessible(page)
  expect(await toPayNow(page)).toBe(0)
  await payNow(page)
  await expectBooked(page)
  expect((await readLedger()).payments).toHaveLength(before.payments.length)
  await page.getByRole('link', { name: 'Review booking details' }).click()
  expect(await summaryLine(page, 'Total')).toBe('£0.00')
  await expect(page.getByText('Remaining balance')).toHaveCount(0)
  await expect(page.getByText('Awaiting payment')).toHaveCount(0)
})

test('a code that another visitor uses up is reported at the code and removed, and the full price is paid', async ({
  page,
  browser,
}) => {
  const before = await readLedger()
  const code = await makeCode('LAST', { usageLimit: 1 })
  await toOptions(page, { category: 'Facials', day: 12 })
  await enter(page, code)
  await page.getByRole('button', { name: 'Pay in full' }).click()
  const elsewhere = await (await browser.newContext()).newPage()
  await toOptions(elsewhere, { category: 'Facials', day: 13 })
  await enter(elsewhere, code)
  await elsewhere.getByRole('button', { name: 'Pay at salon' }).click()
  await elsewhere.getByRole('button', { name: 'Confirm Booking' }).click()
  await expectBooked(elsewhere)
  await elsewhere.context().close()

  await fillCard(page, cards.good)
  await payNow(page)
  await expect(
    page.getByRole('alert').filter({ hasText: errorMessages.DISCOUNT_USED_UP }).first(),
  ).toBeVisible()
  expect(await kept(before)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove discount code' }).click()
  const shown = await toPayNow(page)
  await payNow(page)
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
})

import type { FrameLocator, Page } from '@playwright/test'
import { paymentTexts } from '@/messages/checkout'
import { errorMessages } from '@/messages/errors'
import { cardFieldTexts, paymentFormTexts } from '@/messages/payment-form'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { customer, expectAlert } from '../../support/booking-steps'
import {
  bankFrame,
  cardFrame,
  cards,
  expectBooked,
  fillCard,
  kept,
  payNow,
  readLedger,
  said,
  summaryLine,
  toPayment,
  toPayNow,
  watchFor,
} from '../../support/paying'
import { alert } from '../../support/staff-session'

const getChallenge = (page: Page) => ({
  dialog: page.getByRole('dialog', { name: 'Verification by your bank' }),
  frame: bankFrame(page),
})

const answerChallenge = async (frame: FrameLocator, code: string): Promise<void> => {
  await frame.getByLabel('Code from your bank').fill(code)
  await frame.getByRole('button', { name: 'Confirm' }).click()
}

test('paying half by card charges the amount shown, and the summary shows the balance', async ({ page }) => {
  const before = await readLedger()
  await watchFor(page, [paymentTexts.successful])
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  const service = await toPayment(page, { type: 'Pay half', day: 3 })
  await expect(page.getByText(paymentFormTexts.test).first()).toBeVisible()
  await expect(page.getByText(paymentFormTexts.testCard)).toBeVisible()
  await expect(page.getByText(paymentFormTexts.testChallenge)).toBeVisible()
  await expect(page.getByText(paymentFormTexts.testDeclined)).toContainText(cards.declined)
  const shown = await toPayNow(page)
  await fillCard(page, cards.good)
  await payNow(page)
  await expectBooked(page)
  expect(await said(page)).toContain(paymentTexts.successful)
  expect(await kept(before)).toEqual([shown])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Review booking details' }).click()
  await expect(page.getByRole('main').getByText(service)).toBeVisible()
  await expect(page.getByText(`${customer['First name']} ${customer['Last name']}`)).toBeVisible()
  const total = Number((await summaryLine(page, 'Total')).replace('£', ''))
  expect(await summaryLine(page, 'Paid')).toBe(`£${shown.toFixed(2)}`)
  expect(await summaryLine(page, 'Remaining balance, due on the day')).toBe(`£${(total - shown).toFixed(2)}`)
  await expectAccessible(page)
  expect(refused).toEqual([])
})

test('paying in full by card, with the bank’s challenge passed after a wrong code, leaves no balance', async ({
  page,
}) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay in full', day: 4 })
  const shown = await toPayNow(page)
  await fillCard(page, cards.challenged)
  await payNow(page)
  const { dialog, frame } = getChallenge(page)
  await expect(dialog).toBeVisible()
  await expect(frame.getByText(`£${shown.toFixed(2)}`)).toBeVisible()
  await answerChallenge(frame, '000000')
  await expect(frame.getByRole('alert')).toContainText('2 tries left')
  await expectAccessible(page)
  await answerChallenge(frame, '123456')
  await expectBooked(page)
  expect(await kept(before)).toEqual([shown])
  await page.getByRole('link', { name: 'Review booking details' }).click()
  expect(await summaryLine(page, 'Total')).toBe(`£${shown.toFixed(2)}`)
  await expect(page.getByText('Remaining balance')).toHaveCount(0)
  await expect(page.locator('dt', { hasText: 'Discount' })).toHaveCount(0)
})

test('a failed challenge shows a message, a cancelled one no error, and neither is charged', async ({
  page,
}) => {
  const before = await readLedger()
  await toPayment(page, { type: 'Pay half', day: 6 })
  await fillCard(page, cards.challenged)
  await payNow(page)
  const { dialog, frame } = getChallenge(page)
  await expect(dialog).toBeVisible()
  await expect(frame.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator(alert)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeFocused()
  await payNow(page)
  for (const words of ['2 tries left', 'one try left', null]) {
    await answerChallenge(frame, '1')
    if (words) await expect(frame.getByRole('alert')).toContainText(words)
  }
  await expect(dialog).toBeHidden()
  await expectAlert(page, paymentFormTexts.refused)
  await expectAccessible(page)
  expect(await kept(before)).toEqual([])
  expect((await readLedger()).payments).toHaveLength(before.payments.length)
  await payNow(page)
  await answerChallenge(frame, '123456')
  await expectBooked(page)
  expect(await kept(before)).toHaveLength(1)
})

for (const [card, sentence] of [
  [cards.declined, errorMessages.TRY_ANOTHER_CARD],
  [cards.unverified, errorMessages.VERIFY_WITH_BANK],
] as const)
  test(`${card} is declined: what to do is said, everything is kept, another card is charged once`, async ({
    page,
  }) => {
    const before = await readLedger()
    const service = await toPayment(page, { type: 'Pay half', day: 5 })
    const shown = await toPayNow(page)
    await fillCard(page, card)
    await payNow(page)
    await expect(page.getByText(paymentTexts.failed)).toBeVisible()
    await expect(page.locator(alert).filter({ hasText: sentence })).toBeFocused()
    await expectAccessible(page)
    expect(await kept(before)).toEqual([])
    const { height = 720 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 360, height })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pay safely online' })).toBeInViewport()
    await page.setViewportSize({ width: 1280, height })
    await page.getByRole('button', { name: /^Your appointments/ }).click()
    await expect(page.getByRole('heading', { name: service })).toBeVisible()
    await expect(page.getByText(/Held for another/)).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('button', { name: 'Previous' }).click()
    for (const [label, value] of Object.entries(customer))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Pay half' }).click()
    expect(await toPayNow(page)).toBe(shown)
    await fillCard(page, cards.good)
    await payNow(page)
    await expectBooked(page)
    expect(await kept(before)).toEqual([shown])
  })

test('errors in the card form are shown in the form, at the field, and next to the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await toPayment(page, { type: 'Pay half', day: 7 })
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await payNow(page)
  const { cardNumber, expirationDate, cvv, postalCode } = cardFieldTexts
  await expectAlert(page, [cardNumber, expirationDate, cvv, postalCode].join(' '))
  await expect(cardFrame(page).getByLabel('Card number')).toBeFocused()
  // On a phone the bar takes one line, and nothing covers the focused field.
  const bar = page.locator('.flow-bar-line')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(96)
  await expect
    .poll(async () => {
      const field = await cardFrame(page).getByLabel('Card number').boundingBox()
      return ((await bar.boundingBox())?.y ?? 0) - ((field?.y ?? Infinity) + (field?.height ?? 0))
    })
    .toBeGreaterThanOrEqual(0)
  await expectAccessible(page)
  await fillCard(page, cards.good)
  await cardFrame(page).getByLabel('Expiry date (MM/YY)').fill('01/20')
  await payNow(page)
  await expectAlert(page, 'Please check the expiry date.')
  await expect(cardFrame(page).getByText('This card has expired.')).toBeVisible()
  await expect(cardFrame(page).getByLabel('Expiry date (MM/YY)')).toBeFocused()
  await expectAccessible(page)
})

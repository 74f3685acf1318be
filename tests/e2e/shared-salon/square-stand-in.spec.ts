import AxeBuilder from '@axe-core/playwright'
import type { FrameLocator, Page } from '@playwright/test'
import { testValues } from '../../../standin/square/settings.mts'
import { expect, test } from '../../support/browser-test'
import { payment, refusedWith, sdk } from '../../support/square-client'
import { squareShop, tokenised } from '../../support/square-shop'

const { charge, complaints, standIn } = squareShop()

const contact = { givenName: 'Ann', familyName: 'Lee', countryCode: 'GB', city: 'London' }

const attachCard = (page: Page) =>
  page.evaluate(async (billingContact) => {
    const card = await window.payments.card({ style: { input: { fontSize: '18px' } } })
    await card.attach('#card')
    document.querySelector('#pay')?.addEventListener('click', async () => {
      window.result = undefined
      const details = { amount: '50.00', currencyCode: 'GBP', intent: 'CHARGE' as const, billingContact }
      window.result = await card
        .tokenize({ ...details, customerInitiated: true, sellerKeyedIn: false })
        .catch((error: Error) => ({ thrown: error.name }))
    })
  }, contact)

/** The bank's page is in a frame inside the frame that the shop's page opens. */
const bankFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Verification by your bank"]').frameLocator('iframe[title="Your bank"]')

const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure card details"]')

const fill = async (page: Page, number: string, change: Record<string, string> = {}) => {
  const frame = cardFrame(page)
  const values = { 'Card number': number, 'Expiry date (MM/YY)': '12/34', 'Security code': '111', ...change }
  for (const [label, value] of Object.entries({ 'Postcode of the card': 'SW1A 1AA', ...values }))
    await frame.getByLabel(label).fill(value)
}

test('a card token can be used once, for the verified amount', async ({ page }) => {
  await attachCard(page)
  await fill(page, '4111 1111 1111 1111')
  await page.click('#pay')
  const { status, token, details } = await tokenised(page)
  expect(status).toBe('OK')
  expect(details).toMatchObject({
    method: 'Card',
    card: { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2034 },
  })
  const other = sdk(standIn()).payments.create({
    ...payment({ sourceId: token }),
    amountMoney: { amount: 9900n, currency: 'GBP' },
  })
  expect(await refusedWith(other)).toMatchObject({ code: 'CARD_DECLINED_VERIFICATION_REQUIRED' })
  expect(await refusedWith(charge(token))).toMatchObject({ code: 'CARD_TOKEN_USED' })
  await page.click('#pay')
  const again = await tokenised(page)
  expect((await charge(again.token)).payment?.status).toBe('COMPLETED')
  expect(complaints).toEqual([])
})

const refusals: [number: string, change: Record<string, string>, code: string][] = [
  ['4000 0000 0000 0002', {}, 'GENERIC_DECLINE'],
  ['4111 1111 1111 1111', { 'Security code': '911' }, 'CVV_FAILURE'],
  ['4111 1111 1111 1111', { 'Postcode of the card': '99999' }, 'ADDRESS_VERIFICATION_FAILURE'],
  ['4111 1111 1111 1111', { 'Expiry date (MM/YY)': '01/40' }, 'INVALID_EXPIRATION'],
  ['4811 1100 0000 0008', {}, 'CARD_DECLINED_VERIFICATION_REQUIRED'],
]

test('each card that Square refuses is refused with its own code', async ({ page }) => {
  await attachCard(page)
  for (const [number, change, code] of refusals)
    await test.step(`${number} ${JSON.stringify(change)}: ${code}`, async () => {
      await fill(page, number, change)
      await page.click('#pay')
      const { token } = await tokenised(page)
      expect(await refusedWith(charge(token))).toMatchObject({ code })
    })
})

test('an error is shown at its field, which gets the focus', async ({ page }) => {
  await attachCard(page)
  await fill(page, '4242 4242 4242 4242', { 'Expiry date (MM/YY)': '01/20', 'Security code': '1' })
  await page.click('#pay')
  const { status, errors } = await tokenised(page)
  expect(status).toBe('Invalid')
  expect(errors.map(({ field }) => field)).toEqual(['cardNumber', 'expirationDate', 'cvv'])
  const number = cardFrame(page).getByLabel('Card number')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(
    'Only test cards work here, for example 4111 1111 1111 1111.',
  )
  await expect(cardFrame(page).getByText('This card has expired.')).toBeVisible()
  const scan = await new AxeBuilder({ page }).analyze()
  expect(scan.violations).toEqual([])
})

test('the challenge can be passed with only the keyboard', async ({ page }) => {
  await attachCard(page)
  await page.focus('#before')
  const keys = page.keyboard
  await keys.press('Tab')
  await keys.type('4310000000201019')
  await keys.press('Tab')
  await keys.type('1234')
  await keys.press('Tab')
  await keys.type('111')
  await keys.press('Tab')
  await keys.type('sw1a 1aa')
  await keys.press('Tab')
  await expect(page.locator('#pay')).toBeFocused()
  await keys.press('Enter')
  const sheet = bankFrame(page)
  await expect(sheet.getByLabel('Code from your bank')).toBeFocused()
  await expect(sheet.getByText('A payment of £50.00 with the card ending in 1019.')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await keys.type('000000')
  await keys.press('Enter')
  await expect(sheet.getByRole('alert')).toHaveText('That code is wrong. You have 2 tries left.')
  await keys.type('123456')
  await keys.press('Enter')
  const { status, token } = await tokenised(page)
  expect(status).toBe('OK')
  await expect(page.locator('#pay')).toBeFocused()
  expect((await charge(token)).payment?.status).toBe('COMPLETED')
  expect(complaints).toEqual([])
})

test('a challenge can be cancelled, and can fail', async ({ page }) => {
  await attachCard(page)
  await fill(page, '4310 0000 0020 1019')
  await page.click('#pay')
  const sheet = bankFrame(page)
  await sheet.getByLabel('Code from your bank').press('Escape')
  expect((await tokenised(page)).status).toBe('Cancel')
  await page.click('#pay')
  for (const tries of ['2 tries left', 'one try left', '']) {
    await sheet.getByLabel('Code from your bank').fill('1')
    await sheet.getByRole('button', { name: 'Confirm' }).click()
    if (tries) await expect(sheet.getByRole('alert')).toContainText(tries)
  }
  expect(await tokenised(page)).toMatchObject({ status: 'Error', errors: [{ type: 'VERIFICATION_ERROR' }] })
})

test('3-D Secure needs the shop’s page to send forms to the bank', async ({ page }) => {
  await standIn().rules({ bankTimeoutMs: 1500 })
  try {
    await page.goto(`${page.url()}?form-action=self`)
    await page.evaluate(({ applicationId, locationId }) => {
      window.payments = window.Square!.payments(applicationId, locationId)
    }, testValues)
    await attachCard(page)
    await fill(page, '4111 1111 1111 1111')
    await page.click('#pay')
    expect(await tokenised(page)).toMatchObject({ thrown: 'ThreeDSMethodTimeoutError' })
    expect(complaints.join()).toMatch(/form-action/)
  } finally {
    await standIn().rules({ bankTimeoutMs: 10_000 })
  }
})

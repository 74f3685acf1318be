import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pressAndClose } from '../../support/booking-steps'
import { expect, test } from '../../support/browser-test'
import { refusedWith } from '../../support/square-client'
import { squareShop, tokenised } from '../../support/square-shop'

const { charge, complaints } = squareShop()
const setUpClearpay = (page: Page, amount = '60.00') =>
  page.evaluate(async (total) => {
    const request = window.payments.paymentRequest({
      countryCode: 'GB',
      currencyCode: 'GBP',
      total: { amount: total, label: 'Salon' },
      pickupContact: { givenName: 'The', familyName: 'Salon' },
    })
    const clearpay = await window.payments.afterpayClearpay(request)
    await clearpay.attach('#clearpay')
    document.querySelector('#clearpay')?.addEventListener('click', async () => {
      window.result = undefined
      window.result = await clearpay.tokenize()
    })
  }, amount)

const openClearpay = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pay with Clearpay' }).click()
  return opened
}

test('Clearpay is approved only for the exact amount agreed', async ({ page }) => {
  await setUpClearpay(page)
  const popup = await openClearpay(page)
  await expect(popup.getByText('Salon: £60.00, at The Salon')).toBeVisible()
  expect((await new AxeBuilder({ page: popup }).analyze()).violations).toEqual([])
  await pressAndClose(popup, 'Approve')
  const { status, token, details } = await tokenised(page)
  expect([status, details.method]).toEqual(['OK', 'AfterpayClearpay'])
  expect(await refusedWith(charge(token))).toMatchObject({ code: 'PAYMENT_AMOUNT_MISMATCH' })
  expect(complaints).toEqual([])
})

const answers: [name: string, wanted: Record<string, unknown>][] = [
  ['Cancel and go back', { status: 'Cancel' }],
  ['Be declined by Clearpay', { status: 'Error', errors: [{ type: 'AFTERPAY' }] }],
  ['Approve, then let the charge be refused', { status: 'OK' }],
]

test('Clearpay can be cancelled, declined, and approved for a charge that is then refused', async ({
  page,
}) => {
  await setUpClearpay(page)
  for (const [name, wanted] of answers)
    await test.step(name, async () => {
      const popup = await openClearpay(page)
      await pressAndClose(popup, name)
      expect(await tokenised(page)).toMatchObject(wanted)
    })
})

test('Clearpay counts as cancelled if the buyer closes its window', async ({ page }) => {
  await setUpClearpay(page)
  const popup = await openClearpay(page)
  await popup.close()
  expect(await tokenised(page)).toEqual({ status: 'Cancel' })
})

test('Apple Pay is not offered by default, and shows a sheet where it is', async ({ page }) => {
  const offer = () =>
    page.evaluate(async () => {
      const total = { amount: '50.00', label: 'Salon' }
      const request = window.payments.paymentRequest({ countryCode: 'GB', currencyCode: 'GBP', total })
      try {
        const applePay = await window.payments.applePay(request)
        document.querySelector('#pay')?.addEventListener('click', async () => {
          window.result = await applePay.tokenize()
        })
        return 'offered'
      } catch (error) {
        return error instanceof window.Square!.errors.PaymentMethodUnsupportedError ? 'unsupported' : 'other'
      }
    })
  expect(await offer()).toBe('unsupported')
  await page.evaluate(() => localStorage.setItem('square-standin-apple-pay', 'on'))
  expect(await offer()).toBe('offered')
  await page.click('#pay')
  const sheet = page.frameLocator('iframe[title="Apple Pay (test)"]')
  await expect(sheet.getByText('Salon: £50.00')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('Enter')
  const { status, token, details } = await tokenised(page)
  expect([status, details.method]).toEqual(['OK', 'Apple Pay'])
  expect((await charge(token)).payment).toMatchObject({
    status: 'COMPLETED',
    cardDetails: { walletType: 'APPLE_PAY' },
  })
})

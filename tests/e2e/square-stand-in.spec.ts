import AxeBuilder from '@axe-core/playwright'
import type { FrameLocator, Page } from '@playwright/test'
import { testValues } from '../../standin/square/settings.mts'
import { expect, test } from '../support/browser-test'
import { startShop, type ShopPage } from '../support/shop-page'
import { startStandIn, type RunningStandIn } from '../support/square-stand-in'
import { payment, refusedWith, sdk } from '../support/square-client'

let standIn: RunningStandIn
let shop: ShopPage
const complaints: string[] = []

test.beforeAll(async () => {
  standIn = await startStandIn()
  shop = await startShop(standIn.url.replace('127.0.0.1', 'localhost'))
})
test.afterAll(async () => {
  await shop.stop()
  await standIn.stop()
})

const contact = { givenName: 'Ann', familyName: 'Lee', countryCode: 'GB', state: 'LND', city: 'London' }

test.beforeEach(async ({ page }) => {
  complaints.length = 0
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(shop.url)
  await page.evaluate(({ applicationId, locationId }) => {
    window.payments = window.Square!.payments(applicationId, locationId)
  }, testValues)
})

const attachCard = (page: Page) =>
  page.evaluate(async (billingContact) => {
    const card = await window.payments.card({ style: { input: { fontSize: '18px' } } })
    await card.attach('#card')
    document.querySelector('#pay')?.addEventListener('click', async () => {
      window.result = undefined
      window.result = await card.tokenize({
        amount: '50.00',
        currencyCode: 'GBP',
        intent: 'CHARGE',
        billingContact,
        customerInitiated: true,
        sellerKeyedIn: false,
      })
    })
  }, contact)

const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure card details"]')

const fill = async (page: Page, number: string, change: Record<string, string> = {}) => {
  const frame = cardFrame(page)
  const values = { 'Card number': number, 'Expiry date (MM/YY)': '12/34', 'Security code': '111', ...change }
  for (const [label, value] of Object.entries({ 'Postcode of the card': 'SW1A 1AA', ...values }))
    await frame.getByLabel(label).fill(value)
}

const result = async (page: Page) => {
  await page.waitForFunction(() => window.result !== undefined)
  return page.evaluate(
    () =>
      window.result as {
        status: string
        token: string
        details: { method: string }
        errors: { field: string }[]
      },
  )
}

const charge = (sourceId: string) => sdk(standIn).payments.create(payment({ sourceId }))

test('a card: the token is good once, for the amount that was verified', async ({ page }) => {
  await attachCard(page)
  await fill(page, '4111 1111 1111 1111')
  await page.click('#pay')
  const { status, token, details } = await result(page)
  expect(status).toBe('OK')
  expect(details).toMatchObject({
    method: 'Card',
    card: { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2034 },
  })
  const other = sdk(standIn).payments.create({
    ...payment({ sourceId: token }),
    amountMoney: { amount: 9900n, currency: 'GBP' },
  })
  expect(await refusedWith(other)).toMatchObject({ code: 'CARD_DECLINED_VERIFICATION_REQUIRED' })
  expect(await refusedWith(charge(token))).toMatchObject({ code: 'CARD_TOKEN_USED' })
  await page.click('#pay')
  const again = await result(page)
  expect((await charge(again.token)).payment?.status).toBe('COMPLETED')
  expect(complaints).toEqual([])
})

for (const [number, change, code] of [
  ['4000 0000 0000 0002', {}, 'GENERIC_DECLINE'],
  ['4111 1111 1111 1111', { 'Security code': '911' }, 'CVV_FAILURE'],
  ['4111 1111 1111 1111', { 'Postcode of the card': '99999' }, 'ADDRESS_VERIFICATION_FAILURE'],
  ['4111 1111 1111 1111', { 'Expiry date (MM/YY)': '01/40' }, 'INVALID_EXPIRATION'],
  ['4811 1100 0000 0008', {}, 'CARD_DECLINED_VERIFICATION_REQUIRED'],
] as [string, Record<string, string>, string][])
  test(`${number} ${JSON.stringify(change)}: ${code}`, async ({ page }) => {
    await attachCard(page)
    await fill(page, number, change)
    await page.click('#pay')
    const { token } = await result(page)
    expect(await refusedWith(charge(token))).toMatchObject({ code })
  })

test('what is wrong is said at the field, which gets the focus', async ({ page }) => {
  await attachCard(page)
  await fill(page, '4242 4242 4242 4242', { 'Expiry date (MM/YY)': '01/20', 'Security code': '1' })
  await page.click('#pay')
  const { status, errors } = await result(page)
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

test('the challenge, by keyboard alone', async ({ page }) => {
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
  const sheet = page.frameLocator('iframe[title="Verification by your bank"]')
  await expect(sheet.getByLabel('Code from your bank')).toBeFocused()
  await expect(sheet.getByText('A payment of £50.00 with the card ending in 1019.')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await keys.type('000000')
  await keys.press('Enter')
  await expect(sheet.getByRole('alert')).toHaveText('That code is wrong. You have 2 tries left.')
  await keys.type('123456')
  await keys.press('Enter')
  const { status, token } = await result(page)
  expect(status).toBe('OK')
  await expect(page.locator('#pay')).toBeFocused()
  expect((await charge(token)).payment?.status).toBe('COMPLETED')
  expect(complaints).toEqual([])
})

test('a challenge that is cancelled, and one that fails', async ({ page }) => {
  await attachCard(page)
  await fill(page, '4310 0000 0020 1019')
  await page.click('#pay')
  const sheet = page.frameLocator('iframe[title="Verification by your bank"]')
  await sheet.getByLabel('Code from your bank').press('Escape')
  expect((await result(page)).status).toBe('Cancel')
  await page.click('#pay')
  for (const tries of ['2 tries left', 'one try left', '']) {
    await sheet.getByLabel('Code from your bank').fill('1')
    await sheet.getByRole('button', { name: 'Confirm' }).click()
    if (tries) await expect(sheet.getByRole('alert')).toContainText(tries)
  }
  expect(await result(page)).toMatchObject({ status: 'Error', errors: [{ type: 'VERIFICATION_ERROR' }] })
})

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

test('Clearpay: approved, only for exactly the amount agreed', async ({ page }) => {
  await setUpClearpay(page)
  const popup = await openClearpay(page)
  await expect(popup.getByText('Salon: £60.00, at The Salon')).toBeVisible()
  expect((await new AxeBuilder({ page: popup }).analyze()).violations).toEqual([])
  await popup.getByRole('button', { name: 'Approve', exact: true }).click()
  const { status, token, details } = await result(page)
  expect([status, details.method]).toEqual(['OK', 'AfterpayClearpay'])
  expect(await refusedWith(charge(token))).toMatchObject({ code: 'PAYMENT_AMOUNT_MISMATCH' })
  expect(complaints).toEqual([])
})

for (const [name, wanted] of [
  ['Cancel and go back', { status: 'Cancel' }],
  ['Be declined by Clearpay', { status: 'Error', errors: [{ type: 'AFTERPAY' }] }],
  ['Approve, then let the charge be refused', { status: 'OK' }],
] as const)
  test(`Clearpay: ${name}`, async ({ page }) => {
    await setUpClearpay(page)
    const popup = await openClearpay(page)
    await popup.getByRole('button', { name }).click()
    expect(await result(page)).toMatchObject(wanted)
  })

test('Clearpay: a window that the buyer closes is a cancel', async ({ page }) => {
  await setUpClearpay(page)
  const popup = await openClearpay(page)
  await popup.close()
  expect(await result(page)).toEqual({ status: 'Cancel' })
})

test('Apple Pay: not offered by itself; where it is, a sheet', async ({ page }) => {
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
  const { status, token, details } = await result(page)
  expect([status, details.method]).toEqual(['OK', 'Apple Pay'])
  expect((await charge(token)).payment).toMatchObject({
    status: 'COMPLETED',
    cardDetails: { walletType: 'APPLE_PAY' },
  })
})

const thrown = (page: Page, code: string) =>
  page.evaluate(async (name) => {
    const total = { amount: '60.00', label: 'Salon' }
    const gb = { countryCode: 'GB', currencyCode: 'GBP', total }
    const { payments } = window
    const tries: Record<string, () => unknown> = {
      production: () => window.Square!.payments('sq0idp-x', 'L'),
      nonsense: () => window.Square!.payments('x', 'L'),
      twice: async () => {
        const card = await payments.card()
        await card.attach('#card')
        await card.attach('#card')
      },
      missing: async () => (await payments.card()).attach('#nowhere'),
      button: async () => (await payments.card()).attach('#pay'),
      unattached: async () => (await payments.card()).tokenize(),
      destroyed: async () => {
        const card = await payments.card()
        await card.destroy()
        await card.attach('#card')
      },
      styles: async () => payments.card({ style: { input: { position: 'fixed' } as object } }),
      request: () => payments.paymentRequest({ ...gb, total: { amount: 'sixty', label: '' } }),
      update: () => payments.paymentRequest(gb).update({ currencyCode: 'pounds' }),
      little: () =>
        payments.afterpayClearpay(payments.paymentRequest({ ...gb, total: { ...total, amount: '0.99' } })),
      much: () =>
        payments.afterpayClearpay(payments.paymentRequest({ ...gb, total: { ...total, amount: '1000.01' } })),
      euro: () => payments.afterpayClearpay(payments.paymentRequest({ ...gb, currencyCode: 'EUR' })),
      listener: async () => {
        const request = payments.paymentRequest({ ...gb, requestShippingContact: true })
        await (await payments.afterpayClearpay(request)).tokenize()
      },
      gesture: async () => {
        // The test's own calls count as clicks of the buyer.
        Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })
        await (await payments.afterpayClearpay(payments.paymentRequest(gb))).tokenize()
      },
      google: () => payments.googlePay(payments.paymentRequest(gb)),
    }
    try {
      await tries[name]?.()
      return 'nothing'
    } catch (error) {
      return error instanceof Error ? error.name : 'no error'
    }
  }, code)

test('it throws where Square throws', async ({ page }) => {
  const wanted = {
    production: 'ApplicationIdEnvironmentMismatchError',
    nonsense: 'InvalidApplicationIdError',
    twice: 'PaymentMethodAlreadyAttachedError',
    missing: 'ElementNotFoundError',
    button: 'InvalidElementTypeError',
    unattached: 'PaymentMethodNotAttachedError',
    destroyed: 'PaymentMethodAlreadyDestroyedError',
    styles: 'InvalidStylesError',
    request: 'InvalidPaymentRequestError',
    update: 'InvalidPaymentRequestUpdateError',
    little: 'AfterpayAmountOutsideLimitsError',
    much: 'AfterpayAmountOutsideLimitsError',
    euro: 'AfterpayUnsupportedCurrencyError',
    listener: 'PaymentMethodMissingListener',
    gesture: 'TokenizationError',
    google: 'PaymentMethodUnsupportedError',
  }
  const found: Record<string, string> = {}
  for (const name of Object.keys(wanted)) found[name] = await thrown(page, name)
  expect(found).toEqual(wanted)
})

test('detached and attached again, as React does it', async ({ page }) => {
  const frames = await page.evaluate(async () => {
    const card = await window.payments.card()
    await card.attach('#card')
    await card.detach()
    await card.attach('#card')
    return document.querySelectorAll('#card iframe').length
  })
  expect(frames).toBe(1)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser-test'
import { squareShop } from '../../support/square-shop'

squareShop()

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
        // Otherwise the test's own calls would count as clicks of the buyer.
        Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })
        const clearpay = await payments.afterpayClearpay(payments.paymentRequest(gb))
        await clearpay.attach('#clearpay', { useCustomButton: true })
        await clearpay.tokenize()
      },
      windowless: async () => (await payments.afterpayClearpay(payments.paymentRequest(gb))).tokenize(),
      google: () => payments.googlePay(payments.paymentRequest(gb)),
    }
    try {
      await tries[name]?.()
      return 'nothing'
    } catch (error) {
      return error instanceof Error ? error.name : 'no error'
    }
  }, code)

test('the stand-in throws where Square throws', async ({ page }) => {
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
    windowless: 'PaymentMethodNotAttachedError',
    google: 'PaymentMethodUnsupportedError',
  }
  const found: Record<string, string> = {}
  for (const name of Object.keys(wanted)) found[name] = await thrown(page, name)
  expect(found).toEqual(wanted)
})

test('the card form can be detached and attached again, as React does', async ({ page }) => {
  const frames = await page.evaluate(async () => {
    const card = await window.payments.card()
    await card.attach('#card')
    await card.detach()
    await card.attach('#card')
    return document.querySelectorAll('#card iframe').length
  })
  expect(frames).toBe(1)
})

import { siteWords } from '@/messages/site-words'
import { paymentFormTexts } from '@/messages/payment-form'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { expectAlert } from '../../support/booking-steps'
import {
  cards,
  cardFrame,
  expectBooked,
  fillCard,
  kept,
  payNow,
  readLedger,
  standInRules,
  toOptions,
  toPayment,
} from '../../support/paying'

/** Tests of a payment form that is late, missing, or without its card field. */

test('without the provider’s script, the page shows a message, another try, and paying at the salon', async ({
  page,
}) => {
  await page.route('**/v1/square.js', (route) => route.abort())
  await toOptions(page, { day: 16 })
  await page.getByRole('button', { name: 'Pay half' }).click()
  await expectAlert(page, paymentFormTexts.loadFailed)
  await expectAccessible(page)
  await page.unroute('**/v1/square.js')
  await page.getByRole('button', { name: siteWords.checkout.words.loadAgain[1] }).click()
  await expect(page.getByRole('group', { name: paymentFormTexts.part })).toBeFocused()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
})

test('a form that is still loading is shown as loading, and an unavailable provider charges nothing', async ({
  page,
}) => {
  const before = await readLedger()
  // Not every application may set the language of its forms.
  await standInRules({ localeEnabled: false })
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/v1/square.js', async (route) => {
    await opened
    await route.continue()
  })
  await toPayment(page, { type: 'Pay half', day: 17 })
  await expect(page.getByText(paymentFormTexts.loading)).toBeAttached()
  await payNow(page)
  await expectAlert(page, paymentFormTexts.notReady)
  open()
  await fillCard(page, cards.good)
  await page.route('**/tokens', (route) => route.abort('connectionreset'))
  await payNow(page)
  await expectAlert(page, paymentFormTexts.unreachable)
  await page.unroute('**/tokens')
  expect(await kept(before)).toEqual([])
  await payNow(page)
  await expectBooked(page)
  expect(await kept(before)).toHaveLength(1)
  await standInRules({ localeEnabled: true })
})

test('a card form that cannot be shown is reported, and the other ways to pay remain', async ({ page }) => {
  await page.addInitScript(() => {
    let given: typeof window.Square
    Object.defineProperty(window, 'Square', {
      get: () => given,
      set: (square: NonNullable<typeof window.Square>) => {
        const payments: typeof square.payments = (...ids) =>
          Object.assign(square.payments(...ids), { card: () => Promise.reject(new Error('no form')) })
        given = { ...square, payments }
      },
    })
  })
  await toPayment(page, { type: 'Pay half', category: 'Teeth whitening', day: 6 })
  await expectAlert(page, paymentFormTexts.cardFailed)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Clearpay', exact: true })).toBeEnabled()
})

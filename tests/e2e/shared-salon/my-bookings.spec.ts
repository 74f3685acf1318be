import { errorMessages } from '@/messages/errors'
import { offerEmailTexts as emails } from '@/messages/come-again'
import { myBookingsTexts as texts } from '@/messages/my-bookings'
import { paymentLinkTexts } from '@/messages/payment-links'
import { expectAccessible } from '../../support/accessible'
import { expectNoSidewaysScroll } from '../../support/booking-steps'
import { expect, test } from '../../support/browser-test'
import { paidBooking } from '../../support/paid-booking'
import { mailsTo } from '../../support/paying'
import { phone } from '../../support/phone'

test.use(phone)

test('a customer opens all their bookings on a phone with an emailed link', async ({ page, browser }) => {
  const sold = await paidBooking({ paymentType: 'pay-half', hoursAhead: 240 })
  const email = `${sold.customer.split(' ')[1]?.toLowerCase()}@example.com`
  await page.goto('/')
  await page.getByLabel('Your account').click()
  await expect(page.getByRole('link', { name: 'Staff sign-in' })).toBeVisible()
  await page.getByRole('link', { name: 'My bookings', exact: true }).click()
  await page.getByLabel(texts.email).fill('not an address')
  await page.getByRole('button', { name: texts.ask }).click()
  await expect(page.getByText(errorMessages.INVALID_EMAIL)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(texts.email).fill(email)
  await page.getByRole('button', { name: texts.ask }).click()
  await expect(page.getByText(texts.sent)).toBeVisible()

  const find = async () =>
    (await mailsTo(email))
      .flatMap(({ text }) => /\/my-bookings#[\w-]{22}/.exec(text ?? '')?.[0] ?? [])
      .at(-1) ?? ''
  await expect.poll(find).not.toBe('')
  const link = await find()
  await page.goto(link)
  await page.getByRole('button', { name: texts.open }).click()
  const coming = page.getByRole('region', { name: texts.coming })
  const left = new RegExp(`${(sold.total - sold.paid).toFixed(2)} left`)
  await expect(coming.getByText(left)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(coming.getByText(left)).toBeVisible()
  // The same email still leads there on a device on which the customer is signed in.
  await page.goto(link)
  await page.getByRole('button', { name: texts.open }).click()
  await expect(coming.getByText(left)).toBeVisible()

  await page.getByLabel(texts.firstName).fill('Adah')
  await page.getByRole('button', { name: texts.save }).click()
  await expect(page.getByText(texts.saved)).toBeVisible()

  // One page stops and restarts marketing emails (D124). Opening it changes nothing.
  await page.getByRole('link', { name: emails.ask }).click()
  await page.getByRole('button', { name: emails.ask }).click()
  await expect(page.getByText(emails.hasBegun)).toBeVisible()
  await page.reload()
  await expect(page.getByText(emails.agrees(email))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: emails.stop }).click()
  await expect(page.getByText(emails.hasStopped)).toBeVisible()
  await expect(page.getByRole('button', { name: emails.begin })).toBeVisible()
  await page.goto('/my-bookings')

  await coming.getByRole('button', { name: texts.manage }).click()
  await expect(page.getByRole('button', { name: 'Cancel appointment' })).toBeVisible()
  await page.getByRole('link', { name: texts.all }).click()
  await coming.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByRole('heading', { name: paymentLinkTexts.title })).toBeVisible()
  await page.goto('/my-bookings')
  await coming.getByRole('link', { name: texts.bookAgain }).click()
  await expect(page.getByRole('group', { name: 'Day' })).toBeVisible()

  // Somebody who finds the email later cannot use its link.
  const context = await browser.newContext({ ...phone, baseURL: new URL(page.url()).origin })
  const stranger = await context.newPage()
  await stranger.goto(link)
  await stranger.getByRole('button', { name: texts.open }).click()
  await expect(stranger.getByText(errorMessages.LINK_INVALID)).toBeVisible()
  await context.close()

  await page.goto('/my-bookings')
  await page.getByRole('button', { name: texts.signOutEverywhere }).click()
  await expect(page.getByText(texts.signedOut)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(texts.email)).toBeVisible()
})

import { fillPlaceholders } from '@/domain/content/placeholders'
import { siteWords } from '@/messages/site-words'
import { toDayKey } from '@/domain/time/time'
import { getSelfServiceMessage } from '@/messages/booking'
import { expectAccessible } from '../../support/accessible'
import { expectNoSidewaysScroll, pickDay, times } from '../../support/booking-steps'
import { expect, test } from '../../support/browser-test'
import { expectInSight } from '../../support/in-sight'
import { paidBooking } from '../../support/paid-booking'
import { mailsTo, readLedger } from '../../support/paying'
import { phone } from '../../support/phone'

test.use(phone)

/** The link in the last email to a customer. */
const linkTo = async (customer: string): Promise<string> => {
  const email = `${customer.split(' ')[1]?.toLowerCase()}@example.com`
  const link = async () => /\/my-booking#[\w-]{22}/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  return link()
}

test('the link in an email moves an appointment and cancels it', async ({ page }) => {
  const before = await readLedger()
  const { customer, paymentId, paid } = await paidBooking({ paymentType: 'pay-full', hoursAhead: 96 })
  const link = await linkTo(customer)
  const { payment } = await (
    await page.request.get(`/api/payments/payment-details?paymentId=${paymentId}`)
  ).json()
  const day = toDayKey(Date.parse(payment.services[0].start_time))
  await page.goto(link)

  await page.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Move' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Day' }).getByRole('radio', { checked: true })).toHaveValue(
    day,
  )
  await expect(times(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  // On the morning of that day, its times are too soon to be changed online afterwards.
  await pickDay(page, 0)
  const first = page.getByRole('group', { name: 'Day' }).getByRole('radio', { checked: true })
  await page.clock.setFixedTime(`${await first.inputValue()}T00:00:00Z`)
  await times(page).last().click()
  await expect(
    page.getByText(fillPlaceholders(siteWords.own.words.lastChange[1], { hours: 48 })),
  ).toBeVisible()
  await page.clock.setFixedTime(Date.now())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose another time' }).click()
  await times(page).last().click()
  await expect(page.getByRole('heading', { name: /^Move to / })).toBeFocused()
  await expect(
    page.getByText(fillPlaceholders(siteWords.own.words.lastChange[1], { hours: 48 })),
  ).toHaveCount(0)
  await page.getByRole('button', { name: 'Yes, move it' }).click()
  const said = (change: 'moved' | 'cancelled') =>
    page.getByRole('status').filter({ hasText: getSelfServiceMessage(change, false) })
  await expect(said('moved')).toBeFocused()
  await expectInSight(page.getByRole('heading', { level: 1 }))

  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused()
  await expectInSight(page.getByRole('heading', { level: 3 }))
  const half = `£${(paid / 2).toFixed(2)}`
  await expect(
    page.getByText(fillPlaceholders(siteWords.own.words.goesBack[1], { amount: half, fee: half })),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(said('cancelled')).toBeFocused()
  await expectInSight(page.getByRole('heading', { name: 'This booking was cancelled' }))
  // The page shows the refund, not only what was paid.
  const { feeKept, forCancelled } = siteWords.sums.words
  await expect(page.getByText(feeKept[1])).toBeVisible()
  await expect(page.getByText(forCancelled[1])).toHaveCount(0)
  const known = new Set(before.payments.map(({ id }) => id))
  const kept = async () => (await readLedger()).payments.find(({ id }) => !known.has(id))?.kept
  await expect.poll(kept).toBe((paid / 2) * 100)
})

test('the link in an email moves and cancels a whole visit', async ({ page }) => {
  const { words } = siteWords.own
  const { customer } = await paidBooking({ paymentType: 'pay-at-salon', hoursAhead: 96, treatments: 2 })
  await page.goto(await linkTo(customer))
  await page.getByRole('button', { name: words.moveVisit[1] }).click()
  await expect(page.getByRole('heading', { level: 3, name: words.moveVisit[1] })).toBeFocused()
  // Before the day after tomorrow, it could not be cancelled.
  await pickDay(page, 3)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await times(page).last().click()
  await page.getByRole('button', { name: words.yesMove[1] }).click()
  const said = (change: 'moved' | 'cancelled') =>
    page.getByRole('status').filter({ hasText: getSelfServiceMessage(change, false) })
  await expect(said('moved')).toBeFocused()
  await page.getByRole('button', { name: words.cancelVisit[1] }).click()
  await expect(page.getByRole('heading', { level: 3, name: words.reallyCancelVisit[1] })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.yesCancel[1] }).click()
  await expect(said('cancelled')).toBeFocused()
  await expectInSight(page.getByRole('heading', { name: 'This booking was cancelled' }))
})

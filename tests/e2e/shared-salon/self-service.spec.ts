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

test('the link in an email moves an appointment and cancels it', async ({ page }) => {
  const before = await readLedger()
  const { customer, paymentId, paid } = await paidBooking({ paymentType: 'pay-full', hoursAhead: 96 })
  const email = `${customer.split(' ')[1]?.toLowerCase()}@example.com`
  const link = async () => /\/my-booking#[\w-]{22}/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  const { payment } = await (
    await page.request.get(`/api/payments/payment-details?paymentId=${paymentId}`)
  ).json()
  const day = toDayKey(Date.parse(payment.services[0].start_time))
  await page.goto(await link())

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

import type { Page } from '@playwright/test'
import { billChangeTexts } from '@/messages/management-bill'
import { alertMessages } from '@/messages/management-disputes'
import { refundTexts } from '@/messages/management-payments'
import { noticeTexts, saveTexts } from '@/messages/management-texts'
import { diaryTexts } from '@/messages/management-diary'
import { staffMessages } from '@/messages/staff'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { salonUrl } from '../../support/browser-salon'
import { writeToSalon } from '../../support/salon-database'
import {
  alert,
  bookByPhone,
  enterAsOwner,
  expectNotice,
  fail,
  follow,
  openAsOwner,
} from '../../support/staff-session'

/** Tests payments, refunds and notices with only the keyboard. */

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' }).first()
  await button.focus()
  await page.keyboard.press('Enter')
}

for (const { side, back, reason } of [
  { side: 'The customer', back: '£20.00', reason: refundTexts.reasons.customer },
  { side: 'The salon', back: '£40.00', reason: refundTexts.reasons.salon },
])
  test(`${side} cancels: what the terms give back is proposed, and given by hand`, async ({ page }) => {
    await enterAsOwner(page)
    const { query, paymentId } = await bookByPhone(page, { paid: true })
    await page.goto(`/management/booking-details?${query}`)
    await press(page, 'Cancel appointment')
    const dialog = page.getByRole('dialog')
    await page.getByLabel('The customer').focus()
    if (side === 'The salon') await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel(side)).toBeChecked()
    await expect(dialog.getByText(refundTexts.due(back))).toBeVisible()
    await expect(dialog.getByText(refundTexts.byHand)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Cancel appointment' })).toBeFocused()
    await press(page, 'Cancel appointment')
    if (side === 'The salon') await page.getByLabel(side).press('Space')
    await expect(dialog.getByText(refundTexts.due(back))).toBeVisible()
    await press(page, 'Cancel the appointment')
    await expect(
      page.getByRole('status').filter({ hasText: staffMessages.appointmentCancelled }),
    ).toContainText(refundTexts.given(back, true))
    await follow(page, `/management/payment-details?paymentId=${paymentId}`)
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(reason)
    await expectAccessible(page)
  })

test('a card payment is refunded to the card, and staff see who may refund any other amount', async ({
  page,
  browser,
}) => {
  await enterAsOwner(page)
  const { query, paymentId } = await bookByPhone(page, { paid: true })
  await page.route(/\/api\/payments\/refunds/, (route) =>
    route.fulfill({ json: { success: true, refunds: [], refundable: 40, online: true } }),
  )
  await page.route(/\/api\/payments\/refund-proposal/, async (route) => {
    const answer = await (await route.fetch()).json()
    for (const part of answer.parts) part.online = true
    await route.fulfill({ json: answer })
  })
  await page.goto(`/management/booking-details?${query}`)
  await press(page, 'Cancel appointment')
  await expect(page.getByRole('dialog').getByText(refundTexts.byCard)).toBeVisible()
  await follow(page, `/management/payment-details?paymentId=${paymentId}`)
  await press(page, refundTexts.give)
  await expect(page.getByLabel(refundTexts.toCard)).toBeChecked()
  await expectAccessible(page)

  const staff = { username: `desk${Date.now()}`, password: 'the password of the desk' }
  const email = `${staff.username}@salon.example`
  const made = await page.request.post('/api/users', {
    data: { ...staff, email, firstName: 'Dora', role: 'staff' },
    headers: { origin: salonUrl },
  })
  expect(made.status(), await made.text()).toBe(201)
  const other = await (await browser.newContext()).newPage()
  expect((await other.request.post('/api/auth/admin/login', { data: staff })).status()).toBe(200)
  await other.goto(`/management/booking-details?${query}`)
  await expect(other.getByText(billChangeTexts.askManager)).toBeVisible()
  await press(other, 'Cancel appointment')
  await expect(other.getByRole('dialog')).toContainText(refundTexts.askAdmin)
  await expect(other.getByLabel(refundTexts.amount)).toHaveCount(0)
  await expectAccessible(other)
  await other.context().close()
})

test('a payment can be taken in the list', async ({ page }) => {
  await enterAsOwner(page)
  const { paymentId } = await bookByPhone(page)
  await page.goto('/management/payments')
  const link = page.locator(`a[href="/management/payment-details?paymentId=${paymentId}"]`)
  const take = page
    .getByRole('row')
    .filter({ has: link })
    .getByRole('button', { name: /^Take Payment of / })
  // It was made last, so it is at the end of the week's list.
  await expect(async () => {
    if (!(await take.isVisible()))
      await page.getByRole('button', { name: /^Show \d+ more/ }).click({ timeout: 2_000 })
    await expect(take).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await take.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.getByLabel('Cash').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Card terminal')).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('Amount (£)').focus()
  await page.keyboard.press('Enter')
  // If the customer has more to pay on this day, the next bill follows.
  await expect(
    dialog.getByRole('status').filter({ hasText: /has been recorded|payment has been taken/ }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('notices are shown on every page, and dismissed when they have been dealt with', async ({ page }) => {
  const [id, text] = [`captured-${Date.now()}`, alertMessages.captureRefused]
  // Deletes the notices left by other tests.
  await writeToSalon('DELETE FROM alerts', [])
  await writeToSalon('INSERT INTO alerts (id, kind, text, raised_at) VALUES (?, ?, ?, ?)', [
    id,
    'test',
    text,
    Date.now(),
  ])
  await openAsOwner(page, '/management/events')
  await expectNotice(page, noticeTexts.alerts(1, false))
  await page.getByRole('link', { name: noticeTexts.lookAtPayments }).press('Enter')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention).toContainText(text)
  await expectAccessible(page)
  const recover = await fail(page, /\/api\/payments\/resolve-alert/)
  await press(page, 'Mark as dealt with')
  await expect(page.locator(alert)).toContainText(saveTexts.settleAlert)
  await recover()
  await press(page, 'Mark as dealt with')
  await expect(attention).toHaveCount(0)
})

test('a cancellation says that no email is sent without a mail server or an email address', async ({
  page,
}) => {
  await enterAsOwner(page)
  const { query } = await bookByPhone(page)
  await page.goto(`/management/booking-details?${query}`)
  await press(page, 'Cancel appointment')
  await expect(page.getByRole('dialog')).toContainText(diaryTexts.noMailServer)
  await page.route(/\/api\/booking\/booking-details/, async (route) => {
    const answer = await (await route.fetch()).json()
    answer.bookingDetails.customer.email = null
    await route.fulfill({ json: answer })
  })
  await page.reload()
  await press(page, 'Cancel appointment')
  await expect(page.getByRole('dialog')).toContainText(diaryTexts.notTold)
  await expect(page.getByRole('dialog')).not.toContainText(diaryTexts.noMailServer)
})

import { noticeTexts } from '@/messages/management-texts'
import { staffMessages } from '@/messages/staff'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { writeToSalon } from '../../support/salon-database'
import { bookByPhone, enterAsOwner, expectNotice, follow, openAsOwner } from '../../support/staff-session'

test('an email that was not sent is found, read and sent again', async ({ page }) => {
  await enterAsOwner(page)
  await bookByPhone(page)
  await page.goto('/management/events')
  await expectNotice(page, noticeTexts.testPayments)
  await expectNotice(page, noticeTexts.outbox)
  await page.getByRole('link', { name: noticeTexts.readMails }).press('Enter')
  await expect(page.getByRole('row', { name: /Saved in the outbox/ }).first()).toBeVisible()
  await expectAccessible(page)
  await writeToSalon("UPDATE notifications SET status = 'failed', next_try_at = NULL WHERE status = 'sent'")
  await follow(page, '/management/events')
  await expectNotice(page, noticeTexts.lookAtMails)
  await page.getByRole('link', { name: noticeTexts.lookAtMails }).press('Enter')
  const row = page.getByRole('row', { name: /Not sent/ }).first()
  const subject = row.getByRole('button').first()
  await subject.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: 'Text of the email' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(subject).toBeFocused()
  await row.getByRole('button', { name: /^Resend/ }).press('Enter')
  await expect(page.getByText(staffMessages.mailResent)).toBeVisible()
})

test('discount codes are listed with their uses', async ({ page }) => {
  await openAsOwner(page, '/management/discounts')
  await expect(page.getByRole('table').or(page.getByText('No discount codes yet'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add discount code' }).press('Enter')
  await page.waitForURL(/\/management\/collections\/discounts\/create/)
})

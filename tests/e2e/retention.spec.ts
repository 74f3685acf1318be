import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/browser-test'
import { openAsOwner } from '../support/staff-session'

test('the owner shortens an age, and is told first what that removes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openAsOwner(page, '/management/retention')
  const customers = page.getByLabel('Customers (years after their last visit)')
  await expect(customers).toHaveValue('3')
  await expect(page.getByRole('listitem').filter({ has: customers })).toContainText(
    /\d+ customers? now\. Next: \d+ on /,
  )

  const mails = page.getByLabel('Emails and the outbox (days)')
  await mails.fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(mails).toBeFocused()
  await expect(mails).toHaveAccessibleDescription(/Please give a whole number from 14 to 730\./)

  await mails.fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change how long things are kept?' })
  await expect(dialog.getByRole('listitem')).toHaveText('Emails and the outbox: 30 days, now 90 days.')
  await expect(dialog).toContainText('Nothing goes at once.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await page.reload()
  await expect(mails).toHaveValue('90')

  await mails.fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText('Saved. The next tidying keeps to it.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(mails).toHaveValue('30')
  await expectAccessible(page)
  await page.goto('/management/audit?kind=settings')
  await expect(page.getByRole('row').filter({ hasText: 'ages.mailDays' })).toHaveCount(1)
  await page.request.put('/api/retention', { data: { mailDays: 90 } })
})

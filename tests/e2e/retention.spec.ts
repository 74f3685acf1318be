import type { Page } from '@playwright/test'
import { retentionTexts } from '@/messages/management-customers'
import { backupTexts } from '@/messages/management-health'
import { connectionScreenTexts as texts } from '@/messages/management-connections'
import { errorMessages } from '@/messages/errors'
import { expectAccessible } from '../support/accessible'
import { owner } from '../support/browser-salon'
import { expect, test } from '../support/browser-test'
import { startMailServer } from '../support/mail-server'
import { openAsOwner } from '../support/staff-session'

test('the owner shortens a retention period, sees first what that removes, and downloads a backup', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openAsOwner(page, '/management/retention')
  const customers = page.getByLabel('Customers (years after their last visit)')
  await expect(customers).toHaveValue('3')
  await expect(page.getByRole('listitem').filter({ has: customers })).toContainText(
    /Now: \d+ customers?\. Next deletion: \d+ on /,
  )

  const mails = page.getByLabel('Emails and the outbox (days)')
  await mails.fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(mails).toBeFocused()
  await expect(mails).toHaveAccessibleDescription(/Please enter a whole number from 14 to 730\./)

  await mails.fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: retentionTexts.ask })
  await expect(dialog.getByRole('listitem')).toHaveText('Emails and the outbox: from 90 days to 30 days.')
  await expect(dialog).toContainText(retentionTexts.nothingAtOnce)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: retentionTexts.cancel }).click()
  await page.reload()
  await expect(mails).toHaveValue('90')

  await mails.fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: retentionTexts.confirm }).click()
  await expect(page.getByText(retentionTexts.saved)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(mails).toHaveValue('30')
  await expectAccessible(page)
  await page.goto('/management/audit?kind=settings')
  await expect(page.getByRole('row').filter({ hasText: 'Emails and the outbox (90 → 30)' })).toHaveCount(1)
  await page.request.put('/api/retention', { data: { mailDays: 90 } })

  await page.goto('/management/health')
  const backups = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Backups' }) })
  await backups.getByRole('button', { name: backupTexts.make }).click()
  await expect(backups.getByRole('status')).toHaveText(/The backup is (being )?made/)
  await page.reload()
  await expect(backups).toContainText(/OK.*The last backup was made .* ago/, { timeout: 60_000 })
  await expectAccessible(page)
  await backups.getByRole('button', { name: backupTexts.download }).click()
  const asking = page.getByRole('dialog', { name: backupTexts.downloadTitle })
  await asking.getByLabel(backupTexts.password).fill('not the password')
  await asking.getByRole('button', { name: backupTexts.download }).click()
  await expect(asking).toContainText(errorMessages.PASSWORD_WRONG)
  await expectAccessible(page)
  await asking.getByLabel(backupTexts.password).fill(owner.password)
  const saved = page.waitForEvent('download')
  await asking.getByRole('button', { name: backupTexts.download }).click()
  expect((await saved).suggestedFilename()).toMatch(/^backup-.*\.tar$/)
  await expect(asking).toBeHidden()
})

/** Square’s answers. Its servers cannot be reached from here, so entered-square.test.ts makes these calls instead. */
const answerForSquare = async (page: Page) => {
  const locations = [
    {
      location_id: 'LCLOSED',
      location_name: 'Maidstone',
      faults: ['This location is switched off at Square.'],
    },
    { location_id: 'LOPEN', location_name: 'Medway', faults: [] },
  ]
  const checked = { success: true, environment: 'sandbox', locations }
  await page.route('**/api/connections/square/check', (route) => route.fulfill({ json: checked }))
}

test('the owner connects a mail server and Square, and sees at the field what is wrong', async ({ page }) => {
  const server = await startMailServer()
  await page.setViewportSize({ width: 360, height: 800 })
  await openAsOwner(page, '/management/connections')
  await expect(page.getByText(texts.mail.none)).toBeVisible()
  const form = page.getByRole('form', { name: texts.mail.heading, exact: true })
  const field = (label: string) => form.getByLabel(new RegExp(`^${label}`))
  await field(texts.mail.host).fill('127.0.0.1')
  await field(texts.mail.port).fill(String(server.port))
  await field(texts.mail.username).fill('salon')
  const secret = field(texts.mail.secret)
  await secret.fill('wrong')
  await field(texts.mail.from).fill('hello@linden.example')
  await field(texts.mail.ownAddress).fill('owner@linden.example')
  await field(texts.password).fill(owner.password)
  const save = page.getByRole('button', { name: texts.mail.save })
  await save.press('Enter')
  await expect(secret).toBeFocused()
  await expect(secret).toHaveAccessibleDescription(new RegExp(errorMessages.MAIL_SIGN_IN_REFUSED))
  await expectAccessible(page)
  await secret.fill('right')
  await save.press('Enter')
  const panel = page.getByRole('region', { name: texts.mail.heading, exact: true })
  await expect(panel).toContainText(texts.states['next-start'])
  await expect(page.getByRole('status').filter({ hasText: 'The settings are saved' })).toBeVisible()
  await expect(panel).toContainText(`127.0.0.1, ${server.port}`)
  expect(server.mails).toHaveLength(1)
  await expectAccessible(page)
  await page.reload()
  await panel.getByRole('button', { name: texts.remove }).click()
  const dialog = page.getByRole('dialog', { name: texts.removeTitle })
  await dialog.getByLabel(new RegExp(`^${texts.password}`)).fill(owner.password)
  await dialog.getByRole('button', { name: texts.remove }).click()
  await expect(panel).toContainText(texts.mail.none)
  await server.close()

  const square = page.getByRole('region', { name: texts.square.heading, exact: true })
  const key = (label: string) => square.getByLabel(new RegExp(`^${label}`))
  await key(texts.square.applicationId).fill('mine')
  await key(texts.square.accessToken).fill('token')
  await key(texts.password).fill(owner.password)
  const check = square.getByRole('button', { name: texts.square.check })
  await check.press('Enter')
  await expect(key(texts.square.applicationId)).toHaveAccessibleDescription(
    new RegExp(errorMessages.SQUARE_APPLICATION_ID_WRONG),
  )
  await answerForSquare(page)
  await key(texts.square.applicationId).fill('sandbox-sq0idb-mine')
  await check.press('Enter')
  await expect(square.getByRole('status')).toContainText(texts.square.environments.sandbox)
  await expect(square.getByRole('radio', { name: /^Maidstone/ })).toBeDisabled()
  await expect(square.getByRole('radio', { name: /^Medway/ })).toBeChecked()
  await expect(square.getByRole('button', { name: texts.square.saveSandbox })).toBeVisible()
  await expectAccessible(page)
  await key(texts.square.accessToken).fill('a different token')
  await expect(check).toBeVisible()
})

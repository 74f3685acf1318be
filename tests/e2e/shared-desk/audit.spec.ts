import { publishTexts, serviceTexts } from '@/messages/management-services'
import { treatmentRowErrors } from '@/messages/management-imports'
import { customersSubject, treatmentsSubject } from '@/management/views/imports/subjects'
import { importTexts } from '@/management/views/imports/texts'
import { auditTexts } from '@/management/views/audit/texts'
import { errorMessages } from '@/messages/errors'
import { expectAccessible } from '../../support/accessible'
import { owner } from '../../support/browser-salon'
import { expect, test } from '../../support/browser-test'
import { alert, openAsOwner } from '../../support/staff-session'

test('the owner sees who tried to sign in, filters the audit log and exports it', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(owner.username)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.locator(alert)).toContainText(errorMessages.LOGIN_FAILED)

  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/management/audit')
  await expect(page.getByText(auditTexts.intro(400))).toBeVisible()
  await page.getByLabel(auditTexts.kind).selectOption({ label: auditTexts.kinds['sign-ins'] })
  await page.getByLabel('Person').selectOption({ label: owner.username })
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/\/management\/audit\?kind=sign-ins&person=[\w-]+/)
  const refused = page.getByRole('row').filter({ hasText: auditTexts.actions['sign-in-refused'] }).first()
  await expect(refused).toContainText(`Wrong password or code for ${owner.username}`)
  await expect(refused).toContainText(/127\.0\.0\.1|::1(?!\d)/)
  await expect(refused).toContainText(/Chrome \d+/)
  await expect(page.getByRole('row').filter({ hasText: 'Settings changed' })).toHaveCount(0)
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByLabel(auditTexts.kind)).toHaveValue('sign-ins')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  await page.goto('/management/audit?kind=data')
  await expect(page.getByRole('row').filter({ hasText: auditTexts.actions['audit-exported'] })).toContainText(
    owner.username,
  )
  await page.goto('/management/audit?from=2020-01-01&to=2020-01-02')
  await expect(page.getByText(auditTexts.empty)).toBeVisible()
})

test('the owner imports customers: corrects the file, sees everything first, and undoes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/management/customers')
  await page.getByRole('link', { name: 'Import customers' }).click()
  await expect(page.getByText(importTexts.noneRecent)).toBeVisible()
  const choose = (text: string) =>
    page.getByLabel(importTexts.file).setInputFiles({
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text, 'latin1'),
    })
  const headings = 'First Name;Surname;Email;Mobile Number;Allergies'
  await choose(`${headings}\r\nZo\xeb;Quill;zoe.quill@guests.example;;nuts\r\nPim;Quill;nope;;\r\n`)
  const errors = page.getByRole('region', { name: importTexts.errors(1) })
  await expect(errors.getByRole('row').last()).toContainText('Please check the email address.')
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await expectAccessible(page)

  await choose(
    `${headings}\r\nZo\xeb;Quill;zoe.quill@guests.example;;nuts\r\nPim;Quill;zoe.quill@guests.example;;\r\n`,
  )
  await expect(errors).toHaveCount(0)
  await expect(page.getByLabel(importTexts.kindOf('Surname'))).toHaveValue('lastName')
  await expect(page.getByLabel(importTexts.kindOf('Allergies'))).toHaveValue('')
  await expect(page.getByRole('button', { name: customersSubject.texts.confirm(1, 0) })).toBeEnabled()
  await page.getByLabel(importTexts.choiceFor(3)).selectOption('Add as a new customer')
  await expect(page.getByRole('region', { name: importTexts.result })).toContainText('Zoë Quill')
  await expectAccessible(page)
  await page.getByRole('button', { name: customersSubject.texts.confirm(2, 0) }).click()
  await expect(page.getByText('2 customers were imported.')).toBeVisible()

  const recent = page.getByRole('region', { name: importTexts.recent })
  await recent.getByRole('button', { name: /^Undo/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: importTexts.undoTitle })
  await expect(dialog).toContainText(customersSubject.texts.deleted(2))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: importTexts.undoConfirm }).click()
  await expect(recent).toContainText(importTexts.states.undone)
  await page.goto('/management/customers?search=quill')
  await expect(page.getByText('Zoë Quill')).toHaveCount(0)
})

test('the owner pastes a price list, corrects it, imports it as drafts, and undoes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/management/services')
  await page.getByRole('link', { name: serviceTexts.import, exact: true }).click()
  await expect(page.getByRole('heading', { name: treatmentsSubject.title })).toBeVisible()
  await expect(page.getByText(importTexts.noneRecent)).toBeVisible()
  const paste = async (lines: string[]) => {
    await page.getByLabel(importTexts.pasted).fill(lines.join('\n'))
    await page.getByRole('button', { name: importTexts.checkPasted }).click()
  }
  const headings = 'Treatment\tMinutes\tPrice Medway\tMaidstone'
  const other = 'Zone three\t45\t£16\t14.50'
  await paste([headings, 'Zones\t\t\t', 'Zone two\t1 h 15\t£20–£30\t', other])
  const errors = page.getByRole('region', { name: importTexts.errors(2) })
  await expect(errors).toContainText(treatmentRowErrors.PRICE_RANGE)
  await expect(page.getByLabel(importTexts.kindOf('Price Medway'))).toHaveValue(/^price:/)
  await expectAccessible(page)

  await page.getByLabel('Create new categories').check()
  await expect(page.getByRole('region', { name: importTexts.errors(1) })).toBeVisible()
  await paste([headings, 'Zones\t\t\t', 'Zone two\t1 h 15\tfrom £20\t', other])
  const result = page.getByRole('region', { name: importTexts.result })
  await expect(result).toContainText('1 category will be created: Zones')
  await expect(result).toContainText('1 price is taken as it stands')
  await expect(result).toContainText('£16.00 at Medway, £14.50 at Maidstone')
  await expectAccessible(page)
  await page.getByRole('button', { name: treatmentsSubject.texts.confirm(2, 0) }).click()
  await expect(page.getByText('2 treatments were imported.')).toBeVisible()
  await page.getByRole('button', { name: publishTexts.open(2) }).click()
  await page.getByRole('dialog').getByRole('button', { name: publishTexts.confirm }).click()
  await expect(page.getByText(publishTexts.published(2))).toBeVisible()
  await page.goto('/management/services')
  await expect(page.getByRole('region', { name: 'Zones' })).toContainText('75 min')
  await expect(page.getByRole('region', { name: 'Zones' })).not.toContainText('Draft')

  await page.goto('/management/services/import')
  await page.getByRole('button', { name: /^Undo/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: importTexts.undoTitle })
  await expect(dialog).toContainText(treatmentsSubject.texts.deleted(2))
  await dialog.getByRole('button', { name: importTexts.undoConfirm }).click()
  await expect(page.getByRole('region', { name: importTexts.recent })).toContainText(
    importTexts.states.undone,
  )
  await page.goto('/management/services')
  await expect(page.getByRole('region', { name: 'Zones' })).toHaveCount(0)
})

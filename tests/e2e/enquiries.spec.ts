import { siteWords } from '@/domain/content/site-words'
import { enquiryTexts } from '@/messages/contact-texts'
import { enquiryMessages } from '@/messages/enquiry-mails'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/browser-test'
import { openAsOwner } from '../support/staff-session'

test('an enquiry is written, refused where it is wrong, sent, and answered by staff', async ({ page }) => {
  await page.goto('/contact-us?course=brow-sculpting')
  const form = page.getByRole('form', { name: siteWords.contact.words.enquiry[1] })
  await expect(form.getByLabel('Enquiry')).toHaveValue(/^I would like to be told about “.+”\.$/)
  await form.getByLabel('Enquiry').fill('')
  await form.getByRole('button', { name: 'Send enquiry' }).press('Enter')
  for (const words of [enquiryTexts.firstName, enquiryTexts.email, enquiryTexts.phone, enquiryTexts.empty])
    await expect(form.getByText(words)).toBeVisible()
  await expect(form.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)

  await form.getByLabel('First name').fill('Maud')
  await form.getByLabel('Last name').fill('Kestrel')
  await form.getByLabel('Email').fill('maud@guests.example')
  await form.getByLabel('Phone number').fill('01634 123456')
  await form.getByLabel('Enquiry').fill('Do you do lash lifts on Sundays?')
  await page.route('**/enquiry-submission', (asked) => asked.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Send enquiry' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: enquiryTexts.failed })).toBeFocused()
  await expect(form.getByLabel('Enquiry')).toHaveValue('Do you do lash lifts on Sundays?')
  await form.getByRole('button', { name: 'Send enquiry' }).press('Enter')
  await expect(page.getByText(enquiryMessages.sent)).toBeVisible()
  await expect(form).toBeHidden()

  await openAsOwner(page, '/management/enquiries?show=open')
  await page.getByRole('button', { name: 'Maud Kestrel' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Maud Kestrel' })
  await expect(dialog.getByText('Do you do lash lifts on Sundays?')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create customer' }).press('Enter')
  await expect(dialog.getByRole('link', { name: 'Customer' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark as answered' }).press('Enter')
  await expect(dialog.getByText(/^Answered by owner,/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(enquiryMessages.answered)).toBeVisible()
  await page.getByRole('button', { name: 'All enquiries' }).press('Enter')
  await page.getByRole('button', { name: 'Maud Kestrel' }).first().press('Enter')
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByText(enquiryMessages.removed)).toBeVisible()
})

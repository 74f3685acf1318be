import { siteWords } from '@/messages/site-words'
import { enquiryTexts } from '@/messages/contact'
import { enquiryMessages } from '@/messages/enquiry-emails'
import { listTexts } from '@/messages/management-texts'
import { expectAccessible } from '../../support/accessible'
import { expect, test } from '../../support/browser-test'
import { salonUrl } from '../../support/browser-salon'
import { enterAsOwner, follow, openAsOwner } from '../../support/staff-session'

test('an enquiry is written, refused while it has errors, sent, and answered by staff', async ({ page }) => {
  await page.goto('/contact-us?course=brow-sculpting')
  const form = page.getByRole('form', { name: siteWords.contact.words.enquiry[1] })
  await expect(form.getByLabel('Enquiry')).toHaveValue(/^Please let me know about “.+”\.$/)
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
  // Only this tab shows an answered enquiry.
  const answered = page.getByRole('row', { name: /Maud Kestrel.*Answered by owner/ }).first()
  await answered.getByRole('button').press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete enquiry' }).press('Enter')
  await expect(page.getByText(enquiryMessages.removed)).toBeVisible()
})

test('staff page through, search and sort long lists of emails and enquiries', async ({ page }) => {
  await enterAsOwner(page)
  const write = async (n: number) => {
    const sent = await page.request.post('/api/communications/enquiry-submission', {
      headers: { origin: salonUrl },
      data: {
        ...{ first_name: n === 0 ? 'Zelda' : 'Maud', last_name: 'Kestrel', phone_number: '01634 123456' },
        ...{ email: n === 0 ? 'zelda@guests.example' : `maud${n}@guests.example`, enquiry: `Question ${n}` },
      },
    })
    expect(sent.status(), await sent.text()).toBe(200)
  }
  // Each enquiry is emailed to the salon and confirmed to its sender.
  for (let n = 0; n < 30; n++) await write(n)
  await page.goto('/management/emails')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const rows = page.getByRole('group', { name: 'Emails' }).getByRole('row')
  await expect(rows).toHaveCount(51)
  await pages.getByRole('button', { name: 'Next page' }).press('Enter')
  await page.waitForURL(/[?&]page=2/)
  await expect(pages).toContainText('Page 2 of')
  const search = page.getByRole('searchbox', { name: 'Search emails' })
  await search.fill('zelda@')
  await expect(rows).toHaveCount(2)
  await page.waitForURL(/[?&]search=zelda%40$/)
  await expect(rows.last()).toContainText('zelda@guests.example')
  await page.reload()
  await expect(search).toHaveValue('zelda@')
  await search.fill('nobody@nowhere')
  await expect(page.getByText(listTexts.nothingFound('nobody@nowhere'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: listTexts.clear }).press('Enter')
  await expect(rows).toHaveCount(51)
  await expect(search).toHaveValue('')

  await follow(page, '/management/enquiries')
  const enquiries = page.getByRole('group', { name: 'Enquiries' }).getByRole('row')
  const written = page.getByRole('searchbox', { name: 'Search enquiries' })
  await written.fill('nobody')
  await expect(page.getByRole('button', { name: listTexts.clear })).toBeVisible()
  await written.fill('kestrel question')
  await expect(enquiries).toHaveCount(31)
  await page.getByLabel('Sort by').selectOption('oldest')
  await expect(enquiries.nth(1)).toContainText('Zelda Kestrel')
  await page.reload()
  await expect(enquiries.nth(1)).toContainText('Zelda Kestrel')
  await expectAccessible(page)
})

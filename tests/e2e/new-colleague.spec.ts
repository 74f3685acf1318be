import { teamTexts } from '@/management/views/staff/texts'
import { leaveTexts } from '@/messages/management-texts'
import { payloadWords } from '@/messages/payload-words'
import { expect, test } from '../support/browser-test'
import { owner } from '../support/browser-salon'
import { openAsOwner } from '../support/staff-session'

test('a new colleague gets a location, skills, and an account that is prefilled with the known details', async ({
  page,
}) => {
  const lastName = `Fern${Date.now().toString(36)}`
  const username = lastName.toLowerCase()
  await openAsOwner(page, '/management/staff/new-member')
  await page.getByLabel('First name (required)').fill('Orla')
  await page.getByLabel('Last name (required)').fill(lastName)
  await page.getByRole('link', { name: 'Back to the staff' }).click()
  await page.getByRole('dialog').getByRole('button', { name: leaveTexts.stay }).click()
  await page.getByLabel('Email').fill(`${username}@staff.example`)
  await page.getByRole('group', { name: 'Works at' }).getByRole('checkbox').first().check()
  const skills = page.getByRole('group', { name: 'Treatments they do' })
  await expect(skills).toContainText(teamTexts.allTicked)
  await expect(skills.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await skills.getByRole('button', { name: 'None of all treatments' }).click()
  await expect(skills).toContainText(teamTexts.noSkills)
  await skills.getByRole('button', { name: 'All of all treatments' }).click()
  await page.getByRole('button', { name: 'Add staff member' }).click()
  await expect(page.getByRole('heading', { name: `Orla ${lastName}` })).toBeVisible()
  const person = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'Create an account for them' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Orla')
  await expect(page.getByLabel('Last name')).toHaveValue(lastName)
  await expect(page.getByRole('textbox', { name: 'Email *' })).toHaveValue(`${username}@staff.example`)
  await expect(page.getByRole('button', { name: 'Edit Orla' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New user account')
  await page.getByRole('textbox', { name: 'Username *' }).fill(username)
  await page.getByLabel(payloadWords.general.newPassword).fill('a-garden-of-ferns-27')
  await page.getByLabel(payloadWords.authentication.confirmPassword).fill('a-garden-of-ferns-27')
  await page.getByLabel('Your current password').fill(owner.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/users\/(?!create)/)

  await page.goto(person)
  await expect(page.getByRole('region', { name: 'User account' })).toContainText(username)
})

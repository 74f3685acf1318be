import { copyTexts, weekTexts } from '@/messages/management-availability'
import { addDays, mondayOf } from '@/domain/time/calendar'
import { dayOf } from '@/domain/time/zone'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/browser-test'
import { openAsOwner } from '../support/staff-session'

test('a day of the week gets hours of its own by the keyboard, and the week is copied', async ({ page }) => {
  const monday = addDays(mondayOf(dayOf(Date.now())), 35)
  await openAsOwner(page, `/management/availability?view=week&week=${monday}`)
  const table = page.getByRole('group', { name: /^Hours at / })
  const days = table.getByRole('row').last().getByRole('button')
  await days.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Add hours/ }).press('Enter')
  await dialog.getByLabel(/start 1$/).fill('21:00')
  await dialog.getByLabel(/end 1$/).fill('22:00')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(days.nth(1)).toHaveAccessibleName(/9:00 pm – 10:00 pm, this day only/)
  await page.getByRole('button', { name: weekTexts.copy }).press('Enter')
  await dialog.getByRole('button', { name: copyTexts.look }).press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(/^New: .*9 pm – 10 pm$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: copyTexts.save(1) }).press('Enter')
  await expect(page.getByText('The hours of one day have been copied.')).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`week=${addDays(monday, 7)}`))
  await expect(days.nth(1)).toHaveAccessibleName(/9:00 pm – 10:00 pm, this day only/)
})

import { dayOf } from '@/domain/time/zone'
import { expect, test } from '../support/browser-test'
import { enterAsOwner, follow, openAsOwner, someBooking } from '../support/staff-session'
import { phone } from '../support/phone'

test('the menu is open on a desk, folds for a wizard, and stays folded for whoever folds it', async ({
  page,
}) => {
  await openAsOwner(page, '/management/availability')
  const fold = page.getByRole('button', { name: 'Close Menu' }).first()
  const unfold = page.getByRole('button', { name: 'Open Menu' }).first()
  await expect(fold).toBeVisible()
  await expect(page.getByRole('link', { name: 'View site' })).toBeVisible()
  await follow(page, '/management/availability/add-availability')
  await expect(unfold).toBeVisible()
  await follow(page, '/management/events')
  await expect(fold).toBeVisible()
  const isSaved = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/payload-preferences/nav') && answer.request().method() === 'POST',
    )
  const folded = isSaved()
  await fold.click()
  await folded
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible()
  await expect(unfold).toBeVisible()
  const open = isSaved()
  await unfold.click()
  await open
  await expect(fold).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the first appointment of a day is in sight, and the search in reach of the thumb', async ({
    page,
  }) => {
    await enterAsOwner(page)
    const { start_time: start } = await someBooking(page, ({ status }) => status !== 'Cancelled')
    await page.goto(`/management/appointments?day=${dayOf(Date.parse(start))}`)
    const first = page.getByRole('article').first()
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(420)
    await page.getByRole('search').getByRole('button').click()
    await page.getByRole('combobox', { name: 'Search' }).fill('Dilys')
    await expect(page.getByRole('option', { name: /Dilys/ }).first()).toBeVisible()
  })
})

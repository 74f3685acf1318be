import { dayOf } from '@/domain/time/zone'
import { expect, test } from '../support/browser-test'
import { enterAsOwner, follow, openAsOwner, someBooking } from '../support/staff-session'
import { phone } from '../support/phone'

test('the menu is open on a desk, folds for a wizard, and stays folded for whoever folds it', async ({
  page,
}) => {
  await openAsOwner(page, '/management/availability')
  const events = page.getByRole('link', { name: 'Events', exact: true })
  await expect(events).toBeVisible()
  await expect(page.getByRole('link', { name: 'View site' })).toBeVisible()
  await follow(page, '/management/availability/add-availability')
  await expect(events).toBeHidden()
  await follow(page, '/management/events')
  await expect(events).toBeVisible()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/payload-preferences/nav') && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Close Menu' }).first().click()
  await saved
  await expect(events).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open Menu' }).first()).toBeVisible()
  await expect(events).toBeHidden()
  await page.getByRole('button', { name: 'Open Menu' }).first().click()
  await expect(events).toBeVisible()
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
    await expect(first).toBeVisible()
    expect((await first.boundingBox())?.y).toBeLessThan(420)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox').fill('Dilys')
    await expect(page.getByRole('option', { name: /Dilys/ }).first()).toBeVisible()
  })
})

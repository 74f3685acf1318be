import { errorMessages } from '@/messages/errors'
import { payloadWords } from '@/messages/payload-words'
import { ownSessionTexts, accountMessages } from '@/messages/management-accounts'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { owner } from '../../support/browser-salon'
import { alert, openAsOwner } from '../../support/staff-session'

test('staff sign in with the keyboard and arrive at the page they wanted', async ({ page }) => {
  await page.goto('/management/events?week=2026-03-02')
  await page.waitForURL(/\/admin\/login\?redirect=/)
  await expect(page.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()
  await expectAccessible(page)

  const username = page.getByLabel('Username')
  const password = page.getByLabel('Password', { exact: true })
  await username.press('Enter')
  await expect(page.locator(alert)).toHaveText(/Username field must be filled\./)
  await username.fill(owner.username)
  await username.press('Enter')
  await expect(page.locator(alert)).toHaveText(/Password field must be filled\./)
  await expect(username).toHaveValue(owner.username)
  await password.fill('not the password')
  await password.press('Enter')
  await expect(page.locator(alert)).toContainText(errorMessages.LOGIN_FAILED)
  await expectAccessible(page)
  await password.fill(owner.password)
  await password.press('Enter')
  await page.waitForURL(/\/management\/events\?week=2026-03-02/)
  await expect(page.getByRole('heading', { name: /Welcome back, / })).toBeVisible()
})

test('the other entrances lead to the same page, and Logout ends the session', async ({ page }) => {
  for (const path of ['/admin', '/management', '/management/login', '/management/appointments']) {
    await page.goto(path)
    await page.waitForURL(/\/admin\/login/)
  }
  // The test has a session of its own, because the session ends here.
  expect((await page.request.post('/api/auth/admin/login', { data: owner })).status()).toBe(200)
  await page.goto('/management/no-such-page')
  await page.getByRole('link', { name: payloadWords.general.backToDashboard }).click()
  await page.waitForURL(/\/management\/appointments/)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/\/admin\/login/)
  await page.goto('/management/appointments')
  await page.waitForURL(/\/admin\/login/)
})

test('signing out everywhere is confirmed, but not as an alert', async ({ page }) => {
  expect((await page.request.post('/api/auth/admin/login', { data: owner })).status()).toBe(200)
  // Signs out only in this tab. Otherwise, all of the owner's sessions would end, including those of other tests.
  await page.route('**/api/auth/admin/logout', async (route) => {
    await page.context().clearCookies()
    await route.fulfill({ json: { success: true } })
  })
  await page.goto('/management/sessions')
  await page.getByRole('button', { name: ownSessionTexts.everywhere }).click()
  await page.waitForURL(/\/admin\/login/)
  await expect(page.getByRole('status')).toHaveText(ownSessionTexts.done)
  await expect(page.locator(alert)).toHaveCount(0)
})

test('an ended session is reported on the next page', async ({ page }) => {
  await openAsOwner(page, '/management/appointments')
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()
  // The data that the sign-in form stores in the browser. This test signed in through the API.
  await page.evaluate(() => localStorage.setItem('user', JSON.stringify({ first_name: 'Owner' })))
  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL(/\/admin\/login\?redirect=/)
  await expect(page.locator(alert)).toHaveText(/Your session has expired\. Signing you out\.\.\./)
})

test('a user with a forgotten password can request a link', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password' })).toBeVisible()
  await page.getByLabel('Username').fill('nobody-of-that-name')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText(accountMessages.passwordResetSent)
  await expectAccessible(page)
  await page.goto('/admin/reset-password#not-a-token')
  await page.getByLabel('New password').fill('a long enough password')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.locator(alert)).toContainText(errorMessages.RESET_LINK_INVALID)
  await expectAccessible(page)
})

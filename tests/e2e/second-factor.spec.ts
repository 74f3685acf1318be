import type { APIRequestContext, Page } from '@playwright/test'
import { errorMessages } from '@/messages/errors'
import { colleagueCodeTexts } from '@/management/fields/texts'
import { secondFactorTexts } from '@/messages/management-accounts'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/browser-test'
import { owner, salonUrl } from '../support/browser-salon'
import { shownCode } from '../support/one-time-code'
import { asOwner } from '../support/owner-session'
import { alert, enterAsOwner } from '../support/staff-session'

const password = 'a password of the story'
const STEP = 30_000

/** Creates an account for this test only, because setting up codes signs it out elsewhere. */
const newAccount = async (username: string, role: 'staff' | 'admin'): Promise<void> => {
  const context = await asOwner()
  // To create an admin, the owner must enter their own password.
  const own = { currentPassword: owner.password }
  const data = { username, email: `${username}@example.org`, firstName: 'Robin', role, password, ...own }
  const made = await context.post('/api/users', { data })
  expect(made.status(), await made.text()).toBe(201)
  await context.dispose()
}

const signIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/admin/login?redirect=/management/second-factor')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

const isAtCode = (url: URL): boolean => url.pathname === '/management/second-factor'

const setUp = async (page: Page): Promise<string> => {
  await page.getByLabel('Your current password').fill(password)
  await page.getByRole('button', { name: secondFactorTexts.begin }).click()
  await expect(page.getByRole('heading', { name: secondFactorTexts.scan })).toBeFocused()
  const key = (await page.locator('.desk-key').textContent()) ?? ''
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  return key
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/\/admin\/login/)
}

test('an account signs in with a code from a phone, and without the phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newAccount('codes', 'staff')
  await signIn(page, 'codes')
  await expect(page.getByText(secondFactorTexts.off)).toBeVisible()
  const key = await setUp(page)
  await expectAccessible(page)
  await page.getByLabel('Code from the app').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.locator(alert)).toContainText('That code is not right')
  await page.getByLabel('Code from the app').fill(shownCode(key))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: secondFactorTexts.keep })).toBeFocused()
  const codes = await page.locator('.desk-codes code').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: secondFactorTexts.kept }).click()
  await expect(page.getByText(secondFactorTexts.left(10))).toBeVisible()
  await logOut(page)

  await signIn(page, 'codes')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription('Please enter the code from your authenticator app.')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Username')).toHaveValue('codes')
  await page.getByRole('button', { name: 'Login' }).click()
  await code.fill('000000')
  await code.press('Enter')
  await expect(page.locator(alert)).toContainText(errorMessages.LOGIN_FAILED)
  await code.fill(shownCode(key, Date.now() + STEP))
  await code.press('Enter')
  await expect(page.getByText(/Two-step sign-in has been on since/)).toBeVisible()
  await logOut(page)

  await signIn(page, 'codes')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(secondFactorTexts.left(9))).toBeVisible()
  await page.getByRole('button', { name: secondFactorTexts.turnOff }).click()
  const dialog = page.getByRole('dialog', { name: secondFactorTexts.turnOffTitle })
  await dialog.getByLabel('Your current password').fill(password)
  await dialog.getByLabel(/Code from the app/).fill(codes[1] ?? '')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: secondFactorTexts.turnedOff })).toBeVisible()
  await logOut(page)
  await signIn(page, 'codes')
  await expect(page.getByText(secondFactorTexts.off)).toBeVisible()
})

const requireOfAdmins = async (as: APIRequestContext, adminsNeedCode: boolean): Promise<void> => {
  const data = { signIns: { adminsNeedCode } }
  const headers = { origin: salonUrl }
  expect((await as.post('/api/globals/booking-settings', { data, headers })).status()).toBe(200)
}

test('an admin who must use codes sets them up first, and an admin resets a colleague’s', async ({
  page,
}) => {
  await newAccount('second-admin', 'admin')
  const asked = await asOwner()
  await requireOfAdmins(asked, true)
  await signIn(page, 'second-admin')
  await page.waitForURL(isAtCode)
  await page.goto('/management/appointments')
  await page.waitForURL(isAtCode)
  await expect(page.getByText(secondFactorTexts.required)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Appointments' })).toHaveCount(0)
  expect((await page.request.get('/api/booking/bookings')).status()).toBe(403)
  await expectAccessible(page)
  const key = await setUp(page)
  await page.getByLabel('Code from the app').fill(shownCode(key))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: secondFactorTexts.kept }).click()
  await page.waitForURL(/\/management\/appointments/)
  await requireOfAdmins(page.request, false)
  await asked.dispose()

  await page.context().clearCookies()
  await enterAsOwner(page)
  const found = await page.request.get('/api/users?where[username][equals]=second-admin')
  const { docs } = (await found.json()) as { docs: { id: string }[] }
  await page.goto(`/management/collections/users/${docs[0]?.id}`)
  // To change their email address, the owner must enter their own password. The search keeps what was typed.
  const mark = page.locator('label[for="field-currentPassword"] .required')
  await expect(mark).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Email *' }).fill('elsewhere@staff.example')
  await expect(mark).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('custom')
  await page.getByRole('option', { name: 'Customers', exact: true }).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.field-error').filter({ hasText: errorMessages.PASSWORD_WRONG })).toBeVisible()
  await page.reload()
  const dialog = page.getByRole('dialog', { name: colleagueCodeTexts.resetTitle('second-admin') })
  await page.getByRole('button', { name: colleagueCodeTexts.reset }).click()
  await dialog.getByLabel('Your current password').fill('not it')
  await dialog.getByRole('button', { name: colleagueCodeTexts.reset }).click()
  await expect(dialog.getByRole('alert')).toContainText(errorMessages.PASSWORD_WRONG)
  await dialog.getByLabel('Your current password').fill(owner.password)
  await dialog.getByRole('button', { name: colleagueCodeTexts.reset }).click()
  await expect(page.getByText(colleagueCodeTexts.off)).toBeVisible()
})

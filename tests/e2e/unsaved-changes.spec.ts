import type { Page } from '@playwright/test'
import { emptyTexts, leaveTexts } from '@/messages/management-texts'
import { expect, test } from '../support/browser-test'
import { fail, openAsOwner } from '../support/staff-session'

/** Answers the next question, and gives what was asked. */
const answer = (page: Page, isLeaving: boolean): Promise<string> =>
  new Promise((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void (isLeaving ? dialog.accept() : dialog.dismiss())
    }),
  )

test('a form with changes asks before they are lost', async ({ page }) => {
  await openAsOwner(page, '/management/services')
  await page.getByRole('listitem').getByRole('link', { name: /min/ }).first().click()
  await page.getByRole('link', { name: 'Edit service details' }).click()
  const name = page.getByLabel('Name (required)')
  await name.fill('A name that nobody saved')
  const cancel = page.getByRole('link', { name: 'Cancel', exact: true })
  const kept = answer(page, false)
  await cancel.click()
  expect(await kept).toBe(leaveTexts.ask)
  await expect(name).toHaveValue('A name that nobody saved')
  const left = answer(page, true)
  await cancel.click()
  await left
  await expect(page).toHaveURL(/service-details/)
  await expect(page.getByText('A name that nobody saved')).toHaveCount(0)
})

test('a week that could not be loaded is not called empty', async ({ page }) => {
  await openAsOwner(page, '/management/payments')
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  const recover = await fail(page, /\/api\/payments\/get-payments/)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expect(page.getByText(emptyTexts.payments)).toHaveCount(0)
  await recover()
})

test('an address below a screen that has nothing below it is not found', async ({ page }) => {
  await openAsOwner(page, '/management/customers')
  const response = await page.goto('/management/customers/zzz')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { owner } from './e2e-setup'

/** Ours; Next keeps an empty one of its own on every page, which tells of navigation. */
export const alert = '[role=alert]:not(#__next-route-announcer__)'

/** Signs in by the call, not by the page, and opens a page of the management area. */
export const openAsOwner = async (page: Page, path: string): Promise<void> => {
  const answer = await page.request.post('/api/auth/admin/login', { data: owner })
  expect(answer.status()).toBe(200)
  await page.goto(path)
}

/** No rule switched off. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // After a soft navigation the title follows a moment later.
  await expect(page).toHaveTitle(/\S/)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

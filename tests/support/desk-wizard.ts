import { expect, type Locator, type Page } from '@playwright/test'
import { addDays } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'

/** Goes to the next step in a wizard of the management area. */

export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next', exact: true }).click()

/** The options of a list, by the list's name. */
export const choices = (page: Page, name: string): Locator =>
  page.getByRole('list', { name, exact: true }).getByRole('button')

/** The London day this many days from now, as `yyyy-MM-dd`. */
export const dayFromNow = (days: number): string => addDays(toDayKey(Date.now()), days)

/** Chooses the first option of a list. Returns its name. */
export const chooseFirst = async (page: Page, list: string): Promise<string> => {
  const first = choices(page, list).first()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  return ((await first.locator('strong').textContent()) ?? '').trim()
}

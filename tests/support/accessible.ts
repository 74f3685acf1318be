import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * No rule switched off. A page without frames is judged where it stands, which takes a third of the time: what passes
 * need not be listed, and no second page is opened to put frames together.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // After a soft navigation the title follows a moment later.
  await expect(page).toHaveTitle(/\S/)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (page.frames().length === 1) axe.setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

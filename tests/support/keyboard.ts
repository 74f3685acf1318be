import { expect, type Page } from '@playwright/test'

/** The focused control's name, as far as its own text shows it. For a frame, its title. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    if (element instanceof HTMLIFrameElement) return element.title
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined
    return (element.getAttribute('aria-label') ?? label ?? element.innerText ?? '').trim()
  })

/** Presses Tab until a control with that name has the focus. The control may still have to appear. */
export const tabTo = (page: Page, name: RegExp): Promise<void> =>
  expect(async () => {
    for (let n = 0; n < 120; n++) {
      if (name.test(await focusedName(page))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${name}`)
  }).toPass({ timeout: 60_000 })

export const press = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

import type { Page } from '@playwright/test'

/** What the focused control is called, as far as its own words go; a frame by its title. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    if (element instanceof HTMLIFrameElement) return element.title
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined
    return (element.getAttribute('aria-label') ?? label ?? element.innerText ?? '').trim()
  })

/** Tabs until a control with that name has the focus. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let n = 0; n < 120; n++) {
    if (name.test(await focusedName(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

export const press = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

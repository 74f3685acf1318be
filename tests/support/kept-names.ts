import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { keptInBrowser } from '@/domain/privacy/kept-in-browser'
import { salonUrl } from './browser-salon'

const listed = new Set<string>(Object.values(keptInBrowser).flatMap(({ names }): readonly string[] => names))
/** Entries of the tests themselves: the words that `watchFor` records, and the switch for Apple Pay in the stand-in. */
for (const name of ['said', 'square-standin-apple-pay']) listed.add(name)

/** How long to wait in ms. A page that a story left in the middle of an action may only respond when it is closed. */
const PATIENCE = 2000

const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]

/** The entries that a page has stored. A page that is navigating, or has not loaded yet, stores nothing. */
const storedBy = async (page: Page): Promise<string[]> => {
  if (!page.url().startsWith(salonUrl)) return []
  const asked = page.evaluate(keys).catch(() => [])
  return Promise.race([asked, wait(PATIENCE, [])])
}

/** Cookies and storage entries that the privacy page does not list. */
export const unlistedNames = async (context: BrowserContext): Promise<string[]> => {
  const cookies = await context.cookies(salonUrl)
  const stored = await Promise.all(context.pages().map(storedBy))
  return [...cookies.map(({ name }) => name), ...stored.flat()].filter((name) => !listed.has(name))
}

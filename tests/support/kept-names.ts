import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { keptInBrowser } from '@/domain/privacy/kept-in-browser'
import { salonUrl } from './browser-salon'

const listed = new Set<string>(Object.values(keptInBrowser).flatMap(({ names }): readonly string[] => names))
/** What the tests themselves leave: what was said meanwhile (watchFor), and that the stand-in offers Apple Pay. */
for (const name of ['said', 'square-standin-apple-pay']) listed.add(name)

/** Ms: a page that a story left in the middle of something answers when it is closed. */
const PATIENCE = 2000

const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]

/** A page that has just gone elsewhere, or nowhere yet, has nothing to say. */
const storedBy = async (page: Page): Promise<string[]> => {
  if (!page.url().startsWith(salonUrl)) return []
  const asked = page.evaluate(keys).catch(() => [])
  return Promise.race([asked, wait(PATIENCE, [])])
}

/** Cookies and entries of storage that the page on privacy does not list. */
export const unlistedNames = async (context: BrowserContext): Promise<string[]> => {
  const cookies = await context.cookies(salonUrl)
  const stored = await Promise.all(context.pages().map(storedBy))
  return [...cookies.map(({ name }) => name), ...stored.flat()].filter((name) => !listed.has(name))
}

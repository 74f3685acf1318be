import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, type Page, test as base } from '@playwright/test'
import config from '../../playwright.config'
import { owner, printedLog, salonFolder, salonPort, salonUrl, standInUrl } from './browser-salon'
import { unlistedNames } from './kept-names'
import { fillWithDemo } from './prepared-salon'
import { type ServedSalon, serveSalon } from './serve-salon'

export { expect } from '@playwright/test'

/** A demo salon, served from the production build, for the tests of one worker. */
const openSalon = async (): Promise<ServedSalon> => {
  rmSync(salonFolder, { recursive: true, force: true })
  await fillWithDemo({ dataDir: salonFolder })
  const salon = await serveSalon({
    port: salonPort,
    dataDir: salonFolder,
    env: {
      ADMIN_USERNAME: owner.username,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMIT_FACTOR: '20',
      JOBS_EVERY_SECONDS: '10',
    },
  })
  const log = createWriteStream(printedLog)
  salon.process.stdout?.pipe(log)
  salon.process.stderr?.pipe(log)
  return salon
}

/** Whose storage is emptied between two stories. */
const origins = [salonUrl, standInUrl, standInUrl.replace('127.0.0.1', 'localhost')]

/** A visitor of a story like the last one's, who has been nowhere; with a page that nothing has happened on. */
const emptied = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  const session = await context.newCDPSession(await context.newPage())
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

/**
 * A new visitor for each story costs a second: the scripts come, are unpacked and compiled again. So the one of the
 * browser's own profile stays, because there alone it keeps what it has compiled; from story to story only that stays
 * with it, and the files that it may keep by their headers.
 */
const keptOf = (browser: Browser): BrowserContext => {
  const [kept] = browser.contexts()
  if (!kept) throw new Error('the browser has no profile')
  return kept
}

/**
 * What a page of Next's has: the data of its scripts, and, once they listen to what happens on it, React's mark. What
 * was streamed waits hidden for up to a third of a second; a browser that has drawn it by itself has it twice until then.
 */
const isAwake = (): boolean =>
  !('__next_f' in window) ||
  (Object.keys(document).some((key) => key.startsWith('_reactListening')) &&
    document.querySelector('div[hidden][id^="S:"]') === null)

/**
 * A visitor touches a page when it is there. Its scripts come after it (src/server/process/scripts-later.ts), so whoever
 * opens one waits for them, unless the story keeps them away.
 */
const patient = (page: Page): Page => {
  const { goto, reload, waitForURL } = page
  const then = async <T>(answer: Promise<T>): Promise<T> => {
    const given = await answer
    await page.waitForFunction(isAwake, null, { timeout: 10_000 }).catch(() => undefined)
    return given
  }
  page.goto = (...args) => then(goto.apply(page, args))
  page.reload = (...args) => then(reload.apply(page, args))
  page.waitForURL = (...args) => then(waitForURL.apply(page, args))
  return page
}

/** Playwright's `test` with a salon to visit: its stories share it with those of the same worker only. */
export const test = base.extend<object, { salon: ServedSalon }>({
  salon: [
    async ({ browserName: _any }, use) => {
      const salon = await openSalon()
      await use(salon)
      await salon.stop()
      rmSync(salonFolder, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  browser: [
    async ({ playwright }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'salon-profile-'))
      const { launchOptions, contextOptions, ...more } = config.use ?? {}
      const options = { ...more, ...launchOptions, ...contextOptions, baseURL: salonUrl }
      const kept = await playwright.chromium.launchPersistentContext(folder, options)
      const browser = kept.browser()
      if (!browser) throw new Error('a browser with a profile belongs to no browser')
      await use(browser)
      await kept.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: salonUrl,
  context: async ({ browser, isMobile, javaScriptEnabled }, use) => {
    // Whether it is a phone, and whether scripts run, cannot be changed later.
    const isOther = isMobile || !javaScriptEnabled
    const context = isOther ? await browser.newContext() : keptOf(browser)
    await use(context)
    const unlisted = await unlistedNames(context)
    if (unlisted.length > 0) throw new Error(`kept, and not on the page on privacy: ${unlisted.join(', ')}`)
    if (isOther) await context.close()
    else await emptied(context)
  },
  page: async ({ context }, use) => use(patient(context.pages()[0] ?? (await context.newPage()))),
})

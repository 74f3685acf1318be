import { createWriteStream, rmSync } from 'node:fs'
import { type BrowserContext, test as base } from '@playwright/test'
import { owner, printedLog, salonFolder, salonPort, salonUrl, standInUrl } from './browser-salon'
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
      JOBS_EVERY_SECONDS: '5',
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
 * A new visitor for each story costs a second: the scripts come, are unpacked and compiled again. So this one stays,
 * and only the files that the browser may keep by their headers stay with it.
 */
let kept: BrowserContext | undefined

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
  baseURL: salonUrl,
  context: async ({ browser, isMobile, javaScriptEnabled }, use) => {
    // Whether it is a phone, and whether scripts run, cannot be changed later.
    const isOther = isMobile || !javaScriptEnabled
    const context = isOther ? await browser.newContext() : (kept ??= await browser.newContext())
    await use(context)
    if (isOther) await context.close()
    else await emptied(context)
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
})

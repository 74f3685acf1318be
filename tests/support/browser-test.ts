import { createWriteStream, rmSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { owner, printedLog, salonFolder, salonPort, salonUrl } from './browser-salon'
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
})

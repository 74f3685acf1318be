import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { makeAllPatient, makeImpatient } from './browser-awake'
import { owner, printedLog, salonFolder, salonPort, salonUrl } from './browser-salon'
import { unlistedNames } from './kept-names'
import { endSessions } from './owner-session'
import { fillWithDemo } from './prepared-salon'
import { type ServedSalon, serveSalon } from './serve-salon'

export { expect } from '@playwright/test'

/** How long a busy machine may take to fill and start a salon, in ms. */
const START = 480_000

/** A demo salon or an empty one, served from the production build. */
const openSalon = async (isEmpty: boolean): Promise<ServedSalon> => {
  rmSync(salonFolder, { recursive: true, force: true })
  if (isEmpty) mkdirSync(salonFolder)
  else await fillWithDemo({ dataDir: salonFolder })
  const salon = await serveSalon({
    port: salonPort,
    dataDir: salonFolder,
    env: {
      ADMIN_USERNAME: owner.username,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMIT_FACTOR: '20',
      JOBS_EVERY_SECONDS: '30',
      ...(isEmpty ? { SEED: 'none' } : {}),
    },
    // Kills the salon when this process ends for any reason, because the next one uses the same port.
    onSpawn: (child) => {
      const kill = () => child.kill('SIGKILL')
      process.once('exit', kill)
      child.once('exit', () => process.off('exit', kill))
    },
  })
  const log = createWriteStream(printedLog)
  salon.process.stdout?.pipe(log)
  salon.process.stderr?.pipe(log)
  return salon
}

/**
 * Runs in a page and moves its clock by ms, as moved-clock.mjs does in a process. Playwright's own clock would also
 * replace timers, and the browser's data on the navigation.
 */
const moveClock = (shift: number): void => {
  const RealDate = Date
  const now = RealDate.now.bind(RealDate)
  RealDate.now = () => now() + shift
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values: [], made) =>
      Reflect.construct(target, values.length > 0 ? values : [target.now()], made === Date ? target : made),
    apply: () => new Date().toString(),
  })
  RealDate.prototype.constructor = Date
}

/** The salon that is served for the stories of this process, and its purpose. */
let served: { purpose: string; salon: ServedSalon } | undefined

const close = async (): Promise<void> => {
  await served?.salon.stop()
  served = undefined
  endSessions()
  rmSync(salonFolder, { recursive: true, force: true })
}

/**
 * The stories of each of these folders share one salon of their worker. Those in `shared-salon` leave nothing behind
 * that another one notices. Those in `shared-desk` book, move and cancel as a front desk does. They put back any setting
 * that they change, and expect nothing of the diary that such work could change.
 */
const sharedFolders = ['shared-desk', 'shared-salon'].map((name) => path.sep + name + path.sep)

/** The purpose of a file's salon: the folder if it is shared, or the file alone. */
const getPurpose = (file: string): string => sharedFolders.find((folder) => file.includes(folder)) ?? file

const openFor = async (purpose: string, isEmpty: boolean): Promise<ServedSalon> => {
  if (served?.purpose === purpose) return served.salon
  await close()
  served = { purpose, salon: await openSalon(isEmpty) }
  return served.salon
}

interface Options {
  /**
   * Gives each story its own salon, for stories that change settings, the design or the texts of the site, or data that
   * other stories use.
   */
  hasOwnSalon: boolean
  /** Starts with an empty salon in place of the demo salon. */
  isEmptySalon: boolean
  /** Off for stories about what visitors can do before the scripts of a page have run. */
  waitsForScripts: boolean
}

/** Playwright's `test` with a salon. The stories of a file share it, unless they ask for their own. */
export const test = base.extend<Options & { salon: ServedSalon }, { lastSalon: undefined }>({
  hasOwnSalon: [false, { option: true }],
  isEmptySalon: [false, { option: true }],
  waitsForScripts: [true, { option: true }],
  browser: [
    async ({ browser, playwright }, use) => {
      await makeAllPatient(browser, playwright)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  lastSalon: [
    async ({ browserName: _any }, use) => {
      await use(undefined)
      await close()
    },
    { scope: 'worker', auto: true, timeout: START },
  ],
  salon: [
    async ({ hasOwnSalon, isEmptySalon }, use, { file, testId }) =>
      use(await openFor(hasOwnSalon ? testId : getPurpose(file), isEmptySalon)),
    { auto: true, timeout: START },
  ],
  baseURL: salonUrl,
  context: async ({ context }, use) => {
    const shift = /^shift:(-?\d+)$/.exec(process.env.TESTS_BEGIN_AT ?? '')
    if (shift) await context.addInitScript(moveClock, Number(shift[1]))
    await use(context)
    const unlisted = await unlistedNames(context)
    if (unlisted.length > 0) throw new Error(`kept, and not on the page on privacy: ${unlisted.join(', ')}`)
  },
  page: async ({ page, waitsForScripts }, use) => {
    if (!waitsForScripts) await makeImpatient(page)
    await use(page)
  },
})

// `npm run pictures:readme`: serves the demo salon from the build and takes the four pictures in README.md, so that
// they show the current site. Build first. `README_PICTURES_PORT` sets the port, 4900 by default.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from '@playwright/test'
import sharp from 'sharp'
import { fillWithDemo } from '../tests/support/prepared-salon'
import { serveSalon } from '../tests/support/serve-salon'
import { browserPath } from './lib/browser.mjs'

const port = Number(process.env.README_PICTURES_PORT ?? 4900)
const folder = path.join(import.meta.dirname, '../docs/pictures')
/** The owner's account in a salon that only exists while this command runs. */
const owner = { username: 'owner', password: 'a-password-of-the-pictures' }
const MAX_BYTES = 150_000

interface Picture {
  name: string
  width: number
  height: number
  isPhone?: boolean
  /** Opens the page that the picture shows. */
  open(page: Page): Promise<void>
}

const signIn = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/auth/admin/login', { data: owner })
  if (!answer.ok()) throw new Error(`signing in failed: ${answer.status()}`)
}

/** The next Tuesday, when the demo salon is open and busy. */
const busyDay = (): string => {
  const day = new Date()
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() !== 2)
  return day.toISOString().slice(0, 10)
}

const pictures: Picture[] = [
  {
    name: 'site-desktop',
    width: 1280,
    height: 800,
    open: async (page) => void (await page.goto('/')),
  },
  {
    name: 'site-phone',
    width: 390,
    height: 800,
    isPhone: true,
    open: async (page) => void (await page.goto('/services')),
  },
  {
    name: 'diary',
    width: 1280,
    height: 800,
    open: async (page) => {
      await signIn(page)
      await page.goto(`/management/appointments?view=day&day=${busyDay()}`)
    },
  },
  {
    name: 'editor',
    width: 1280,
    height: 800,
    open: async (page) => {
      await signIn(page)
      await page.goto('/management/globals/home-page')
    },
  },
]

/** Resolves when the pictures of the page are loaded and nothing moves. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => true))
  await page.waitForTimeout(1000)
}

const getContext = ({ width, height, isPhone }: Picture, baseURL: string): BrowserContextOptions => {
  const { defaultBrowserType: _chromium, ...pixel } = devices['Pixel 7'] ?? {}
  return {
    ...(isPhone ? pixel : {}),
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    viewport: { width, height },
    deviceScaleFactor: isPhone ? 2 : 1.5,
  }
}

/** The best WebP within the limit. */
const compress = async (png: Buffer): Promise<Buffer> => {
  for (let quality = 85; quality >= 40; quality -= 5) {
    const data = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (data.length <= MAX_BYTES) return data
  }
  throw new Error(`no picture within ${MAX_BYTES} bytes`)
}

const take = async (browser: Browser, picture: Picture, baseURL: string): Promise<void> => {
  const context = await browser.newContext(getContext(picture, baseURL))
  const page = await context.newPage()
  page.setDefaultTimeout(180_000)
  await picture.open(page)
  await settle(page)
  const data = await compress(await page.screenshot())
  writeFileSync(path.join(folder, `${picture.name}.webp`), data)
  console.log(`${picture.name}  ${(data.length / 1000).toFixed(0)} kB`)
  await context.close()
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-readme-'))
try {
  await fillWithDemo({ dataDir })
  const salon = await serveSalon({
    port,
    dataDir,
    env: { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password },
  })
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    mkdirSync(folder, { recursive: true })
    for (const picture of pictures) await take(browser, picture, salon.url)
  } finally {
    await browser.close()
    await salon.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

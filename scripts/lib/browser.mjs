import { existsSync } from 'node:fs'
import { output, run } from './run.mjs'

/** The headless one first: what it draws is the same, for two thirds of the time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
const OTHERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of tests and benchmarks: `CHROMIUM`, else one of the system's; undefined is Playwright's own. */
export const browserPath = () => process.env.CHROMIUM || [HEADLESS, ...OTHERS].find(existsSync)

/** The headless one comes without fonts. Not every Debian has it. */
const PACKAGES = [['chromium-headless-shell', 'fonts-liberation'], ['chromium']]

const installWithApt = async () => {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command, ...first] = [...sudo, 'apt-get']
  await run(command, [...first, 'update', '-qq'], { quiet: true })
  for (const names of PACKAGES) {
    if (browserPath()) return
    await run(command, [...first, 'install', '-y', '-qq', ...names], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

/** A browser for the tests: one that is there, else Playwright's own, else Debian's package. */
export const ensureBrowser = async () => {
  if (browserPath()) return true
  const playwright = await output(
    'npx',
    ['--no-install', 'playwright', 'install', '--only-shell', 'chromium'],
    { show: false },
  )
  if (playwright.code === 0) return true
  console.log('Installing a browser…')
  await installWithApt()
  return Boolean(browserPath())
}

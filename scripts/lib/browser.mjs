import { existsSync } from 'node:fs'
import { output, run } from './run.mjs'

/** The headless browser is preferred, because it renders the same in two thirds of the time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
const OTHERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser for tests and benchmarks: `CHROMIUM`, or one that is installed on the system. If undefined, Playwright's
 * own is used.
 */
export const browserPath = () => process.env.CHROMIUM || [HEADLESS, ...OTHERS].find(existsSync)

/** The packages to try. The headless package has no fonts, and not every Debian has it. */
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

/** Provides a browser for the tests: an installed one, Playwright's own or Debian's package. */
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

import { existsSync } from 'node:fs'
import { output, run } from './run.mjs'

const installed = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

/** A browser for the tests: one that is there, else Playwright's own, else Debian's package. */
export const ensureBrowser = async () => {
  if (installed()) return true
  const playwright = await output('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    show: false,
  })
  if (playwright.code === 0) return true
  console.log('Installing chromium…')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...sudo, 'apt-get']
  await run(apt[0], [...apt.slice(1), 'update', '-qq'], { quiet: true })
  await run(apt[0], [...apt.slice(1), 'install', '-y', '-qq', 'chromium'], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  return Boolean(installed())
}

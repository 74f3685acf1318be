import { defineConfig, devices } from '@playwright/test'
import { browserPath } from './scripts/lib/browser.mjs'

/** What Playwright turns off itself: the browser takes the last list only. */
const offAnyway = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** Pages here live for seconds: what makes a long visit faster costs more than it gives, an eighth of the time in all. */
const forShortVisits = [
  '--js-flags=--no-opt,--no-maglev,--max-lazy,--single-threaded',
  `--disable-features=${['SpareRendererForSitePerProcess', ...offAnyway].join()}`,
  '--num-raster-threads=1',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
]

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browser-setup.ts',
  // Nothing waits this long on a quiet machine; a busy one may.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // Each serves salons of its own (tests/support/browser-test.ts). They also wait for each other, so three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A trace costs a fifth of the time: `npx playwright test NAME --trace on` makes one.
    trace: 'off',
    // So do the fades; what runs on a phone keeps them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...forShortVisits,
      ],
    },
  },
})

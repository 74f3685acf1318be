import { defineConfig, devices } from '@playwright/test'
import { browserPath } from './scripts/lib/browser.mjs'

/** The features that Playwright disables itself. Browsers only use the last list, so they are repeated. */
const offAnyway = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/**
 * Test pages only live for seconds. Optimisations for long visits cost more than they save: an eighth of the total
 * time.
 */
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
  // Much longer than needed on a quiet machine; a busy one may need it.
  timeout: 240_000,
  // Longer than a salon of these tests waits before it looks for work again (tests/support/browser-test.ts).
  expect: { timeout: 45_000 },
  // Each worker serves its own salons (tests/support/browser-test.ts). They also wait for each other, so three keep two
  // cores busy.
  workers: 3,
  // The second run only excuses a fault of the browser itself (scripts/test.mjs). Any other error counts as a failure.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Tracing costs a fifth of the time. To make a trace: `npx playwright test NAME --trace on`.
    trace: 'off',
    // Fades cost time, too. Stories on a phone keep them.
    contextOptions: { reducedMotion: 'reduce' },
    // For every story, the salon would compress the same scripts again, in a twelfth of its processor time. Two files of
    // stories accept compression, as browsers do: reading.spec.ts and diary.spec.ts.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
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

import { devices } from '@playwright/test'

const { defaultBrowserType: _chromium, ...pixel } = devices['Pixel 7']

/** `test.use(phone)`: a small phone, touched, on which things move. */
export const phone = {
  ...pixel,
  viewport: { width: 360, height: 740 },
  // Seven times the pixels would take seven times as long to draw.
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'no-preference' as const },
}

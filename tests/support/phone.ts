import { devices } from '@playwright/test'

const { defaultBrowserType: _chromium, ...pixel } = devices['Pixel 7']

/** `test.use(phone)`: a small touchscreen phone with animations. */
export const phone = {
  ...pixel,
  viewport: { width: 360, height: 740 },
  // Seven times as many pixels would take seven times as long to render.
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'no-preference' as const },
}

import { type CDPSession, chromium, type Page } from '@playwright/test'
import { browserPath } from '../lib/browser.mjs'
import { BENCH_ADMIN } from './served.mts'

/** How much slower an old desk computer is than this machine. */
const SLOWDOWN = 4
const MOVES = 60
const ROUNDS = 5

const sorted = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b)
const median = (numbers: number[]): number => sorted(numbers)[Math.floor(numbers.length / 2)] ?? NaN
/** The 95th percentile. */
const nearWorst = (numbers: number[]): number => sorted(numbers)[Math.floor(numbers.length * 0.95)] ?? NaN

const signIn = async (page: Page, url: string): Promise<void> => {
  const answer = await page.request.post(`${url}/api/auth/admin/login`, {
    headers: { origin: url },
    data: BENCH_ADMIN,
  })
  if (!answer.ok()) throw new Error(await answer.text())
}

const cards = (page: Page) => page.locator('[data-card]')

/** The time from the request until the cards are drawn, in ms. */
const drawn = async (page: Page, at: string): Promise<number> => {
  await page.goto('about:blank')
  await page.goto(at, { waitUntil: 'commit' })
  await cards(page).first().waitFor()
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  )
}

/** The total script time so far, in ms. */
const scripted = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1000
}

/** The script time of each frame of a drag, in ms. The pointer moves once a frame. */
const frames = async (page: Page, session: CDPSession): Promise<number[]> => {
  const box = await cards(page).first().boundingBox()
  if (!box) throw new Error('no appointment is in sight')
  const [x, y] = [box.x + box.width / 2, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 6, y + 6)
  const each: number[] = []
  for (let n = 0; n < MOVES; n++) {
    const before = await scripted(session)
    await page.mouse.move(x + (n % 30) * 8, y + (n % 20) * 6)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    each.push((await scripted(session)) - before)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return each
}

/** The time from a press to the next frame, in ms, as measured by the browser. */
const interactions = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    const kept = window as unknown as { slowest: number }
    kept.slowest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.slowest = Math.max(kept.slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await cards(page).first().click()
  await page.waitForTimeout(500)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  return page.evaluate(() => (window as unknown as { slowest: number }).slowest)
}

/**
 * Times the busiest view, which is one day with the whole team. Measures how long it takes until it is drawn and
 * responds, and the script time of each frame of a drag.
 */
export const benchDiaryScreen = async (url: string, day: string): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await signIn(page, url)
    const at = `${url}/management/appointments?view=day&day=${day}`
    await drawn(page, at)
    const seen: number[] = []
    for (let round = 0; round < ROUNDS; round++) seen.push(await drawn(page, at))
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'timeTicks' })
    const answered: number[] = []
    for (let round = 0; round < ROUNDS; round++) answered.push(await interactions(page))
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const scripts = await frames(page, session)
    console.log(
      `  its day of ${await cards(page).count()} appointments: drawn in ${median(seen).toFixed(0)} ms (goal: ≤ 1,000)`,
    )
    console.log(`  a press shows after ${median(answered).toFixed(0)} ms (goal: ≤ 100)`)
    console.log(
      `  scripts in a frame of a drag, at ${SLOWDOWN}× slowdown: ${median(scripts).toFixed(1)} ms, of twenty the worst ${nearWorst(scripts).toFixed(1)} ms (goal: ≤ 16)`,
    )
  } finally {
    await browser.close()
  }
}

import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'

/**
 * Returns true once a page is ready to be used. Runs in the page. React handles every control, its effects have run, and
 * Payload's forms are ready. Before that, a click is lost and typed text is overwritten. Streamed content is hidden for up
 * to a third of a second. Until then, a browser that has drawn it itself contains it twice.
 */
const isAwake = (): boolean => {
  const page = window as { isAwake?: boolean }
  // After half a minute, a story may use any page. Some pages never become ready, for example if scripts are blocked.
  // A page that React fails to hydrate is not reported here.
  if (page.isAwake || performance.now() > 30_000) return true
  if (page.isAwake === false || document.readyState === 'loading') return false
  // A page that is not Next's needs no scripts.
  if (!('__next_f' in window)) return true
  const getProps = (element: Element): { dangerouslySetInnerHTML?: unknown } | undefined => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    return key ? (element as never)[key] : undefined
  }
  const isAsleep = (control: Element): boolean => {
    if (getProps(control) || control.parentElement?.closest('[contenteditable]')) return false
    let above = control.parentElement
    while (above && !getProps(above)) above = above.parentElement
    return !above || getProps(above)?.dangerouslySetInnerHTML === undefined
  }
  if (
    !Object.keys(document).some((key) => key.startsWith('_reactListening')) ||
    document.querySelector('div[hidden][id^="S:"], form[data-form-ready=false]') ||
    [...document.querySelectorAll('a[href], button, form, input, select, summary, textarea')].some(isAsleep)
  )
    return false
  page.isAwake = false
  requestIdleCallback(() => (page.isAwake = true), { timeout: 1000 })
  return false
}

/** A selector that finds a page which is not ready yet. */
const ASLEEP = 'asleep=page'

const added = new WeakMap<Page, Promise<void>>()

/** Asks from outside the page, because a page whose scripts are switched off has no timers. */
const wake = async (page: Page): Promise<void> => {
  const latest = Date.now() + 60_000
  while (!page.isClosed() && Date.now() < latest) {
    if (await page.evaluate(isAwake).catch(() => false)) return
    await setTimeout(30)
  }
}

/**
 * Visitors use a page once it is displayed, but its scripts arrive later (src/server/http/deferred-scripts.ts).
 * Opening a page waits for them, and so does everything that a story does or expects on it.
 */
const makePatient = (page: Page): void => {
  const { goto, reload, goBack, goForward, waitForURL } = page
  const then = async <T>(answer: Promise<T>, options?: { waitUntil?: string }): Promise<T> => {
    const given = await answer
    if (options?.waitUntil !== 'commit') await wake(page)
    return given
  }
  page.goto = (url, options) => then(goto.call(page, url, options), options)
  page.reload = (options) => then(reload.call(page, options), options)
  page.goBack = (options) => then(goBack.call(page, options), options)
  page.goForward = (options) => then(goForward.call(page, options), options)
  page.waitForURL = (url, options) => then(waitForURL.call(page, url, options), options)
  const isAdded = page.addLocatorHandler(page.locator(ASLEEP), () => wake(page), { noWaitAfter: true })
  added.set(
    page,
    // A page that is closed straight away needs none.
    isAdded.catch(() => undefined),
  )
}

/** Lets a story use a page before its scripts have run, once it has opened the page. */
export const makeImpatient = async (page: Page): Promise<void> => {
  await added.get(page)
  await page.removeLocatorHandler(page.locator(ASLEEP))
}

interface Playwright {
  selectors: { register(name: string, script: string): Promise<void> }
}

/** Makes every page of a browser patient, whoever opens it. */
export const makeAllPatient = async (browser: Browser, { selectors }: Playwright): Promise<void> => {
  const find = `(${isAwake})() ? [] : [document.documentElement]`
  await selectors.register('asleep', `({ query: () => (${find})[0] ?? null, queryAll: () => ${find} })`)
  const { newContext } = browser
  browser.newContext = async (...args) => {
    const context = await newContext.apply(browser, args)
    context.on('page', makePatient)
    return context
  }
}

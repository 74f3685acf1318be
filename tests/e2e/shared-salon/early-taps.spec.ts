import type { Page } from '@playwright/test'
import { siteWords } from '@/messages/site-words'
import { times } from '../../support/booking-steps'
import { expect, test } from '../../support/browser-test'
import { phone } from '../../support/phone'

test.use({ ...phone, waitsForScripts: false })

/** Opens a page like a link, without waiting for its scripts. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => window.location.assign(to), path)
  await page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: 'commit' })
}

/** Slows the processor down by this factor. */
const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Holds back the scripts of every page until the returned function is called. */
const keepScripts = async (page: Page): Promise<() => void> => {
  let come = (): void => undefined
  const gate = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/_next/static/**/*.js', (route) => gate.then(() => route.continue()))
  return come
}

/** The address of the date step for a treatment that several people perform. */
const dateStep = async (page: Page): Promise<string> => {
  const query = new URLSearchParams({ location: 'Medway', category: 'Brows' })
  const answer = await page.request.get(`/api/services/get-services-by-category?${query}`)
  const { data } = (await answer.json()) as { data: { service_id: string }[] }
  query.set('serviceId', data[0]?.service_id ?? '')
  return `/booking-appointment/select-date?${query}`
}

const days = (page: Page) => page.getByRole('group', { name: 'Day' }).getByRole('radio', { disabled: false })

/** Expects that the second free day is chosen, is shown and is in the address. */
const expectSecondDay = async (page: Page): Promise<void> => {
  const second = days(page).nth(1)
  await expect(second).toBeChecked()
  const name = (await second.getAttribute('aria-label')) ?? ''
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.waitForURL(new RegExp(`date=${await second.getAttribute('value')}`))
}

interface Tap {
  tasks: number
  /** A selector, and the number of the control among its matches, from 0. */
  control: string
  at: number
}

/** Runs in the page before its scripts. Taps a control a few tasks after React starts to listen. */
const tapWhileTheyCome = ({ tasks, control, at }: Tap): void => {
  const { addEventListener } = EventTarget.prototype
  const tap = (left: number): void => {
    if (left === 0) return document.querySelectorAll<HTMLElement>(control)[at]?.click()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => tap(left - 1)
    port2.postMessage(null)
  }
  let isListening = false
  EventTarget.prototype.addEventListener = function (type: string, ...rest: [EventListener]) {
    if (this === document && type === 'dragenter' && !isListening) {
      isListening = true
      queueMicrotask(() => tap(tasks))
    }
    return addEventListener.call(this, type, ...rest)
  }
}

test('a person and a day tapped before the scripts load are both chosen', async ({ page }) => {
  await page.goto('/booking-appointment')
  const path = await dateStep(page)
  await page.goto(path)
  const person = page.getByRole('group', { name: 'With' }).getByRole('radio').nth(1)
  const staff = (await person.getAttribute('value')) ?? ''
  await page.goto(`${path}&staff=${staff}`)
  // A day on which this person has times.
  const day = (await days(page).nth(1).getAttribute('value')) ?? ''
  const come = await keepScripts(page)
  await slowDown(page, 4)
  await open(page, path)
  await page.locator('.chip').nth(1).tap()
  await page.locator(`.day:has([value="${day}"])`).tap()
  come()
  await expect(person).toBeChecked()
  await expect(page.locator(`input[value="${day}"]`)).toBeChecked()
  await page.waitForURL(new RegExp(`date=${day}`))
  await page.waitForURL(new RegExp(`staff=${staff}`))
})

test('a day and the month tapped before the scripts load are shown', async ({ page }) => {
  await page.goto('/booking-appointment')
  const path = await dateStep(page)
  const come = await keepScripts(page)
  await open(page, path)
  await page.locator('.day:has(:enabled)').nth(1).tap()
  await page.getByRole('button', { name: siteWords.times.words.month[1] }).tap()
  come()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: siteWords.times.words.closeMonth[1] }).tap()
  await expectSecondDay(page)
})

/** A course page with a chosen day but no chosen date, because the date in the address no longer exists. */
const courseDay = async (page: Page): Promise<{ path: string; date: string }> => {
  const answer = await page.request.get('/api/courses/public')
  const { data } = (await answer.json()) as { data: { id: string; slug: string }[] }
  const courseId = data.find(({ slug }) => slug === 'brow-sculpting')?.id ?? ''
  const dates = await page.request.get(`/api/courses/course-dates/${courseId}`)
  const byDay = ((await dates.json()) as { data: Record<string, { id: string; start_time: string }[]> }).data
  const [first] = Object.values(byDay).flat()
  const query = new URLSearchParams({ courseId, date: first?.start_time.slice(0, 10) ?? '' })
  query.set('courseDateId', 'gone')
  return { path: `/courses/book-course/select-date?${query}`, date: first?.id ?? '' }
}

test('a course date tapped before the scripts load is chosen', async ({ page }) => {
  await page.goto('/courses')
  const { path, date } = await courseDay(page)
  const come = await keepScripts(page)
  await slowDown(page, 4)
  await open(page, path)
  const time = page.getByRole('button', { name: /place/ })
  await expect(time).toHaveAttribute('aria-pressed', 'false')
  await time.tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  come()
  await page.waitForURL((url) => url.searchParams.get('courseDateId') === date)
  await page.waitForURL(/checkout/)
})

for (const tasks of [0, 2, 5, 13])
  test(`a date of a course that is tapped ${tasks} tasks after React begins to listen stays chosen`, async ({
    page,
  }) => {
    await page.goto('/courses')
    const { path, date } = await courseDay(page)
    await slowDown(page, 6)
    await page.addInitScript(tapWhileTheyCome, { tasks, control: 'main button.option', at: 0 })
    await open(page, path)
    await expect(page.getByRole('button', { name: /place/ })).toHaveAttribute('aria-pressed', 'true')
    await page.waitForURL(new RegExp(`courseDateId=${date}`))
  })

test('repeated impatient taps add a treatment to the basket once', async ({ page }) => {
  await page.goto('/booking-appointment')
  const path = (await dateStep(page)).replace('select-date', 'service-information')
  const come = await keepScripts(page)
  await open(page, path)
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Add to basket' }).tap()
  await page.getByRole('button', { name: 'Basket, 0 items' }).tap()
  come()
  await expect(page.getByRole('dialog', { name: 'Basket' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Basket, 1 item', exact: true })).toBeVisible()
})

test('“Continue” responds even if it was tapped too early', async ({ page }) => {
  await page.goto('/booking-appointment')
  const come = await keepScripts(page)
  await open(page, '/booking-appointment/select-category?location=Medway&category=Brows')
  await page.getByRole('button', { name: 'Continue' }).tap()
  come()
  await page.waitForURL(/select-service\?location=Medway&category=Brows/)
})

for (const tasks of [0, 3, 13])
  test(`a day that is tapped ${tasks} tasks after React begins to listen stays chosen`, async ({ page }) => {
    await page.goto('/booking-appointment')
    const path = await dateStep(page)
    await slowDown(page, 6)
    const second = { control: 'input[name=day]:not(:disabled)', at: 1 }
    await page.addInitScript(tapWhileTheyCome, { tasks, ...second })
    await open(page, path)
    await expectSecondDay(page)
    await times(page).first().tap()
    await page.waitForURL(/review-booking-details/)
  })

test('on a slow phone a visitor can tap through all steps as soon as the controls appear', async ({
  page,
}) => {
  await page.goto('/')
  await slowDown(page, 8)
  await open(page, '/booking-appointment')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Medway/ })
    .first()
    .tap()
  await page.getByRole('main').getByRole('link', { name: 'Brows', exact: true }).tap()
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').tap()
  await page.locator('.day:has(:enabled)').nth(1).tap()
  await expectSecondDay(page)
  await times(page).first().tap()
  await page.getByRole('button', { name: 'Check Out Now' }).tap()
  await expect(page.getByLabel('First name')).toBeVisible()
})

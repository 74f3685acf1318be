import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/browser-test'
import { phone } from '../../support/phone'
import { times } from '../../support/booking-steps'

test.use({ ...phone, waitsForScripts: false })

const starts: [string, (page: Page) => Locator][] = [
  ['the first section', (page) => page.getByRole('group', { name: 'Book an appointment' }).getByRole('link')],
  ['a location', (page) => page.getByRole('link', { name: /Book appointment here/ })],
]

/** Counts the visible slashes of a breadcrumb without a step on both sides in the same line. */
const danglingSlashes = (trail: Element): number => {
  const middle = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { x: (left + right) / 2, y: (top + bottom) / 2 }
  }
  const steps = [...trail.querySelectorAll('a, [aria-current]')].map(middle)
  return [...trail.querySelectorAll('[aria-hidden]')].filter((slash) => {
    const { x, y } = middle(slash)
    if (document.elementFromPoint(x, y) !== slash || slash.textContent !== '/') return false
    const inLine = steps.filter((step) => Math.abs(step.y - y) < 8)
    return !(inLine.some((step) => step.x < x) && inLine.some((step) => step.x > x))
  }).length
}

test('a time tapped before the scripts of the page load is chosen once they have loaded', async ({
  page,
}) => {
  await page.goto('/booking-appointment/select-service?location=Medway&category=Brows')
  let come = (): void => undefined
  const gate = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/_next/static/**/*.js', (route) => gate.then(() => route.continue()))
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').tap()
  const time = times(page).first()
  const said = (await time.textContent())?.split(' ')[0] ?? ''
  await time.tap()
  expect(page.url()).toContain('select-date')
  come()
  await page.waitForURL(/review-booking-details/)
  await expect(page.getByRole('main')).toContainText(said)
  // On a phone, one line leads back in place of the menu and the breadcrumbs.
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  for (const name of ['Menu', 'Your account']) await expect(page.getByLabel(name)).toBeHidden()
  await page.getByRole('link', { name: 'Back', exact: true }).tap()
  await page.waitForURL(/select-date/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('breadcrumbs in two lines have no slash at the end of a line', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 740 })
  await page.goto('/booking-appointment/select-category?location=Medway')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveCount(3)
  expect(await trail.evaluate(danglingSlashes)).toBe(0)
})

for (const [start, link] of starts)
  test(`from ${start} of the landing page to a held time in at most five taps`, async ({ page }) => {
    let taps = 0
    const tap = async (target: Locator) => {
      await target.tap()
      taps += 1
    }
    await page.goto('/')
    await tap(link(page).first())
    await tap(page.getByRole('main').getByRole('link', { name: 'Brows', exact: true }))
    await page.waitForURL(/select-service/)
    await tap(page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link'))
    await tap(times(page).first())
    await page.waitForURL(/review-booking-details/)
    await tap(page.getByRole('button', { name: 'Add to basket' }))
    await expect(page.getByText(/Held for another/)).toBeVisible()
    expect(taps).toBeLessThanOrEqual(5)
  })

import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'

/** What pages say of themselves, and that none of them complains in the browser's console. */

const reading = ['/', '/categories', '/services', '/about-us', '/courses', '/faq', '/contact-us', '/gallery']
const flow = [
  '/booking-appointment',
  '/booking-appointment/select-category?location=Medway',
  '/booking-appointment/select-service?location=Medway&category=Brows',
  '/booking-appointment/checkout',
  '/payment-failed',
  '/admin/login',
]

/** Every complaint of the browser, and every answer of our own that was none. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  return complaints
}

for (const path of [...reading, ...flow])
  test(`nothing is wrong in the console of ${path} @phone`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.goto(path)
    // Pictures below the fold are asked for only when they come into view.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        window.scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
    })
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })

test('every page has a title, its marks and its language', async ({ page, request }) => {
  test.setTimeout(120_000)
  const marks = new Set<string>()
  for (const path of [...reading, ...flow]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    expect((await page.title()).length, path).toBeGreaterThan(4)
    const links = await page
      .locator('link[rel=icon], link[rel=apple-touch-icon]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    expect(links, path).toHaveLength(2)
    for (const link of links) marks.add(link)
  }
  for (const link of marks) expect((await request.get(link)).status()).toBe(200)
})

test('reading pages have a description, an address of their own and a card to share', async ({ page }) => {
  const titles = new Set<string>()
  for (const path of reading) {
    await page.goto(path)
    const content = (selector: string) => page.locator(selector).first().getAttribute('content')
    expect((await content('meta[name=description]'))?.length, path).toBeGreaterThan(20)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(path)
    expect(await content('meta[property="og:image"]')).toContain('/social-card.png')
    titles.add(await page.title())
  }
  expect(titles.size).toBe(reading.length)
})

const factsOf = async (page: Page): Promise<{ '@type': string }[]> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.flatMap((text) => (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'])
}

test('search engines read the houses and the treatments with their prices', async ({ page }) => {
  await page.goto('/')
  expect((await factsOf(page)).filter((fact) => fact['@type'] === 'BeautySalon')).toHaveLength(2)
  await page.getByRole('link', { name: 'View Service', exact: true }).first().click()
  await page.waitForURL(/service-details/)
  const services = (await factsOf(page)).filter((fact) => fact['@type'] === 'Service')
  expect(services.length).toBeGreaterThan(2)
  expect(JSON.stringify(services)).toMatch(/"price":"\d+\.\d\d","priceCurrency":"GBP"/)
})

test('robots learn where the list of pages is, and every page on it opens', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const map = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  const pages = [...(await (await request.get(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  expect(pages.length).toBeGreaterThan(12)
  for (const [, page] of pages)
    expect((await request.get((page ?? '').replaceAll('&amp;', '&'))).status(), page).toBe(200)
})

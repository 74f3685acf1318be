import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser-test'

/** The metadata of pages for search engines. The rules for every page are in every-page.spec.ts. */

const reading = [
  ...['/', '/categories', '/services', '/about-us', '/courses', '/courses/brow-sculpting', '/faq'],
  ...['/contact-us', '/gallery'],
]

test('no two reading pages have the same title, and all but the first have a breadcrumb trail', async ({
  request,
}) => {
  const titles = new Set<string | undefined>()
  const trails: string[] = []
  for (const path of reading) {
    const page = await (await request.get(path)).text()
    titles.add(/<title>([^<]*)/.exec(page)?.[1])
    if (page.includes('"@type":"BreadcrumbList"')) trails.push(path)
  }
  expect(titles.size).toBe(reading.length)
  expect(trails).toEqual(reading.slice(1))
})

const getFacts = async (page: Page): Promise<{ '@type': string }[]> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.flatMap((text) => (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'])
}

test('search engines can read the locations and the treatments with their prices', async ({ page }) => {
  await page.goto('/')
  const houses = (await getFacts(page)).filter((fact) => fact['@type'] === 'BeautySalon')
  expect(houses).toHaveLength(2)
  expect(JSON.stringify(houses)).toMatch(/"opens":"09:00","closes":"19:00".*"validFrom":"20\d\d-/)
  await page.getByRole('link', { name: 'View Service', exact: true }).first().click()
  await page.waitForURL(/service-details/)
  const services = (await getFacts(page)).filter((fact) => fact['@type'] === 'Service')
  expect(services.length).toBeGreaterThan(2)
  expect(JSON.stringify(services)).toMatch(/"price":"\d+\.\d\d","priceCurrency":"GBP"/)
  // Sharing a category or a course shows its own picture.
  const shared = page.locator('meta[property="og:image"]')
  await expect(shared).toHaveAttribute('content', /\/api\/media\/file\//)
  await page.goto('/courses/brow-sculpting')
  await expect(shared).toHaveAttribute('content', /\/api\/media\/file\//)
})

test('search engines can read a course with its dates', async ({ page }) => {
  await page.goto('/courses/brow-sculpting')
  const course = (await getFacts(page)).find((fact) => fact['@type'] === 'Course')
  expect(course).toMatchObject({ name: 'Brow sculpting', offers: { priceCurrency: 'GBP', price: '225.00' } })
  expect(JSON.stringify(course)).toMatch(/"courseMode":"Onsite","startDate":"20\d\d-/)
})

test('robots find the sitemap, and every page in it opens', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const map = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  const list = await (await request.get(map)).text()
  const pages = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)]
  expect(pages.length).toBeGreaterThan(12)
  expect(list).toMatch(/<lastmod>20\d\d-/)
  for (const [, page] of pages)
    expect((await request.get((page ?? '').replaceAll('&amp;', '&'))).status(), page).toBe(200)
})

test('no response repeats a made-up host, and short addresses lead to the full ones', async ({ request }) => {
  const headers = { host: 'elsewhere.example' }
  for (const path of ['/', '/robots.txt', '/sitemap.xml']) {
    const answer = await request.get(path, { headers })
    expect(await answer.text()).not.toContain('elsewhere.example')
    expect(answer.headers()['cache-control'], path).toBeTruthy()
  }
  const short = await request.get('/about', { maxRedirects: 0 })
  const { location, 'cache-control': kept } = short.headers()
  expect([short.status(), location, kept]).toEqual([308, '/about-us', 'no-cache'])
})

test('no picture is scaled to sizes requested by strangers', async ({ request }) => {
  const picture = encodeURIComponent('/brand/apple-icon.png')
  expect((await request.get(`/_next/image?url=${picture}&w=640&q=75`)).status()).toBe(404)
})

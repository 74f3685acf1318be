import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { browserPath } from '../lib/browser.mjs'
import type { ServedSalon } from '../../tests/support/serve-salon.ts'

/** The gzip size of all scripts loaded before the first interaction. */
const weigh = async (url: string): Promise<number> => {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  const bodies: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    bodies.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const total = (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0)
  await browser.close()
  return total
}

/** Measures the JavaScript loaded before the first interaction, compared with an empty page of the same build. */
export const benchPageWeight = async (salon: ServedSalon): Promise<void> => {
  const empty = await weigh(`${salon.url}/status`)
  console.log(
    `\nJavaScript before the first interaction, gzip (goal ≤ 1.06× an empty page of ${Math.round(empty / 1000)} kB, checkouts ≤ 1.15×)`,
  )
  const html = await (await fetch(`${salon.url}/categories`)).text()
  const category = /categoryId=([\w-]+)/.exec(html)?.[1] ?? ''
  const paths = [
    '/',
    '/categories',
    `/service-details?categoryId=${category}`,
    '/services',
    '/contact-us',
    '/courses',
    '/courses/brow-sculpting',
    '/booking-appointment',
    '/booking-appointment/checkout',
    '/courses/book-course/checkout?courseId=skin-theory-online',
  ]
  for (const path of paths) {
    const size = await weigh(salon.url + path)
    console.log(
      `  ${path.replace(category, '…').padEnd(34)} ${Math.round(size / 1000)} kB  ${(size / empty).toFixed(3)}×`,
    )
  }
}

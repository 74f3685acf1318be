import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { brandTexts } from '@/management/fields/texts'
import { expectAccessible } from '../support/accessible'
import { expectNoSidewaysScroll } from '../support/booking-steps'
import { salonUrl } from '../support/browser-salon'
import { expect, test } from '../support/browser-test'
import { openAsOwner } from '../support/staff-session'

test.use({ hasOwnSalon: true })

const links = ['about-us', 'categories', 'courses', 'gallery', 'reviews', 'faq', 'contact-us']

const headers = { origin: salonUrl }

const publish = async (page: Page, slug: string, data: object) => {
  const answer = await page.request.post(`/api/globals/${slug}`, {
    headers,
    data: { ...data, _status: 'published' },
  })
  expect(answer.ok()).toBe(true)
}

const uploadWideLogo = async (page: Page): Promise<string> => {
  const buffer = await sharp({ create: { width: 1600, height: 200, channels: 3, background: '#1c5a6e' } })
    .png()
    .toBuffer()
  const file = { name: 'logo.png', mimeType: 'image/png', buffer }
  const multipart = { _payload: JSON.stringify({ alt: 'A wide logo' }), file }
  const answer = await page.request.post('/api/media', { headers, multipart })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { doc: { id: string } }).doc.id
}

/** Checks that the name or logo lies inside the header and touches neither its controls nor the banner. */
const expectWordmarkAlone = async (page: Page, at: string) => {
  const faults = await page.evaluate(() => {
    const header = document.querySelector('header.navbar')
    const brand = header?.querySelector('.nav-brand')
    const banner = document.querySelector('aside[aria-label=News]')
    if (!header || !brand || !banner) return ['missing']
    const controls = [...header.querySelectorAll('.nav-links, .nav-book, .icon-button')]
    const seen = controls.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
    const outside = header.getBoundingClientRect()
    return [...brand.querySelectorAll('img, span')].flatMap((part) => {
      // Text can be wider than its element.
      const range = document.createRange()
      range.selectNodeContents(part)
      const box = (part instanceof HTMLImageElement ? part : range).getBoundingClientRect()
      const isTouching = ({ left, right, top, bottom }: DOMRect) =>
        box.left < right + 1 && left < box.right + 1 && box.top < bottom && top < box.bottom
      const isInside =
        box.left >= outside.left &&
        box.right <= outside.right &&
        box.top >= outside.top &&
        box.bottom <= outside.bottom
      const hasClash = [...seen, banner.getBoundingClientRect()].some(isTouching)
      return box.width > 0 && isInside && !hasClash ? [] : [part.outerHTML]
    })
  })
  expect(faults, at).toEqual([])
  await expectNoSidewaysScroll(page)
}

const readIcon = async (page: Page) => {
  await page.goto('/')
  const href = (await page.locator('link[rel=icon]').getAttribute('href')) ?? ''
  return { href, bytes: (await (await page.request.get(href)).body()).toString('base64') }
}

/** The families of the web fonts that the page has loaded. */
const listLoadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
      .map(({ family }) => family.replaceAll('"', ''))
      .toSorted(),
  )

declare global {
  interface Window {
    /** The sum of all movements of the layout. */
    shifts: number
  }
}

const watchShifts = () => {
  window.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifts += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

test('a palette and a pair of fonts are chosen with one press, and a long name fits beside seven links', async ({
  page,
}) => {
  test.slow()
  const oldIcon = await readIcon(page)
  await openAsOwner(page, '/management/globals/look')
  const mainColour = page.locator('#field-palette__rosewood')
  await page.getByRole('button', { name: 'Sea', exact: true }).click()
  await expect(mainColour).toHaveValue('#1c5a6e')
  await page.getByRole('button', { name: brandTexts.undo }).click()
  await expect(mainColour).toHaveValue('')
  await page.getByRole('button', { name: 'Sea', exact: true }).click()
  const elegant = page.getByRole('button', { name: /^Elegant/ })
  await elegant.click()
  await expect(elegant).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => listLoadedFonts(page)).toEqual(expect.arrayContaining(['Bodoni Moda', 'Karla']))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect
    .poll(async () => (await page.request.get('/api/globals/look')).json())
    .toMatchObject({ headingFont: 'cormorant', textFont: 'montserrat', palette: { rosewood: '#1c5a6e' } })

  const icon = await readIcon(page)
  expect(icon.href).not.toBe(oldIcon.href)
  expect(icon.bytes).not.toBe(oldIcon.bytes)
  await expect(page.locator('html')).toHaveCSS('--rosewood', '#1c5a6e')
  await expect.poll(() => listLoadedFonts(page)).toEqual(['Cormorant Garamond', 'Montserrat'])
  await page.addInitScript(watchShifts)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => window.shifts), `shifts at ${width}`).toBe(0)
    // The first screen shows more than the top of the picture. On a wide screen, it reaches the edge of the window.
    const door = await page.locator('.hero-door').boundingBox()
    expect((door?.y ?? 800) + (door?.height ?? 0) / 2, `middle of the picture at ${width}`).toBeLessThan(800)
    if (width === 1280) expect((door?.x ?? 0) + (door?.width ?? 0)).toBeGreaterThanOrEqual(width)
  }

  const name = 'The Wonderfully Long Named Beauty Rooms of Tunbridge — Academy and Spa'
  const navigation = links.map((link) => ({ label: `Our ${link}`, href: `/${link}` }))
  const banner = { shown: true, text: 'New lash courses open for booking in autumn' }
  await publish(page, 'site-settings', { name, navigation, banner })
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expectWordmarkAlone(page, `name at ${width}`)
    await page.goto('/admin/login')
    await expectNoSidewaysScroll(page)
  }
  await publish(page, 'look', { logo: await uploadWideLogo(page) })
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.locator('.nav-brand img')).toBeVisible()
    await expectWordmarkAlone(page, `logo at ${width}`)
  }
})

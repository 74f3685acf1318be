import { galleryTexts } from '@/messages/gallery'
import { siteWords } from '@/messages/site-words'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { salonUrl } from '../../support/browser-salon'

// Compressed, as browsers ask for it (playwright.config.ts).
test.use({ extraHTTPHeaders: {} })

test('a cached page, its deferred scripts and its style sheets are compressed', async ({ request }) => {
  const headers = { 'accept-encoding': 'gzip', accept: 'text/html' }
  const page = await request.get('/faq', { headers })
  const html = await page.text()
  const files = [...html.matchAll(/\/_next\/static\/[\w./-]+\.(?:js|css)(?=")/g)].map(([file]) => file)
  expect(files.length).toBeGreaterThan(3)
  expect(html).not.toMatch(/async=""|as="script"/)
  for (const answer of [page, ...(await Promise.all(files.map((file) => request.get(file, { headers }))))]) {
    // Next does not compress files below 1 kB.
    const isSmall = (await answer.body()).length < 1024
    expect(answer.headers()['content-encoding'], answer.url()).toBe(isSmall ? undefined : 'gzip')
  }
  const plain = await request.get('/faq', { headers: { ...headers, 'accept-encoding': 'identity' } })
  expect([await plain.text(), plain.headers()['content-encoding']]).toEqual([html, undefined])
})

test('a browser with a cached page does not download it again until it changes', async ({ request }) => {
  const page = await request.get('/faq')
  const { etag = '', 'content-security-policy': policy } = page.headers()
  const again = await request.get('/faq', { headers: { 'if-none-match': etag } })
  expect([again.status(), await again.text()]).toEqual([304, ''])
  expect(again.headers()).toMatchObject({ etag, 'content-security-policy': policy })
  expect((await request.get('/faq', { headers: { 'if-none-match': '"other"' } })).status()).toBe(200)
})

test('a card on the landing page leads to the treatments of its category, and on to booking', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View Service', exact: true }).first().click()
  await page.waitForURL(/\/service-details\?categoryId=/)
  await page.getByText('Book This Service', { exact: true }).first().click()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Medway/ })
    .first()
    .click()
  await page.waitForURL(/\/booking-appointment\/select-date\?location=Medway/)
})

test('the slider starts in the middle and can be moved by keys', async ({ page }) => {
  await page.goto('/')
  const slider = page.getByRole('slider')
  await expect(slider).toHaveValue('50')
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('100')
})

test('the menu contains the whole site and closes with Escape', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Train With Us' })).toHaveAttribute('href', '/courses')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('a page has two style sheets, and the font for a name is only loaded where a name appears', async ({
  page,
}) => {
  await page.goto('/')
  // Its own, and the one that the steps of a booking have too.
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(2)
  const further = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ unicodeRange }) => unicodeRange.includes('U+100-'))
        .map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
    )
  await page.evaluate(() => document.fonts.ready)
  expect(await further()).toEqual(['Fraunces unloaded', 'Fraunces Text unloaded', 'Figtree unloaded'])
  await page.getByRole('heading', { level: 1 }).evaluate((title) => title.append(' Łukasz'))
  await page.getByRole('contentinfo').evaluate((foot) => foot.append(' Şule'))
  await expect.poll(further).toEqual(['Fraunces loaded', 'Fraunces Text unloaded', 'Figtree loaded'])
})

test('the footer leaves no column empty between phone and tablet widths', async ({ page }) => {
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  const last = foot.getByRole('heading', { name: 'Good to know' })
  const links = last.locator('xpath=following-sibling::ul').getByRole('link')
  const countPlaces = async (edge: 'left' | 'top'): Promise<number> =>
    new Set(
      await links.evaluateAll((all, side) => all.map((link) => link.getBoundingClientRect()[side]), edge),
    ).size
  for (const width of [660, 760]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => countPlaces('left'), { message: `${width}` }).toBe(2)
  }
  // On a phone, the links follow each other like words.
  await page.setViewportSize({ width: 360, height: 800 })
  const count = await links.count()
  await expect.poll(() => countPlaces('top')).toBeLessThan(count - 1)
})

test('an arch without a picture is empty and has no text', async ({ page }) => {
  await page.route('**/api/media/file/**', (route) => route.abort())
  await page.goto('/booking-appointment/select-category?location=Medway')
  const torn = page.locator('.arch img[alt=""]').first()
  // The browser only draws what is before a picture once the picture has failed to load.
  const isEmpty = () =>
    torn.evaluate((img) => Number.parseFloat(getComputedStyle(img, '::before').height) > img.clientHeight)
  await expect.poll(isEmpty).toBe(true)
})

test('the price list is filtered by its address', async ({ page }) => {
  // The page already matches its address when scripts run, so nothing moves.
  const shared = await page.request.get('/services?category=Nails')
  expect(await shared.text()).toMatch(/<li hidden=""[^>]*class="price-group"/)
  await page.goto('/services?category=Nails')
  await expect(page.getByRole('heading', { level: 2, name: 'Nails' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Brows' })).toBeHidden()
  const kinds = page.getByRole('navigation', { name: siteWords.lists.words.kinds[1] })
  await expect(kinds.getByRole('link', { name: 'Nails' })).toHaveAttribute('aria-current', 'true')
  await kinds.getByRole('link', { name: 'Brows' }).click()
  await page.waitForURL(/category=Brows/)
  await expect(page.getByRole('heading', { level: 2, name: 'Brows' })).toBeVisible()
  await kinds.getByRole('link', { name: 'Lashes' }).click()
  const line = page.getByRole('link', { name: /^Classic full set/ })
  await expect(line).toContainText('from £52.00')
  await page.getByLabel('Location').selectOption('Medway')
  await expect(line).toContainText('£55.00')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.waitForURL(/\/services$/)
  const field = page.getByLabel(siteWords.lists.words.search[1])
  await expect(field).toBeFocused()
  await expect(line).toContainText('from £52.00')
  await field.fill('classic natural')
  await expect(page.getByRole('status').filter({ hasText: 'for “classic natural”' })).toHaveText(
    /^1 treatment for/,
  )
  await expect(line).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Brows' })).toBeHidden()
  await page.waitForURL(/q=classic/)
  await field.fill('Eyebrows')
  await expect(page.getByRole('heading', { level: 2, name: 'Brows' })).toBeVisible()
  await expect(line).toBeHidden()
  await field.fill('xylophone')
  const main = page.getByRole('main')
  await expect(main.getByText(siteWords.treatments.words.noMatch[1])).toBeVisible()
  await expect(main.getByRole('status')).toHaveText('0 treatments for “xylophone”')
  await expect(main.getByRole('link', { name: /^[\d ]{8,}$/ })).toHaveAttribute('href', /^tel:/)
  await expect(main.getByRole('link', { name: 'Nails' }).last()).toHaveAttribute('href', /service-details/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(field).toBeFocused()
  await expect(line).toBeVisible()
  await expectAccessible(page)
})

test('a gallery picture is shown on its own, is changed by keys, and returns the focus', async ({ page }) => {
  await page.goto('/gallery')
  const hung = page.getByRole('link', { name: galleryTexts.larger('') })
  await hung.first().click()
  const alone = page.getByRole('dialog', { name: 'Pictures' })
  await expect(alone.getByText(/^1 of 12/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(alone.getByText(/^2 of 12/)).toBeVisible()
  await alone.getByRole('button', { name: 'Next picture' }).click()
  await expect(alone.getByText(/^3 of 12/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(alone).toBeHidden()
  await expect(hung.nth(2)).toBeFocused()
  // Without scripts, the same link opens the picture itself.
  const picture = await page.request.get((await hung.nth(2).getAttribute('href')) ?? '')
  expect(picture.headers()['content-type']).toMatch(/^image\//)
})

test('an unknown address shows a message', async ({ page }) => {
  const answer = await page.goto('/service-details?categoryId=unknown')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteWords.pages.words.lost[1])
})

test('without scripts, there is still a message, the phone number and a way on', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const address of ['/nowhere', '/courses/nowhere', '/booking-appointment/nowhere']) {
    const answer = await page.goto(new URL(address, salonUrl).href)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(siteWords.pages.words.lost[1])
    await expect(main.getByRole('link', { name: /^[\d ]{8,}$/ })).toHaveAttribute('href', /^tel:/)
    await expect(main.getByRole('link', { name: 'See the treatments' })).toBeVisible()
  }
  for (const address of ['/booking-appointment/checkout', '/payment-success?paymentId=x']) {
    await page.goto(new URL(address, salonUrl).href)
    const words = page.getByRole('main').locator('noscript p')
    await expect(words).toContainText(siteWords.pages.words.noScripts[1])
    await expect(words.getByRole('link', { name: /^[\d ]{8,}$/ })).toBeVisible()
  }
  // If only scripts could continue, the page shows no button, because it would do nothing.
  await page.goto(
    new URL('/booking-appointment/select-service?location=Medway&category=Nails', salonUrl).href,
  )
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.waitForURL(/select-date/)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden()
  await page.goto(new URL('/services', salonUrl).href)
  await expect(page.getByRole('heading', { level: 2, name: 'Brows' })).toBeVisible()
  await page.getByLabel(siteWords.lists.words.search[1]).fill('eyelash classic natural')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('1 treatment for “eyelash classic natural”')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Classic full set/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Brows' })).toBeHidden()
  // The same is true of a filtered list from a shared link.
  await page.goto(new URL('/services?location=Maidstone', salonUrl).href)
  await expect(page.getByRole('search').getByRole('status')).toHaveText('30 treatments')
  await expect(page.getByRole('link', { name: /^Classic full set/ })).toContainText('£52.00')
  await page.goto(new URL('/contact-us', salonUrl).href)
  await expect(page.locator('noscript p')).toContainText(siteWords.contact.words.noScripts[1])
  await expect(page.getByLabel('Email')).toBeHidden()
  await page.goto(new URL('/my-booking', salonUrl).href)
  await expect(page.getByText(/JavaScript/)).toHaveCount(1)
  await page.goto(new URL('/admin/login', salonUrl).href)
  await expect(page.locator('noscript p')).toContainText('You need JavaScript to sign in')
  await context.close()
})

test('drafts are only visible to staff', async ({ page }) => {
  await page.goto('/preview?collection=pages&id=1')
  await page.waitForURL(/\/admin\/login/)
})

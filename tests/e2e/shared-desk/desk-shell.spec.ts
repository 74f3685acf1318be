import { addDays } from '@/domain/time/calendar'
import { dayOfMonth } from '@/domain/time/format'
import { toDayKey } from '@/domain/time/time'
import { barTexts, connectionTexts, sessionTexts } from '@/messages/management-texts'
import { expectAccessible } from '../../support/accessible'
import { expect, test } from '../../support/browser-test'
import { alert, enterAsOwner, follow, openAsOwner, someBooking } from '../../support/staff-session'
import { phone } from '../../support/phone'

test('the menu is open on a desktop, folded in a wizard, and stays folded for users who fold it', async ({
  page,
  browser,
}) => {
  await openAsOwner(page, '/management/availability')
  // Until the scripts have run, the button is beside the logo, not over it.
  const storageState = await page.context().storageState()
  const early = await browser.newContext({ javaScriptEnabled: false, storageState })
  const drawn = await early.newPage()
  await drawn.setViewportSize({ width: 1280, height: 800 })
  await drawn.goto(page.url())
  const button = await drawn.locator('.template-default__nav-toggler').boundingBox()
  const logo = await drawn.locator('.step-nav__home').boundingBox()
  expect(logo?.x).toBeGreaterThanOrEqual((button?.x ?? 0) + (button?.width ?? 0))
  await early.close()
  const fold = page.getByRole('button', { name: 'Close Menu' }).first()
  const unfold = page.getByRole('button', { name: 'Open Menu' }).first()
  await expect(fold).toBeVisible()
  await expect(page.getByRole('link', { name: 'View site' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: sessionTexts.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await follow(page, '/management/availability/add-availability')
  await expect(unfold).toBeVisible()
  await follow(page, '/management/events')
  await expect(fold).toBeVisible()
  const isSaved = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/payload-preferences/nav') && answer.request().method() === 'POST',
    )
  const folded = isSaved()
  await fold.click()
  await folded
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible()
  await expect(unfold).toBeVisible()
  const open = isSaved()
  await unfold.click()
  await open
  await expect(fold).toBeVisible()

  // Where the menu covers the page, a preference that arrives late does not open it.
  let release = () => undefined as void
  const narrowed = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/payload-preferences/nav', async (route) => {
    await narrowed
    await route.continue()
  })
  await page.setViewportSize({ width: 1500, height: 800 })
  const isRequested = page.waitForRequest('**/payload-preferences/nav')
  const late = page.waitForResponse('**/payload-preferences/nav')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible()
  await isRequested
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(page.locator('.nav[inert]')).toHaveCount(1)
  release()
  await (await late).finished()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(page.locator('.nav[inert]')).toHaveCount(1)
})

test('the menu has one entry for each thing, and at 1280 px six people fit next to it, more by scrolling the grid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAsOwner(page)
  // The salon may be closed today, or only a few people may work.
  const today = toDayKey(Date.now())
  const diary = await page.request.get(`/api/diary?from=${today}&to=${addDays(today, 6)}`)
  const { hours } = (await diary.json()) as { hours: { day: string }[] }
  const count = (day: string) => hours.filter((one) => one.day === day).length
  const [busiest] = hours.map(({ day }) => day).toSorted((a, b) => count(b) - count(a))
  await page.goto(`/management/appointments?view=day&day=${busiest}`)
  const menu = page.getByRole('navigation').filter({ has: page.getByText('Treatments', { exact: true }) })
  for (const name of [
    'Services',
    'Discounts',
    'Staff',
    'Courses',
    'Categories',
    'Home page',
    'Site settings',
  ])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Close Menu' }).first()).toBeVisible()
  const grid = page.locator('.dg')
  await expect(grid.locator('.dg-column').first()).toBeVisible()
  const { width = 0 } = (await grid.boundingBox()) ?? {}
  const columns = await grid.locator('.dg-column').evaluateAll((all) => all.map((one) => one.clientWidth))
  expect(Math.min(...columns)).toBeGreaterThanOrEqual(150)
  expect(52 + 6 * Math.min(...columns)).toBeLessThanOrEqual(width)
  await page.goto('/management/collections/services')
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Services', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('without a connection the page stays, whichever link is used, and Try again opens that page', async ({
  page,
  context,
}) => {
  await openAsOwner(page, '/management/events')
  const lost = page.locator(alert).filter({ hasText: connectionTexts.lost })
  const again = lost.getByRole('button', { name: connectionTexts.again })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(lost).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
  await again.click()
  await expect(lost).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await context.setOffline(false)
  await expectAccessible(page)
  await again.click()
  await page.waitForURL(/\?week=/)
  await expect(lost).toHaveCount(0)

  await context.setOffline(true)
  await page.getByRole('link', { name: 'New Event' }).click()
  await expect(lost).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await page.waitForURL(/\/add-event$/)

  // The search and the way back behave in the same way, although they are not links.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(lost).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('custom')
  await page.getByRole('option', { name: 'Customers', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(lost).toBeFocused()
  await page.waitForURL(/\/add-event$/)
  await context.setOffline(false)
  await again.click()
  await page.waitForURL(/\/management\/customers/)
})

test('a browser whose clock is a day ahead renders the same as the server, and today is the salon’s', async ({
  page,
}) => {
  await enterAsOwner(page)
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.addInitScript(() => {
    const own = Date.now.bind(Date)
    Date.now = () => own() + 30 * 3_600_000
  })
  for (const path of ['appointments?view=day', 'availability?view=week', 'payments', 'emails']) {
    await page.goto(`/management/${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(complaints, path).toEqual([])
  }
  await page.goto('/management/events')
  await expect(page.locator('button[aria-current=date]')).toContainText(
    String(dayOfMonth(toDayKey(Date.now()))),
  )
})

test('Escape closes the search, but first clears any text in it', async ({ page }) => {
  await openAsOwner(page, '/management/events')
  const search = page.getByRole('dialog', { name: 'Search' })
  const before = page.getByRole('button', { name: 'Next week' })
  await before.focus()
  await page.keyboard.press('Control+k')
  await expect(search).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(before).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dil')
  await page.keyboard.press('Escape')
  await expect(search.getByRole('combobox')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('dil')
  await search.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(search.getByRole('combobox')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
})

test('a setting found by its words is in view and has the focus, even inside a folded part', async ({
  page,
}) => {
  await openAsOwner(page, '/management/events')
  const find = async (typed: string, words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill(typed)
    await page.getByRole('option', { name: words }).first().click()
  }
  await find('password resets', 'Password resets in fifteen minutes')
  const resets = page.locator('#field-limits__passwordResets')
  await expect(resets).toBeFocused()
  await expect(resets).toBeInViewport()
  await find('footer text', 'Footer text')
  await expect(page.locator('#field-footerText')).toBeInViewport({ ratio: 1 })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the bar leads to diary, search, a new booking and the menu, and covers nothing', async ({ page }) => {
    await openAsOwner(page, '/management/services')
    const bar = page.locator('.desk-bar')
    const top = (await bar.boundingBox())?.y ?? 0
    const last = page.getByRole('link', { name: /min ·/ }).last()
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        const box = await last.boundingBox()
        return box && box.y + box.height
      })
      .toBeLessThanOrEqual(top)
    // This is true even before any script has run, whatever state a wide screen stored.
    const [served] =
      /<nav class="desk-bar".*?<\/nav>/s.exec(await (await page.request.get(page.url())).text()) ?? []
    expect(served).toContain('aria-expanded="false"')
    expect(served).toContain(barTexts.more)
    await bar.getByRole('button', { name: 'More' }).click()
    const payments = page.getByRole('link', { name: 'Payments', exact: true })
    await expect(payments).toBeVisible()
    await bar.getByRole('button', { name: 'Close' }).click()
    await expect(bar.getByRole('button', { name: 'More' })).toBeVisible()
    await bar.getByRole('link', { name: 'New' }).click()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    await expect(next).toBeVisible()
    await expect
      .poll(async () => {
        const box = await next.boundingBox()
        return (box?.y ?? Infinity) + (box?.height ?? 0)
      })
      .toBeLessThanOrEqual(top)
    await bar.getByRole('link', { name: 'Diary' }).click()
    await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()

    // The bar does not cover the actions for ticked rows of a list either.
    await page.goto('/management/collections/faqs')
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Confirm deletion' })).toBeVisible()
  })

  test('the first appointment of a day is in view, and the search is in reach of the thumb', async ({
    page,
  }) => {
    await enterAsOwner(page)
    const { start_time: start } = await someBooking(page, ({ status }) => status !== 'Cancelled')
    await page.goto(`/management/appointments?view=week&day=${toDayKey(Date.parse(start))}`)
    const onePerson = await page.getByRole('button', { name: 'One person' }).boundingBox()
    expect((onePerson?.x ?? Infinity) + (onePerson?.width ?? 0)).toBeLessThanOrEqual(360)
    const first = page.getByRole('article').first()
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(420)
    await page.getByRole('search').getByRole('button').click()
    await page.getByRole('combobox', { name: 'Search' }).fill('Dilys')
    await expect(page.getByRole('option', { name: /Dilys/ }).first()).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photographTexts } from '@/management/views/photographs/texts'
import { addTexts, focusTexts, sendingTexts } from '@/messages/management-content'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/browser-test'
import { phonePhotograph } from '../support/photographs'
import { openAsOwner } from '../support/staff-session'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a large upright photograph is made smaller, and keeps its focal point in sight', async ({ page }) => {
  test.slow()
  const wall = await sharp({ create: { width: 5000, height: 3800, channels: 3, background: '#888' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  // Larger than an upload may be. Phones add a short film after the picture in the same way.
  const large = Buffer.concat([wall, Buffer.alloc(12_000_000)])

  await openAsOwner(page, '/management/collections/media/create')
  const alt = page.getByLabel('What the picture shows')
  await alt.fill('A grey wall')
  const input = page.locator('input[type=file]')
  const field = page.locator('.file-field')
  const refusals = [
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'kind'],
    ['broken.jpg', 'image/jpeg', 'not a photograph', 'unreadable'],
    ['phone.heic', 'image/heic', 'a photograph of a phone', 'heic'],
  ] as const
  for (const [name, mimeType, text, reason] of refusals) {
    await input.setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
    await expect(field.getByRole('alert')).toHaveText(sendingTexts.refused[reason](name))
    await expect(alt).toHaveValue('A grey wall')
  }
  await expectAccessible(page)

  // The size in which the form receives the photograph, as its orientation says.
  await page.evaluate(() =>
    document.addEventListener(
      'change',
      ({ target }) => {
        const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined
        if (file)
          void createImageBitmap(file).then(({ width, height }) => {
            document.body.dataset.chosen = `${width} × ${height}`
          })
      },
      { capture: true },
    ),
  )
  // On a fast machine, the message is only shown for a moment.
  await field.evaluate((element) =>
    new MutationObserver(() => {
      document.body.dataset.said += element.querySelector('[role=status]')?.textContent ?? ''
    }).observe(element, { childList: true, subtree: true, characterData: true }),
  )
  await input.setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(page.locator('body')).toHaveAttribute('data-said', new RegExp(sendingTexts.shrinking(1, 1)))
  // Save is pressed, mostly while the photograph is still being made smaller.
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/api\/media\b/.test(answer.url()),
  )
  await save(page)
  const { doc } = await (await sent).json()
  await expect(page.locator('body')).toHaveAttribute('data-chosen', '3040 × 4000')
  // Smaller than ten megabytes, upright, and at most as wide as the site needs.
  expect([doc.width, doc.height]).toEqual([2000, 2632])

  await page.waitForURL(/\/media\/(?!create)/)
  await page.getByRole('button', { name: 'Edit picture' }).click()
  const preview = page.getByRole('region', { name: focusTexts.title })
  const arch = preview.locator('.desk-focus__frame--arch img')
  const card = preview.locator('.desk-focus__frame--card img')
  await expect(arch).toBeVisible()
  const before = await card.getAttribute('style')
  await page.locator('input[name="Y %"]').fill('10')
  await expect.poll(() => card.getAttribute('style')).not.toBe(before)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply changes' }).click()
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && /\/api\/media\b/.test(answer.url()),
  )
  await save(page)
  expect((await (await saved).json()).doc).toMatchObject({ focalX: 50, focalY: 10 })

  // The demo salon's pictures have focal points of their own.
  await page.goto('/categories')
  await expect(page.locator('main img[style*="object-position:55% 55%"]').first()).toBeVisible()
})

test('several photographs are added at once, and those that fail can be sent again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/management/collections/gallery')
  await page.getByRole('link', { name: addTexts['gallery/add-photographs'] }).click()
  const count = async () => (await (await page.request.get('/api/gallery?limit=1')).json()).totalDocs
  const before = await count()
  const files = await Promise.all(
    [1, 2, 3].map(async (n) => ({
      name: `p${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await phonePhotograph(300 + n, 200),
    })),
  )
  await page.getByLabel(photographTexts.choose).setInputFiles(files)
  await page.getByRole('button', { name: photographTexts.add(3) }).click()
  await expect(page.getByText(photographTexts.describeFirst(3))).toBeVisible()
  await expectAccessible(page)
  const descriptions = page.getByLabel(photographTexts.description)
  for (const n of [0, 1, 2]) await descriptions.nth(n).fill(`Photograph ${n}`)
  let sent = 0
  await page.route('**/api/media/photograph', async (route) => {
    sent += 1
    if (sent !== 2) return route.continue()
    // The second photograph is stored, but its answer is lost.
    await route.fetch()
    await route.fulfill({ status: 503, body: '{}' })
  })
  await page.getByRole('button', { name: photographTexts.add(3) }).click()
  await expect(page.getByText(photographTexts.partly(2, 1))).toBeVisible()
  await page.getByRole('button', { name: photographTexts.again(1) }).click()
  await expect(page.getByText(photographTexts.known, { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await count()).toBe(before + 3)
})

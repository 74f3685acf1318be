import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { focusTexts, sendingTexts } from '@/messages/management-services'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/browser-test'
import { openAsOwner } from '../support/staff-session'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a large upright photograph is made smaller, and keeps its focal point in sight', async ({ page }) => {
  test.slow()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const large = await sharp({ create: { width: 5000, height: 3800, channels: 3, background: '#fff', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(12_000_000)

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

  await input.setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(field.getByRole('status')).toHaveText(sendingTexts.shrinking(1, 1))
  // Save is pressed while the photograph is still being made smaller.
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/api\/media\b/.test(answer.url()),
  )
  await save(page)
  const { doc } = await (await sent).json()
  // Smaller than ten megabytes, upright, and at most as wide as the site needs.
  expect([doc.width, doc.height]).toEqual([2000, 2632])

  await expect(page).toHaveURL(/\/media\/(?!create)/)
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

import { galleryTexts } from '@/messages/gallery'
import { expectAccessible } from '../../support/accessible'
import { salonUrl } from '../../support/browser-salon'
import { expect, test } from '../../support/browser-test'
import { enterAsOwner } from '../../support/staff-session'

const sentence = 'A soft gradient over two appointments, in three shades of rose.'

const node = { direction: 'ltr', format: '', indent: 0, version: 1 }
const text = { type: 'text', text: sentence, version: 1, format: 0, detail: 0, mode: 'normal', style: '' }

/** Twelve paragraphs in the editor's format. */
const description = {
  root: {
    ...{ ...node, type: 'root' },
    children: Array.from({ length: 12 }, () => ({ ...node, type: 'paragraph', children: [text] })),
  },
}

test('a picture shown on its own has its description, however long it is', async ({ page }) => {
  await enterAsOwner(page)
  const { docs } = await (await page.request.get('/api/gallery?sort=position&limit=1')).json()
  const described = await page.request.patch(`/api/gallery/${docs[0].id}`, {
    headers: { origin: salonUrl },
    data: { description, _status: 'published' },
  })
  expect(described.status()).toBe(200)
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/gallery')
    await page.locator('a[data-at="0"]').click()
    const alone = page.getByRole('dialog', { name: galleryTexts.lightbox })
    const words = alone.locator('.lightbox-words')
    await expect(words).toContainText(sentence)
    await expectAccessible(page)
    // The picture keeps most of the screen, and the buttons are next to the text.
    const picture = alone.locator('.lightbox-picture').first()
    await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(viewport.height / 2)
    const [shown, next] = [
      await words.boundingBox(),
      await alone.getByRole('button', { name: galleryTexts.next }).boundingBox(),
    ]
    const isBeside =
      (next?.y ?? 0) >= (shown?.y ?? 0) + (shown?.height ?? 0) ||
      (next?.x ?? 0) >= (shown?.x ?? 0) + (shown?.width ?? 0)
    expect(isBeside).toBe(true)
    await alone.getByRole('button', { name: galleryTexts.close }).click()
  }
})

test('the preview marks the edited picture and keeps it in view', async ({ page }) => {
  await enterAsOwner(page)
  const { docs } = await (await page.request.get('/api/gallery?sort=-position&limit=1')).json()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/preview?collection=gallery&id=${docs[0].id}#edited`)
  const edited = page.locator('#edited')
  await expect(edited).toHaveCSS('outline-style', 'solid')
  // As in the editor, where the frame gets its size after the page has loaded.
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(edited).toBeInViewport({ ratio: 0.5 })
  }
})

import type { Page } from '@playwright/test'
import { ownerTextsWords, scheduleTexts } from '@/management/fields/texts'
import { DAY, toDayKey } from '@/domain/time/time'
import { listTexts } from '@/messages/management-texts'
import { siteWords } from '@/messages/site-words'
import { expectAccessible } from '../support/accessible'
import { expectNoSidewaysScroll } from '../support/booking-steps'
import { salonUrl } from '../support/browser-salon'
import { expect, test } from '../support/browser-test'
import { asOwner } from '../support/owner-session'
import { enterAsOwner, openAsOwner, savePressing } from '../support/staff-session'

const stamp = Date.now().toString(36)

/** Waits until visitors receive the text. */
const expectPublic = (address: string, words: string): Promise<void> =>
  expect.poll(async () => (await fetch(salonUrl + address)).text()).toContain(words)

interface Named {
  id: string | number
  name: string
  prices: unknown
  description: unknown
  category: { id: string | number }
}

const someService = async (page: Page): Promise<Named> => {
  const answer = await page.request.get('/api/services?limit=1&depth=1&sort=position')
  const { docs } = (await answer.json()) as { docs: Named[] }
  const [found] = docs
  if (!found) throw new Error('the demo salon has no treatment')
  return found
}

/**
 * Changes a field and waits until a draft with these words is saved. Until then, Payload may undo what is typed in two
 * other fields (payloadcms/payload#17676).
 */
const saveDraft = async (page: Page, words: string, change: () => Promise<unknown>): Promise<void> => {
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().includes('autosave=true') &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes(words),
  )
  await change()
  await saved
}

const publish = (page: Page): Promise<void> => savePressing(page, 'Publish changes')

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a price and a description are edited as a draft, previewed and published', async ({ page }) => {
  await openAsOwner(page, '/management/collections/services')
  const service = await someService(page)
  const address = `/service-details/${service.category.id}`
  const sentence = `Words of the owner ${stamp}.`
  await page.goto(`/management/collections/services/${service.id}`)
  await expect(page.getByText('What happens, who it is for')).toBeVisible()

  const prices = page.locator('#field-prices')
  const price = prices.locator('input[inputmode=decimal]').first()
  await price.scrollIntoViewIfNeeded()
  await saveDraft(page, '', () => price.fill('123.45'))
  const description = page.locator('[data-lexical-editor=true]').first()
  await description.click()
  await page.keyboard.press('Control+End')
  // A tab in the background does not save, so the sentence is saved before the preview opens.
  await saveDraft(page, sentence, () => page.keyboard.type(` ${sentence}`))
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()

  const visitor = await (await page.request.get(address)).text()
  expect(visitor).not.toContain(sentence)
  const preview = await page.context().newPage()
  await expect(async () => {
    await preview.goto(`/preview?collection=services&id=${service.id}#edited`)
    await expect(preview.getByText(sentence).first()).toBeAttached({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(preview.locator('#edited')).toBeInViewport()
  await preview.close()

  await page.getByRole('button', { name: scheduleTexts.open }).click()
  const later = page.getByRole('dialog', { name: scheduleTexts.title })
  await later.getByRole('button', { name: scheduleTexts.save }).click()
  await expect(later.getByLabel(scheduleTexts.day)).toHaveAccessibleDescription(scheduleTexts.dayMissing)
  await later.getByLabel(scheduleTexts.day).fill(toDayKey(Date.now() + 9 * DAY))
  await later.getByLabel(scheduleTexts.time).fill('09:00')
  await later.getByRole('button', { name: scheduleTexts.save }).click()
  await expect(later.getByRole('listitem')).toContainText('9:00 am')
  await expectAccessible(page)
  await later.getByRole('button', { name: scheduleTexts.remove }).click()
  await expect(later.getByText(scheduleTexts.none)).toBeVisible()
  await later.getByRole('button', { name: 'Close' }).click()

  await publish(page)
  await expectPublic(address, sentence)
  await expectPublic(address, '£123.45')
  await page.goto(`/management/collections/services/${service.id}/versions`)
  // The draft is compared with the version before it. The published version is the same as the draft.
  await page.getByRole('row').nth(2).getByRole('link').click()
  await page.waitForURL(/versions\/./)
  const compared = page.locator('main')
  await expect(compared).toContainText('£123.45')
  await expect(compared).not.toContainText('12345')
  await expect(compared).not.toContainText('Saved by')

  // The following tests pay the prices of the demo salon.
  const { prices: was, description: words } = service
  const back = await page.request.patch(`/api/services/${service.id}`, {
    data: { prices: was, description: words, _status: 'published' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(back.status()).toBe(200)
})

test('texts of every page are previewed in place', async ({ page }) => {
  await enterAsOwner(page)
  await page.goto('/preview?global=site-words')
  const pages = page.getByRole('navigation', { name: 'Pages in this preview' })
  await pages.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteWords.treatments.words.discover[1])
  await pages.getByRole('link', { name: 'Booking', exact: true }).click()
  await expect(page.getByText(siteWords.results.words.cancelled[1], { exact: true })).toBeVisible()
  await pages.getByRole('link', { name: siteWords.pages.words.lost[1] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteWords.pages.words.lost[1])
})

test('the banner’s text and the links at the top are settings', async ({ page }) => {
  await openAsOwner(page, '/management/globals/site-settings')
  const words = `New opening hours ${stamp}`
  await saveDraft(page, words, () => page.getByLabel('Banner text', { exact: true }).first().fill(words))
  // The links begin with the default ones, and a fifth is added.
  await expect(page.locator('#field-navigation__0__label')).toHaveValue('About')
  const label = 'Prices of all our treatments'
  // Payload's editor may not save by itself what is typed while it is saving the new row.
  await saveDraft(page, '', () =>
    page.locator('#field-navigation').getByRole('button', { name: 'Add Link' }).click(),
  )
  await saveDraft(page, label, () => page.locator('#field-navigation__4__label').fill(label))
  const href = '/services?location=Medway'
  await page.locator('#field-navigation__4__href').fill(href)
  await publish(page)
  await expectPublic('/', words)
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
  await expect(links).toHaveText(['About', 'Treatments', 'Courses', 'Contact', label])
  await expect(links.getByRole('link', { name: label })).toHaveAttribute('href', href)
  // On a tablet, the name stays on one line. Links that do not fit at the top are in the menu.
  const name = page.getByRole('link', { name: /, home$/ })
  const { height } = (await name.boundingBox()) ?? { height: 0 }
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect.poll(async () => (await name.boundingBox())?.height).toBe(height)
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(44)
  await expectNoSidewaysScroll(page)
  await menu.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: label })).toBeVisible()
})

test('titles and sentences belong to the owner, and a text that has lost its number is refused with a message', async ({
  page,
}) => {
  await openAsOwner(page, '/management/globals/site-words')
  const unfold = async (name: string) => {
    await page.getByRole('button', { name, exact: true, expanded: false }).click()
    await expect(page.getByRole('button', { name, exact: true, expanded: true })).toBeVisible()
  }
  await unfold(siteWords.booking.label)
  await expectAccessible(page)
  const held = page.locator('#field-booking__heldFor')
  const title = `Where to ${stamp}?`
  const owner = await asOwner()
  // The button also works while a draft is being saved, and the error stays at the field.
  let save = (): void => undefined
  const isReleased = new Promise<void>((resolve) => (save = resolve))
  const isAutosave = (url: URL): boolean => url.searchParams.get('autosave') === 'true'
  await page.route(isAutosave, (route) => isReleased.then(() => route.continue()))
  const isSaving = page.waitForRequest((request) => isAutosave(new URL(request.url())))
  await held.fill('Yours for {minutes}')
  await isSaving
  await page.getByRole('button', { name: 'Publish changes' }).click()
  save()
  await expect(page.getByText('You can use {time}, spelt exactly like that.')).toBeVisible()
  await page.unroute(isAutosave)
  await saveDraft(page, 'Yours for {time} more', () => held.fill('Yours for {time} more'))
  await unfold(siteWords.names.label)
  await page.locator('#field-names__location').fill(title)
  await publish(page)
  await expectPublic('/booking-appointment', `<title>${title}`)
  await expectPublic('/', 'Yours for {time} more')
  await saveDraft(page, 'Kept for {time}', () => held.fill('Kept for {time}'))
  await page.reload()
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await expect(page.getByText('Revert to published')).toBeVisible()
  // Other tests in this salon expect the default texts.
  const usual = { booking: { heldFor: null }, names: { location: null }, _status: 'published' }
  expect((await owner.post('/api/globals/site-words', { data: usual })).ok()).toBe(true)
  // The same applies to the colours, including the colour of a phone browser's bar.
  const painted = async (paper: string | null) =>
    (await owner.post('/api/globals/look', { data: { palette: { paper }, _status: 'published' } })).ok()
  expect(await painted('#ffffff')).toBe(true)
  for (const address of ['/', '/booking-appointment'])
    await expectPublic(address, 'name="theme-color" content="#ffffff"')
  expect(await painted(null)).toBe(true)
  await owner.dispose()
})

test('a text is found by its words, reset with one button and compared with earlier versions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsOwner(page, '/management/globals/site-words')
  const [label, usual] = siteWords.booking.words.noTime
  const search = page.getByLabel(ownerTextsWords.search)
  const text = page.getByLabel(label, { exact: true })
  const find = async () => {
    await search.fill(usual.toUpperCase())
    await expect(page.getByText(ownerTextsWords.found(1), { exact: true })).toBeVisible()
  }
  await find()
  await expect(text).toHaveAttribute('placeholder', usual)
  await expect(text).toHaveValue('')
  await saveDraft(page, stamp, () => text.fill(`Not yet ${stamp}`))
  await expect(text).toHaveAccessibleDescription(ownerTextsWords.usual(usual))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.reload()
  await find()
  await expect(text).toHaveValue(`Not yet ${stamp}`)

  const button = (name: string) =>
    page.getByRole('button', { name: ownerTextsWords.named(name, label), exact: true })
  await button(ownerTextsWords.reset).focus()
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('')
  await expect(button(ownerTextsWords.undo)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue(`Not yet ${stamp}`)

  await search.fill('zzz')
  await expect(page.getByText(listTexts.nothingFound('zzz'))).toBeVisible()
  await page.getByRole('button', { name: listTexts.clear }).click()
  await expect(
    page.getByRole('button', { name: siteWords.foot.label, exact: true, expanded: false }),
  ).toBeVisible()

  const owner = await asOwner()
  const write = async (noTime: string | null) =>
    (
      await owner.post('/api/globals/site-words', { data: { booking: { noTime }, _status: 'published' } })
    ).ok()
  expect(await write('First')).toBe(true)
  expect(await write('Second')).toBe(true)
  const versions = await (await owner.get('/api/globals/site-words/versions?limit=1&sort=-updatedAt')).json()
  const [{ id }] = (versions as { docs: [{ id: string }] }).docs
  await page.goto(`/management/globals/site-words/versions/${id}`)
  await expect(page.getByText(label, { exact: true })).toBeVisible()
  expect(await write(null)).toBe(true)
  await owner.dispose()
})

test('the text of an email is refused at its label until its placeholder exists', async ({ page }) => {
  await openAsOwner(page, '/management/globals/mail-texts')
  await page.getByLabel(ownerTextsWords.search).fill('curly-free cancelling')
  await expect(page.getByText(listTexts.nothingFound('curly-free cancelling'))).toBeVisible()
  await page.getByLabel(ownerTextsWords.search).fill('cancelling and changing')
  const terms = page.getByLabel('Cancelling and changing', { exact: true })
  await terms.fill('Please give us {days}.')
  await save(page)
  await expect(terms).toHaveAccessibleDescription(/There is no placeholder called \{days\}/)
  await expect(terms).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await terms.fill('Please give us {notice}.')
  await savePressing(page, 'Save')
  await expect(terms).not.toHaveAttribute('aria-invalid')
  const owner = await asOwner()
  expect((await owner.post('/api/globals/mail-texts', { data: { terms: null } })).ok()).toBe(true)
  await owner.dispose()
})

test('a picture is uploaded and shown with a new promotion', async ({ page }) => {
  await openAsOwner(page, '/management/collections/media/create')
  const { docs } = (await (await page.request.get('/api/media?limit=1')).json()) as {
    docs: { url: string }[]
  }
  const bytes = await (await page.request.get(docs[0]?.url ?? '')).body()
  const alt = `An arch of petals ${stamp}`
  const file = { name: `petals-${stamp}.webp`, mimeType: 'image/webp', buffer: bytes }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Select a file' })).toBeHidden()
  await page.getByLabel('What the picture shows').fill(alt)
  await save(page)
  await page.waitForURL(/\/management\/collections\/media\/(?!create)/)

  const title = `Autumn brows ${stamp}`
  await page.goto('/management/collections/promotions/create')
  await saveDraft(page, title, () => page.getByLabel('Title', { exact: false }).first().fill(title))
  await page.locator('[data-lexical-editor=true]').first().click()
  await saveDraft(page, 'for less.', () => page.keyboard.type('Shape and tint together for less.'))
  // In the local format, to the minute.
  const from = page.locator('#field-from input')
  await from.fill('26/11/2025 09:07')
  await from.press('Tab')
  await expect(from).toHaveValue('26/11/2025 09:07')
  await publish(page)
  const [shown] = (
    (await (await page.request.get(`/api/promotions?where[title][equals]=${title}`)).json()) as {
      docs: { from: string }[]
    }
  ).docs
  expect(shown?.from).toBe('2025-11-26T09:07:00.000Z')
  await expectPublic('/', title)
})

test('a drawing that can contain scripts is refused with a message', async () => {
  const owner = await asOwner()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const answer = await owner.post('/api/media', {
    multipart: {
      _payload: JSON.stringify({ alt: 'A drawing' }),
      file: { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: svg },
    },
  })
  expect(answer.status()).toBe(400)
  await owner.dispose()
})

test('a section moved with the keyboard keeps the focus on its handle', async ({ page }) => {
  await openAsOwner(page, '/management/globals/home-page')
  const sections = page.locator('#field-sections')
  const handles = sections.locator('.collapsible__drag')
  const names = sections.locator('.blocks-field__block-pill')
  const getTop = async (at: number): Promise<number> => (await handles.nth(at).boundingBox())?.y ?? 0
  await expect(handles.first()).toBeVisible()
  const [first = '', second = ''] = await names.allInnerTexts()
  await handles.first().focus()
  for (const [key, from, to, order] of [
    ['ArrowDown', 0, 1, [second, first]],
    ['ArrowUp', 1, 0, [first, second]],
  ] as const) {
    await page.keyboard.press('Space')
    await expect(handles.nth(from)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press(key)
    await expect.poll(async () => (await getTop(0)) > (await getTop(1))).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(async () => (await names.allInnerTexts()).slice(0, 2)).toEqual(order)
    await expect(handles.nth(to)).toBeFocused()
  }
})

test('no field of the editor shows a technical name', async ({ page }) => {
  await openAsOwner(page, '/management/globals/site-settings')
  for (const place of ['globals/site-settings', 'globals/booking-settings', 'globals/home-page']) {
    await page.goto(`/management/${place}`)
    await expect(page.locator('.field-type').first()).toBeVisible()
    const labels = await page.locator('label.field-label, .field-label').allInnerTexts()
    expect(labels.filter((label) => /[a-z][A-Z]|_|\bId\b/.test(label))).toEqual([])
  }
})

import type { Page } from '@playwright/test'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { ruleNames } from '@/domain/booking/own-changes'
import { expect, test } from '../support/browser-test'
import { asOwner } from '../support/owner-session'

// The test changes the rules of the salon.
test.use({ hasOwnSalon: true })

/** Every page in the sitemap, and the steps that lead to an appointment or a place on a course. */
const allPages = async (page: Page): Promise<string[]> => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  const getId = async (path: string): Promise<string> => {
    const { docs } = (await (await page.request.get(path)).json()) as { docs: { id: string }[] }
    return String(docs[0]?.id)
  }
  const service = await getId('/api/services?limit=1&sort=position')
  const query = `location=Medway&category=Lashes&serviceId=${service}`
  const answer = await page.request.get('/api/courses/public')
  const { data } = (await answer.json()) as { data: { id: string }[] }
  return [
    ...listed,
    '/booking-appointment',
    '/booking-appointment/select-category?location=Medway',
    '/booking-appointment/select-service?location=Medway&category=Lashes',
    `/booking-appointment/select-date?${query}`,
    `/booking-appointment/service-information?${query}`,
    `/booking-appointment/review-booking-details?${query}`,
    '/booking-appointment/checkout',
    ...data.flatMap(({ id }) => [
      `/courses/book-course/select-date?courseId=${id}`,
      `/courses/book-course/checkout?courseId=${id}`,
    ]),
    '/my-booking',
  ]
}

/** The text of a page as a visitor reads it, without scripts and with typographic marks. */
const getText = async (page: Page, path: string): Promise<string> => {
  const html = await (await page.request.get(path)).text()
  return html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

/**
 * Texts that state the salon's rules. The 24–48 hours of aftercare and the 14 days in which the law lets customers cancel
 * a voucher are not among these rules.
 */
const before =
  /(?<!24–)\b48[ -]hour|(?<!your purchase for )\b14[ -]days?\b|deposit of 50%|50% (non-refundable )?(deposit|booking fee)/
const after = /31 hours’ notice|patch test at least 54 hours|9 days’ notice|deposit of 35%|35% deposit/

test('a changed rule appears on every page that mentions it', async ({ page }) => {
  const owner = await asOwner()
  const body = toRichTextDocument(
    `Rules: ${Object.keys(ruleNames)
      .map((name) => `{${name}}`)
      .join('; ')}.`,
  )
  const data = { title: 'Rules of the salon', slug: 'rules-of-the-salon', body, _status: 'published' }
  const made = await owner.post('/api/pages', { data })
  expect(made.status(), await made.text()).toBe(201)
  const rules = '/rules-of-the-salon'
  await expect
    .poll(() => getText(page, rules))
    .toContain(
      'Rules: 48 hours’ notice; 1 hour; 15 minutes; 50%; 14 days’ notice; 48 hours; A 50% non-refundable booking fee',
    )

  const pages = await allPages(page)
  expect(pages).toEqual(expect.arrayContaining(['/', '/terms-and-conditions', rules]))
  const mentioning: string[] = []
  for (const path of pages) {
    expect((await page.request.get(path)).status(), path).toBe(200)
    if (before.test(await getText(page, path))) mentioning.push(path)
  }
  expect(mentioning).toEqual(expect.arrayContaining(['/', '/faq', '/terms-and-conditions', rules]))
  expect(mentioning).toContainEqual(expect.stringContaining('/service-details?'))

  const changed = await owner.post('/api/globals/booking-settings', {
    data: {
      ...{ cancelNoticeHours: 31, noticeMinutes: 180, holdMinutes: 23, patchTestLeadHours: 54 },
      deposit: { kind: 'amount', amountPence: 2000 },
      courses: { depositPercent: 35, noticeDays: 9, onlineRefundDays: 9 },
    },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await owner.dispose()
  await expect
    .poll(() => getText(page, rules))
    .toContain(
      'Rules: 31 hours’ notice; 3 hours; 23 minutes; 35%; 9 days’ notice; 54 hours; A £20 non-refundable booking fee',
    )
  for (const path of pages)
    await expect.poll(() => getText(page, path), { message: path }).not.toMatch(before)
  for (const path of mentioning) expect(await getText(page, path), path).toMatch(after)
})

import type { Page } from '@playwright/test'
import { siteWords } from '@/messages/site-words'
import { checkoutTexts } from '@/messages/checkout'
import { offlineTexts } from '@/messages/offline'
import { enquiryTexts } from '@/messages/contact'
import { expectAccessible } from '../../support/accessible'
import { customer, expectAlert, expectNoSidewaysScroll, fillCustomer } from '../../support/booking-steps'
import { expect, test } from '../../support/browser-test'
import { withBasket } from '../../support/paying'

const getService = async (page: Page, name: string): Promise<string> => {
  const answer = await page.request.get(
    '/api/services/get-services-by-category?location=Medway&category=Brows',
  )
  const { data } = (await answer.json()) as { data: { service_id: string; service_name: string }[] }
  const found = data.find(({ service_name }) => service_name === name)
  if (!found) throw new Error(`Medway offers no ${name}`)
  return found.service_id
}

test('the location step names the chosen treatment and its price at each location', async ({ page }) => {
  const id = await getService(page, 'Brow shape')
  await page.goto(`/booking-appointment?serviceId=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Brow shape', { exact: true })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Medway' })).toContainText(/£\d+\.\d\d/)
  await expectAccessible(page)
})

test('a treatment that needs a patch test opens on a day with enough time for it', async ({ page }) => {
  const id = await getService(page, 'Brow lamination')
  await page.goto(`/booking-appointment/select-date?location=Medway&category=Brows&serviceId=${id}`)
  const days = page.getByRole('group', { name: 'Day' }).getByRole('radio')
  const today = Date.parse(await days.first().inputValue())
  const shown = page.getByRole('group', { name: 'Day' }).getByRole('radio', { checked: true })
  const ahead = Date.parse(await shown.inputValue()) - today
  expect(ahead).toBeGreaterThanOrEqual(2 * 86_400_000)
})

test('all reviews and all aftercare advice have their own pages', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: siteWords.home.words.allReviews[1] }).click()
  await page.waitForURL(/\/reviews$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews')
  await expect(page.getByRole('main').locator('blockquote').nth(4)).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: siteWords.home.words.allAdvice[1] }).click()
  await page.waitForURL(/\/aftercare$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Brows' })).toBeVisible()
  const map = await (await page.request.get('/sitemap.xml')).text()
  for (const path of ['/reviews', '/aftercare']) expect(map).toContain(`${path}</loc>`)
})

test('only treatments with their own advice lead to aftercare', async ({ page }) => {
  const open = async (name: string) => {
    const id = await getService(page, name)
    await page.goto(`/booking-appointment/service-information?location=Medway&serviceId=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    return page.getByRole('main').getByRole('link', { name: 'Aftercare', exact: true })
  }
  await expect(await open('Brow lamination')).toBeVisible()
  await expect(await open('Brow shape')).toHaveCount(0)
})

test('an incomplete enquiry shows an alert, and the field gets the focus', async ({ page }) => {
  await page.goto('/contact-us')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expectAlert(page, checkoutTexts.fillIn)
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone number').fill('01632 960111')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expectAlert(page, enquiryTexts.empty)
})

test('the end of a hold is announced, with the next step', async ({ page }) => {
  await withBasket(page, { category: 'Facials' })
  await page.goto('/booking-appointment/checkout')
  await expect(page.getByText(/Held for another/)).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 16 * 60_000)
  const ended = page.getByRole('status').filter({ hasText: siteWords.booking.words.heldGoOn[1] })
  await expect(ended).toBeVisible()
})

test('a device that is offline shows a message, and nothing typed is lost', async ({ page, context }) => {
  await withBasket(page, { category: 'Facials' })
  await page.goto('/booking-appointment/checkout')
  await fillCustomer(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAlert(page, offlineTexts.sending)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(customer.Address)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
})

test('an error at a field does not change the field next to it', async ({ page }) => {
  await withBasket(page, { category: 'Facials' })
  await page.goto('/booking-appointment/checkout')
  await fillCustomer(page)
  await page.getByLabel('First name').fill('')
  const lastName = page.getByLabel('Last name')
  const before = await lastName.boundingBox()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(checkoutTexts.firstName)).toBeVisible()
  const getTop = async (label: string) => (await page.getByLabel(label).boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => (await lastName.boundingBox())?.height).toBe(before?.height)
  await expect.poll(async () => (await getTop('Last name')) - (await getTop('First name'))).toBe(0)
})

test('the text of promotions is not covered on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  for (const entry of await page.locator('.promotion').all()) {
    await entry.scrollIntoViewIfNeeded()
    const isCovered = await entry.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.querySelector('.promotion-title') ?? element)
      const title = range.getBoundingClientRect()
      const picture = element.querySelector('.promotion-picture')?.getBoundingClientRect()
      return (
        picture !== undefined &&
        title.right > picture.left &&
        title.left < picture.right &&
        title.bottom > picture.top &&
        title.top < picture.bottom
      )
    })
    expect(isCovered).toBe(false)
  }
  await expectNoSidewaysScroll(page)
})

import type { Page } from '@playwright/test'
import { siteWords } from '@/messages/site-words'
import { formatTime } from '@/domain/time/format'
import { toDayKey } from '@/domain/time/time'
import { expect, test } from '../../support/browser-test'
import { choose, fillCustomer, times } from '../../support/booking-steps'

/** An appointment is identified by its time and person (D13). */

interface Offer {
  first: string
  second: string
  /** As displayed. */
  time: string
}

type Slots = { slots: Record<string, { start_time: string }[]> }

/**
 * Finds a start at which two people are free for the same treatment. Opens the page of its day with the first person
 * chosen.
 */
const openTogether = async (page: Page): Promise<Offer> => {
  const query = new URLSearchParams({ location: 'Medway', category: 'Brows' })
  const answer = await page.request.get(`/api/services/get-services-by-category?${query}`)
  const { data } = (await answer.json()) as { data: { service_id: string; service_name: string }[] }
  const shape = data.find(({ service_name }) => service_name === 'Brow shape')
  if (!shape) throw new Error('Medway offers no brow shape')
  query.set('serviceId', shape.service_id)
  await page.goto(`/booking-appointment/select-date?${query}`)
  const radios = await page.getByRole('group', { name: 'With' }).getByRole('radio').all()
  const ids = (await Promise.all(radios.map((radio) => radio.inputValue()))).filter(Boolean)
  const names = (await page.locator('.person-name').allInnerTexts()).map((name) => name.trim()).slice(1)
  const locationId = await getLocation(page, 'Medway')
  const starts = await Promise.all(
    ids.map(async (staff_id) => {
      const asked = { service_id: shape.service_id, location_id: locationId, staff_id }
      const { slots } = (await (
        await page.request.get(`/api/slots?${new URLSearchParams(asked)}`)
      ).json()) as Slots
      return Object.values(slots)
        .flat()
        .map(({ start_time }) => Date.parse(start_time))
    }),
  )
  for (const [a, ofFirst] of starts.entries())
    for (const [b, ofSecond] of starts.entries()) {
      // Not the earliest times, which other tests book.
      const start = a < b ? ofFirst.filter((one) => ofSecond.includes(one)).at(-1) : undefined
      const [first, second] = [names[a], names[b]]
      if (start === undefined || !first || !second) continue
      query.set('date', toDayKey(start))
      await page.goto(`/booking-appointment/select-date?${query}`)
      await withPerson(page, first)
      await expect(times(page).first()).toBeVisible()
      return { first, second, time: formatTime(start) }
    }
  throw new Error('no two people are free for a brow shape at the same time')
}

const getLocation = async (page: Page, name: string): Promise<string> => {
  const { docs } = (await (await page.request.get('/api/locations')).json()) as {
    docs: { id: string; name: string }[]
  }
  const found = docs.find((location) => location.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found.id
}

const withPerson = (page: Page, name: string) =>
  choose(page.getByRole('group', { name: 'With' }).getByRole('radio', { name, exact: true }))

const review = async (page: Page, time: string): Promise<void> => {
  await times(page)
    .filter({ hasText: new RegExp(`^${time}$`) })
    .click()
  await page.waitForURL(/review-booking-details/)
}

const basketItems = async (page: Page): Promise<{ staff_name: string | null }[]> => {
  const { session, basketId } = await page.evaluate(() => ({
    session: localStorage.getItem('session') ?? '',
    basketId: localStorage.getItem('basketId') ?? '',
  }))
  const answer = await page.request.get(`/api/basket/items?basketId=${basketId}`, {
    headers: { 'session-id': session },
  })
  return ((await answer.json()) as { data: { staff_name: string | null }[] }).data
}

const addToBasket = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByText('In your basket.')).toBeVisible()
}

test('choosing a different person at the same time replaces the appointment', async ({ page }) => {
  const { first, second, time } = await openTogether(page)
  await review(page, time)
  await addToBasket(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Change the time of this treatment instead' }).click()
  await page.waitForURL(/item=/)
  const main = page.getByRole('main')
  await expect(main.getByText('You’re changing the time of Brow shape. It is currently on ')).toContainText(
    `with ${first}.`,
  )
  await expect(main.getByRole('link', { name: 'Keep the time you have' })).toHaveAttribute('href', /checkout/)
  await withPerson(page, second)
  await review(page, time)
  await expect(main.getByText(/^You’re changing the time of/)).toContainText(`with ${first}.`)
  await main.getByRole('button', { name: 'Change to this time' }).click()
  await expect(main.getByText('We’ve changed the time in your basket. Brow shape is now on ')).toContainText(
    `with ${second}.`,
  )
  await expect.poll(() => basketItems(page)).toHaveLength(1)
  expect((await basketItems(page))[0]?.staff_name).toBe(second)
})

test('a friend is booked at the same time with a different person', async ({ page }) => {
  const { first, second, time } = await openTogether(page)
  await review(page, time)
  await addToBasket(page)
  await page.goBack()
  await withPerson(page, second)
  await review(page, time)
  await page.getByRole('button', { name: 'Check Out Now' }).click()
  await page.waitForURL(/checkout/)
  const names = (await basketItems(page)).map(({ staff_name }) => staff_name)
  expect(names.sort()).toEqual([first, second].sort())
})

test('no booking data stays in the browser, and going back shows the booking', async ({ page }) => {
  const { time } = await openTogether(page)
  await review(page, time)
  await addToBasket(page)
  // Whoever chooses the same time again may leave by the basket, where no button of this step clears the choice.
  await page.goBack()
  await review(page, time)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bookingDetails'))).toBeNull()
  await page.getByRole('button', { name: 'Check Out Now' }).click()
  await page.waitForURL(/checkout/)
  expect(await page.evaluate(() => localStorage.getItem('bookingDetails'))).toBeNull()
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay at salon' }).click()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.waitForURL(/payment-success/)
  await expect(page.getByRole('button', { name: 'Basket, 0 items' })).toBeVisible()
  const kept = ['bookingDetails', 'checkoutAttempt', 'basketId', 'basketItems']
  await expect
    .poll(() => page.evaluate((names) => names.filter((name) => name in localStorage), kept))
    .toEqual([])

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteWords.booking.words.done[1])
  await expect(page.getByRole('link', { name: 'Review booking details' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Review booking details' })).toBeVisible()
})

test('a person on the about page is with the visitor in every step', async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('link', { name: 'Book with Imogen' }).click()
  await page.waitForURL(/staff=/)
  const main = page.getByRole('main')
  // Those who work at several locations are asked for one.
  const medway = main.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Medway' })
  const booksWith = main.getByText('You’re booking with Imogen.')
  await expect(medway.or(booksWith).first()).toBeVisible()
  if (await medway.isVisible()) await medway.click()
  await expect(booksWith).toBeVisible()
  await main.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.waitForURL(/select-service/)
  await expect(booksWith).toBeVisible()
  await main.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.waitForURL(/select-date/)
  const imogen = page.getByRole('group', { name: 'With' }).getByRole('radio', { name: 'Imogen', exact: true })
  const alone = main.getByText('With Imogen', { exact: true })
  await expect(imogen.or(alone).first()).toBeAttached()
  if (await imogen.isVisible()) await expect(imogen).toHaveAccessibleDescription(/^Free /)
  await expect(times(page).first()).toBeVisible()
  await times(page).first().click()
  await page.waitForURL(/review-booking-details/)
  await expect(main.getByText('with Imogen', { exact: true })).toBeVisible()
})

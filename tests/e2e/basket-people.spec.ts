import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { choose, fillCustomer, pickDay, times } from '../support/booking-steps'

/** Time and person decide which appointment is meant (D13). */

const openPeople = async (page: Page): Promise<{ treatment: string; first: string; second: string }> => {
  const query = new URLSearchParams({ location: 'Medway', category: 'Brows' })
  const answer = await page.request.get(`/api/services/get-services-by-category?${query}`)
  const { data } = (await answer.json()) as { data: { service_id: string; service_name: string }[] }
  const shape = data.find(({ service_name }) => service_name === 'Brow shape')
  if (!shape) throw new Error('Medway offers no brow shape')
  query.set('serviceId', shape.service_id)
  await page.goto(`/booking-appointment/select-date?${query}`)
  const people = page.getByRole('group', { name: 'With' }).getByRole('listitem').or(page.locator('.chip'))
  const names = (await people.allInnerTexts()).map((name) => name.trim())
  const [, first, second] = names
  if (!first || !second) throw new Error('only one person performs a brow shape')
  return { treatment: shape.service_name, first, second }
}

const withPerson = (page: Page, name: string) =>
  choose(page.getByRole('group', { name: 'With' }).getByRole('radio', { name }))

/** A start that both people have free, on a day a week away. */
const commonTime = async (page: Page, first: string, second: string): Promise<string> => {
  await withPerson(page, second)
  await pickDay(page, 5)
  const day = new URL(page.url()).searchParams.get('date') ?? ''
  const ofSecond = await times(page).allInnerTexts()
  await withPerson(page, first)
  await expect(times(page).first()).toBeVisible()
  expect(new URL(page.url()).searchParams.get('date')).toBe(day)
  const common = (await times(page).allInnerTexts()).find((time) => ofSecond.includes(time))
  if (!common) throw new Error(`${first} and ${second} have no time in common on ${day}`)
  return common
}

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

test('changing the person at the same time replaces the appointment', async ({ page }) => {
  const { first, second } = await openPeople(page)
  const time = await commonTime(page, first, second)
  await review(page, time)
  await addToBasket(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Change its time instead' }).click()
  await page.waitForURL(/item=/)
  await withPerson(page, second)
  await review(page, time)
  await addToBasket(page)
  await expect.poll(() => basketItems(page)).toHaveLength(1)
  expect((await basketItems(page))[0]?.staff_name).toBe(second)
})

test('a friend is booked at the same time with a different person', async ({ page }) => {
  const { first, second } = await openPeople(page)
  const time = await commonTime(page, first, second)
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

test('nothing of a booking stays in the browser, and going back shows the booking', async ({ page }) => {
  const { first } = await openPeople(page)
  await withPerson(page, first)
  await pickDay(page, 6)
  await times(page).first().click()
  await page.waitForURL(/review-booking-details/)
  await page.getByRole('button', { name: 'Check Out Now' }).click()
  await page.waitForURL(/checkout/)
  expect(await page.evaluate(() => localStorage.getItem('bookingDetails'))).toBeNull()
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay at salon' }).click()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.waitForURL(/payment-success/)
  await expect(page.getByRole('button', { name: 'Basket, 0 items' })).toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage))
  for (const name of ['bookingDetails', 'checkoutAttempt', 'basketId', 'basketItems'])
    expect(left).not.toContain(name)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have booked')
  await expect(page.getByRole('link', { name: 'Review booking details' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Review booking details' })).toBeVisible()
})

import type { Page, Route } from '@playwright/test'
import { siteWords } from '@/messages/site-words'
import { slotTexts, basketTexts } from '@/messages/booking'
import { checkoutTexts } from '@/messages/checkout'
import { resultTexts } from '@/messages/payment'
import { bookingWords } from '@/messages/booking-words'
import { expect, test } from '../../support/browser-test'
import { expectAccessible } from '../../support/accessible'
import { expectAlert, fillCustomer, openTimes, pickDay, pickTime, times } from '../../support/booking-steps'
import { said, watchFor, withBasket } from '../../support/paying'

/** Aborts a call. The visitor then sees that it failed and that no data is lost. */

const lose = (route: Route) => route.abort()

/** Lets a call fail while `during` runs. */
const without = async (page: Page, call: string, during: () => Promise<void>): Promise<void> => {
  const url = (address: URL) => address.pathname === `/api/${call}`
  await page.route(url, lose)
  await during()
  await page.unroute(url, lose)
}

/** Changes the response of a call before it arrives. */
const changed = <T>(page: Page, call: string, change: (body: T) => T) =>
  page.route(
    (address) => address.pathname === `/api/${call}`,
    async (route) => {
      try {
        const response = await route.fetch()
        await route.fulfill({ response, json: change((await response.json()) as T) })
      } catch (error) {
        // A page that was left during the call does not read its response.
        if (!/disposed|closed|Test ended/.test(String(error))) throw error
      }
    },
  )

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const openBasket = async (page: Page) => {
  await page.getByRole('button', { name: /^Basket, / }).click()
  const drawer = page.getByRole('dialog', { name: 'Basket' })
  await expect(drawer).toBeVisible()
  return drawer
}

test('adding, removing and undoing show a message when they fail and can be tried again', async ({
  page,
}) => {
  const service = await openTimes(page, 'Maidstone', 'Facials')
  await pickTime(page)
  await without(page, 'basket/create', async () => {
    await press(page, 'Add to basket')
    await expectAlert(page, basketTexts.noBasket)
  })
  await without(page, 'basket/add', async () => {
    await press(page, 'Add to basket')
    await expectAlert(page, basketTexts.addFailed)
  })
  await press(page, 'Add to basket')
  await expect(page.getByText(/Held for another/)).toBeVisible()

  const drawer = await openBasket(page)
  const remove = () => drawer.getByRole('button', { name: `Remove ${service}, ` }).click()
  await without(page, 'basket/remove', async () => {
    await remove()
    await expect(drawer.getByRole('alert')).toContainText(basketTexts.removeFailed)
    await expect(drawer.getByRole('heading', { name: service })).toBeVisible()
    await expectAccessible(page)
  })
  await remove()
  await expect(drawer.getByText(basketTexts.removed)).toBeVisible()
  await without(page, 'basket/add', async () => {
    await press(page, 'Undo')
    await expect(drawer.getByText(basketTexts.notRestored)).toBeVisible()
  })
})

test('clearing the basket says that its times are free again', async ({ page }) => {
  await withBasket(page, { category: 'Lashes' })
  await page.goto('/faq')
  const drawer = await openBasket(page)
  await press(page, 'Clear Basket')
  await expect(drawer.getByRole('status').filter({ hasText: basketTexts.cleared })).toBeVisible()
  await expectAccessible(page)
})

test('an expired hold is shown as expired', async ({ page }) => {
  await withBasket(page, { category: 'Brows' })
  const past = new Date(Date.now() - 1000).toISOString()
  type Items = { data: { hold_expires_at: string | null }[] }
  await changed<Items>(page, 'basket/items', (body) => ({
    ...body,
    data: body.data.map((item) => ({ ...item, hold_expires_at: past })),
  }))
  await changed<Items>(page, 'basket/renew', (body) => ({
    ...body,
    data: body.data.map((item) => ({ ...item, hold_expires_at: past })),
  }))
  await page.goto('/faq')
  const drawer = await openBasket(page)
  await expect(drawer.getByText(siteWords.booking.words.heldNoMore[1])).toBeVisible()
  await page.goto('/booking-appointment/checkout')
  await expect(page.getByText(siteWords.booking.words.heldGoOn[1])).toBeVisible()
})

test('checkout says which of its calls failed, and keeps everything', async ({ page }) => {
  await watchFor(page, [checkoutTexts.confirmed])
  await withBasket(page, { category: 'Waxing' })
  await page.goto('/booking-appointment/checkout')
  await fillCustomer(page)
  await page.getByLabel('Last name').fill('')
  await press(page, 'Continue')
  await expect(page.getByText(checkoutTexts.lastName)).toBeVisible()
  await page.getByLabel('Last name').fill('Marsh')
  for (const [call, sentence] of [
    ['customers/new', checkoutTexts.customerFailed],
    ['basket/renew', basketTexts.renewFailed],
    ['slots/overlap', checkoutTexts.overlapFailed],
  ] as const)
    await without(page, call, async () => {
      await press(page, 'Continue')
      await expectAlert(page, sentence)
      await expect(page.getByLabel('First name')).toHaveValue('Ada')
    })
  await press(page, 'Continue')
  await page.getByRole('button', { name: 'Pay at salon' }).click()
  await without(page, 'booking/confirm-booking', async () => {
    await press(page, 'Confirm Booking')
    await expectAlert(page, checkoutTexts.confirmFailed)
    await expectAccessible(page)
  })
  await press(page, 'Confirm Booking')
  await page.waitForURL(/payment-success/)
  expect(await said(page)).toContain(checkoutTexts.confirmed)
})

test('an unreadable result shows a message, and is read as soon as possible', async ({ page }) => {
  await without(page, 'payments/payment-details', async () => {
    for (const path of ['/payment-success', '/booking-summary']) {
      await page.goto(`${path}?paymentId=any`)
      await expectAlert(page, resultTexts.failed)
      await expectAccessible(page)
    }
  })
  await expectAlert(page, resultTexts.unknown)
})

test('the time step shows times that failed to load, a day without times, and no times at all', async ({
  page,
}) => {
  // With a basket, the browser requests the free times. Without one, the server has already rendered them.
  await withBasket(page, { category: 'Lashes' })
  await openTimes(page, 'Medway', 'Brows')
  await without(page, 'slots', async () => {
    await page.reload()
    await expectAlert(page, slotTexts.loadFailed)
    await expectAccessible(page)
  })
  await press(page, 'Try again')
  await expect(times(page).first()).toBeVisible()

  await pickDay(page, 2)
  const day = new URL(page.url()).searchParams.get('date') ?? ''
  const key = day.split('-').reverse().join('/')
  type Days = { slots: Record<string, unknown> }
  await changed<Days>(page, 'slots', ({ slots: { [key]: _none, ...slots }, ...body }) => ({ ...body, slots }))
  await page.reload()
  await expect(page.getByText(bookingWords.times.words.noneThatDay[1], { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Show / }).click()
  await expect(times(page).first()).toBeVisible()

  await page.unrouteAll()
  await changed<Days>(page, 'slots', (body) => ({ ...body, slots: {} }))
  await page.reload()
  await expect(page.getByText(bookingWords.times.words.none[1])).toBeVisible()
  await expectAccessible(page)
})

test('times at which the visitor already has an appointment are crossed out', async ({ page }) => {
  await openTimes(page, 'Medway', 'Brows')
  await pickTime(page)
  const date = new URL(page.url()).searchParams.get('date') ?? ''
  await press(page, 'Add to basket')
  await expect(page.getByText(/Held for another/)).toBeVisible()
  const held = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('basketItems') ?? '[]') as { booking_details: object }[])[0],
  )
  const key = date.split('-').reverse().join('/')
  await openTimes(page, 'Medway', 'Nails')
  // A different member of staff is free at that time. It does not matter who works that day.
  const free = { ...held?.booking_details, slot_id: 'free', staff_id: null, is_booked: false }
  await changed<{ slots: Record<string, unknown[]> }>(page, 'slots', ({ slots, ...body }) => ({
    ...body,
    slots: { ...slots, [key]: [free, ...(slots[key] ?? [])] },
  }))
  const address = new URL(page.url())
  address.searchParams.set('date', date)
  await page.goto(address.href)
  await expect(page.getByText(bookingWords.times.words.taken[1])).toBeVisible()
})

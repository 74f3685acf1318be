import type { Locator, Page } from '@playwright/test'
import { bankHolidays } from '@/seed/data/bank-holidays'
import { addDays, getWeekday } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { blockTexts, panelCustomerTexts, panelLineTexts, panelTexts } from '@/messages/management-desk'
import { cardTexts } from '@/messages/management-payments'
import { paymentLinkTexts } from '@/messages/payment-links'
import { expectAccessible } from '../support/accessible'
import { expectNoSidewaysScroll } from '../support/booking-steps'
import { expect, test } from '../support/browser-test'
import { alert, fail, openAsOwner } from '../support/staff-session'

/** A Tuesday for which the demo salon has no appointments yet. Imogen, Maren, Odette and Rosalind are at Medway. */
const findTuesday = (): string => {
  const days = Array.from({ length: 30 }, (_, i) => addDays(toDayKey(Date.now()), 14 + i))
  const tuesday = days.find((day) => getWeekday(day) === 1 && !bankHolidays.some(({ date }) => date === day))
  if (!tuesday) throw new Error('no Tuesday')
  return tuesday
}

interface Listed {
  booking_id: string
  service_name: string
  guest_name: string | null
  staff_id: string
  start_time: string
  end_time: string
  first_name: string
}

const listBookings = async (page: Page, day: string): Promise<Listed[]> =>
  (
    (await (await page.request.get(`/api/booking/bookings?from=${day}&to=${day}`)).json()) as {
      bookings: Listed[]
    }
  ).bookings

/** Clicks the first quarter of an hour of somebody's free time. */
const clickFree = async (page: Page, name: string): Promise<void> =>
  page
    .getByRole('link', { name: new RegExp(`^Book .* with ${name}, free until`) })
    .first()
    .click({
      position: { x: 30, y: 4 },
    })

const search = (panel: Locator): Locator => panel.getByRole('searchbox').last()

test('a receptionist books a new customer with two treatments and a friend in twelve actions, and then a walk-in', async ({
  page,
}) => {
  const day = findTuesday()
  await openAsOwner(page, `/management/appointments?view=day&day=${day}`)
  const panel = page.getByRole('dialog', { name: panelTexts.title })
  let actions = 0
  const act = async (work: () => Promise<void>): Promise<void> => {
    actions += 1
    await work()
  }
  await act(() => clickFree(page, 'Imogen'))
  await expect(panel.getByLabel(panelCustomerTexts.search)).toBeFocused()
  await act(() => page.keyboard.type('Anouk Fieldhouse'))
  // Enter waits for the search. Nobody has this name, so it begins a new customer.
  await act(() => page.keyboard.press('Enter'))
  await expect(panel.getByLabel('Phone number')).toBeFocused()
  await act(() => page.keyboard.type('07700 900641'))
  await act(() => panel.getByLabel(panelLineTexts.first).fill('brow shape'))
  await act(() => page.keyboard.press('Enter'))
  // The next treatment can be typed straight away.
  await act(() => page.keyboard.type('lash lift'))
  await act(() => page.keyboard.press('Enter'))
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  // What was entered stays after a reload, when the panel is closed, and when a different time is clicked.
  await page.reload()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await clickFree(page, 'Imogen')
  await expect(panel.getByLabel('First name')).toHaveValue('Anouk')
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await search(panel).focus()

  await act(() => page.keyboard.type('brow tint'))
  await act(() => page.keyboard.press('Enter'))
  await act(() => panel.getByLabel(panelLineTexts.guest).last().fill('Ana'))
  await act(() => panel.getByRole('button', { name: panelTexts.book, exact: true }).click())
  await expect(page.getByText(panelTexts.booked(3))).toBeVisible()
  expect(actions).toBe(12)
  await expect(page.locator('.dg-card:focus')).toContainText('Anouk Fieldhouse')

  const mine = (await listBookings(page, day)).filter(({ first_name }) => first_name === 'Anouk')
  expect(mine.map(({ service_name, guest_name }) => [service_name, guest_name]).sort()).toEqual([
    ['Brow shape', null],
    ['Brow tint', 'Ana'],
    ['Lash lift', null],
  ])
  expect(new Set(mine.map(({ booking_id }) => booking_id)).size).toBe(1)
  const [shape, tint, lift] = ['Brow shape', 'Brow tint', 'Lash lift'].map((name) =>
    mine.find(({ service_name }) => service_name === name),
  )
  // The friend is treated at the same time, by a colleague.
  expect(tint?.start_time).toBe(shape?.start_time)
  expect(tint?.staff_id).not.toBe(shape?.staff_id)
  expect(Date.parse(lift?.start_time ?? '')).toBeGreaterThanOrEqual(Date.parse(shape?.end_time ?? ''))

  // A walk-in needs a first name only. What is missing is shown at its field.
  await clickFree(page, 'Odette')
  await panel.getByRole('button', { name: panelTexts.book, exact: true }).click()
  await expect(panel.getByLabel(panelCustomerTexts.search)).toBeFocused()
  await expect(panel.getByText(panelCustomerTexts.missing)).toBeVisible()
  await expect(panel.getByText(panelLineTexts.missing)).toBeVisible()
  await panel.getByLabel(panelCustomerTexts.search).fill('bea')
  await panel.getByRole('button', { name: panelCustomerTexts.newCustomer('bea') }).click()
  await search(panel).fill('brow tint')
  await search(panel).press('Enter')
  const recover = await fail(page, /\/admin-create-visit$/, 'POST')
  await panel.getByRole('button', { name: panelTexts.book, exact: true }).click()
  await expect(panel.locator(alert)).toBeVisible()
  await recover()
  // The focus stays in the panel when the button that had it is removed.
  const brows = panel.getByRole('group', { name: 'Brow tint' })
  await brows.getByRole('button', { name: panelLineTexts.remove('Brow tint') }).press('Enter')
  await expect(search(panel)).toBeFocused()
  await panel.getByRole('button', { name: panelCustomerTexts.change }).press('Enter')
  await expect(panel.getByLabel(panelCustomerTexts.search)).toBeFocused()
  await page.keyboard.type('bea')
  await panel.getByRole('button', { name: panelCustomerTexts.walkIn('bea') }).press('Enter')
  await expect(search(panel)).toBeFocused()
  await page.keyboard.type('brow tint')
  await page.keyboard.press('Enter')
  await panel.getByLabel(paymentLinkTexts.ways.label).selectOption(paymentLinkTexts.ways.card)
  await panel.getByRole('button', { name: panelTexts.book, exact: true }).click()
  // Bea pays straight away.
  await expect(page.getByRole('heading', { name: cardTexts.title })).toBeVisible()
  expect((await listBookings(page, day)).map(({ first_name }) => first_name)).toContain('Bea')
})

test('on a phone the panel is a sheet over the whole screen, and it blocks time', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsOwner(page, `/management/appointments?view=day&day=${findTuesday()}`)
  await clickFree(page, 'Imogen')
  const panel = page.getByRole('dialog', { name: panelTexts.title })
  await expect(panel.getByLabel(panelCustomerTexts.search)).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: panelTexts.modes.block }).click()
  const block = page.getByRole('dialog', { name: panelTexts.modes.block })
  await block.getByLabel(blockTexts.what).selectOption(blockTexts.kinds.other)
  await block.getByRole('button', { name: blockTexts.block }).last().click()
  await expect(block.getByLabel(blockTexts.name)).toBeFocused()
  await expect(block.getByText(blockTexts.nameMissing)).toBeVisible()
  await block.getByLabel(blockTexts.name).fill('Fire drill')
  await expectAccessible(page)
  await block.getByRole('button', { name: blockTexts.block }).last().click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: /Fire drill/ })).toBeFocused()
})

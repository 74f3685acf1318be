import type { Locator, Page } from '@playwright/test'
import { addDays } from '@/domain/time/calendar'
import { toDayKey } from '@/domain/time/time'
import { diaryTexts, optionTexts } from '@/messages/management-diary'
import { loadTexts } from '@/messages/management-texts'
import { questionTexts } from '@/management/views/new-booking/draft'
import { staffMessages } from '@/messages/staff'
import { expectAccessible } from '../../support/accessible'
import { salonUrl } from '../../support/browser-salon'
import { expect, test } from '../../support/browser-test'
import { alert, draftAt, enterAsOwner, openAsOwner } from '../../support/staff-session'

interface Working {
  staff_id: string
  location_id: string
  day: string
}

/** A Sunday of a different week. There are no bookings, and two people get the same hours. */
const quietSunday = (): string => {
  const now = new Date()
  const days = 7 - ((now.getUTCDay() + 6) % 7) + 27
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(path, { headers: { origin: salonUrl }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/**
 * Finds two people of one location who are off on that day. Gives each of them hours from 8:00 to 20:00 and an
 * appointment of an hour at 10:00. The first also gets 15 minutes at 14:00 and 30 minutes at 15:00. Returns the first
 * person.
 */
const twoBooked = async (page: Page, day: string): Promise<string> => {
  const monday = new Date(Date.parse(day) - 6 * 86_400_000).toISOString().slice(0, 10)
  const week = await page.request.get(`/api/diary?from=${monday}&to=${day}`)
  const { hours } = (await week.json()) as { hours: Working[] }
  const isOff = ({ staff_id }: Working) => !hours.some((one) => one.staff_id === staff_id && one.day === day)
  const off = hours.filter(isOff)
  const [first] = off
  const second = off.find((one) => one.staff_id !== first?.staff_id && one.location_id === first?.location_id)
  if (!first || !second) throw new Error('nobody works in the demo salon')
  const { docs } = await (
    await page.request.get(`/api/services?where[prices.location][equals]=${first.location_id}`)
  ).json()
  for (const { staff_id, location_id } of [first, second]) {
    await post(page, '/api/availability/add-availability', {
      ...{ staff_id, location_id, available_date: day },
      time_range: { start_time: '08:00', end_time: '20:00' },
    })
    const { customer_id } = await post(page, '/api/customers/new', {
      first_name: 'Carried',
      phone_number: '01634 555 777',
      email: `${staff_id}@guests.example`,
    })
    const book = (customer_id: string, duration: number, hour: number) =>
      post(page, '/api/booking/admin-create-booking', {
        ...{ customer_id, staff_id, location_id, duration, confirm: true },
        ...{ service: { service_id: docs[0].id }, slot: { start_time: `${day}T${hour}:00:00.000Z` } },
      })
    await book(customer_id, 60, 10)
    if (staff_id === first.staff_id) {
      const brief = { first_name: 'Brief', phone_number: '01634 555 778', email: 'brief@guests.example' }
      await book((await post(page, '/api/customers/new', brief)).customer_id, 15, 14)
      const half = { ...brief, first_name: 'Half', email: 'half@guests.example' }
      await book((await post(page, '/api/customers/new', half)).customer_id, 30, 15)
    }
  }
  return first.staff_id
}

/** The distance from the left of the page, in pixels. */
const left = async (shown: Locator): Promise<number> => (await shown.boundingBox())?.x ?? Number.NaN

// Compressed, as browsers ask for it (playwright.config.ts).
test.use({ extraHTTPHeaders: {} })

test('an appointment is moved by keys and by hand, undone, and stays in place if the target is taken', async ({
  page,
}) => {
  const day = quietSunday()
  await enterAsOwner(page)
  const staff = await twoBooked(page, day)
  await page.goto(`/management/appointments?view=day&day=${day}`)
  const grid = page.getByRole('group', { name: /^Appointments on / })
  const cards = grid.getByRole('button', { name: /^Carried/ })
  await expect(cards).toHaveCount(2)
  await expectAccessible(page)

  const card = cards.first()
  await card.press('Space')
  for (let i = 0; i < 3; i++) await card.press('Shift+ArrowDown')
  await card.press('Enter')
  const ask = page.getByRole('dialog')
  await expect(ask.getByLabel(diaryTexts.tell)).toBeChecked()
  await ask.getByRole('button', { name: diaryTexts.move }).click()
  await expect(
    page.getByRole('status').filter({ hasText: staffMessages.appointmentMoved }).getByRole('button'),
  ).toBeVisible()
  await expect(card).toBeFocused()
  const before = await cards.last().getAttribute('aria-label')
  await page.getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(card).toBeFocused()

  // The length can also be changed with the keyboard. If the question is left unanswered, the change is undone.
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(ask).toContainText(diaryTexts.lengthOf('Carried'))
  await expect(ask.getByRole('button', { name: diaryTexts.changeLength })).toBeVisible()
  await ask.getByRole('button', { name: diaryTexts.leave }).press('Enter')
  await expect(card).toBeFocused()

  await card.press('Space')
  const [from, to] = [await left(card), await left(cards.last())]
  for (const column of await grid.getByRole('heading', { level: 3 }).all()) {
    const at = await left(column)
    if (from < at && at <= to) await card.press('ArrowRight')
  }
  await card.press('Shift+ArrowDown')
  await card.press('Enter')
  await expect(page.locator(alert)).toContainText('Not moved.')
  expect(await cards.last().getAttribute('aria-label')).toBe(before)

  const box = await card.boundingBox()
  if (!box) throw new Error('the card is not in sight')
  await page.mouse.move(box.x + 20, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 22, box.y + 12 - box.height, { steps: 5 })
  const ghost = page.locator('.dg-ghost')
  await expect(ghost).toBeVisible()
  const { width: carried = Infinity } = (await ghost.boundingBox()) ?? {}
  const { width: column = 0 } = (await grid.locator('.dg-column').first().boundingBox()) ?? {}
  expect(carried).toBeLessThanOrEqual(column)
  await page.mouse.up()
  await expect(ask).toContainText(diaryTexts.moveOf('Carried'))
  await ask.getByRole('button', { name: diaryTexts.leave }).click()
  await expect(ask).toHaveCount(0)

  // Keys carry it past the hours that are shown, and it stays in view. A pointer near the edge scrolls the grid.
  await card.press('Space')
  for (let i = 0; i < 24; i++) await card.press('Shift+ArrowDown')
  await expect(ghost).toContainText(/1[01]:00 pm to /)
  await expect(ghost).toBeInViewport({ ratio: 1 })
  await card.press('Escape')
  await expect(ghost).toHaveCount(0)
  const dg = page.locator('.dg')
  await card.scrollIntoViewIfNeeded()
  const scrolled = () => dg.evaluate(({ scrollTop }) => scrollTop)
  const [start, from10, inside] = [await scrolled(), await card.boundingBox(), await dg.boundingBox()]
  if (!from10 || !inside) throw new Error('the card is not in sight')
  await page.mouse.move(from10.x + 20, from10.y + 12)
  await page.mouse.down()
  await page.mouse.move(from10.x + 22, inside.y + inside.height - 4, { steps: 5 })
  await expect.poll(scrolled).toBeGreaterThan(start + 100)
  await expect(grid.getByRole('heading', { level: 3 }).first()).toBeInViewport()
  await page.mouse.up()
  await ask.getByRole('button', { name: diaryTexts.leave }).click()

  // The grid fills the window, and nothing else scrolls. The people who are not in are folded away.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  const count = await dg.locator('.dg-column').count()
  const absent = page.getByRole('button', { name: /^Show the (\d+ people|person) who (are|is) not in/ })
  await absent.click()
  expect(await dg.locator('.dg-column').count()).toBeGreaterThan(count)

  // An appointment of 15 minutes shows its time and the customer on one line, even in a narrow column.
  await page.goto(`/management/appointments?view=person&staff=${staff}&day=${day}`)
  const week = page.getByRole('group', { name: /’s week$/ })
  const brief = week.getByRole('button', { name: /^Brief/ })
  const middleOf = async (shown: Locator): Promise<number> => {
    const { y = Number.NaN, height = 0 } = (await shown.boundingBox()) ?? {}
    return y + height / 2
  }
  const name = brief.getByText('Brief')
  await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(25)
  expect(Math.abs((await middleOf(brief.locator('.dg-card__time'))) - (await middleOf(name)))).toBeLessThan(4)
  // An amount to pay is a quiet mark. The details are beside the card under the pointer, and Escape hides them.
  const half = week.getByRole('button', { name: /^Half/ })
  await expect(half.locator('[data-sign=due]')).toBeVisible()
  await half.hover()
  const details = page.getByRole('tooltip')
  await expect(details).toContainText('01634 555 778')
  await expect(details).toContainText('awaiting payment')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)

  // The size of an hour is remembered.
  await page.getByRole('button', { name: optionTexts.title }).click()
  await page.getByRole('button', { name: optionTexts.zooms.compact }).click()
  await expectAccessible(page)
  await page.goto('/management/appointments')
  await expect(page.locator('[data-zoom=compact]')).toBeVisible()
})

test('the diary opens on Day, and reopens as the user left it, on the day of the last booking', async ({
  page,
}) => {
  await openAsOwner(page, '/management/appointments')
  const view = (name: string) =>
    page.getByRole('group', { name: 'View' }).getByRole('button', { name, exact: true })
  const expectLeft = async (day: string) => {
    await expect(view('Day')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('textbox', { name: 'Go to the day' })).toHaveValue(day)
    await expect(page.getByRole('combobox', { name: 'Location' }).locator('option:checked')).toHaveText(
      'Medway',
    )
  }
  // By the menu, as staff do: its link to the diary is redirected.
  const comeBack = async () => {
    const choose = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
    await choose('Customers')
    await page.waitForURL(/\/customers/)
    await expect(view('Day')).toHaveCount(0)
    await choose('Appointments')
    await page.waitForURL(/\/appointments/)
  }

  await expect(view('Day')).toHaveAttribute('aria-pressed', 'true')
  const today = toDayKey(Date.now())
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Medway' })
  await page.getByRole('button', { name: 'Next day' }).click()
  await expectLeft(addDays(today, 1))
  await comeBack()
  await expectLeft(addDays(today, 1))

  const choose = async (name: string) => {
    await view(name).click()
    await expect(view(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await choose('Week')
  await comeBack()
  await expect(view('Week')).toHaveAttribute('aria-pressed', 'true')
  await choose('Day')

  await draftAt(page, 'summary', addDays(today, 9))
  await page.getByRole('button', { name: 'Create booking' }).click()
  await page.getByRole('button', { name: questionTexts.allTheSame }).click()
  const created = page.getByRole('dialog', { name: 'Booking created' })
  await created.getByRole('button', { name: 'Back to the appointments' }).click()
  await expectLeft(addDays(today, 9))
})

test('a week that cannot be loaded shows a message and no figures', async ({ page }) => {
  await openAsOwner(page, '/management/appointments?view=week')
  await expect(page.getByText('Income this week')).toBeVisible()
  await page.route(/\/api\/diary/, (route) => route.abort())
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.locator(alert)).toContainText(loadTexts.bookings)
  await expect(page.getByText('Income this week')).toHaveCount(0)
  await page.unroute(/\/api\/diary/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Income this week')).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import { bankHolidays } from '@/seed/data/bank-holidays'
import { salonUrl } from './browser-salon'
import { ownerCookies } from './owner-session'

/** Our own alerts. Next has an empty one on every page, which announces navigation. */
export const alert = '[role=alert]:not(#__next-route-announcer__)'

/** Makes the page's visitor the owner, with the session opened by a call. */
export const enterAsOwner = async (page: Page): Promise<void> =>
  page.context().addCookies(await ownerCookies())

/** Opens a page of the management area in the owner's session. */
export const openAsOwner = async (page: Page, path: string): Promise<void> => {
  await enterAsOwner(page)
  await page.goto(path)
}

/**
 * Publishes or saves in Payload's editor with a single press, whether or not the last draft is saved. Waits for the
 * response. The message about it leaves after four seconds, in which a busy browser may not look.
 */
export const savePressing = async (page: Page, name: 'Publish changes' | 'Save'): Promise<void> => {
  const saved = page.waitForResponse(
    (answer) =>
      (answer.request().postData() ?? '').includes('name="_payload"') &&
      !answer.url().includes('autosave=true'),
  )
  await page.getByRole('button', { name, exact: true }).click()
  expect((await saved).status()).toBe(200)
}

declare global {
  interface Window {
    /** Next's own router, which is on every page. */
    next: { router: { push(path: string): void } }
  }
}

/** Goes to a different page of the management area as a link would, without reloading what the pages share. */
export const follow = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => window.next.router.push(to), path)
  await page.waitForURL((url) => url.pathname + url.search === path)
}

/** Expects a notice above the page. Several notices are folded into one line. They may change while it is opened. */
export const expectNotice = async (page: Page, text: string | RegExp): Promise<void> => {
  const notices = page.getByRole('region', { name: 'Notices', exact: true })
  const line = notices.locator('p').filter({ hasText: text })
  await expect(async () => {
    for (const fold of await notices.locator('details:not([open]) summary').all())
      await fold.click({ timeout: 2_000 })
    await expect(line).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

/** Makes a call fail in transit until the returned function is called. */
export const fail = async (page: Page, call: RegExp, method?: string): Promise<() => Promise<void>> => {
  await page.route(call, (route) =>
    method && route.request().method() !== method ? route.fallback() : route.abort(),
  )
  return () => page.unroute(call)
}

/** Holds a call back until the returned function is called. */
export const hold = async (page: Page, call: RegExp): Promise<() => void> => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(call, async (route) => {
    await held
    await route.fallback()
  })
  return () => release()
}

interface Listed {
  booking_id: string
  booking_slot_id: string
  payment_id: string | null
  status: string
  attendance: string
  payment_status: string | null
  location_name: string
  start_time: string
  end_time: string
}

/** Finds a booking of the demo salon that matches, and the query of its page. */
export const someBooking = async (
  page: Page,
  like: (booking: Listed) => boolean,
): Promise<Listed & { query: string }> => {
  const { bookings } = (await (await page.request.get('/api/booking/bookings')).json()) as {
    bookings: Listed[]
  }
  const found = bookings.find(like)
  if (!found) throw new Error('the demo salon has no such booking')
  const { booking_id: bookingId, booking_slot_id: bookingSlotId } = found
  return { ...found, query: new URLSearchParams({ bookingId, bookingSlotId }).toString() }
}

interface Named {
  id: string
  name: string
}

/** The first customer, member of staff, location and treatment offered there. */
const getFirst = async (page: Page) => {
  const docs = async <T>(path: string): Promise<T | undefined> =>
    ((await (await page.request.get(`/api/${path}`)).json()) as { docs: T[] }).docs[0]
  const staff = await docs<{ id: string; firstName: string }>('staff?sort=position')
  const location = await docs<Named>('locations?sort=position')
  const service = await docs<Named>(`services?where[prices.location][equals]=${location?.id}`)
  const { customers } = (await (await page.request.get('/api/customers/get-customers')).json()) as {
    customers: { customer_id: string; first_name: string }[]
  }
  return { staff, location, service, customer: customers[0] }
}

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** The wizard for a new booking on a day, at a step with all earlier steps filled in. */
export const draftAt = async (page: Page, step: string, day = tomorrow()): Promise<void> => {
  const { staff, location, service, customer } = await getFirst(page)
  const draft = {
    step,
    customer: { id: customer?.customer_id, name: customer?.first_name },
    staff: { id: staff?.id, name: staff?.firstName },
    location: { id: location?.id, name: location?.name },
    service: { id: service?.id, name: service?.name, price: 40, duration: 45 },
    slot: { id: 'custom:one', start: `${day}T05:00:00.000Z` },
    price: '40.00',
    duration: '45',
    notes: '',
  }
  const address = `?date=${day}`
  await page.goto(`/management/appointments/new-booking${address}`)
  await page.getByRole('heading', { name: 'Choose the customer' }).waitFor()
  await page.evaluate(
    (text) => sessionStorage.setItem('booking-draft', text),
    JSON.stringify({ address, draft: { ...draft, day } }),
  )
  await page.reload()
}

const NIGHTS = 40

let nights = 0

/**
 * 02:00 on a night without other bookings of the file. A booking, or a series of three weeks, fits between two such
 * nights. It is never a holiday of the demo salon.
 */
const nextNight = (): Date => {
  const today = Math.floor(Date.now() / 86_400_000)
  const days = today + 30 + 16 * (nights++ % NIGHTS)
  const at = (day: number) => new Date(day * 86_400_000 + 2 * 3_600_000)
  const isHoliday = bankHolidays.some(({ date }) => at(days).toISOString().startsWith(date))
  return at(isHoliday ? days + 1 : days)
}

/** A series of three bookings, a week apart, at night some weeks ahead. */
export const bookSeries = async (page: Page) => {
  const { staff, location, service, customer } = await getFirst(page)
  const made = await page.request.post('/api/booking/repeat-booking', {
    headers: { origin: salonUrl },
    data: {
      ...{ customer_id: customer?.customer_id, staff_id: staff?.id, location_id: location?.id },
      ...{ service: { service_id: service?.id }, slot: { start_time: nextNight().toISOString() } },
      ...{ price: 40, duration: 45, every: 1, times: 3, confirm: true },
    },
  })
  const body = (await made.json()) as {
    success: boolean
    bookings?: { bookingId: string; start_time: string }[]
  }
  return { body, bookings: body.bookings ?? [] }
}

/** Makes a booking for £40 by a call, at night some weeks ahead. If `paid` is true, it is already paid in cash. */
export const bookByPhone = async (
  page: Page,
  { paid = false }: { paid?: boolean } = {},
): Promise<{ query: string; paymentId: string }> => {
  const { staff, location, service, customer } = await getFirst(page)
  const start = nextNight()
  // The headers. Calls that change data are refused without them.
  const headers = { origin: salonUrl }
  const made = await page.request.post('/api/booking/admin-create-booking', {
    headers,
    data: {
      customer_id: customer?.customer_id,
      staff_id: staff?.id,
      location_id: location?.id,
      service: { service_id: service?.id },
      slot: { start_time: start.toISOString() },
      price: 40,
      duration: 45,
      confirm: true,
    },
  })
  expect(made.status(), await made.text()).toBe(200)
  const { bookingId, bookingSlotId, paymentId } = (await made.json()) as Record<string, string>
  if (paid) {
    const taken = await page.request.post('/api/payments/take-payment', {
      headers,
      data: { paymentId, method: 'cash', amount: 40 },
    })
    expect(taken.status(), await taken.text()).toBe(200)
  }
  return {
    query: new URLSearchParams({ bookingId: bookingId ?? '', bookingSlotId: bookingSlotId ?? '' }).toString(),
    paymentId: paymentId ?? '',
  }
}

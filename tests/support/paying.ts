import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { readEml, type ReadMail } from '@/server/services/notifications/outbox'
import type { ledger } from '../../standin/square/ledger.mts'
import type { Rules } from '../../standin/square/rules.mts'
import { customer } from './booking-steps'
import { salonFolder, salonUrl, standInUrl } from './browser-salon'

/** Helpers that the browser tests of paying share. The stand-in for Square runs next to the site. */

export type Ledger = ReturnType<typeof ledger>

/** The money that really moved, according to the stand-in. */
export const readLedger = async (): Promise<Ledger> =>
  (await (await fetch(`${standInUrl}/__ledger`)).json()) as Ledger

/** Orders a fault from the stand-in. `null` clears all faults. */
export const fault = async (order: object | null): Promise<void> => {
  await fetch(`${standInUrl}/__faults`, { method: 'POST', body: JSON.stringify(order ?? { clear: true }) })
}

/** Changes how the stand-in behaves where Square's behaviour is undocumented. */
export const standInRules = async (change: Partial<Rules>): Promise<void> => {
  await fetch(`${standInUrl}/__rules`, { method: 'POST', body: JSON.stringify(change) })
}

/** Simulates an action by a bank or in Square's dashboard, without the site. */
export const elsewhere = async (act: object): Promise<void> => {
  const answer = await fetch(`${standInUrl}/__dashboard`, { method: 'POST', body: JSON.stringify(act) })
  expect(answer.status).toBe(200)
}

/** The pounds that were kept of payments that are not in `before`. */
export const kept = async (before: Ledger): Promise<number[]> => {
  const known = new Set(before.payments.map(({ id }) => id))
  const now = await readLedger()
  return now.payments
    .filter(({ id }) => !known.has(id))
    .map((payment) => payment.kept / 100)
    .filter(Boolean)
}

/** The emails in the outbox to an address, newest first. */
export const mailsTo = async (email: string): Promise<ReadMail[]> => {
  const folder = path.join(salonFolder, 'outbox')
  // The first email creates the folder.
  const files = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
  const mails = await Promise.all(files.map((name) => readEml(readFileSync(path.join(folder, name)))))
  return mails.filter(({ to }) => to.includes(email))
}

export const cards = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  challenged: '4310 0000 0020 1019',
  unverified: '4811 1100 0000 0008',
}

export const cardFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Secure card details"]')

/** The bank's page, in a frame within the frame that checkout opens. */
export const bankFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Verification by your bank"]').frameLocator('iframe[title="Your bank"]')

export const fillCard = async (page: Page, number: string): Promise<void> => {
  const frame = cardFrame(page)
  const values = {
    'Card number': number,
    'Expiry date (MM/YY)': '12/34',
    'Security code': '111',
    'Postcode of the card': 'ME1 1AA',
  }
  for (const [label, value] of Object.entries(values)) await frame.getByLabel(label).fill(value)
}

interface Wish {
  type: 'Pay half' | 'Pay in full'
  category?: string
  /** An email address for this visitor only, so that their emails can be found. */
  email?: string
  /** Which of the days with free times to use, so that tests do not compete for times. */
  day?: number
}

/**
 * Makes every page record which of these words appear from now on. Some are shown for half a second, so a test that
 * checks from time to time would miss them.
 */
export const watchFor = async (page: Page, words: readonly string[]): Promise<void> => {
  await page.addInitScript((all) => {
    const note = (): void => {
      const text = document.body?.innerText ?? ''
      const said = sessionStorage.getItem('said') ?? ''
      const more = all.filter((one) => text.includes(one) && !said.includes(one))
      if (more.length > 0) sessionStorage.setItem('said', `${said}|${more.join('|')}`)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  }, words)
}

/** The words recorded so far in this tab. */
export const said = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('said') ?? '')

/** The number of days that are certain to be shown in the row of days. */
const DAYS = 8

const json = async (url: string) => (await fetch(salonUrl + url)).json()

/** A basket with the first treatment of a category, made by calls. Choosing a treatment has its own tests. */
const fillBasket = async (category: string, day: number) => {
  const place = 'location=Medway'
  const offered = await json(
    `/api/services/get-services-by-category?${place}&category=${encodeURIComponent(category)}`,
  )
  const [service] = offered.data as { service_id: string; service_name: string }[]
  const { locations } = await json('/api/locations/get-locations')
  const medway = (locations as { location_id: string; location_name: string }[]).find(
    ({ location_name }) => location_name === 'Medway',
  )
  if (!service || !medway) throw new Error(`the demo salon has no ${category}`)
  const query = `service_id=${service.service_id}&location_id=${medway.location_id}`
  const { slots } = await json(`/api/slots?${query}`)
  const slot = Object.values(slots as Record<string, { start_time: string }[]>)[1 + (day % DAYS)]?.[0]
  const { basketId, sessionId } = await json('/api/basket/create')
  const added = await fetch(`${salonUrl}/api/basket/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'session-id': sessionId },
    body: JSON.stringify({
      basketId,
      locationId: medway.location_id,
      service: { service_id: service.service_id, bookingDetails: slot },
    }),
  })
  expect(added.status).toBe(200)
  return { basketId: String(basketId), session: String(sessionId), name: service.service_name }
}

type Asked = Pick<Wish, 'category' | 'day' | 'email'>

/** The details that the checkout form finds in its tab, as after a reload. Typing them has its own tests. */
const typedBefore = {
  firstName: customer['First name'],
  lastName: customer['Last name'],
  phone: customer['Phone number'],
  address: customer.Address,
}

/**
 * Opens a page without scripts with a treatment in the basket. Scripts could overwrite this basket with an older one.
 * Returns the treatment's name.
 */
export const withBasket = async (
  page: Page,
  { category, day = 3 }: Pick<Asked, 'day'> & { category: string },
): Promise<string> => {
  const { name, ...basket } = await fillBasket(category, day)
  await page.goto('/robots.txt')
  await page.evaluate(({ basketId, session }) => {
    localStorage.setItem('basketId', basketId)
    localStorage.setItem('session', session)
  }, basket)
  return name
}

/** Goes to the payment options with a treatment in the basket. Returns the treatment's name. */
export const toOptions = async (
  page: Page,
  { category = 'Brows', day, email = customer.Email }: Asked,
): Promise<string> => {
  const name = await withBasket(page, { category, day })
  const typed = JSON.stringify({ ...typedBefore, email })
  await page.evaluate((fields) => sessionStorage.setItem('checkoutFields', fields), typed)
  await page.goto('/booking-appointment/checkout')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused()
  return name
}

/** Goes from the list of categories to the payment form. Returns the treatment's name. */
export const toPayment = async (page: Page, { type, ...asked }: Wish): Promise<string> => {
  const service = await toOptions(page, asked)
  await page.getByRole('button', { name: type }).click()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay safely online' })).toBeFocused()
  return service
}

/** The amount next to "To pay now", in pounds. */
export const toPayNow = async (page: Page): Promise<number> => {
  const text = await page.locator('dt', { hasText: 'To pay now' }).locator('+ dd').innerText()
  return Number(text.replace(/[£,]/g, ''))
}

export const payNow = (page: Page): Promise<void> => page.getByRole('button', { name: 'Pay now' }).click()

export const expectBooked = async (page: Page): Promise<void> => {
  await page.waitForURL(/payment-success\?paymentId=/)
  await expect(page.getByRole('heading', { name: 'Your booking is completed' })).toBeVisible()
}

/** The amount in a line of the booking summary, in pounds. */
export const summaryLine = async (page: Page, name: string): Promise<string> =>
  page.locator('dt', { hasText: name }).locator('+ dd').innerText()

export { customer }

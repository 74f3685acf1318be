import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { ledger } from '../../standin/square/ledger.mts'
import { customer, fillCustomer, pickDay, pickTime, toTimes } from './booking-steps'

/** What the browser tests of paying share. The stand-in for Square listens beside the site. */

export type Ledger = ReturnType<typeof ledger>

const standIn = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3100) + 1000}`

/** The money that really moved, as the stand-in knows it. */
export const readLedger = async (): Promise<Ledger> =>
  (await (await fetch(`${standIn}/__ledger`)).json()) as Ledger

/** Asks the stand-in for a fault; `null` takes all of them away. */
export const fault = async (order: object | null): Promise<void> => {
  await fetch(`${standIn}/__faults`, { method: 'POST', body: JSON.stringify(order ?? { clear: true }) })
}

/** Pounds kept of payments that were not there before. */
export const kept = async (before: Ledger): Promise<number[]> => {
  const known = new Set(before.payments.map(({ id }) => id))
  const now = await readLedger()
  return now.payments
    .filter(({ id }) => !known.has(id))
    .map((payment) => payment.kept / 100)
    .filter(Boolean)
}

export const cards = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  challenged: '4310 0000 0020 1019',
}

export const cardFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Secure card details"]')

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
  /** The day among those that have times, so that tests do not take each other's. */
  day?: number
}

/** From the list of categories to the payment form. */
export const toPayment = async (page: Page, { type, category = 'Brows', day = 3 }: Wish): Promise<void> => {
  await toTimes(page, 'Medway', category)
  await pickDay(page, day)
  await pickTime(page)
  await page.getByRole('button', { name: 'Check Out Now' }).click()
  await page.waitForURL(/checkout/)
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: type }).click()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
}

/** Pounds beside "To pay now". */
export const toPayNow = async (page: Page): Promise<number> => {
  const text = await page.locator('dt', { hasText: 'To pay now' }).locator('+ dd').innerText()
  return Number(text.replace(/[£,]/g, ''))
}

export const payNow = (page: Page): Promise<void> => page.getByRole('button', { name: 'Pay now' }).click()

export const expectBooked = async (page: Page): Promise<void> => {
  await page.waitForURL(/payment-success\?paymentId=/)
  await expect(page.getByRole('heading', { name: 'Your booking is completed' })).toBeVisible()
}

export { customer }

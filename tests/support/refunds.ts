import { refundTexts } from '@/messages/management-payments'
import { expect, type Page } from '@playwright/test'
import { asOwner } from './owner-session'
import type { PaidBooking } from './paid-booking'
import { readLedger } from './paying'

/** The address of a booking's page for staff. */
export const getPage = ({ bookingId }: PaidBooking) => `/management/booking-details?bookingId=${bookingId}`

/** An amount as shown on pages. */
export const pounds = (amount: number) => `£${amount.toFixed(2)}`

/** The refunds of the booking's payment. */
export const refundsPanel = (page: Page) => page.getByRole('region', { name: 'Refunds' })

/** The open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog')

/** Amounts refunded to the customer according to the payment service, in pounds. */
export const wentBack = async ({ customer }: PaidBooking, known: Set<string>): Promise<number[]> => {
  const { payments } = await readLedger()
  expect(customer).toBeTruthy()
  return payments.filter(({ id }) => !known.has(id)).map(({ refunded }) => refunded / 100)
}

/** The payments that already exist, according to the payment service. */
export const knownPayments = async () => new Set((await readLedger()).payments.map(({ id }) => id))

/** Refunds an amount as an admin. */
export const giveBack = async (page: Page, amount: string, reason: string): Promise<void> => {
  await refundsPanel(page).getByRole('button', { name: refundTexts.give, exact: true }).click()
  await dialog(page).getByLabel('Amount (£)').fill(amount)
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: refundTexts.give, exact: true }).click()
}

/** Sets how many hours before an appointment a visitor may cancel and get a refund. */
export const setNotice = async (hours: number): Promise<void> => {
  const owner = await asOwner()
  const answer = await owner.post('/api/globals/booking-settings', { data: { cancelNoticeHours: hours } })
  expect(answer.status()).toBe(200)
  await owner.dispose()
}

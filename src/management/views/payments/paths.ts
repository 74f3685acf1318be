import { addDays } from '@/domain/time/calendar'
import type { DayKey } from '@/domain/time/zone'

/** The call for the payments of a week. */
export const paymentsCall = (monday: DayKey): string =>
  `/api/payments/get-payments?from=${monday}&to=${addDays(monday, 6)}`

/** The call for one payment; null: the address names none. */
export const paymentCall = (id: string): string | null =>
  id ? `/api/payments/payment-details?paymentId=${encodeURIComponent(id)}` : null

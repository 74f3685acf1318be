import type { BasePayload } from 'payload'
import type { BookingSetting } from '../../payload-types'

/** The numbers of booking and paying that the owner sets (D12, D13, D50). */
export type BookingRules = BookingSetting

/** Read on each request: one small row. */
export const bookingRules = async (payload: BasePayload): Promise<BookingRules> =>
  payload.findGlobal({ slug: 'booking-settings', depth: 0 })

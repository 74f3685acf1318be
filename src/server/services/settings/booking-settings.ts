import type { BasePayload } from 'payload'
import type { BookingSetting } from '../../../payload-types'

/** The numbers of booking and paying that the owner sets (D12, D13, D50). */
export type BookingSettings = BookingSetting

/** Read on each request: one small row. */
export const bookingSettings = async (payload: BasePayload): Promise<BookingSettings> =>
  payload.findGlobal({ slug: 'booking-settings', depth: 0 })

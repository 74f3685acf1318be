import type { BasePayload } from 'payload'
import type { BookingSetting } from '@/payload-types'
import type { OwnMailWords } from '@/messages/course-emails'

/** The owner's settings for booking and paying (D12, D13, D50). */
export type BookingSettings = BookingSetting

/** The settings are one small row, which is read on every request. */
export const loadBookingSettings = async (payload: BasePayload): Promise<BookingSettings> =>
  payload.findGlobal({ slug: 'booking-settings', depth: 0 })

/** The owner's texts for each kind of email, and the text below emails about appointments. */
export const loadMailTexts = async (payload: BasePayload): Promise<OwnMailWords> =>
  payload.findGlobal({ slug: 'mail-texts', depth: 0 })

/** The salon's name. Empty until it is set. */
export const loadSalonName = async (payload: BasePayload): Promise<string> =>
  (await payload.findGlobal({ slug: 'site-settings', depth: 0 })).name ?? ''

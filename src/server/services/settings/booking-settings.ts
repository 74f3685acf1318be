import type { BasePayload } from 'payload'
import type { BookingSetting } from '@/payload-types'
import type { OwnMailWords } from '@/messages/course-emails'
import { type SiteWords, toSiteWords } from '@/messages/site-words'

/** The numbers of booking and paying that the owner sets (D12, D13, D50). */
export type BookingSettings = BookingSetting

/** Read on each request: one small row. */
export const loadBookingSettings = async (payload: BasePayload): Promise<BookingSettings> =>
  payload.findGlobal({ slug: 'booking-settings', depth: 0 })

/** What the owner wrote for each kind of email, and under those about appointments. */
export const loadMailTexts = async (payload: BasePayload): Promise<OwnMailWords> =>
  payload.findGlobal({ slug: 'mail-texts', depth: 0 })

/** What the salon is called; empty while nobody has said. */
export const loadSalonName = async (payload: BasePayload): Promise<string> =>
  (await payload.findGlobal({ slug: 'site-settings', depth: 0 })).name ?? ''

/** How the owner says what goes back to whoever leaves a course. */
export const loadCourseTermsText = async (payload: BasePayload): Promise<SiteWords['terms']> =>
  toSiteWords(await payload.findGlobal({ slug: 'site-words', depth: 0 })).terms

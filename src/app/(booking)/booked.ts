import config from '@payload-config'
import { getPayload } from 'payload'
import type { PaymentDetails } from '@/contract/payments'
import { dependenciesOf } from '@/server/dependencies'
import { loadPaymentDetails } from '@/server/services/payments/payment-details'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { type Keepsake, toKeepsake } from '@/storefront/results/keepsake'
import { siteContent } from '@/app/(site)/public-pages'
import type { SiteWords } from '@/messages/site-words'
import type { SoldCourseWords } from '@/storefront/results/BookingSummary.client'
import type { SoldWords } from '@/storefront/results/ServiceTimes'

/** Ids are far shorter. */
const LONGEST_ID = 100

/** The payment, for a page that the server renders. Null if there is none with this id. */
export const loadBooked = async (paymentId: string | null): Promise<PaymentDetails | null> => {
  if (!paymentId || paymentId.length > LONGEST_ID) return null
  const found = await loadPaymentDetails(await getPayload({ config }), paymentId, {
    isStaff: false,
    session: null,
  })
  return found.ok ? found.value : null
}

/** The keepsake of a payment, and the time for which it was made. */
export const loadKeepsake = async (payment: PaymentDetails): Promise<{ keepsake: Keepsake; now: number }> => {
  const payload = await getPayload({ config })
  const [services, categories, courses, { dates }, team, aftercare, { results }, settings] =
    await Promise.all([
      siteContent.services(),
      siteContent.categories(),
      siteContent.courses(),
      siteContent.courseDates(),
      siteContent.team(),
      siteContent.aftercare(),
      siteContent.words(),
      loadBookingSettings(payload),
    ])
  const now = dependenciesOf(payload).clock.now()
  const content = { services, categories, courses, courseDates: dates, team, aftercare }
  const leadHours = settings.patchTestLeadHours ?? 48
  return { keepsake: toKeepsake(payment, content, { words: results, leadHours, now }), now }
}

/** The owner's texts that match the type of purchase. */
export const getSoldWords = ({
  courses,
  own,
}: Pick<SiteWords, 'courses' | 'own'>): SoldWords & SoldCourseWords => ({
  performer: own.performer,
  cancelled: own.cancelled,
  online: courses.online,
  inPerson: courses.inPerson,
})

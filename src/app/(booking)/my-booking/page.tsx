import config from '@payload-config'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { MyBooking } from '@/storefront/self-service/MyBooking.client'
import { siteContent } from '@/app/(site)/public-pages'
import { listBookableDays } from '@/app/(booking)/flow'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await siteContent.words()).names.own,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})

/**
 * The page to which links in emails lead (D57). The secret is in the address's fragment, which only the browser sees.
 */
export default async function MyBookingPage() {
  const [site, { booking, own, pages, results, sums, times, treatments }, days] = await Promise.all([
    siteContent.site(),
    siteContent.words(),
    getPayload({ config }).then(listBookableDays),
  ])
  const { cancelled, calendar, receipt } = results
  return (
    <MyBooking
      title={booking.own}
      words={{ cancelled, calendar, receipt, call: pages.call, times, own, sums }}
      patchTest={treatments.patchTest}
      phone={site.phone}
      days={days}
    />
  )
}

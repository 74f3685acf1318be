import type { Metadata } from 'next'
import { myBookingsTexts } from '@/messages/my-bookings'
import { MyBookings } from '@/storefront/my-bookings/MyBookings.client'
import { siteContent } from '@/app/(site)/public-pages'

export const generateMetadata = (): Metadata => ({
  title: myBookingsTexts.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})

/** All bookings of a customer, without a password (D123). The secret of a link is in the address's fragment. */
export default async function MyBookingsPage() {
  const [site, { pages }] = await Promise.all([siteContent.site(), siteContent.words()])
  return <MyBookings call={pages.call} phone={site.phone} />
}

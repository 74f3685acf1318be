import type { Metadata } from 'next'
import { offerEmailTexts } from '@/messages/come-again'
import { OfferEmails } from '@/storefront/my-bookings/OfferEmails.client'
import { siteContent } from '@/app/(site)/public-pages'

export const generateMetadata = (): Metadata => ({
  title: offerEmailTexts.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})

/**
 * The page on which customers stop or restart marketing emails (D124). Opening it changes nothing. The
 * secret of the link is in the address's fragment.
 */
export default async function OfferEmailsPage() {
  const [site, { pages }] = await Promise.all([siteContent.site(), siteContent.words()])
  return <OfferEmails call={pages.call} phone={site.phone} />
}

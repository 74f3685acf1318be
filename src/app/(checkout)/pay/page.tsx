import type { Metadata } from 'next'
import { paymentLinkTexts } from '@/messages/payment-links'
import { siteContent } from '@/app/(site)/public-pages'
import { PayLink } from '@/storefront/pay-link/PayLink.client'

export const generateMetadata = (): Metadata => ({
  title: paymentLinkTexts.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})

/**
 * The page of a payment link (D113). The secret is in the address's fragment, which only the browser sees. It has its
 * own document, because its security policy allows Square's form.
 */
export default async function PayPage() {
  const [site, { pages }] = await Promise.all([siteContent.site(), siteContent.words()])
  return <PayLink call={pages.call} phone={site.phone} />
}

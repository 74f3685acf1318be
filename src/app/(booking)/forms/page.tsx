import type { Metadata } from 'next'
import { formTexts } from '@/messages/visit-forms'
import { siteContent } from '@/app/(site)/public-pages'
import { FormsPage } from '@/storefront/forms/FormsPage.client'
import { CallUs } from '@/storefront/ui/CallUs'

export const generateMetadata = (): Metadata => ({
  title: formTexts.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})

/** The page of a link to forms (D122). The secret is in the address's fragment, which only the browser sees. */
export default async function FormsLinkPage() {
  const [site, { pages }] = await Promise.all([siteContent.site(), siteContent.words()])
  return <FormsPage help={<CallUs label={pages.call} phone={site.phone} />} />
}

import type { Metadata } from 'next'
import { OpenVoucher } from '@/storefront/vouchers/OpenVoucher.client'
import { siteContent } from '@/app/(site)/public-pages'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await siteContent.words()).names.voucher,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})

/**
 * The page to which the emails with a gift voucher lead (D114). The code is in the address's fragment, which only the
 * browser sees.
 */
export default async function OpenVoucherPage() {
  const [site, { names, pages }] = await Promise.all([siteContent.site(), siteContent.words()])
  return <OpenVoucher title={names.voucher} salon={site.name} call={pages.call} phone={site.phone} />
}

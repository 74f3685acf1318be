import { Blocks } from '@/storefront/blocks/Blocks'
import { CmsPage } from '@/storefront/pages/CmsPage'
import { VoucherOffer } from '@/storefront/vouchers/VoucherOffer'
import {
  findPageBySlug,
  loadPageMetadata,
  PageFacts,
  rejectSubpaths,
  type RestParams,
} from '@/app/(site)/content-page'
import { redirectOrNotFound, siteContent } from '@/app/(site)/public-pages'

const PATH = '/gift-vouchers'

export const generateStaticParams = () => []

export const generateMetadata = () => loadPageMetadata('gift-vouchers', 'vouchers')

/** Gift vouchers (D114). While the salon sells none online, this is the owner's own page, if there is one. */
export default async function GiftVouchers(props: RestParams) {
  await rejectSubpaths(PATH, props)
  const [offer, page, site, { names }] = await Promise.all([
    siteContent.vouchers(),
    findPageBySlug('gift-vouchers'),
    siteContent.site(),
    siteContent.words(),
  ])
  if (!offer.areSold && !page) return redirectOrNotFound(PATH)
  return (
    <>
      <PageFacts title={page?.title ?? names.vouchers} path={PATH} />
      {offer.areSold ? (
        <VoucherOffer name={names.vouchers} salon={site.name} page={page} offer={offer} />
      ) : (
        page && <CmsPage page={page} />
      )}
      <Blocks blocks={page?.sections ?? []} content={siteContent} />
    </>
  )
}

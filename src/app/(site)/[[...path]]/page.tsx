import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { env } from '@/server/env'
import { decodedPath } from '@/server/http/refuse-unread-bodies'
import type { LocationView } from '@/server/services/content/types'
import { Landing } from '@/storefront/landing/Landing'
import { Blocks } from '@/storefront/blocks/Blocks'
import { CmsPage } from '@/storefront/pages/CmsPage'
import { PrivacyFacts } from '@/storefront/pages/DataProtection'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { salonData } from '@/storefront/seo/salon-data'
import { siteAddress } from '@/server/production'
import { pageMetadata } from '../../site-metadata'
import { content, movedOrLost, switchedOn } from '@/app/(site)/public-pages'
import { PageFacts } from '../PageFacts'
import { metadataBySlug, pageBySlug } from '../reading-page'

interface Props {
  params: Promise<{ path?: string[] }>
}

/** Nothing is read while building: every page is made at its first request and cached. */
export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { path: [slug] = [] } = await params
  if (!slug) return pageMetadata(await content.site(), { path: '/', title: null })
  return metadataBySlug(slug, 'lost')
}

/** Pages that end with what follows from how the salon is set up. */
const saysWhatIsOn = new Set(['privacy-policy', 'cookies-policy'])

const hasPlace = ({ placeId }: LocationView): boolean => placeId !== ''

const Home = async () => {
  const { google, instagramToken } = env()
  const [site, locations, closed] = await Promise.all([
    content.site(),
    content.locations(),
    content.closedDays(),
  ])
  return (
    <>
      <JsonLd data={salonData({ site, locations, closed }, siteAddress())} />
      <Landing
        content={content}
        now={Date.now()}
        hasReviews={google.placesKey !== null && (google.placeId !== null || locations.some(hasPlace))}
        hasPosts={instagramToken !== null}
      />
    </>
  )
}

/** The landing page, every page of the editor by its slug, and what to say of all other addresses. */
export default async function Page({ params }: Props) {
  const { path = [] } = await params
  const [slug, ...below] = path
  if (!slug) return <Home />
  // Without its query there is no category to show.
  if (slug === 'service-details') redirect('/categories')
  const page = below.length === 0 ? await pageBySlug(decodedPath(slug) ?? slug) : null
  if (!page) return movedOrLost(`/${path.join('/')}`)
  return (
    <CmsPage page={page}>
      <PageFacts title={page.title} path={`/${page.slug}`} />
      {saysWhatIsOn.has(page.slug) && (
        <PrivacyFacts
          words={(await content.words()).privacy}
          leadsOn
          on={switchedOn()}
          own={(await content.site()).privacy}
        />
      )}
      <Blocks blocks={page.sections} content={content} />
    </CmsPage>
  )
}

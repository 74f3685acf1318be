import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getEnv } from '@/server/env'
import type { LocationView } from '@/server/services/content/types'
import { Landing } from '@/storefront/landing/Landing'
import { Blocks } from '@/storefront/blocks/Blocks'
import { CmsPage } from '@/storefront/pages/CmsPage'
import { PrivacyFacts } from '@/storefront/pages/DataProtection'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { toSalonData } from '@/storefront/seo/salon-data'
import { getSiteAddress } from '@/server/site-facts'
import { toPageMetadata } from '@/app/site-metadata'
import { siteContent, redirectOrNotFound, listSwitchedOn } from '@/app/(site)/public-pages'
import { PageFacts } from '@/app/(site)/content-page'
import { loadPageMetadata, findPageBySlug } from '@/app/(site)/content-page'
import { decodePath } from '@/server/http/request-target'

interface Props {
  params: Promise<{ path?: string[] }>
}

/** Nothing is read at build time. Every page is rendered at its first request and then cached. */
export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { path: [slug] = [] } = await params
  if (!slug) return toPageMetadata(await siteContent.site(), { path: '/', title: null })
  return loadPageMetadata(slug, 'lost')
}

/** Pages that end with facts drawn from the salon's configuration. */
const slugsWithPageFacts = new Set(['privacy-policy', 'cookies-policy'])

const hasGooglePlace = ({ placeId }: LocationView): boolean => placeId !== ''

const Home = async () => {
  const { google, instagramToken } = getEnv()
  const [site, locations, closed] = await Promise.all([
    siteContent.site(),
    siteContent.locations(),
    siteContent.closedDays(),
  ])
  return (
    <>
      <JsonLd data={toSalonData({ site, locations, closed }, getSiteAddress())} />
      <Landing
        content={siteContent}
        now={Date.now()}
        hasReviews={google.placesKey !== null && (google.placeId !== null || locations.some(hasGooglePlace))}
        hasPosts={instagramToken !== null}
      />
    </>
  )
}

/** Shows the home page, and every page the owner wrote, by its slug. Also handles all other addresses. */
export default async function Page({ params }: Props) {
  const { path = [] } = await params
  const [slug, ...below] = path
  if (!slug) return <Home />
  // Without a category in the query, there is nothing to show.
  if (slug === 'service-details') redirect('/categories')
  const page = below.length === 0 ? await findPageBySlug(decodePath(slug) ?? slug) : null
  if (!page) return redirectOrNotFound(`/${path.join('/')}`)
  return (
    <CmsPage page={page}>
      <PageFacts title={page.title} path={`/${page.slug}`} />
      {slugsWithPageFacts.has(page.slug) && (
        <PrivacyFacts
          words={(await siteContent.words()).privacy}
          leadsOn
          on={listSwitchedOn()}
          own={(await siteContent.site()).privacy}
        />
      )}
      <Blocks blocks={page.sections} content={siteContent} />
    </CmsPage>
  )
}

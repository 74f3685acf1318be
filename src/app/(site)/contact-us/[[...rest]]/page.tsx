import { formatAddressLine } from '@/domain/content/address'
import { getEnv } from '@/server/env'
import { mapAddress } from '@/server/outside/google-places'
import type { LocationView } from '@/server/services/content/types'
import { Blocks } from '@/storefront/blocks/Blocks'
import { ContactPage } from '@/storefront/contact/ContactPage'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { toSalonData } from '@/storefront/seo/salon-data'
import { getSiteAddress } from '@/server/site-facts'
import { siteContent } from '@/app/(site)/public-pages'
import { PageFacts } from '@/app/(site)/content-page'
import { rejectSubpaths, findPageBySlug, loadPageMetadata, type RestParams } from '@/app/(site)/content-page'

export const generateStaticParams = () => []

export const generateMetadata = () => loadPageMetadata('contact-us', 'contact')

/** The address of each location's map, by location id. Empty unless the operator has set a key for maps. */
const toMapsById = (locations: LocationView[], salon: string): Record<string, string> => {
  const { mapsKey: key, placeId } = getEnv().google
  if (!key) return {}
  return Object.fromEntries(
    locations.map((location) => [
      location.id,
      mapAddress({
        key,
        placeId: location.placeId || placeId,
        words: [salon, formatAddressLine(location)].filter(Boolean).join(', '),
      }),
    ]),
  )
}

export default async function ContactUsPage(props: RestParams) {
  await rejectSubpaths('/contact-us', props)
  const [page, site, { contact: words, names }, locations, courses, closed] = await Promise.all([
    findPageBySlug('contact-us'),
    siteContent.site(),
    siteContent.words(),
    siteContent.locations(),
    siteContent.courses(),
    siteContent.closedDays(),
  ])
  const maps = toMapsById(locations, site.name)
  return (
    <>
      <PageFacts title={page?.title ?? names.contact} path="/contact-us" />
      <JsonLd data={toSalonData({ site, locations, closed }, getSiteAddress())} />
      <ContactPage
        name={names.contact}
        words={words}
        page={page}
        site={site}
        locations={locations}
        courses={courses}
        maps={maps}
        closed={closed}
      />
      <Blocks blocks={page?.sections ?? []} content={siteContent} />
    </>
  )
}

import { addressInOneLine } from '@/domain/content/address'
import { env } from '@/server/env'
import { mapAddress } from '@/server/outside/places'
import type { LocationView } from '@/server/services/content/types'
import { Blocks } from '@/storefront/blocks/Blocks'
import { ContactPage } from '@/storefront/contact/ContactPage'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { salonData } from '@/storefront/seo/salon-data'
import { siteAddress } from '@/server/production'
import { content } from '@/app/(site)/public-pages'
import { PageFacts } from '../../PageFacts'
import { nothingBelow, pageBySlug, metadataBySlug, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => metadataBySlug('contact-us', 'contact')

/** Only where the operator gave a key for them. */
const mapsOf = (locations: LocationView[], salon: string): Record<string, string> => {
  const { mapsKey: key, placeId } = env().google
  if (!key) return {}
  return Object.fromEntries(
    locations.map((location) => [
      location.id,
      mapAddress({
        key,
        placeId: location.placeId || placeId,
        words: [salon, addressInOneLine(location)].filter(Boolean).join(', '),
      }),
    ]),
  )
}

export default async function ContactUsPage(props: RestParams) {
  await nothingBelow('/contact-us', props)
  const [page, site, { contact: words, names }, locations, courses, closed] = await Promise.all([
    pageBySlug('contact-us'),
    content.site(),
    content.words(),
    content.locations(),
    content.courses(),
    content.closedDays(),
  ])
  const maps = mapsOf(locations, site.name)
  return (
    <>
      <PageFacts title={page?.title ?? names.contact} path="/contact-us" />
      <JsonLd data={salonData({ site, locations, closed }, siteAddress())} />
      <ContactPage name={names.contact} {...{ words, page, site, locations, courses, maps, closed }} />
      <Blocks blocks={page?.sections ?? []} content={content} />
    </>
  )
}

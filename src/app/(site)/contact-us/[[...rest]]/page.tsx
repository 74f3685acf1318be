import { env } from '@/server/env'
import { mapAddress } from '@/server/outside/map-embed'
import type { LocationView } from '@/server/services/content/types'
import { ContactPage } from '@/storefront/contact/ContactPage'
import { content } from '../../content'
import { nothingBelow, pageBySlug, pageMetadata, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => pageMetadata('contact-us', 'Contact us')

/** Only where the operator gave a key for them. */
const mapsOf = (locations: LocationView[], salon: string): Record<string, string> => {
  const { mapsKey: key, placeId } = env().google
  if (!key) return {}
  return Object.fromEntries(
    locations.map(({ id, placeId: own, address, city, postcode }) => [
      id,
      mapAddress({
        key,
        placeId: own || placeId,
        words: [salon, address.replaceAll('\n', ', '), city, postcode].filter(Boolean).join(', '),
      }),
    ]),
  )
}

export default async function ContactUsPage(props: RestParams) {
  await nothingBelow(props)
  const [page, site, locations, courses] = await Promise.all([
    pageBySlug('contact-us'),
    content.site(),
    content.locations(),
    content.courses(),
  ])
  const maps = mapsOf(locations, site.name)
  return <ContactPage page={page} site={site} locations={locations} courses={courses} maps={maps} />
}

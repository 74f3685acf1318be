import { siteContent } from '@/app/(site)/public-pages'
import { rejectSubpaths, type RestParams } from '@/app/(site)/content-page'
import { ComingSoonPage } from '@/storefront/pages/ComingSoonPage'

export const generateStaticParams = () => []

/**
 * Sent instead of every public page while the salon is closed (src/server/process/request-guard.ts). A new salon shows
 * its address here before anybody can book there.
 */
export default async function SoonPage(props: RestParams) {
  await rejectSubpaths('/status/soon', props)
  const [site, look, words, locations] = await Promise.all([
    siteContent.site(),
    siteContent.look(),
    siteContent.words(),
    siteContent.locations(),
  ])
  return (
    <ComingSoonPage
      words={words.pages}
      name={site.name}
      logo={look.logo}
      phone={site.phone}
      locations={locations.length > 0 ? locations : await siteContent.locationsInSetUp()}
    />
  )
}

import { Blocks } from '@/storefront/blocks/Blocks'
import { AboutPage } from '@/storefront/pages/AboutPage'
import { siteContent, redirectOrNotFound } from '@/app/(site)/public-pages'
import { PageFacts } from '@/app/(site)/content-page'
import { rejectSubpaths, findPageBySlug, loadPageMetadata, type RestParams } from '@/app/(site)/content-page'

export const generateStaticParams = () => []

export const generateMetadata = () => loadPageMetadata('about-us', 'about')

export default async function AboutUsPage(props: RestParams) {
  await rejectSubpaths('/about-us', props)
  const [page, words, team, categories, services, locations] = await Promise.all([
    findPageBySlug('about-us'),
    siteContent.words(),
    siteContent.team(),
    siteContent.categories(),
    siteContent.services(),
    siteContent.locations(),
  ])
  if (!page) return redirectOrNotFound('/about-us')
  return (
    <>
      <PageFacts title={page.title} path="/about-us" />
      <AboutPage
        words={words.about}
        page={page}
        team={team}
        categories={categories}
        services={services}
        locations={locations}
      />
      <Blocks blocks={page.sections} content={siteContent} />
    </>
  )
}

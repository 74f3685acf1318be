import { Blocks } from '@/storefront/blocks/Blocks'
import { AboutPage } from '@/storefront/pages/AboutPage'
import { content, movedOrLost } from '@/app/(site)/public-pages'
import { PageFacts } from '../../PageFacts'
import { nothingBelow, pageBySlug, metadataBySlug, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => metadataBySlug('about-us', 'about')

export default async function AboutUsPage(props: RestParams) {
  await nothingBelow('/about-us', props)
  const [page, words, team, categories, services, locations] = await Promise.all([
    pageBySlug('about-us'),
    content.words(),
    content.team(),
    content.categories(),
    content.services(),
    content.locations(),
  ])
  if (!page) return movedOrLost('/about-us')
  return (
    <>
      <PageFacts title={page.title} path="/about-us" />
      <AboutPage words={words.about} page={page} {...{ team, categories, services, locations }} />
      <Blocks blocks={page.sections} content={content} />
    </>
  )
}

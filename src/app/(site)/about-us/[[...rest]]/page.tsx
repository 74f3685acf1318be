import { Blocks } from '@/storefront/blocks/Blocks'
import { AboutPage } from '@/storefront/pages/AboutPage'
import { content } from '../../content'
import { movedOrLost } from '../../moved'
import { nothingBelow, pageBySlug, metadataBySlug, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => metadataBySlug('about-us', { title: 'About us' })

export default async function AboutUsPage(props: RestParams) {
  await nothingBelow('/about-us', props)
  const [page, team, categories, services, locations] = await Promise.all([
    pageBySlug('about-us'),
    content.team(),
    content.categories(),
    content.services(),
    content.locations(),
  ])
  if (!page) return movedOrLost('/about-us')
  return (
    <>
      <AboutPage page={page} {...{ team, categories, services, locations }} />
      <Blocks blocks={page.sections} content={content} />
    </>
  )
}

import { AboutPage } from '@/storefront/pages/AboutPage'
import { content } from '../../content'
import { movedOrLost } from '../../moved'
import { nothingBelow, pageBySlug, metadataBySlug, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => metadataBySlug('about-us', { title: 'About us' })

export default async function AboutUsPage(props: RestParams) {
  await nothingBelow('/about-us', props)
  const [page, categories] = await Promise.all([pageBySlug('about-us'), content.categories()])
  if (!page) return movedOrLost('/about-us')
  return <AboutPage page={page} categories={categories} />
}

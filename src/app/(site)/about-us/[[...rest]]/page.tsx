import { notFound } from 'next/navigation'
import { AboutPage } from '@/storefront/pages/AboutPage'
import { content } from '../../content'
import { nothingBelow, pageBySlug, pageMetadata, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => pageMetadata('about-us', 'About us')

export default async function AboutUsPage(props: RestParams) {
  await nothingBelow(props)
  const [page, categories] = await Promise.all([pageBySlug('about-us'), content.categories()])
  if (!page) notFound()
  return <AboutPage page={page} categories={categories} />
}
